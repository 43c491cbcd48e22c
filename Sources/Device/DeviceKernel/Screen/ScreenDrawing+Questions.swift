internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The system's own prompts and summaries.

extension ScreenDrawing {
    func question(_ prompt: Prompt) -> ScreenModel.Question {
        let app = state.apps[prompt.app]?.description
        let name = app?.name ?? prompt.app
        var question = ScreenModel.Question(
            kind: prompt.kind, app: prompt.app, text: "", detail: "",
            allowTitle: systemText[.allow],
            refuseTitle: systemText[.doNotAllow])
        switch prompt.kind {
        case .notifications:
            question.text = systemText.permissionQuestion(app: name)
            question.detail = systemText[.permissionText]
        case .criticalAlerts:
            question.text = systemText.criticalPermissionQuestion(app: name)
            question.detail = systemText[.criticalPermissionText]
        case .timeSensitive:
            question.text = systemText.timeSensitiveQuestion(app: name)
            question.allowTitle = systemText[.leaveOn]
            question.refuseTitle = systemText[.turnOff]
        case .focusStatus:
            question.text = systemText.focusStatusQuestion(app: name)
            question.detail = systemText[.focusStatusText]
        case .location:
            question.text = systemText.locationQuestion(app: name)
            question.detail = app?.purposes?[.location] ?? ""
            question.allowTitle = systemText[.allowWhileUsing]
        case .locationAlways:
            question.text = systemText.alwaysLocationQuestion(app: name)
            question.detail = app?.purposes?[.locationAlways] ?? ""
            question.allowTitle = systemText[.changeToAlways]
            question.refuseTitle = systemText[.keepWhileUsing]
        case .contacts:
            question.text = systemText.contactsQuestion(app: name)
            question.detail = app?.purposes?[.contacts] ?? ""
        case .scheduledSummary:
            question.text = systemText.summaryQuestion(app: name)
            question.allowTitle = systemText[.addToSummary]
            question.refuseTitle = systemText[.allowImmediately]
        case .unlock:
            question.text = systemText[.unlockToContinue]
            question.allowTitle = systemText[.unlock]
            question.refuseTitle = systemText[.cancel]
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
        return .init(title: systemText.summaryTitle(hour: hour), date: date, cards: left)
    }
}
