package import CoreMetrics
import Foundation
import Synchronization

/// A swift-metrics backend that keeps metrics in memory and renders them as text for Prometheus.
///
/// ```swift
/// let metrics = PrometheusMetrics()
/// MetricsSystem.bootstrap(metrics)
/// Counter(label: "pushes_total").increment()
/// print(metrics.text)
/// ```
///
/// Labels are metric names in Prometheus's spelling. Recorders and timers become histograms; timers
/// use seconds. The backend keeps at most ``seriesMax`` series. It drops and counts further ones.
package final class PrometheusMetrics: MetricsFactory {
    package static let seriesMax = 2000
    /// The upper bounds of a histogram's buckets, in seconds.
    static let buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

    private struct Key: Hashable {
        let name: String
        let labels: String
    }

    private struct State {
        var series: [Key: any Series] = [:]
        var dropped = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// The text of all series, sorted by name, in the Prometheus text format 0.0.4.
    package var text: String {
        let (series, dropped) = state.withLock { ($0.series, $0.dropped) }
        var lines: [String] = []
        let names = Dictionary(grouping: series, by: \.key.name).sorted { $0.key < $1.key }
        for (name, entries) in names {
            guard let kind = entries.first?.value.kind else { continue }
            lines.append("# TYPE \(name) \(kind)")
            for (key, series) in entries.sorted(by: { $0.key.labels < $1.key.labels }) {
                lines += series.lines(name: name, labels: key.labels)
            }
        }
        lines.append("# TYPE bellhop_metrics_dropped_series gauge")
        lines.append("bellhop_metrics_dropped_series \(dropped)")
        return lines.joined(separator: "\n") + "\n"
    }

    private func series<Kind: Series>(
        _ label: String, _ dimensions: [(String, String)], _ make: () -> Kind
    ) -> Kind {
        let key = Key(name: label, labels: Self.labels(dimensions))
        return state.withLock { state in
            if let known = state.series[key] as? Kind { return known }
            let made = make()
            if state.series[key] != nil || state.series.count >= Self.seriesMax {
                state.dropped += 1
            } else {
                state.series[key] = made
            }
            return made
        }
    }

    private static func labels(_ dimensions: [(String, String)]) -> String {
        dimensions.map { name, value in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                .replacing("\n", with: "\\n")
            return "\(name)=\"\(escaped)\""
        }.joined(separator: ",")
    }

    // MARK: MetricsFactory

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions) { CounterSeries() }
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, dimensions) { GaugeSeries() }
    }

    package func makeRecorder(
        label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
        series(label, dimensions) { HistogramSeries() }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label, dimensions) { HistogramSeries() }
    }

    /// Does nothing, like the other destroy functions: a series stays until the program ends.
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}

private protocol Series: AnyObject, Sendable {
    var kind: String { get }
    func lines(name: String, labels: String) -> [String]
}

private func head(_ name: String, _ labels: String...) -> String {
    let labels = labels.filter { !$0.isEmpty }.joined(separator: ",")
    return labels.isEmpty ? name : "\(name){\(labels)}"
}

private final class CounterSeries: CounterHandler, Series {
    private let value = Atomic<Int64>(0)
    let kind = "counter"

    func increment(by amount: Int64) { value.add(amount, ordering: .relaxed) }
    func reset() { value.store(0, ordering: .relaxed) }

    func lines(name: String, labels: String) -> [String] {
        ["\(head(name, labels)) \(value.load(ordering: .relaxed))"]
    }
}

private final class GaugeSeries: MeterHandler, Series {
    private let value = Mutex(0.0)
    let kind = "gauge"

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { value.withLock { $0 -= amount } }

    func lines(name: String, labels: String) -> [String] {
        ["\(head(name, labels)) \(value.withLock { $0 })"]
    }
}

private final class HistogramSeries: RecorderHandler, TimerHandler, Series {
    private struct State {
        var counts = [Int](repeating: 0, count: PrometheusMetrics.buckets.count + 1)
        var sum = 0.0
    }

    private let state = Mutex(State())
    let kind = "histogram"

    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
        let bounds = PrometheusMetrics.buckets
        let index = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock { state in
            state.counts[index] += 1
            state.sum += value
        }
    }

    func lines(name: String, labels: String) -> [String] {
        let state = state.withLock { $0 }
        var total = 0
        var lines: [String] = []
        let bounds = PrometheusMetrics.buckets.map { "\($0)" } + ["+Inf"]
        for (bound, count) in zip(bounds, state.counts) {
            total += count
            lines.append("\(head(name + "_bucket", labels, "le=\"\(bound)\"")) \(total)")
        }
        lines.append("\(head(name + "_sum", labels)) \(state.sum)")
        lines.append("\(head(name + "_count", labels)) \(total)")
        return lines
    }
}
