/// The progress of a bulk send as a line of text, computed from counts and time.
package struct ProgressText: Sendable, Equatable {
    package let total: Int
    /// The pushes that an earlier run completed. They count as done, but not toward the rate.
    package let doneBefore: Int

    package init(total: Int, doneBefore: Int = 0) {
        self.total = total
        self.doneBefore = doneBefore
    }

    /// Returns a line for a terminal, with a bar if there is room.
    ///
    /// - Parameters:
    ///   - tally: The outcomes of this run.
    ///   - elapsed: The duration of this run.
    ///   - columns: The width of the terminal, which the line never exceeds.
    package func bar(_ tally: PushTally, after elapsed: Duration, columns: Int) -> String {
        let text = line(tally, after: elapsed)
        let room = min(columns - text.count - 3, 30)
        guard room >= 8 else { return String(text.prefix(max(columns, 0))) }
        let done = total == 0 ? room : room * (doneBefore + tally.count) / total
        return "[" + String(repeating: "#", count: done)
            + String(repeating: "-", count: room - done) + "] " + text
    }

    package func line(_ tally: PushTally, after elapsed: Duration) -> String {
        let done = doneBefore + tally.count
        let percent = total == 0 ? 100 : done * 100 / total
        var text = "\(percent)%  \(Self.grouped(done)) of \(Self.grouped(total))"
        let seconds = Self.seconds(elapsed)
        if seconds > 0, tally.count > 0 {
            let rate = Double(tally.count) / seconds
            text += "  \(Self.rate(rate))/s"
            let left = Double(total - done) / rate
            text += done < total ? "  \(Self.time(left)) left" : "  in \(Self.time(seconds))"
        }
        if tally.refusedCount > 0 { text += "  \(Self.grouped(tally.refusedCount)) refused" }
        if tally.failedCount > 0 { text += "  \(Self.grouped(tally.failedCount)) failed" }
        if tally.unknownCount > 0 { text += "  \(Self.grouped(tally.unknownCount)) unknown" }
        return text
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }

    /// Returns digits in groups of three: 1 000 000.
    private static func grouped(_ number: Int) -> String {
        var groups: [Substring] = []
        var digits = String(number)[...]
        while digits.count > 3 {
            groups.insert(digits.suffix(3), at: 0)
            digits = digits.dropLast(3)
        }
        return ([digits] + groups).joined(separator: " ")
    }

    private static func rate(_ rate: Double) -> String {
        if rate >= 10 { return grouped(Int(rate.rounded())) }
        return "\((rate * 10).rounded() / 10)"
    }

    /// Returns minutes and seconds, or hours, minutes and seconds: 1:05, 2:00:09.
    private static func time(_ seconds: Double) -> String {
        guard seconds < 360_000 else { return "days" }
        let whole = Int(seconds.rounded(.up))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return hours > 0
            ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
    }
}
