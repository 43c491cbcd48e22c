internal import DeviceModel
internal import NotificationModel

/// The pending requests of one app, by their identifiers. Iteration follows the order of addition.
///
/// Finding, changing or removing one takes constant time.
package struct PendingList: Sendable, Sequence {
    private var entries: [Identifier: KernelState.Pending] = [:]

    init() {}

    /// Stores requests. If two have the same identifier, the later one is kept.
    init(_ requests: [KernelState.Pending]) { for request in requests { insert(request) } }

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }
    package var first: KernelState.Pending? { entries.values.min(by: Self.isEarlier) }

    /// The request with an identifier. Only an existing one can be changed.
    subscript(identifier: Identifier) -> KernelState.Pending? {
        get { entries[identifier] }
        _modify { yield &entries[identifier] }
    }

    package func makeIterator() -> some IteratorProtocol<KernelState.Pending> {
        entries.values.sorted(by: Self.isEarlier).makeIterator()
    }

    mutating func insert(_ pending: KernelState.Pending) { entries[pending.identifier] = pending }

    @discardableResult
    mutating func remove(_ identifier: Identifier) -> KernelState.Pending? {
        entries.removeValue(forKey: identifier)
    }

    private static func isEarlier(_ left: KernelState.Pending, _ right: KernelState.Pending) -> Bool
    {
        (left.number, left.request.identifier) < (right.number, right.request.identifier)
    }
}
