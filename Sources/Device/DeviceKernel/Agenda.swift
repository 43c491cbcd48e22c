internal import DeviceModel
internal import Foundation
internal import HeapModule

/// The kernel's future work, ordered by time: requests that become due, time limits, summaries.
///
/// Adding, removing and taking an item is O(log n). Items with the same time are taken in the order
/// in which they were added. Most items are found by their value. Frequent ones have a ticket
/// instead, which avoids a search in a large table.
struct Agenda: Sendable {
    /// A reference to an added item.
    ///
    /// All tickets compare equal, because they are stored in values whose equality must not depend
    /// on them.
    struct Ticket: Sendable, Hashable {
        static let none = Ticket(place: 0, number: 0)

        fileprivate let place: Int
        /// A number that is never reused, so that an old ticket cannot refer to a later item.
        fileprivate let number: UInt64

        static func == (left: Ticket, right: Ticket) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    private struct Entry: Sendable, Comparable {
        let due: Date
        let ticket: Ticket

        static func < (left: Entry, right: Entry) -> Bool {
            (left.due, left.ticket.number) < (right.due, right.ticket.number)
        }

        static func == (left: Entry, right: Entry) -> Bool {
            left.due == right.due && left.ticket.number == right.ticket.number
        }
    }

    /// Storage for an item. The slots of removed items are reused.
    private struct Slot: Sendable {
        var item: AgendaItem?
        var number: UInt64
        var isNamed: Bool
    }

    private var heap = Heap<Entry>()
    private var slots: [Slot] = []
    private var vacant: [Int] = []
    private var named: [AgendaItem: Ticket] = [:]
    private var lastNumber: UInt64 = 0

    /// The time of the first item.
    ///
    /// The heap never has a removed item at its front, because each removal cleans it up.
    var nextDue: Date? { heap.min?.due }

    var count: Int { slots.count - vacant.count }

    func contains(_ item: AgendaItem) -> Bool { named[item] != nil }

    mutating func add(_ item: AgendaItem, at due: Date) -> Ticket {
        keep(item, at: due, isNamed: false)
    }

    /// Sets the time of a named item, and replaces an earlier time of the same item.
    mutating func set(_ item: AgendaItem, at due: Date) {
        forget(item)
        named[item] = keep(item, at: due, isNamed: true)
    }

    private mutating func keep(_ item: AgendaItem, at due: Date, isNamed: Bool) -> Ticket {
        lastNumber += 1
        let slot = Slot(item: item, number: lastNumber, isNamed: isNamed)
        let ticket = Ticket(place: vacant.popLast() ?? slots.count, number: lastNumber)
        if ticket.place == slots.count { slots.append(slot) } else { slots[ticket.place] = slot }
        heap.insert(Entry(due: due, ticket: ticket))
        return ticket
    }

    mutating func forget(_ ticket: Ticket) {
        guard isKept(ticket) else { return }
        vacate(ticket)
        clearTheWay()
    }

    mutating func forget(_ item: AgendaItem) {
        guard let ticket = named.removeValue(forKey: item) else { return }
        forget(ticket)
    }

    mutating func popFirst(by now: Date) -> AgendaItem? {
        guard let first = heap.min, first.due <= now else { return nil }
        heap.removeMin()
        let slot = slots[first.ticket.place]
        vacate(first.ticket)
        if slot.isNamed, let item = slot.item { named[item] = nil }
        clearTheWay()
        return slot.item
    }

    mutating func removeAll() {
        let last = lastNumber
        self = Agenda()
        lastNumber = last
    }

    private func isKept(_ ticket: Ticket) -> Bool {
        ticket.number > 0 && ticket.place < slots.count
            && slots[ticket.place].number == ticket.number
    }

    private mutating func vacate(_ ticket: Ticket) {
        slots[ticket.place] = Slot(item: nil, number: 0, isNamed: false)
        vacant.append(ticket.place)
    }

    /// Drops removed entries from the front, or all of them once they outnumber the kept ones.
    private mutating func clearTheWay() {
        while let first = heap.min, !isKept(first.ticket) { heap.removeMin() }
        guard heap.count > 2 * count + 64 else { return }
        heap = Heap(heap.unordered.filter { isKept($0.ticket) })
    }
}

enum AgendaItem: Sendable, Hashable {
    case request(app: String, identifier: Identifier)
    /// The device has stayed beyond a region's edge long enough that the crossing counts.
    case region(app: String, identifier: Identifier)
    case extensionTime(notification: String)
    /// The grace period after a service extension's expiry call is over.
    case extensionGrace(notification: String)
    case presentation(notification: String)
    case background(notification: String)
    case call(notification: String)
    case response(notification: String)
    /// An app in the background is suspended unless it is busy.
    case suspension(app: String)
    case budget(app: String)
    case summary
    case label
    case mute(app: String)
    case contentView(session: Int)
    /// The banner disappears, and with it the speech of the app's service extension.
    case speech(app: String)
    /// The next date of a Live Activity.
    case activity(id: String)
}
