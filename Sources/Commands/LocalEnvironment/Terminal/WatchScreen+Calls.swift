internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Calls above the notifications.

extension WatchScreen {
    func calls(_ now: Date) -> [TerminalRow] {
        (model?.calls ?? []).flatMap { call -> [TerminalRow] in
            let style = TerminalStyle(isBold: true, foreground: Self.amber)
            let title = TerminalText.cut(
                "☎ \(TerminalText.plain(call.title))", columns: columns - 4)
            var detail = TerminalText.plain(call.detail)
            if let connected = call.connected {
                let seconds = Int(max(0, min(now.timeIntervalSince(connected), 359_999)))
                detail += " · \(seconds / 60) min \(seconds % 60) s"
            }
            var row = TerminalRow(TerminalText.cut(detail, columns: columns / 2), at: 2)
            let keys =
                (call.answerTitle.map { "[a] \($0)   " } ?? "") + "[d] \(call.endTitle)"
            row.put(keys, at: 4 + TerminalText.width(of: detail))
            return [TerminalRow(), TerminalRow(title, at: 2, style), row]
        }
    }

    /// Answers the call that rings, or ends the newest one.
    func choose(_ choice: CallChoice) -> [Output] {
        let calls = model?.calls ?? []
        let call = calls.last { choice == .end || $0.phase == .ringing }
        return call.map { [.perform(.call($0.id, choice))] } ?? []
    }
}
