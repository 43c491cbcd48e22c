internal import DequeModule
internal import DeviceModel

/// The newest ids, oldest first, by which a second copy is recognized.
struct RecentIDs: Sendable {
    private let capacity: Int
    private var ids: Set<Identifier> = []
    private var order: Deque<String> = []

    init(capacity: Int) { self.capacity = capacity }

    var all: [String] { Array(order) }

    mutating func insert(_ id: String) -> Bool {
        guard ids.insert(Identifier(id)).inserted else { return false }
        order.append(id)
        if order.count > capacity, let oldest = order.popFirst() { ids.remove(Identifier(oldest)) }
        return true
    }
}
