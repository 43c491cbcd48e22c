import APNs
package import Foundation

/// The number of a fault in its plan.
public typealias FaultID = Int

/// What goes wrong on purpose, as a table: a pure value that decides by counting and by a seed.
///
/// Rows are asked in the order in which they were added, and all that fit happen. What happened is
/// recorded. The same plan with the same seed, asked the same, decides the same; each row draws from
/// a source of its own, so that another row does not change what this one does.
public struct FaultPlan: Sendable {
    /// How many rows a plan holds.
    package static let rowsMax = 256
    /// How many injected faults are remembered, the newest.
    package static let recordMax = 1000

    /// A fault and what became of it.
    package struct Row: Sendable, Hashable, Codable {
        /// Its number.
        package let id: FaultID
        /// The fault.
        package let fault: Fault
        /// The occasions that fitted.
        package internal(set) var occasions: Int
        /// How often it happened.
        package internal(set) var injections: Int

        /// Whether it will never happen again.
        package var isSpent: Bool {
            fault.next.map { occasions >= fault.skip + $0 } ?? false
        }
    }

    /// One fault that was injected: which one, and into what.
    public struct Injection: Sendable, Hashable, Codable {
        /// Counts from 1 over all faults.
        package let number: Int
        /// The fault of the plan by its id.
        public let fault: FaultID
        /// The kind, as it is spelled on the wire.
        package let kind: String
        /// The connection, counted from 1.
        package let connection: Int
        /// The request on the connection, counted from 1; 0 for the connection itself.
        public let request: Int
        /// The `apns-id`, where one is known.
        public let apnsID: String?
        /// The topic, where one is known.
        public let topic: String?
        /// When.
        package let date: Date
    }

    /// What a row is matched with.
    struct Occasion: Sendable {
        var connection: Int
        var request = 0
        var token: DeviceToken?
        var topic: String?
        var keyID: String?
        var apnsID: String?
    }

    /// What happens now.
    struct Decision: Sendable {
        let action: FaultAction
        let takesPush: Bool
        /// For a delay: how long, in seconds.
        let seconds: TimeInterval
    }

    /// The rows, in order.
    package private(set) var rows: [Row] = []
    /// What happened, the oldest first; at most ``recordMax``.
    package private(set) var record: [Injection] = []
    /// How many faults happened.
    package private(set) var injectionCount = 0
    private var generators: [FaultID: SplitMix] = [:]
    private var lastID = 0
    private let seed: UInt64

    /// Makes a plan in which nothing goes wrong.
    package init(seed: UInt64 = 0) {
        self.seed = seed
    }

    /// Whether any row may still happen.
    package var isActive: Bool { rows.contains { !$0.isSpent } }

    /// Whether a row asks which key signed a request, which costs time to find out.
    var namesKeys: Bool { rows.contains { $0.fault.keyID != nil } }

    /// Adds a row at the end; a full plan first forgets its rows that are spent.
    ///
    /// - Throws: ``FaultError`` for numbers that make no sense, and when the plan is full.
    @discardableResult
    package mutating func add(_ fault: Fault) throws(FaultError) -> FaultID {
        if let problem = fault.problem { throw FaultError(problem) }
        if rows.count >= Self.rowsMax { removeSpent() }
        guard rows.count < Self.rowsMax else { throw Self.isFull }
        lastID += 1
        rows.append(Row(id: lastID, fault: fault, occasions: 0, injections: 0))
        return lastID
    }

    /// Makes the rows those of a list; those that are there already go on counting.
    package mutating func replace(with list: FaultList) {
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
        rows = list.entries.map { entry in
            if let row = known[entry.id], row.fault == entry.fault { return row }
            generators[entry.id] = nil
            return Row(id: entry.id, fault: entry.fault, occasions: 0, injections: 0)
        }
        let ids = Set(rows.map(\.id))
        generators = generators.filter { ids.contains($0.key) }
        lastID = max(lastID, ids.max() ?? 0)
    }

    static var isFull: FaultError {
        FaultError("The plan holds \(rowsMax) faults and takes no more. Remove some first.")
    }

    /// Removes a row; answers whether there was one.
    @discardableResult
    package mutating func remove(_ id: FaultID) -> Bool {
        generators[id] = nil
        let count = rows.count
        rows.removeAll { $0.id == id }
        return rows.count < count
    }

    /// Removes all rows; the record stays.
    package mutating func removeAll() {
        rows = []
        generators = [:]
    }

    private mutating func removeSpent() {
        for row in rows where row.isSpent { generators[row.id] = nil }
        rows.removeAll(where: \.isSpent)
    }

    /// Decides what happens on an occasion, and records it.
    mutating func decide(_ moment: FaultMoment, _ occasion: Occasion, at now: Date) -> [Decision] {
        var decisions: [Decision] = []
        for index in rows.indices where rows[index].fault.fits(moment, occasion) {
            guard !rows[index].isSpent else { continue }
            rows[index].occasions += 1
            let fault = rows[index].fault
            let number = rows[index].occasions - fault.skip
            guard number > 0, (number - 1) % fault.every == 0 else { continue }
            let id = rows[index].id
            var generator = generators[id] ?? makeGenerator(for: id)
            defer { generators[id] = generator }
            guard generator.chance() < fault.probability else { continue }
            rows[index].injections += 1
            record(id, fault.action, occasion, now)
            var seconds: TimeInterval = 0
            if case .delay(let latency) = fault.action {
                seconds = latency.sample(using: &generator)
            }
            decisions.append(
                Decision(action: fault.action, takesPush: fault.takesPush, seconds: seconds))
        }
        return decisions
    }

    private func makeGenerator(for id: FaultID) -> SplitMix {
        SplitMix(state: seed &+ UInt64(id) &* 0x9E37_79B9_7F4A_7C15)
    }

    private mutating func record(
        _ id: FaultID, _ action: FaultAction, _ occasion: Occasion, _ now: Date
    ) {
        injectionCount += 1
        if record.count >= Self.recordMax { record.removeFirst(Self.recordMax / 4) }
        record.append(
            Injection(
                number: injectionCount, fault: id, kind: action.kind.rawValue,
                connection: occasion.connection, request: occasion.request,
                apnsID: occasion.apnsID, topic: occasion.topic, date: now))
    }
}

extension Fault {
    fileprivate func fits(_ moment: FaultMoment, _ occasion: FaultPlan.Occasion) -> Bool {
        action.moment == moment
            && (connection == nil || connection == occasion.connection)
            && (token == nil || token == occasion.token)
            && (topic == nil || topic == occasion.topic)
            && (keyID == nil || keyID == occasion.keyID)
    }
}

/// A small generator for coins that must fall the same way again (SplitMix64).
struct SplitMix: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 up to, but not including, 1.
    mutating func chance() -> Double { Double(next() >> 11) / 0x1p53 }
}
