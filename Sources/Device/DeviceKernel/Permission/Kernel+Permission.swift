internal import DeviceModel
internal import Foundation
internal import NotificationModel

// An app's permission: its requests, the person's answers and switches, and their effects on the
// other state machines.

extension Kernel {
    mutating func requestAuthorization(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        guard let description = state.apps[app]?.description,
            let answer = state.apps[app]?.permission
                .request(options, description, state.settings)
        else { return }
        switch answer {
        case .granted(let isGranted):
            turn.effects.append(.answer(call: call, .granted(isGranted)))
        case .ask: state.questions.askPermission(options, app: app, call: call, &turn)
        }
    }

    mutating func answerPrompt(
        _ kind: Prompt.Kind, app: String, allowed: Bool, _ turn: inout Turn
    ) {
        guard state.questions.remove(Prompt(kind, app: app)) else { return }
        switch kind {
        case .notifications: notificationsAnswered(app, allowed, &turn)
        case .criticalAlerts:
            state.apps[app]?.permission.allowCriticalAlerts(allowed)
            state.questions.answerPermission(of: app, state.apps, &turn)
        case .timeSensitive: state.apps[app]?.permission.keepTimeSensitive(allowed)
        case .focusStatus:
            state.apps[app]?.permission.shareFocusStatus(allowed)
            state.questions.grant(allowed, kind, app: app, &turn)
        case .contacts:
            state.apps[app]?.permission.readContacts(allowed)
            state.questions.grant(allowed, kind, app: app, &turn)
        case .location:
            state.apps[app]?.permission.useLocation(allowed)
            watchRegions(of: app, &turn)
        case .locationAlways: state.apps[app]?.permission.useLocationAlways(allowed)
        case .scheduledSummary: state.apps[app]?.permission.joinSummary(allowed)
        case .unlock: allowed ? unlock(&turn) : state.questions.cancelUnlock(&turn)
        }
    }

    private mutating func notificationsAnswered(
        _ app: String, _ allowed: Bool, _ turn: inout Turn
    ) {
        guard let description = state.apps[app]?.description else { return }
        let options = state.questions.permissionCalls(of: app).first?.options ?? []
        guard allowed else {
            carryOut(state.apps[app]?.permission.refuse(options), of: app, &turn)
            return state.questions.answerPermission(of: app, state.apps, &turn)
        }
        state.apps[app]?.permission.grant(options, status: .authorized, description)
        // While the summary is on, the person is also asked about it; the app does not learn the
        // answer.
        if state.settings.hasSummary {
            state.questions.ask(Prompt(.scheduledSummary, app: app), &turn)
        }
        guard state.apps[app]?.granted.contains(.criticalAlert) == true else {
            return state.questions.answerPermission(of: app, state.apps, &turn)
        }
        // Critical alerts have their own prompt, and they are off until it is answered (AUTH-18).
        state.apps[app]?.permission.allowCriticalAlerts(false)
        state.questions.ask(Prompt(.criticalAlerts, app: app), &turn)
    }

    mutating func change(_ change: AppSettingChange, of app: String, _ turn: inout Turn) {
        guard let description = state.apps[app]?.description else { return }
        let action = state.apps[app]?.permission
            .change(change, description, at: turn.wall, state.settings)
        carryOut(action, of: app, &turn)
    }

    mutating func carryOut(
        _ action: AppPermission.Action?, of app: String, _ turn: inout Turn
    ) {
        switch action {
        case .hideBadge: state.apps[app]?.hideBadge(&turn)
        case .releaseFromSummary: releaseFromSummary(of: app, &turn)
        case .watchRegions: watchRegions(of: app, &turn)
        case .planMuteEnd:
            state.apps[app]?.permission.planMuteEnd(of: app, state.settings, &turn)
        case nil: break
        }
    }
}

extension KernelState.InstalledApp {
    /// Returns why the app may not notify now; `nil` if it may (AUTH-16, AUTH-21).
    func reasonAgainstNotifying(at now: Date) -> JourneyReason? {
        guard self.settings.authorizationStatus.allowsNotifications else { return .notAuthorized }
        guard self.settings.authorizationStatus == .ephemeral else { return nil }
        guard let end = self.ephemeralUntil, now < end else { return .clipTimeOver }
        return nil
    }
}
