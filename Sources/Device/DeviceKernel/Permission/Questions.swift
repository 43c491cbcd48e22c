internal import DeviceModel
internal import NotificationModel

/// What the person is asked, and the calls of apps that wait for the answers.
///
/// No process outlives the device, so that none of this is stored.
struct Questions: Sendable {
    /// A permission request that waits for the person.
    struct PermissionCall: Sendable {
        var call: UInt64
        var options: AuthorizationOptions
    }

    /// The questions that wait for the person, oldest first.
    private(set) var prompts: [Prompt] = []
    private var permissionCalls: [String: [PermissionCall]] = [:]
    private var focusCalls: [String: [UInt64]] = [:]
    /// What waits for the device to be unlocked (CAT-10).
    private var afterUnlock: PersonAction?

    /// The permission requests of an app that wait.
    func permissionCalls(of app: String) -> [PermissionCall] { permissionCalls[app] ?? [] }

    /// The calls of an app that wait for the person to allow sharing the Focus status (COM-39).
    func focusCalls(of app: String) -> [UInt64] { focusCalls[app] ?? [] }

    // MARK: Asking

    /// Asks the person, unless the same question waits already.
    mutating func ask(_ prompt: Prompt, _ turn: inout Turn) {
        guard !prompts.contains(prompt) else { return }
        prompts.append(prompt)
        turn.effects.append(.prompt(prompt))
    }

    /// Asks for permission, for a call of an app.
    mutating func askPermission(
        _ options: AuthorizationOptions, app: String, call: UInt64, _ turn: inout Turn
    ) {
        // Without an answer nothing is granted (AUTH-4).
        guard permissionCalls(of: app).count < KernelLimits.waitingCallsMax else {
            return turn.effects.append(.answer(call: call, .granted(false)))
        }
        permissionCalls[app, default: []].append(.init(call: call, options: options))
        // One prompt at a time, about the first call's options: later calls wait for its answer.
        let isAboutCritical = prompts.contains(Prompt(.criticalAlerts, app: app))
        if !isAboutCritical { ask(Prompt(.notifications, app: app), &turn) }
    }

    /// Asks whether an app may know that a Focus is on, for a call of it (COM-39).
    mutating func askFocusStatus(app: String, call: UInt64, _ turn: inout Turn) {
        guard focusCalls(of: app).count < KernelLimits.waitingCallsMax else {
            return turn.effects.append(.answer(call: call, .granted(false)))
        }
        focusCalls[app, default: []].append(call)
        ask(Prompt(.focusStatus, app: app), &turn)
    }

    // MARK: Answers

    /// Takes a question away that the person answered. Returns whether it was asked.
    mutating func remove(_ prompt: Prompt) -> Bool {
        guard let index = prompts.firstIndex(of: prompt) else { return false }
        prompts.remove(at: index)
        return true
    }

    /// Answers the permission requests of an app by what it has now.
    mutating func answerPermission(
        of app: String, _ apps: [String: KernelState.InstalledApp], _ turn: inout Turn
    ) {
        guard let permission = apps[app]?.permission else { return }
        for call in permissionCalls.removeValue(forKey: app) ?? [] {
            let isGranted = permission.isGranted(call.options)
            turn.effects.append(.answer(call: call.call, .granted(isGranted)))
        }
    }

    /// Answers the calls of an app that asked for the Focus status.
    mutating func answerFocusStatus(_ allowed: Bool, app: String, _ turn: inout Turn) {
        for call in focusCalls.removeValue(forKey: app) ?? [] {
            turn.effects.append(.answer(call: call, .granted(allowed)))
        }
    }

    // MARK: Unlocking

    /// Asks to unlock the device for an action. One waits at a time; whoever does another has given
    /// up the first.
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

    /// The device was unlocked. Returns what waited for it.
    mutating func unlocked() -> PersonAction? {
        prompts.removeAll { $0.kind == .unlock }
        return afterUnlock.take()
    }

    /// What waited for the unlock does not happen (CAT-10).
    mutating func cancelUnlock(_ turn: inout Turn) {
        prompts.removeAll { $0.kind == .unlock }
        forgetAction(&turn)
    }

    private mutating func forgetAction(_ turn: inout Turn) {
        guard let action = afterUnlock.take() else { return }
        if let id = action.lockedNotification { turn.record(.unlockCancelled, on: id) }
    }

    // MARK: Apps that go

    /// An app was removed: its calls are answered, its questions no longer put.
    mutating func uninstall(_ app: String, _ turn: inout Turn) {
        let permissions = permissionCalls.removeValue(forKey: app) ?? []
        let calls = permissions.map(\.call) + (focusCalls.removeValue(forKey: app) ?? [])
        for call in calls { turn.effects.append(.answer(call: call, .granted(false))) }
        prompts.removeAll { $0.app == app }
    }
}

extension PersonAction {
    /// The notification that has to be unlocked for it, if it is about one.
    fileprivate var lockedNotification: String? {
        switch self {
        case .tap(let id), .press(let id, _, _): id
        case .openSettings(_, let id): id
        default: nil
        }
    }
}
