internal import BellhopBasics
internal import Foundation

/// How numbers are written in the details of journeys.
enum JourneyDetail {
    /// A size: `24 MB`, `1.5 MB`.
    static func megabytes(_ bytes: Int) -> String {
        let tenths = (Double(bytes) / 104_857.6).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(clamping: tenths)) MB" : "\(tenths) MB"
    }

    /// A duration: `30 s`, `0.5 s`.
    static func seconds(_ interval: TimeInterval) -> String {
        interval == interval.rounded() ? "\(Int(clamping: interval)) s" : "\(interval) s"
    }
}
