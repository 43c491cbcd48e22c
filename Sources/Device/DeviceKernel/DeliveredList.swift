internal import DequeModule
internal import NotificationModel

/// The delivered notifications of the whole device, oldest first.
///
/// Finding one by its id or by its request, adding and removing do not depend on how many there
/// are. The list keeps within `KernelLimits.deliveredMax`.
public struct DeliveredList: Sendable, Sequence {
    private struct Key: Sendable, Hashable {
        let app: String
        let request: String

        init(app: String, request: String) {
            self.app = app
            self.request = request
        }

        init(_ delivered: KernelState.Delivered) {
            self.init(
                app: delivered.app, request: delivered.notification.request.identifier)
        }
    }

    private struct Place: Sendable {
        let sequence: UInt64
        let id: String
    }

    private var entries: [String: (sequence: UInt64, value: KernelState.Delivered)] = [:]
    private var ids: [Key: String] = [:]
    /// Places in order; of entries that left, the place stays until it is swept.
    private var order: Deque<Place> = []
    private var sequence: UInt64 = 0

    /// How many there are.
    public var count: Int { entries.count }
    /// Whether there is none.
    public var isEmpty: Bool { entries.isEmpty }
    /// The oldest.
    public var first: KernelState.Delivered? { first { _ in true } }
    /// The newest.
    public var last: KernelState.Delivered? { newestFirst.first { _ in true } }

    /// The one with a journey's id.
    public subscript(id: String) -> KernelState.Delivered? { entries[id]?.value }

    /// Whether a journey's notification is listed.
    public func contains(id: String) -> Bool { entries[id] != nil }

    /// The id of the one that an app's request led to.
    func id(app: String, request: String) -> String? {
        ids.isEmpty ? nil : ids[Key(app: app, request: request)]
    }

    /// All of them, oldest first.
    public func makeIterator() -> AnyIterator<KernelState.Delivered> {
        var places = order.makeIterator()
        return AnyIterator { [entries] in
            while let place = places.next() {
                if let entry = entries[place.id], entry.sequence == place.sequence {
                    return entry.value
                }
            }
            return nil
        }
    }

    /// All of them, newest first.
    public var newestFirst: some Sequence<KernelState.Delivered> {
        order.reversed().lazy.compactMap { place in
            entries[place.id].flatMap { $0.sequence == place.sequence ? $0.value : nil }
        }
    }

    /// Puts one at the top. Returns the ids of those that had to leave for it.
    mutating func add(_ delivered: KernelState.Delivered) -> [String] {
        sequence += 1
        entries[delivered.id] = (sequence, delivered)
        ids[Key(delivered)] = delivered.id
        order.append(Place(sequence: sequence, id: delivered.id))
        var dropped: [String] = []
        while entries.count > KernelLimits.deliveredMax, let oldest = order.popFirst() {
            guard entries[oldest.id]?.sequence == oldest.sequence else { continue }
            remove(id: oldest.id)
            dropped.append(oldest.id)
        }
        sweep()
        return dropped
    }

    /// Changes one where it is.
    mutating func change(id: String, _ body: (inout KernelState.Delivered) -> Void) {
        guard var entry = entries[id] else { return }
        body(&entry.value)
        entries[id] = entry
    }

    /// Removes one and returns it.
    @discardableResult
    mutating func remove(id: String) -> KernelState.Delivered? {
        guard let entry = entries.removeValue(forKey: id) else { return nil }
        let key = Key(entry.value)
        if ids[key] == id { ids[key] = nil }
        return entry.value
    }

    /// Moves one to the top.
    mutating func raise(id: String) {
        guard let entry = entries[id] else { return }
        sequence += 1
        entries[id] = (sequence, entry.value)
        order.append(Place(sequence: sequence, id: id))
        sweep()
    }

    private mutating func sweep() {
        guard order.count > 2 * entries.count + 64 else { return }
        order.removeAll { place in entries[place.id]?.sequence != place.sequence }
    }
}

extension DeliveredList {
    /// The number by which one stands where it does; greater is newer.
    func place(of id: String) -> UInt64? { entries[id]?.sequence }

    /// Puts back what was remembered, each at its place among the others. Returns the ids of those
    /// that had to leave.
    ///
    /// - Parameter newest: the place that what comes later is above.
    mutating func restore(_ remembered: [RememberedDelivered], newest: UInt64 = 0) -> [String] {
        let present = entries.values.map {
            RememberedDelivered(place: $0.sequence, notification: $0.value)
        }
        let last = Swift.max(sequence, newest)
        self = DeliveredList()
        var dropped: [String] = []
        for entry in (present + remembered).sorted(by: { $0.place < $1.place }) {
            sequence = Swift.max(sequence, entry.place &- 1)
            dropped += add(entry.notification)
        }
        sequence = Swift.max(sequence, last)
        return dropped
    }
}
