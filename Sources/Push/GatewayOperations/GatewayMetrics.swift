import APNs
package import APNsGateway
import BellhopBasics
package import CoreMetrics
package import Foundation
import Synchronization

/// The metrics of a gateway, through swift-metrics. `Documentation/using/gateway.md` lists names and
/// meanings.
package final class GatewayMetrics: Sendable {
    private struct Answer: Hashable {
        let status: Int?
        let reason: Reason?
    }

    private let factory: any MetricsFactory
    private let answers = Mutex<[Answer: Counter]>([:])
    private let taken: Counter
    private let duration: CoreMetrics.Timer
    private let connections: Meter
    private let devices: Meter
    private let faults: Meter
    private let ended: Meter
    private let outcomes: [Outcome]
    /// The accepted pushes of all gateways of the database, by outcome; created when the first numbers
    /// arrive.
    private let clusterOutcomes = Mutex<[Outcome]>([])

    private struct Outcome {
        let meter: Meter
        let count: @Sendable (GatewayAccounts) -> Int
    }

    package init(factory: any MetricsFactory) {
        self.factory = factory
        taken = Counter(label: "bellhop_gateway_pushes_taken_total", factory: factory)
        duration = CoreMetrics.Timer(label: "bellhop_gateway_answer_seconds", factory: factory)
        connections = Meter(label: "bellhop_gateway_provider_connections", factory: factory)
        devices = Meter(label: "bellhop_gateway_device_connections", factory: factory)
        faults = Meter(label: "bellhop_gateway_faults_injected", factory: factory)
        ended = Meter(label: "bellhop_gateway_connections_ended", factory: factory)
        outcomes = Self.outcomes("bellhop_gateway_pushes", factory)
    }

    private static func outcomes(_ label: String, _ factory: any MetricsFactory) -> [Outcome] {
        let counts: [(String, @Sendable (GatewayAccounts) -> Int)] = [
            ("accepted", { $0.accepted }), ("delivered", { $0.delivered }),
            ("expired", { $0.expired }), ("replaced", { $0.replaced }), ("capped", { $0.capped }),
            ("unregistered", { $0.unregistered }), ("stored", { $0.stored }),
        ]
        return counts.map { name, count in
            Outcome(
                meter: Meter(label: label, dimensions: [("fate", name)], factory: factory),
                count: count)
        }
    }

    package func record(_ exchange: ProviderExchange, at now: Date) {
        counter(of: Answer(status: exchange.status, reason: exchange.reason)).increment()
        if exchange.isTaken { taken.increment() }
        let seconds = max(0, now.timeIntervalSince(exchange.receivedAt))
        duration.recordNanoseconds(Int64(clamping: seconds * 1e9))
    }

    /// Updates the metrics that are computed when they are read.
    ///
    /// All numbers come from one snapshot, so every response satisfies accepted = delivered + expired
    /// + replaced + capped + unregistered + stored.
    package func update(
        connections count: Int, devices deviceCount: Int, ended endedCount: Int,
        faults injected: Int, accounts: GatewayAccounts
    ) {
        for outcome in outcomes { outcome.meter.set(outcome.count(accounts)) }
        connections.set(count)
        devices.set(deviceCount)
        ended.set(endedCount)
        faults.set(injected)
    }

    /// Updates the numbers of all gateways from the accounts in the database.
    func update(cluster accounts: GatewayAccounts) {
        clusterOutcomes.withLock { outcomes in
            if outcomes.isEmpty { outcomes = Self.outcomes("bellhop_cluster_pushes", factory) }
            for outcome in outcomes { outcome.meter.set(outcome.count(accounts)) }
        }
    }

    /// Returns the counter of a response. All unknown reasons share one series; otherwise faults
    /// could create any number of them.
    private func counter(of answer: Answer) -> Counter {
        answers.withLock { answers in
            let reason = answer.reason.map { $0.isKnown ? $0.text : "other" } ?? ""
            if let known = answers[answer] { return known }
            let status = answer.status.map(String.init) ?? "none"
            let counter = Counter(
                label: "bellhop_gateway_answers_total",
                dimensions: [("status", status), ("reason", reason)], factory: factory)
            if answers.count < 256 { answers[answer] = counter }
            return counter
        }
    }
}
