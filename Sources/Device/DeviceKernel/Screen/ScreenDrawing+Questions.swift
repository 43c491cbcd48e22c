internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The system's own prompts and summaries.

extension ScreenDrawing {
    func question(_ prompt: Prompt) -> ScreenModel.Question {
        let name = state.apps[prompt.app]?.description.name ?? prompt.app
        var question = ScreenModel.Question(
            kind: prompt.kind, app: prompt.app, text: "", detail: "", allowTitle: words[.allow],
            refuseTitle: words[.doNotAllow])
        switch prompt.kind {
        case .notifications:
            question.text = words.permissionQuestion(app: name)
            question.detail = words[.permissionText]
        case .criticalAlerts:
            question.text = words.criticalPermissionQuestion(app: name)
            question.detail = words[.criticalPermissionText]
        case .timeSensitive:
            question.text = words.timeSensitiveQuestion(app: name)
            question.allowTitle = words[.leaveOn]
            question.refuseTitle = words[.turnOff]
        case .focusStatus:
            question.text = words.focusStatusQuestion(app: name)
            question.detail = words[.focusStatusText]
        case .scheduledSummary:
            question.text = words.summaryQuestion(app: name)
            question.allowTitle = words[.addToSummary]
            question.refuseTitle = words[.allowImmediately]
        case .unlock:
            question.text = words[.unlockToContinue]
            question.allowTitle = words[.unlock]
            question.refuseTitle = words[.cancel]
        }
        return question
    }

    /// Returns the newest summary with those of its notifications that are among the cards.
    func summary(of cards: [ScreenModel.Card]) -> ScreenModel.Summary? {
        guard let date = state.condition.lastSummary, !state.condition.summary.isEmpty else {
            return nil
        }
        let shown = Set(cards.map(\.id))
        let left = state.condition.summary.filter(shown.contains)
        guard !left.isEmpty else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = state.settings.timeZone
        let hour = calendar.component(.hour, from: date)
        return .init(title: words.summaryTitle(hour: hour), date: date, cards: left)
    }
}
