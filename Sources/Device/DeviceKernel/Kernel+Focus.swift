internal import Foundation
internal import NotificationModel

// Focus: who may still interrupt, filters, and what apps may know of it (FOCUS, COM-39 to COM-42).

extension Kernel {
    /// The Focus that is on.
    var focus: Focus? { state.condition.focus.flatMap(state.settings.focus(named:)) }

    mutating func turnFocus(_ name: String?, _ turn: inout Turn) {
        guard name == nil || name.flatMap(state.settings.focus(named:)) != nil,
            name != state.condition.focus
        else { return }
        let before = state.apps.keys.sorted().map { ($0, isFocused($0)) }
        state.condition.focus = name
        for (app, wasFocused) in before {
            guard let isFocused = isFocused(app), isFocused != wasFocused else { continue }
            turn.effects.append(.shareFocusStatus(app: app, isFocused: isFocused))
        }
    }

    /// Whether the Focus that is on keeps a notification quiet.
    mutating func silencingFocus(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ level: InterruptionLevel, _ turn: Turn
    ) -> String? {
        guard let focus else { return nil }
        if level == .critical {
            note(.focusPassedCritical, on: flight.id, turn, detail: focus.name)
            return nil
        }
        if !matchesFilter(flight.request.content, app, focus) {
            note(.focusFiltered, on: flight.id, turn, detail: focus.name)
            return focus.name
        }
        if let reason = reasonToPass(focus, flight, app, level) {
            note(reason, on: flight.id, turn, detail: focus.name)
            return nil
        }
        note(.focusSilenced, on: flight.id, turn, detail: focus.name)
        return focus.name
    }

    private func reasonToPass(
        _ focus: Focus, _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ level: InterruptionLevel
    ) -> JourneyReason? {
        if level == .timeSensitive, focus.allowsTimeSensitive { return .focusPassedTimeSensitive }
        let context = flight.appearance.isCommunication ? flight.request.content.communication : nil
        if let context, let sender = context.sender.flatMap({ contact(of: $0) }) {
            let isKnown =
                !state.settings.focusNeedsDonation || isDonated(context, flight.app)
            let isMember = focus.people.members.contains(sender.identifier)
            if focus.people.allows, isMember, isKnown { return .focusPassedPerson }
            // A silenced person is silenced in an allowed app too.
            if !focus.people.allows, isMember { return nil }
        }
        if focus.apps.passes(flight.app) { return .focusPassedApp }
        if let context, context.notifyRecipientAnyway, app.choices.sharesFocusStatus == true {
            return .focusPassedAnyway
        }
        return nil
    }

    // MARK: People

    /// The contact that a person is, by the contact's id or an exact handle (FOCUS-3, COM-13).
    ///
    /// Before the first unlock the address book is closed.
    func contact(of person: Person) -> Contact? {
        guard state.condition.wasUnlockedSinceBoot else { return nil }
        return state.settings.contacts.first { contact in
            if let identifier = person.contactIdentifier, identifier == contact.identifier {
                return true
            }
            guard let handle = person.handle, handle.kind != .unknown, let value = handle.value
            else { return false }
            return contact.handles.contains(value)
        }
    }

    /// Whether the app donated an incoming interaction from this sender (COM-7).
    func isDonated(_ context: CommunicationContext, _ app: String) -> Bool {
        guard let sender = context.sender?.withoutPictureBytes else { return false }
        return state.apps[app]?.donations.contains { donation in
            donation.direction == .incoming && donation.communication.sender == sender
        } == true
    }

    // MARK: Filters

    private func matchesFilter(
        _ content: NotificationContent, _ app: KernelState.InstalledApp, _ focus: Focus
    ) -> Bool {
        guard state.settings.has(.focusFilters),
            let text = focus.filters[app.description.bundleIdentifier],
            let predicate = try? FilterPredicate(text)
        else { return true }
        return predicate.matches(content.filterCriteria)
    }

    mutating func setFocusFilter(_ predicate: String?, app: String) -> AppAnswer {
        guard let name = state.condition.focus,
            let index = state.settings.focusModes.firstIndex(where: { $0.name == name })
        else { return .done }
        guard state.settings.has(.focusFilters) else {
            return .failed(
                code: 1, message: "Focus filters begin with iOS 16. Check with #available.")
        }
        if let predicate {
            do {
                _ = try FilterPredicate(predicate)
            } catch {
                return .failed(code: 1, message: "\(error)")
            }
        }
        state.settings.focusModes[index].filters[app] = predicate
        return .done
    }

    // MARK: What apps may know

    mutating func requestFocusStatus(_ app: String, call: UInt64, _ turn: inout Turn) {
        guard let installed = state.apps[app] else { return }
        guard installed.description.explainsFocusStatus else {
            return turn.effects.append(.answer(call: call, .granted(false)))
        }
        if let shares = installed.choices.sharesFocusStatus {
            return turn.effects.append(.answer(call: call, .granted(shares)))
        }
        guard installed.focusCalls.count < KernelLimits.waitingCallsMax else {
            return turn.effects.append(.answer(call: call, .granted(false)))
        }
        state.apps[app]?.focusCalls.append(call)
        prompt(Prompt(.focusStatus, app: app), &turn)
    }

    mutating func focusStatusAnswered(_ app: String, _ allowed: Bool, _ turn: inout Turn) {
        let calls = state.apps[app]?.focusCalls ?? []
        state.apps[app]?.focusCalls = []
        state.apps[app]?.choices.sharesFocusStatus = allowed
        for call in calls { turn.effects.append(.answer(call: call, .granted(allowed))) }
    }

    /// Whether a Focus is on that silences this app; `nil` when the app may not know (COM-40,
    /// COM-41).
    func isFocused(_ app: String) -> Bool? {
        guard let installed = state.apps[app], installed.choices.sharesFocusStatus == true,
            installed.settings.authorizationStatus.allowsNotifications,
            installed.description.isEntitled(.communication)
        else { return nil }
        guard let focus, focus.sharesStatus else { return false }
        return !focus.apps.passes(app)
    }
}
