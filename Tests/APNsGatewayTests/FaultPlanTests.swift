import APNs
import Foundation
import Testing

@testable import APNsGateway

@Suite("A fault plan")
struct FaultPlanTests {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// Returns the decisions of a plan with one fault, one character per request: x for a fault.
    static func pattern(_ fault: Fault, seed: UInt64 = 0, count: Int = 12) throws -> String {
        var plan = FaultPlan(seed: seed)
        try plan.add(fault)
        return String(
            (0..<count).map { index in
                let occasion = FaultPlan.FaultContext(connection: 1, request: index + 1)
                return plan.decide(.request, occasion, at: now).isEmpty ? "." : "x"
            } as [Character])
    }

    @Test(
        "The plan counts matching requests",
        arguments: [
            (Fault(.noAnswer), "xxxxxxxxxxxx"), (Fault(.noAnswer, next: 3), "xxx........."),
            (Fault(.noAnswer, skip: 4, next: 1), "....x......."),
            (Fault(.noAnswer, every: 5), "x....x....x."),
            (Fault(.noAnswer, skip: 4, next: 6, every: 5), "....x....x.."),
            (Fault(.noAnswer, probability: 0), "............"),
        ])
    func counting(fault: Fault, pattern: String) throws {
        #expect(try Self.pattern(fault) == pattern)
    }

    @Test("The same seed makes the same random decisions, another seed makes others")
    func seeds() throws {
        let fault = Fault(.noAnswer, probability: 0.5)
        let first = try Self.pattern(fault, seed: 1, count: 64)
        #expect(first == (try Self.pattern(fault, seed: 1, count: 64)))
        #expect(first != (try Self.pattern(fault, seed: 2, count: 64)))
        #expect((16...48).contains(first.filter { $0 == "x" }.count))
    }

    @Test("A row does not change the random decisions of another row")
    func independence() throws {
        var plan = FaultPlan(seed: 7)
        let first = try plan.add(Fault(.noAnswer, probability: 0.5))
        try plan.add(Fault(.lose, probability: 0.5))
        try plan.add(Fault(.resetConnection, probability: 0.5))
        for index in 1...64 {
            _ = plan.decide(.request, .init(connection: 1, request: index), at: Self.now)
        }
        let hits = plan.record.filter { $0.fault == first }.map(\.request)
        let alone = try Self.pattern(Fault(.noAnswer, probability: 0.5), seed: 7, count: 64)
        #expect(hits == zip(1..., alone).filter { $0.1 == "x" }.map(\.0))
    }

    @Test("A row applies only to requests that match it")
    func scopes() throws {
        let token = try #require(DeviceToken(bytes: [UInt8](repeating: 1, count: 32)))
        let occasion = FaultPlan.FaultContext(
            connection: 2, request: 1, token: token, topic: "a", keyID: "K", apnsID: nil)
        let rows: [(Fault, Bool)] = [
            (Fault(.noAnswer, connection: 2), true), (Fault(.noAnswer, connection: 1), false),
            (Fault(.noAnswer, token: token), true),
            (Fault(.noAnswer, token: DeviceToken(bytes: [UInt8](repeating: 2, count: 32))), false),
            (Fault(.noAnswer, topic: "a"), true), (Fault(.noAnswer, topic: "b"), false),
            (Fault(.noAnswer, keyID: "K"), true), (Fault(.noAnswer, keyID: "L"), false),
            (Fault(.lose), false), (Fault(.refuse), false),
        ]
        for (fault, fits) in rows {
            var plan = FaultPlan()
            try plan.add(fault)
            let decisions = plan.decide(.request, occasion, at: Self.now)
            #expect(decisions.isEmpty != fits, "\(fault)")
        }
    }

    @Test("The plan records its faults and drops the oldest first")
    func record() throws {
        var plan = FaultPlan()
        let id = try plan.add(Fault(.noAnswer))
        for index in 1...FaultPlan.recordMax + 1 {
            _ = plan.decide(
                .request, .init(connection: 1, request: index, topic: "t"), at: Self.now)
        }
        #expect(plan.injectionCount == FaultPlan.recordMax + 1)
        #expect(plan.record.count <= FaultPlan.recordMax)
        let last = try #require(plan.record.last)
        #expect(last.number == FaultPlan.recordMax + 1)
        #expect(last.fault == id)
        #expect(last.kind == "no-answer")
        #expect(last.request == FaultPlan.recordMax + 1)
        #expect(last.topic == "t")
    }

    @Test("The plan has a bounded number of rows; spent rows make room")
    func bound() throws {
        var plan = FaultPlan()
        try plan.add(Fault(.noAnswer, next: 1))
        for _ in 1..<FaultPlan.rowsMax { try plan.add(Fault(.lose)) }
        #expect(throws: FaultError.self) { _ = try plan.add(Fault(.lose)) }
        _ = plan.decide(.request, .init(connection: 1), at: Self.now)
        try plan.add(Fault(.lose))
        #expect(plan.rows.count == FaultPlan.rowsMax)
    }

    @Test("The plan follows a list that several gateways share, and continues to count")
    func list() throws {
        var list = FaultList()
        let once = try list.add(Fault(.noAnswer, next: 1))
        let coins = try list.add(Fault(.noAnswer, probability: 0.5))
        var plan = FaultPlan(seed: 7)
        plan.replace(with: list)
        #expect(plan.decide(.request, .init(connection: 1), at: Self.now).count >= 1)
        let lost = try list.add(Fault(.lose))
        plan.replace(with: list)
        #expect(plan.rows.map(\.id) == [once, coins, lost])
        #expect(plan.rows.map(\.occasions) == [1, 1, 0])

        let isRemoved = list.remove(once)
        #expect(isRemoved)
        // A number is never reused, also by the plan's own rows.
        let next = try list.add(Fault(.lose))
        #expect(next == 4)
        plan.replace(with: list)
        #expect(plan.rows.map(\.id) == [coins, lost, next])
        let own = try plan.add(Fault(.lose))
        #expect(own == 5)
        list.removeAll()
        plan.replace(with: list)
        #expect(plan.rows.isEmpty)
    }

