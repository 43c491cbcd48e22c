internal import Foundation
internal import HeapModule

/// What the kernel means to do later, by time: requests that fall due, time limits, summaries.
///
/// Setting, forgetting and taking cost the logarithm of the number of items. Items of the same time
/// come in the order in which they were set.
struct Agenda: Sendable {
    private struct Entry: Sendable, Comparable {
        let due: Date
        let ticket: UInt64

        static func < (left: Entry, right: Entry) -> Bool {
            (left.due, left.ticket) < (right.due, right.ticket)
        }
    }

    private var heap = Heap<Entry>()
    private var items: [UInt64: AgendaItem] = [:]
    private var tickets: [AgendaItem: UInt64] = [:]
    private var lastTicket: UInt64 = 0

    /// The time of the first item.
    ///
    /// Forgotten items never stand at the front: whoever forgets one clears the way.
    var nextDue: Date? { heap.min?.due }

    var count: Int { items.count }

    /// Whether an item's time is set.
    func contains(_ item: AgendaItem) -> Bool { tickets[item] != nil }

    /// Sets an item's time; an earlier time of the same item is forgotten.
    mutating func set(_ item: AgendaItem, at due: Date) {
        forget(item)
        lastTicket += 1
        tickets[item] = lastTicket
        items[lastTicket] = item
        heap.insert(Entry(due: due, ticket: lastTicket))
    }

    /// Forgets an item; one that was never set is ignored.
    mutating func forget(_ item: AgendaItem) {
        guard let ticket = tickets.removeValue(forKey: item) else { return }
        items[ticket] = nil
        clearTheWay()
    }

    /// Takes the first item whose time has come.
    mutating func take(at now: Date) -> AgendaItem? {
        guard let first = heap.min, first.due <= now else { return nil }
        heap.removeMin()
        let item = items.removeValue(forKey: first.ticket)
        if let item { tickets[item] = nil }
        clearTheWay()
        return item
    }

    /// Drops forgotten entries from the front, and all of them once they are the greater part.
    private mutating func clearTheWay() {
        while let first = heap.min, items[first.ticket] == nil { heap.removeMin() }
        guard heap.count > 2 * items.count + 64 else { return }
        heap = Heap(heap.unordered.filter { items[$0.ticket] != nil })
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
    /// A held background push may go out.
    case budget(app: String)
    /// A summary is due.
    case summary
    /// The label of a time-sensitive notification goes.
    case label
    /// A content extension took too long over its view.
    case contentView(session: Int)
}
