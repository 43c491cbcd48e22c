internal import DeviceModel
internal import Foundation
internal import HeapModule

/// What the kernel means to do later, by time: requests that fall due, time limits, summaries.
///
/// Setting, forgetting and taking cost the logarithm of the number of items. Items of the same time
/// come in the order in which they were set.
///
/// Where there may be many items, whoever adds one keeps its ticket, so that no table of all of them
/// has to be searched; the others are named by what they are.
struct Agenda: Sendable {
    /// Where an item stands that was added.
    ///
    /// Tickets are all equal: they are kept beside values which are compared for what they say.
    struct Ticket: Sendable, Hashable {
        /// The ticket of no item.
        static let none = Ticket(place: 0, number: 0)

        fileprivate let place: Int
        /// Never given twice, so that an old ticket stands for no later item.
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

    /// A place for an item; the places of those that left are given anew.
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
    /// Forgotten items never stand at the front: whoever forgets one clears the way.
    var nextDue: Date? { heap.min?.due }

    var count: Int { slots.count - vacant.count }

    /// Whether the time of a named item is set.
    func contains(_ item: AgendaItem) -> Bool { named[item] != nil }

    /// Adds an item that its ticket stands for.
    mutating func add(_ item: AgendaItem, at due: Date) -> Ticket {
        keep(item, at: due, isNamed: false)
    }

    /// Sets a named item's time; an earlier time of the same item is forgotten.
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

    /// Forgets an item by its ticket; one that was taken or forgotten before is ignored.
    mutating func forget(_ ticket: Ticket) {
        guard isKept(ticket) else { return }
        vacate(ticket)
        clearTheWay()
    }

    /// Forgets a named item; one that was never set is ignored.
    mutating func forget(_ item: AgendaItem) {
        guard let ticket = named.removeValue(forKey: item) else { return }
        forget(ticket)
    }

    /// Removes the first item whose time has come.
    mutating func popFirst(by now: Date) -> AgendaItem? {
        guard let first = heap.min, first.due <= now else { return nil }
        heap.removeMin()
        let slot = slots[first.ticket.place]
        vacate(first.ticket)
        if slot.isNamed, let item = slot.item { named[item] = nil }
        clearTheWay()
        return slot.item
    }

    /// Forgets everything.
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

    /// Drops forgotten entries from the front, and all of them once they are the greater part.
    private mutating func clearTheWay() {
        while let first = heap.min, !isKept(first.ticket) { heap.removeMin() }
        guard heap.count > 2 * count + 64 else { return }
        heap = Heap(heap.unordered.filter { isKept($0.ticket) })
    }
}

/// Something that the kernel means to do later.
enum AgendaItem: Sendable, Hashable {
    /// A local request is due.
    case request(app: String, identifier: Identifier)
    /// A crossing of a region's edge counts by then.
    case region(app: String, identifier: Identifier)
    /// A service extension's time is over.
    case extensionTime(notification: String)
    /// A service extension's last chance is over.
    case extensionGrace(notification: String)
    /// An app in front took too long to answer `willPresent`.
    case presentation(notification: String)
    /// An app took too long over a background push.
    case background(notification: String)
    /// An app took too long to report a call.
    case call(notification: String)
    /// An app took too long over a response that it got in the background.
    case response(notification: String)
    /// An unseen app is suspended unless it has something to do.
    case suspension(app: String)
    /// A held background push may go out.
    case budget(app: String)
    /// A summary is due.
    case summary
    /// The label of a time-sensitive notification goes.
    case label
    /// An app is no longer muted.
    case mute(app: String)
    /// A content extension took too long over its view.
    case contentView(session: Int)
}
