import APNs
package import Foundation

/// The number of a fault in its plan. A plan never reuses a number.
public typealias FaultID = Int

/// A table of faults: a pure value that decides by counts and a seed.
///
/// The plan evaluates its rows in the order of their addition, injects all that match, and records
/// each injection. The same plan with the same seed and the same occasions makes the same
/// decisions. Each row has a separate random generator, so adding a row does not change the others.
public struct FaultPlan: Sendable {
    package static let rowsMax = 256
    package static let recordMax = 1000

    package struct Row: Sendable, Hashable, Codable {
        package let id: FaultID
        package let fault: Fault
        package internal(set) var occasions: Int
        package internal(set) var injections: Int

        package var isSpent: Bool {
            fault.next.map { occasions >= fault.skip + $0 } ?? false
        }
    }

    /// A record of one injected fault: the fault, and the request or connection that it affected.
    public struct Injection: Sendable, Hashable, Codable {
        package let number: Int
        /// The id of the fault in the plan.
        public let fault: FaultID
        /// The kind of the fault, in its JSON spelling.
        package let kind: String
        package let connection: Int
        /// The number of the request on the connection, from 1; 0 for the connection itself.
        public let request: Int
        /// The `apns-id` of the request, if known.
        public let apnsID: String?
        /// The topic of the request, if known.
        public let topic: String?
        package let date: Date
    }

    struct FaultContext: Sendable {
        var connection: Int
        var request = 0
        var token: DeviceToken?
        var topic: String?
        var keyID: String?
        var apnsID: String?
    }

    struct Decision: Sendable {
        let action: FaultAction
        let takesPush: Bool
        /// The time to hold back the response, in seconds; for a delay.
        let seconds: TimeInterval
    }

    package private(set) var rows: [Row] = []
    package private(set) var record: [Injection] = []
    package private(set) var injectionCount = 0
    private var generators: [FaultID: SplitMix] = [:]
    private var lastID = 0
    private let seed: UInt64

    package init(seed: UInt64 = 0) {
        self.seed = seed
    }

    package var isActive: Bool { rows.contains { !$0.isSpent } }

    var namesKeys: Bool { rows.contains { $0.fault.keyID != nil } }

    /// Adds a row at the end. A full plan first drops its finished rows.
    ///
    /// - Throws: ``FaultError`` for invalid values, and when the plan is full.
    @discardableResult
    package mutating func add(_ fault: Fault) throws(FaultError) -> FaultID {
        if let problem = fault.problem { throw FaultError(problem) }
        if rows.count >= Self.rowsMax { removeSpent() }
        guard rows.count < Self.rowsMax else { throw Self.isFull }
        lastID += 1
        rows.append(Row(id: lastID, fault: fault, occasions: 0, injections: 0))
        return lastID
    }

    /// Replaces the rows with those of a list. Rows that remain keep their counts.
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
        FaultError("The plan holds \(rowsMax) faults, the maximum. Remove some first.")
    }

    @discardableResult
    package mutating func remove(_ id: FaultID) -> Bool {
        generators[id] = nil
        let count = rows.count
        rows.removeAll { $0.id == id }
        return rows.count < count
    }

    package mutating func removeAll() {
        rows = []
        generators = [:]
    }

    private mutating func removeSpent() {
        for row in rows where row.isSpent { generators[row.id] = nil }
        rows.removeAll(where: \.isSpent)
    }

    mutating func decide(_ moment: FaultMoment, _ occasion: FaultContext, at now: Date)
        -> [Decision]
    {
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
        _ id: FaultID, _ action: FaultAction, _ occasion: FaultContext, _ now: Date
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
    fileprivate func fits(_ moment: FaultMoment, _ occasion: FaultPlan.FaultContext) -> Bool {
        action.moment == moment
            && (connection == nil || connection == occasion.connection)
            && (token == nil || token == occasion.token)
            && (topic == nil || topic == occasion.topic)
            && (keyID == nil || keyID == occasion.keyID)
    }
}

struct SplitMix: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func chance() -> Double { Double(next() >> 11) / 0x1p53 }
}