    @Test("A shared list accepts as many rows as a plan, and only valid ones")
    func listBound() throws {
        var list = FaultList()
        #expect(throws: FaultError.self) { try list.add(Fault(.noAnswer, next: 0)) }
        for _ in 0..<FaultPlan.rowsMax { _ = try list.add(Fault(.lose)) }
        #expect(throws: FaultError.self) { try list.add(Fault(.lose)) }
        #expect(list.entries.count == FaultPlan.rowsMax)
    }

    @Test("The plan is active until all rows are spent or removed")
    func active() throws {
        var plan = FaultPlan()
        #expect(!plan.isActive)
        try plan.add(Fault(.noAnswer, next: 1))
        #expect(plan.isActive)
        _ = plan.decide(.request, .init(connection: 1), at: Self.now)
        #expect(!plan.isActive)
        let id = try plan.add(Fault(.noAnswer))
        #expect(plan.isActive)
        let removals = [plan.remove(id), plan.remove(id)]
        #expect(removals == [true, false])
        #expect(!plan.isActive)
    }

    @Test(
        "The plan rejects invalid numbers",
        arguments: [
            Fault(.noAnswer, next: 0), Fault(.noAnswer, skip: -1), Fault(.noAnswer, every: 0),
            Fault(.noAnswer, probability: 1.1), Fault(.refuse, topic: "a"),
            Fault(.lose, connection: 1), Fault(.answer(.init(.badPath, status: 99))),
            Fault(.delay(.fixed(601))), Fault(.delay(.uniform(from: 2, to: 1))),
            Fault(.delay(.logNormal(median: 0, p99: 1))), Fault(.reorder(count: 1)),
            Fault(.duplicate(copies: 101)), Fault(.cutInFrame(bytes: -1)),
            Fault(.settings(streamsMax: nil, windowBytes: nil, restoreAfter: 1)),
            Fault(.firstSettings(streamsMax: -1, windowBytes: nil)),
            Fault(.goAway(.init(times: 11))), Fault(.skewClock(seconds: .infinity)),
        ])
    func nonsense(fault: Fault) {
        var plan = FaultPlan()
        #expect(throws: FaultError.self) { _ = try plan.add(fault) }
        #expect(plan.rows.isEmpty)
    }

    @Test(
        "The plan draws latencies from their distribution",
        arguments: [
            (Latency.fixed(0.25), 0.25, 0.25), (.uniform(from: 1, to: 3), 2, 2.98),
            (.exponential(mean: 1), 0.693, 4.6), (.logNormal(median: 0.05, p99: 2), 0.05, 2),
        ])
    func latencies(latency: Latency, median: Double, p99: Double) {
        var generator = SplitMix(state: 1)
        let samples = (0..<20_000).map { _ in latency.sample(using: &generator) }.sorted()
        #expect(abs(samples[10_000] / median - 1) < 0.05)
        #expect(abs(samples[19_800] / p99 - 1) < 0.2)
        #expect(samples.allSatisfy { (0...Latency.secondsMax).contains($0) })
    }

    static let everyKind: [Fault] = [
        Fault(
            .answer(
                .init(
                    Reason(text: "New"), status: 418,
                    timestamp: Date(timeIntervalSince1970: 1_700_000_000), body: .split)),
            connection: 3, topic: "t", keyID: "K", skip: 1, next: 2, every: 3, probability: 0.5,
            takesPush: true),
        Fault(.delay(.fixed(1))), Fault(.delay(.uniform(from: 1, to: 2))),
        Fault(.delay(.exponential(mean: 1))), Fault(.delay(.logNormal(median: 1, p99: 2))),
        Fault(.noAnswer), Fault(.reorder(count: 3)),
        Fault(.resetStream(code: 8, point: .inBody)),
        Fault(.settings(streamsMax: 1, windowBytes: 2, restoreAfter: 3)),
        Fault(
            .goAway(
                .init(
                    code: 11, debugData: "x", lastStream: .below, times: 2,
                    isFollowedBySilence: true))),
        Fault(.resetConnection), Fault(.halfClose), Fault(.blackHole),
        Fault(.cutInFrame(bytes: 4)), Fault(.expireToken), Fault(.skewClock(seconds: -3)),
        Fault(.replaceToken), Fault(.removeApp), Fault(.refuse), Fault(.hangInTLS),
        Fault(.noALPN), Fault(.onlyHTTP1), Fault(.firstSettings(streamsMax: 0, windowBytes: 1)),
        Fault(.keepWindow), Fault(.lose), Fault(.duplicate(copies: 2)), Fault(.offline),
        Fault(.cutLink),
    ]

    @Test("Each kind of fault survives JSON encoding")
    func json() throws {
        #expect(Set(Self.everyKind.map(\.action.kind)).count == FaultAction.Kind.allCases.count)
        for fault in Self.everyKind {
            let data = try JSONEncoder().encode(fault)
            #expect(try JSONDecoder().decode(Fault.self, from: data) == fault)
        }
    }

    @Test("The JSON of a fault is short to write by hand")
    func shortJSON() throws {
        let text = #"{"kind":"answer","reason":"TooManyRequests","next":3}"#
        let fault = try JSONDecoder().decode(Fault.self, from: Data(text.utf8))
        #expect(fault == Fault(.answer(.init(.tooManyRequests)), next: 3))
    }
}
