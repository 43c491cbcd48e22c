import Glibc

@testable import APNsGateway

/// A fault that the tests inject into a cluster for a limited time.
enum ClusterFault: String, CaseIterable, Sendable {
    case killGateway, pauseGateway, endSession, cutGatewayFromDatabase, cutGateways, wrongClock
    case killPrimary, loseStandby, pauseStandby, cutStandby, fillDisk

    /// The range of seconds for which the database has no standby; the schedule uses each in turn.
    var seconds: ClosedRange<Int> {
        switch self {
        case .loseStandby, .pauseStandby, .cutStandby: 1...20
        case .killPrimary: 0...10
        default: 0...0
        }
    }

    /// Whether the gateway is expected to lose its session: it cannot renew the lease, or it is the
    /// faulty part.
    var endsSession: Bool {
        switch self {
        case .pauseGateway, .endSession, .cutGatewayFromDatabase: true
        default: false
        }
    }
}

/// A schedule of faults, generated from a seed.
struct FaultSchedule {
    /// A fault and, where it varies, its duration.
    struct Entry {
        let fault: ClusterFault
        let seconds: Int
    }

    /// The faults, in order.
    let entries: [Entry]

    /// Uses each kind once, then again in another order, up to the count. Each kind uses each of
    /// its durations once, then again in another order.
    init(
        _ kinds: [ClusterFault] = ClusterFault.allCases, count: Int,
        using generator: inout SplitMix
    ) {
        var entries: [Entry] = []
        var seconds: [ClusterFault: [Int]] = [:]
        while entries.count < count {
            for fault in kinds.shuffled(using: &generator) {
                if seconds[fault, default: []].isEmpty {
                    seconds[fault] = fault.seconds.shuffled(using: &generator)
                }
                entries.append(
                    Entry(fault: fault, seconds: seconds[fault, default: []].popLast() ?? 0))
            }
        }
        self.entries = Array(entries.prefix(count))
    }
}

extension FaultCluster {
    /// Injects the fault and waits until the cluster has recovered. Returns a description of the
    /// fault.
    func suffer(
        _ fault: ClusterFault, for seconds: Int = 0, using generator: inout SplitMix
    ) async throws -> String {
        let place = Int.random(in: Self.machines.indices, using: &generator)
        let other = (place + 1) % Self.machines.count
        let machine = Self.machines[place]
        var text = fault.rawValue
        if fault.seconds.count > 1 { text += " \(seconds) s" }
        switch fault {
        case .killGateway:
            text += " \(place + 1)"
            load.history.fault(text)
            await end(place, with: SIGKILL)
            try await waitForOthers(than: place)
        case .pauseGateway:
            text += " \(place + 1)"
            load.history.fault(text)
            node(place).signal(SIGSTOP)
            try await waitForOthers(than: place)
            try await load.accept(100)
            node(place).signal(SIGCONT)
        case .endSession:
            text += " of \(place + 1)"
            load.history.fault(text)
            try await databases.sql(
                """
                UPDATE session SET ended = true
                WHERE node = '\(node(place).name)' AND NOT ended
                """)
            // The gateway starts a new session, and may get its share of buckets.
            try await Self.wait("an owner for each bucket", seconds: 30) {
                try await self.databases.number(Self.unowned) == 0
            }
        case .cutGatewayFromDatabase:
            text += " \(place + 1)"
            load.history.fault(text)
            try await network.cut(machine, .database1)
            try await network.cut(machine, .database2)
            try await waitForOthers(than: place)
            try await load.accept(50)
        case .cutGateways:
            text += " \(place + 1) \(other + 1)"
            load.history.fault(text)
            try await network.cut(machine, Self.machines[other])
            try await load.accept(300)
        case .wrongClock:
            let offset = Bool.random(using: &generator) ? "+1h" : "-1h"
            text += " \(place + 1) \(offset)"
            load.history.fault(text)
            await end(place, with: SIGTERM)
            try await startAgain(launcher: [
                "env", "FAKETIME=\(offset)", "FAKETIME_DONT_FAKE_MONOTONIC=1",
                "LD_PRELOAD=libfaketimeMT.so.1",
            ])
            try await load.accept(200)
            await end(place, with: SIGTERM)
        case .killPrimary:
            load.history.fault(text)
            try await databases.killPrimary()
            try await databases.promote()
            await LoadClock.shared.ticks(seconds * 50)
            try await databases.rebuild()
        case .loseStandby:
            load.history.fault(text)
            try await databases.killStandby()
            text += try await withoutStandby(for: seconds)
        case .pauseStandby:
            load.history.fault(text)
            try await databases.signalStandby(SIGSTOP)
            text += try await withoutStandby(for: seconds)
            try await databases.signalStandby(SIGCONT)
        case .cutStandby:
            load.history.fault(text)
            try await network.cut(.database1, .database2)
            text += try await withoutStandby(for: seconds)
        case .fillDisk:
            load.history.fault(text)
            try await databases.fillDisk()
            let before = load.history.accepted
            await LoadClock.shared.ticks(100)
            // Writes from before the disk was full may still have been in flight.
            if load.history.accepted > before + 20 { text += ": accepted with a full disk" }
            try await databases.emptyDisk()
        }
        let milliseconds = try await recover()
        load.history.fault("none")
        text += ", service after \(milliseconds) ms"
        for remark in await databases.newRemarks() { text += ", \(remark)" }
        let ended = newlyEndedSessions()
        if ended > 0 { text += ", \(ended) sessions ended" }
        if ended > 0, !fault.endsSession { problems.append("\(text): a gateway was well") }
        if milliseconds > Self.serviceBound { problems.append("\(text): too late") }
        return text
    }

    /// Waits for some time in which the cluster accepts nothing. Returns remarks about that time.
    private func withoutStandby(for seconds: Int) async throws -> String {
        let before = load.history.accepted
        await LoadClock.shared.ticks(seconds * 50)
        // The standby may have stored writes that were in flight when it went away.
        return load.history.accepted > before + 20 ? ": accepted without a standby" : ""
    }

    private static let unowned = """
        SELECT count(*) FROM bucket LEFT JOIN session ON bucket.session = session.id
        WHERE session IS NULL OR ended
        """

    /// Waits until other gateways own a gateway's buckets.
    func waitForOthers(than place: Int) async throws {
        let owned = """
            SELECT count(*) FROM bucket LEFT JOIN session ON bucket.session = session.id
            WHERE session IS NULL OR ended OR node = '\(node(place).name)'
            """
        try await Self.wait("others with the buckets of gateway \(place + 1)", seconds: 30) {
            try await self.databases.number(owned) == 0
        }
    }
}
