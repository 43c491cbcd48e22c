import CoreMetrics
import Foundation
import Testing

@testable import GatewayOperations

@Suite("Metrics for Prometheus")
struct PrometheusMetricsTests {
    @Test("are sorted lines of the text format with escaped labels")
    func text() {
        let metrics = PrometheusMetrics()
        Counter(
            label: "b_total", dimensions: [("reason", "a\"b\\c\nd")], factory: metrics
        ).increment(by: 2)
        Counter(label: "b_total", dimensions: [], factory: metrics).increment()
        Meter(label: "a", dimensions: [], factory: metrics).set(1.5)
        #expect(
            metrics.text == """
                # TYPE a gauge
                a 1.5
                # TYPE b_total counter
                b_total 1
                b_total{reason="a\\"b\\\\c\\nd"} 2
                # TYPE bellhop_metrics_dropped_series gauge
                bellhop_metrics_dropped_series 0

                """)
    }

    @Test("count times in cumulative buckets")
    func histogram() {
        let metrics = PrometheusMetrics()
        let timer = CoreMetrics.Timer(label: "t", dimensions: [], factory: metrics)
        for milliseconds in [1, 3, 30, 9000] { timer.recordMilliseconds(milliseconds) }
        let lines = metrics.text.split(separator: "\n")
        #expect(lines.contains(#"t_bucket{le="0.001"} 1"#))
        #expect(lines.contains(#"t_bucket{le="0.005"} 2"#))
        #expect(lines.contains(#"t_bucket{le="0.05"} 3"#))
        #expect(lines.contains(#"t_bucket{le="5.0"} 3"#))
        #expect(lines.contains(#"t_bucket{le="+Inf"} 4"#))
        #expect(lines.contains("t_count 4"))
        #expect(lines.contains("t_sum 9.034"))
    }

    @Test("have a maximum number of series and report how many were dropped")
    func bounded() {
        let metrics = PrometheusMetrics()
        for index in 0..<PrometheusMetrics.seriesMax + 3 {
            Counter(label: "c", dimensions: [("i", "\(index)")], factory: metrics).increment()
        }
        #expect(metrics.text.contains("bellhop_metrics_dropped_series 3\n"))
        #expect(metrics.text.split(separator: "\n").count == PrometheusMetrics.seriesMax + 3)
    }
}
