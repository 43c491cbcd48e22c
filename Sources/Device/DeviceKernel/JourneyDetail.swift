internal import BellhopBasics
internal import Foundation

enum JourneyDetail {
    static func megabytes(_ bytes: Int) -> String {
        let tenths = (Double(bytes) / 104_857.6).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(clamping: tenths)) MB" : "\(tenths) MB"
    }

    static func seconds(_ interval: TimeInterval) -> String {
        interval == interval.rounded() ? "\(Int(clamping: interval)) s" : "\(interval) s"
    }
}
