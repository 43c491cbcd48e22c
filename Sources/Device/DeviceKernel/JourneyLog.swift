package import DeviceModel
internal import NotificationModel

/// The journeys of the newest notifications, bounded by `KernelLimits.journeysMax`.
///
/// Ids are numbers in the order of arrival, so that a journey is found by counting, not by hashing.
package struct JourneyLog: Sendable {
    /// Journeys by number, from `firstNumber` on.
    private var newest = Window<Journey>()
    /// The id of the last one among them.
    private var lastID = ""
    private var firstNumber: UInt64 = 1
    /// Journeys that are older than those and still needed, or were remembered.
    private var older: [UInt64: Older] = [:]
    /// How many of `newest` are there.
    private var newestCount = 0
    /// With how many journeys the next search among `older` begins.
    private var searchesAbove = KernelLimits.journeysMax

    private enum Older: Sendable {
        case read(Journey)
        case stored(StoredJourney)

        /// `nil` for one that cannot be read.
        var journey: Journey? {
            switch self {
            case .read(let journey): journey
            case .stored(let stored): try? stored.read()
            }
        }

        /// Changes the journey; one that cannot be read stays as it is.
        mutating func changeJourney(_ body: (inout Journey) -> Void) {
            guard var journey else { return }
            body(&journey)
            self = .read(journey)
        }
    }

    /// How many journeys were ever opened, which numbers them.
    var opened: UInt64 { firstNumber + UInt64(newest.count) - 1 }

    /// How many there are.
    package var count: Int { newestCount + older.count }

    /// The ids, oldest first.
    package var ids: [String] {
        let old = older.keys.sorted().map(JourneyNumber.id)
        return old + newest.elements.map(\.id)
    }

    /// The newest journey's id.
    package var newestID: String? { newest.elements.last?.id }

    /// The journey of an id; `nil` for one that is unknown or forgotten, and for one that was
    /// remembered and cannot be read, see `problem(with:)`.
    package subscript(id: String) -> Journey? {
        guard let number = JourneyNumber.number(id) else { return nil }
        return index(number).map { newest[$0] } ?? older[number]?.journey
    }

    /// Whether there is a journey of an id that can be read.
    func contains(_ id: String) -> Bool {
        guard let number = JourneyNumber.number(id) else { return false }
        if let index = index(number) { return !newest.isVacant(index) }
        return older[number]?.journey != nil
    }

    /// Why a remembered journey cannot be read; `nil` for any other.
    package func problem(with id: String) -> MemoryProblem? {
        guard case .stored(let stored)? = JourneyNumber.number(id).flatMap({ older[$0] }) else {
            return nil
        }
        do {
            _ = try stored.read()
            return nil
        } catch {
            return MemoryProblem(kind: .journey, key: id, reason: "cannot be read: \(error)")
        }
    }

    /// A new id: `n1`, `n2`, …
    var nextID: String { JourneyNumber.id(opened + 1) }

    /// Changes a journey where it is; an unknown one is ignored.
    mutating func change(_ id: String, _ body: (inout Journey) -> Void) {
        // Nearly always it is the one that was opened last, whose number need not be read.
        if id == lastID, !newest.isEmpty {
            newest[newest.count - 1]?.change(body)
            return
        }
        guard let number = JourneyNumber.number(id) else { return }
        if let index = index(number) {
            newest[index]?.change(body)
        } else {
            older[number]?.changeJourney(body)
        }
    }

    /// Keeps a journey at the end. Its id must be `nextID`.
    mutating func add(_ journey: consuming Journey) {
        lastID = journey.id
        newest.append(consume journey)
        newestCount += 1
    }

    /// Puts journeys back that were stored, and the count of those ever opened.
    mutating func restore(_ journeys: [StoredJourney], opened: UInt64) {
        self = JourneyLog()
        for journey in journeys { older[journey.number] = .stored(journey) }
        firstNumber = max(opened, older.keys.max() ?? 0) + 1
    }

    /// Forgets the oldest beyond the limit but for those that `isNeeded` names. Returns what was
    /// forgotten.
    mutating func forgetOld(isNeeded: (String) -> Bool) -> [String] {
        guard count > KernelLimits.journeysMax else { return [] }
        var forgotten: [String] = []
        while newest.count > KernelLimits.journeysMax / 2, count > KernelLimits.journeysMax {
            let first = newest.removeFirst()
            firstNumber += 1
            guard let first else { continue }
            newestCount -= 1
            if isNeeded(first.id) {
                older[firstNumber - 1] = .read(first)
            } else {
                forgotten.append(first.id)
            }
        }
        if count > searchesAbove { forgotten += forgetOlder(isNeeded: isNeeded) }
        return forgotten
    }

    /// What was needed once may be so no longer.
    private mutating func forgetOlder(isNeeded: (String) -> Bool) -> [String] {
        let idle = older.keys.filter { !isNeeded(JourneyNumber.id($0)) }.sorted()
        for number in idle { older[number] = nil }
        // Where nearly all are needed, to search each time would cost more than all the rest.
        let isStillOver = count > KernelLimits.journeysMax
        searchesAbove = KernelLimits.journeysMax
        if isStillOver { searchesAbove = count + KernelLimits.journeysMax / 16 }
        return idle.map(JourneyNumber.id)
    }

    private func index(_ number: UInt64) -> Int? {
        guard number >= firstNumber, number - firstNumber < UInt64(newest.count) else { return nil }
        return Int(number - firstNumber)
    }
}

/// The numbers in the ids of journeys: `n1`, `n2`, …
enum JourneyNumber {
    /// A number that a table is searched by.
    ///
    /// Numbers count up and no one from outside chooses them, so a multiplication scatters them
    /// well enough. The usual hash would cost more than the search.
    struct Key: Sendable, Hashable {
        private let number: UInt64

        init(_ number: UInt64) { self.number = number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }

        // The table asks this first; its seed differs from table to table, so that to fill one from
        // another in order does not pile up.
        func _rawHashValue(seed: Int) -> Int {
            let mixed = (number ^ UInt64(bitPattern: Int64(seed))) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
        }
    }

    /// The text of a number. String interpolation would take longer than the decision it names.
    static func id(_ number: UInt64) -> String {
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

    /// Whether an id comes before another: they are numbered in the order of arrival.
    static func isEarlier(_ left: String, _ right: String) -> Bool {
        (left.count, left) < (right.count, right)
    }

    /// The number of an id; `nil` for a text that is none.
    static func number(_ id: String) -> UInt64? {
        let bytes = id.utf8Span.span
        guard bytes.count > 1, bytes[0] == UInt8(ascii: "n") else { return nil }
        var result: UInt64 = 0
        for index in 1..<bytes.count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            let (product, isTooLarge) = result.multipliedReportingOverflow(by: 10)
            guard !isTooLarge, product <= UInt64.max - 9 else { return nil }
            result = product + UInt64(digit)
        }
        return result > 0 ? result : nil
    }
}
