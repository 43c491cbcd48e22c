internal import DeviceModel
internal import Foundation

// The Live Activities above the notifications, as their data.

extension WatchScreen {
    private static let linesOfActivityMax = 12
    private static let activitiesMax = 4

    /// Returns the rows of the most relevant activities.
    func activities(_ now: Date) -> [TerminalRow] {
        (model?.activities ?? []).prefix(Self.activitiesMax).flatMap { activity in
            [TerminalRow(), title(of: activity)]
                + activity.lines(at: now).prefix(Self.linesOfActivityMax).map {
                    TerminalRow(TerminalText.cut($0, columns: columns - 6), at: 4)
                }
                + [
                    TerminalRow(
                        TerminalText.cut(activity.caption, columns: columns - 6), at: 4, .dim)
                ]
        }
    }

    private func title(of activity: ScreenModel.Activity) -> TerminalRow {
        let name = TerminalText.cut(activity.appName, columns: columns / 2)
        var row = TerminalRow("◉ \(name)", at: 2, .bold)
        row.put(
            activity.phaseText, at: 6 + TerminalText.width(of: name),
            activity.phase == .stale ? TerminalStyle(foreground: Self.amber) : .dim)
        return row
    }
}
