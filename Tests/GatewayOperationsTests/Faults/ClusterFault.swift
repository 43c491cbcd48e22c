import Glibc

@testable import APNsGateway

/// What goes wrong in a cluster on purpose, for a while.
enum ClusterFault: String, CaseIterable, Sendable {
    case killGateway, pauseGateway, endSession, cutGatewayFromDatabase, cutGateways, wrongClock
    case killPrimary, loseStandby, cutStandby, fillDisk
}

extension FaultCluster {
    /// Breaks something, and waits until all is whole again; returns what it was.
    func suffer(_ fault: ClusterFault, using generator: inout SplitMix) async throws -> String {
        let place = Int.random(in: Self.machines.indices, using: &generator)
        let other = (place + 1) % Self.machines.count
        let machine = Self.machines[place]
        var text = fault.rawValue
        switch fault {
        case .killGateway:
            text += " \(place + 1)"
            load.history.fault(text)
            await node(place).end(with: SIGKILL)
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
            try await waitForOthers(than: place)
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
            await node(place).end(with: SIGTERM)
            try await startAgain(launcher: [
                "env", "FAKETIME=\(offset)", "FAKETIME_DONT_FAKE_MONOTONIC=1",
                "LD_PRELOAD=libfaketimeMT.so.1",
            ])
            try await load.accept(200)
            await node(place).end(with: SIGTERM)
        case .killPrimary:
            load.history.fault(text)
            try await databases.killPrimary()
            try await databases.promote()
            try await databases.rebuild()
        case .loseStandby:
            load.history.fault(text)
            try await databases.killStandby()
            let before = load.history.accepted
            await LoadClock.shared.ticks(100)
            // What was on its way when the standby went may still have been kept by it.
            if load.history.accepted > before + 20 { text += ": accepted without a standby" }
        case .cutStandby:
            load.history.fault(text)
            try await network.cut(.database1, .database2)
            await LoadClock.shared.ticks(150)
        case .fillDisk:
            load.history.fault(text)
            try await databases.fillDisk()
            let before = load.history.accepted
            await LoadClock.shared.ticks(100)
            // What was written before the disk was full may still have been on its way.
            if load.history.accepted > before + 20 { text += ": accepted with a full disk" }
            try await databases.emptyDisk()
        }
        try await recover()
        load.history.fault("none")
        return text
    }

    /// Waits until a gateway's buckets are others'.
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
