import APNs
import CoreMetrics

/// The metrics of a client, under the names of the guide "Measuring a client".
///
/// - `bellhop_provider_push_duration_seconds`: the duration of a push, pauses included.
/// - `bellhop_provider_pushes_in_flight`: pushes between call and response.
/// - `bellhop_provider_pushes_total{outcome,reason}`: finished pushes by outcome.
/// - `bellhop_provider_repeats_total{reason}`: retries by their reason.
struct ClientMetrics: Sendable {
    private let factory: any MetricsFactory
    private let duration: Timer
    private let inFlight: Meter
    private let accepted: Counter

    init(factory: any MetricsFactory) {
        self.factory = factory
        duration = Timer(
            label: "bellhop_provider_push_duration_seconds", dimensions: [], factory: factory)
        inFlight = Meter(
            label: "bellhop_provider_pushes_in_flight", dimensions: [], factory: factory)
        accepted = Counter(
            label: "bellhop_provider_pushes_total",
            dimensions: [("outcome", "accepted"), ("reason", "")], factory: factory)
    }

    func began() {
        inFlight.increment()
    }

    func ended(after time: Duration) {
        inFlight.decrement()
        let (seconds, attoseconds) = time.components
        duration.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    func answered(_ result: PushResult) {
        guard !result.isAccepted else { return accepted.increment() }
        count("refused", Self.label(of: result))
    }

    func failed(_ error: any Error) {
        switch error {
        case is CancellationError: count("cancelled", "")
        case let error as APNsClientError: count("failed", error.code.name)
        default: count("failed", "other")
        }
    }

    func repeats(after outcome: RetryPolicy.Outcome) {
        let reason =
            switch outcome {
            case .answer(let result, _): Self.label(of: result)
            case .failure(let error): error.code.name
            }
        Counter(
            label: "bellhop_provider_repeats_total", dimensions: [("reason", reason)],
            factory: factory
        ).increment()
    }

    /// Returns a label only for known reasons. A server could otherwise create any number of
    /// series.
    private static func label(of result: PushResult) -> String {
        guard let reason = result.reason, reason.isKnown else { return "status \(result.status)" }
        return reason.text(in: .documented)
    }

    private func count(_ outcome: String, _ reason: String) {
        Counter(
            label: "bellhop_provider_pushes_total",
            dimensions: [("outcome", outcome), ("reason", reason)], factory: factory
        ).increment()
    }
}
