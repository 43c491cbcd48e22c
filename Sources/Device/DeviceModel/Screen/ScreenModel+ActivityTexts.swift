package import Foundation

extension ScreenModel.Activity {
    /// Returns one line for each value, the attributes first, for screens that draw text.
    ///
    /// A number that means a time near `now` is also shown as a running timer.
    package func lines(at now: Date) -> [String] {
        (attributes + state).map { field in
            guard let date = field.date else { return "\(field.path): \(field.text)" }
            return "\(field.path): \(field.text) (\(Self.timer(date.timeIntervalSince(now))))"
        }
    }

    /// Returns the time until a date, such as `12:05`, or the time since it, such as `-0:30`.
    package static func timer(_ seconds: TimeInterval) -> String {
        let whole = Int(clamping: Int64(max(min(seconds.rounded(), 1e9), -1e9)))
        let (hours, rest) = abs(whole).quotientAndRemainder(dividingBy: 3_600)
        let (minutes, left) = rest.quotientAndRemainder(dividingBy: 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock =
            hours > 0 ? "\(hours):\(two(minutes)):\(two(left))" : "\(minutes):\(two(left))"
        return whole < 0 ? "-" + clock : clock
    }
}
