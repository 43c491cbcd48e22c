package import DeviceModel
internal import NotificationModel

/// The journeys of the newest notifications, limited to `KernelLimits.journeysMax`.
///
/// The ids are consecutive numbers in the order of arrival, so a journey is found by its index
/// without hashing.
package struct JourneyLog: Sendable {
    private var newest = Window<Journey>()
    private var lastID = ""
    private var firstNumber: UInt64 = 1
    /// Older journeys that are still needed, and journeys restored from the store.
    private var older: [UInt64: CompactedJourneys] = [:]
    private var newestCount = 0
    private var searchesAbove = KernelLimits.journeysMax

    private enum CompactedJourneys: Sendable {
        case read(Journey)
        case stored(StoredJourney)

        var journey: Journey? {
            switch self {
            case .read(let journey): journey
            case .stored(let stored): try? stored.read()
            }
        }

        /// Changes the journey. A journey that cannot be read is left unchanged.
        mutating func changeJourney(_ body: (inout Journey) -> Void) {
            guard var journey else { return }
            body(&journey)
            self = .read(journey)
        }
    }

    var opened: UInt64 { firstNumber + UInt64(newest.count) - 1 }

    package var count: Int { newestCount + older.count }

    package var ids: [String] {
        older.keys.sorted().map(JourneyNumber.id) + newestIDs { _ in true }
    }

    /// Returns the ids of the journeys of an origin, oldest first.
    package func ids(of origin: Journey.Origin) -> [String] {
        let numbers = older.keys.sorted().filter { older[$0]?.journey?.origin == origin }
        return numbers.map(JourneyNumber.id) + newestIDs { $0 == origin }
    }

    /// Compares the newest journeys in place, because copying all would take longer than a push.
    private func newestIDs(where isIncluded: (Journey.Origin) -> Bool) -> [String] {
        (0..<newest.count).compactMap { place in
            guard let origin = newest[place]?.origin, isIncluded(origin) else { return nil }
            return JourneyNumber.id(firstNumber + UInt64(place))
        }
    }

    package var newestID: String? {
        let place = (0..<newest.count).last { !newest.isVacant($0) }
        return place.map { JourneyNumber.id(firstNumber + UInt64($0)) }
    }

    /// Returns the journey of an id; `nil` if it is unknown, was dropped, or cannot be read, see
    /// `problem(with:)`.
    package subscript(id: String) -> Journey? {
        guard let number = JourneyNumber.number(id) else { return nil }
        return index(number).map { newest[$0] } ?? older[number]?.journey
    }

    func contains(_ id: String) -> Bool {
        guard let number = JourneyNumber.number(id) else { return false }
        if let index = index(number) { return !newest.isVacant(index) }
        return older[number]?.journey != nil
    }

    /// Returns why a stored journey cannot be read; `nil` for any other.
    package func problem(with id: String) -> PersistenceProblem? {
        guard case .stored(let stored)? = JourneyNumber.number(id).flatMap({ older[$0] }) else {
            return nil
        }
        do {
            _ = try stored.read()
            return nil
        } catch {
            return PersistenceProblem(kind: .journey, key: id, reason: "cannot be read: \(error)")
        }
    }

    var nextID: String { JourneyNumber.id(opened + 1) }

    mutating func change(_ id: String, _ body: (inout Journey) -> Void) {
        // Most changes affect the newest journey, which needs no parsing of its id.
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

    /// Appends a journey. Its id must be `nextID`.
    mutating func add(_ journey: consuming Journey) {
        lastID = journey.id
        newest.append(consume journey)
        newestCount += 1
    }

    mutating func restore(_ journeys: [StoredJourney], opened: UInt64) {
        self = JourneyLog()
        for journey in journeys { older[journey.number] = .stored(journey) }
        firstNumber = max(opened, older.keys.max() ?? 0) + 1
    }

    /// Drops the oldest journeys beyond the limit, except those that `isNeeded` selects, and
    /// returns the dropped ids.
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

    private mutating func forgetOlder(isNeeded: (String) -> Bool) -> [String] {
        let idle = older.keys.filter { !isNeeded(JourneyNumber.id($0)) }.sorted()
        for number in idle { older[number] = nil }
        // If nearly all are needed, a search after each addition would be too expensive.
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
    /// A journey number as a dictionary key.
    ///
    /// Numbers are consecutive and apps cannot choose them, so one multiplication is a sufficient
    /// hash. The default hash would cost more than the search.
    struct Key: Sendable, Hashable {
        private let number: UInt64

        init(_ number: UInt64) { self.number = number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }

        // Dictionaries call this first. The seed differs between dictionaries, which prevents
        // clustering when one is filled from another in order.
        func _rawHashValue(seed: Int) -> Int {
            let mixed = (number ^ UInt64(bitPattern: Int64(seed))) &* 0x9E37_79B9_7F4A_7C15
            return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
        }
    }

    /// Returns the id for a number. String interpolation would take longer than the decision it
    /// names.
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

    static func isEarlier(_ left: String, _ right: String) -> Bool {
        (left.count, left) < (right.count, right)
    }

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
