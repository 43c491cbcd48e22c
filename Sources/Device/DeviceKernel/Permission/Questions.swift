internal import DeviceModel
internal import NotificationModel

/// The open questions to the person, and the calls of apps that wait for the answers.
///
/// They are not stored, because no process survives a restart of the device.
///
/// The calls are requests for permission, for the Focus status (COM-39) and for the contacts
/// (COM-43).
struct Questions: Sendable {
    struct PermissionCall: Sendable {
        var call: UInt64
        var options: AuthorizationOptions
    }

    private(set) var prompts: [Prompt] = []
    private var permissionCalls: [String: [PermissionCall]] = [:]
    private var grantCalls: [Prompt: [UInt64]] = [:]
    private var afterUnlock: PersonAction?

    func permissionCalls(of app: String) -> [PermissionCall] { permissionCalls[app] ?? [] }

    func grantCalls(_ kind: Prompt.Kind, of app: String) -> [UInt64] {
        grantCalls[Prompt(kind, app: app)] ?? []
    }

    // MARK: Asking

    mutating func ask(_ prompt: Prompt, _ turn: inout Turn) {
        guard !prompts.contains(prompt) else { return }
        prompts.append(prompt)
        turn.effects.append(.prompt(prompt))
    }

    mutating func askPermission(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        // Without an answer nothing is granted (AUTH-4).
        guard permissionCalls(of: app).count < KernelLimits.waitingCallsMax else {
            return turn.effects.append(.answer(call: call, .granted(false)))
        }
        permissionCalls[app, default: []].append(.init(call: call, options: options))
        // Only one prompt is open at a time, with the first call's options; later calls wait for
        // its answer.
        let isAboutCritical = prompts.contains(Prompt(.criticalAlerts, app: app))
        if !isAboutCritical { ask(Prompt(.notifications, app: app), &turn) }
    }

    /// Asks a question whose answer the call waits for.
    mutating func askGrant(_ kind: Prompt.Kind, app: String, call: UInt64, _ turn: inout Turn) {
        guard grantCalls(kind, of: app).count < KernelLimits.waitingCallsMax else {
            return turn.effects.append(.answer(call: call, .granted(false)))
        }
        grantCalls[Prompt(kind, app: app), default: []].append(call)
        ask(Prompt(kind, app: app), &turn)
    }

    // MARK: Answers

    /// Removes an answered question, and returns whether it was open.
    mutating func remove(_ prompt: Prompt) -> Bool {
        guard let index = prompts.firstIndex(of: prompt) else { return false }
        prompts.remove(at: index)
        return true
    }

    mutating func answerPermission(
        of app: String, _ apps: [String: KernelState.InstalledApp], _ turn: inout Turn
    ) {
        guard let permission = apps[app]?.permission else { return }
        for call in permissionCalls.removeValue(forKey: app) ?? [] {
            let isGranted = permission.isGranted(call.options)
            turn.effects.append(.answer(call: call.call, .granted(isGranted)))
        }
    }

    mutating func grant(
        _ allowed: Bool, _ kind: Prompt.Kind, app: String, _ turn: inout Turn
    ) {
        for call in grantCalls.removeValue(forKey: Prompt(kind, app: app)) ?? [] {
            turn.effects.append(.answer(call: call, .granted(allowed)))
        }
    }

    // MARK: Unlocking

    /// Prompts to unlock the device for an action. A later action replaces a waiting one.
    mutating func askUnlock(for action: PersonAction, _ turn: inout Turn) {
        if afterUnlock != action {
            forgetAction(&turn)
            afterUnlock = action
            if let id = action.lockedNotification {
                turn.record(.actionWaitsForUnlock, on: id)
            }
        }
        ask(Prompt(.unlock, app: ""), &turn)
    }

    mutating func unlocked() -> PersonAction? {
        prompts.removeAll { $0.kind == .unlock }
        return afterUnlock.take()
    }

    /// Cancels the action that waited for the unlock (CAT-10).
    mutating func cancelUnlock(_ turn: inout Turn) {
        prompts.removeAll { $0.kind == .unlock }
        forgetAction(&turn)
    }

    private mutating func forgetAction(_ turn: inout Turn) {
        guard let action = afterUnlock.take() else { return }
        if let id = action.lockedNotification { turn.record(.unlockCancelled, on: id) }
    }

    // MARK: Apps that go

    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        let permissions = permissionCalls.removeValue(forKey: app) ?? []
        var calls = permissions.map(\.call)
        for prompt in prompts where prompt.app == app {
            calls += grantCalls.removeValue(forKey: prompt) ?? []
        }
        for call in calls { turn.effects.append(.answer(call: call, .granted(false))) }
        prompts.removeAll { $0.app == app }
    }
}

extension PersonAction {
    fileprivate var lockedNotification: String? {
        switch self {
        case .tap(let id), .press(let id, _, _): id
        case .openSettings(_, let id): id
        default: nil
        }
    }
}
