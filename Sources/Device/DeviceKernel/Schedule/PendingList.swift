internal import DeviceModel
internal import NotificationModel

/// The pending requests of one app, by their identifiers.
///
/// To find, change or take one does not depend on how many there are. In order they come as they
/// were added.
package struct PendingList: Sendable, Sequence {
    private var entries: [Identifier: KernelState.Pending] = [:]

    init() {}

    /// Keeps requests; of two with one identifier the later.
    init(_ requests: [KernelState.Pending]) { for request in requests { insert(request) } }

    /// How many there are.
    package var count: Int { entries.count }
    /// Whether there is none.
    package var isEmpty: Bool { entries.isEmpty }
    /// The one that was added first.
    package var first: KernelState.Pending? { entries.values.min(by: Self.isEarlier) }

    /// The request with an identifier. Only one that is there can be changed.
    subscript(identifier: Identifier) -> KernelState.Pending? {
        get { entries[identifier] }
        _modify { yield &entries[identifier] }
    }

    /// All of them, in the order of adding.
    package func makeIterator() -> some IteratorProtocol<KernelState.Pending> {
        entries.values.sorted(by: Self.isEarlier).makeIterator()
    }

    /// Keeps a request, in the place of an earlier one with its identifier.
    mutating func insert(_ pending: KernelState.Pending) { entries[pending.identifier] = pending }

    /// Takes a request out.
    @discardableResult
    mutating func remove(_ identifier: Identifier) -> KernelState.Pending? {
        entries.removeValue(forKey: identifier)
    }

    private static func isEarlier(_ left: KernelState.Pending, _ right: KernelState.Pending) -> Bool
    {
        (left.number, left.request.identifier) < (right.number, right.request.identifier)
    }
}
