internal import DequeModule
internal import NotificationModel

/// The journeys of the newest notifications, bounded by `KernelLimits.journeysMax`.
public struct JourneyLog: Sendable {
    private var entries: [String: Journey] = [:]
    private var order: Deque<String> = []
    /// How many journeys were ever opened, which numbers them.
    var opened: UInt64 = 0

    /// The journey of an id.
    public internal(set) subscript(id: String) -> Journey? {
        get { entries[id] }
        _modify { yield &entries[id] }
    }

    /// The ids, oldest first.
    public var ids: some BidirectionalCollection<String> & RandomAccessCollection<String> { order }

    /// How many there are.
    public var count: Int { order.count }

    /// A new id: `n1`, `n2`, …
    mutating func nextID() -> String {
        opened += 1
        return Self.id(opened)
    }

    /// Keeps a journey at the end.
    mutating func add(_ journey: Journey) {
        entries[journey.id] = journey
        order.append(journey.id)
    }

    /// Forgets the oldest beyond the limit, a sixteenth of all at a time, but for those that
    /// `isNeeded` names. Returns what was forgotten.
    mutating func forgetOld(isNeeded: (String) -> Bool) -> [String] {
        guard order.count > KernelLimits.journeysMax else { return [] }
        var forgotten: [String] = []
        var kept: [String] = []
        let most = KernelLimits.journeysMax / 16
        while forgotten.count < most, let id = order.popFirst() {
            if isNeeded(id) {
                kept.append(id)
            } else {
                entries[id] = nil
                forgotten.append(id)
            }
        }
        order.prepend(contentsOf: kept)
        return forgotten
    }

    /// The text of a number. String interpolation would take longer than the decision it names.
    private static func id(_ number: UInt64) -> String {
        var rest = number
        var digits = 1
        while rest >= 10 {
            rest /= 10
            digits += 1
        }
        return unsafe String(unsafeUninitializedCapacity: digits + 1) { buffer in
            unsafe buffer[0] = UInt8(ascii: "n")
            var rest = number
            for index in stride(from: digits, through: 1, by: -1) {
                unsafe buffer[index] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            return digits + 1
        }
    }
}

extension JourneyLog {
    /// Puts back what was remembered, in the order of the numbers.
    mutating func restore(_ remembered: [Journey], opened: UInt64) {
        let sorted = remembered.sorted { Kernel.isEarlier($0.id, $1.id) }
        for journey in sorted { add(journey) }
        let newest = sorted.last.flatMap { UInt64($0.id.dropFirst()) } ?? 0
        self.opened = max(opened, newest)
    }
}
