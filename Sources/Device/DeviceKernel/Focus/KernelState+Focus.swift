internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Focus: who may still interrupt, and filters (FOCUS-1 to FOCUS-5, FOCUS-9, LEVEL-4, COM-27).

extension KernelState {
    var focus: Focus? { condition.focus.flatMap(settings.focus(named:)) }

    /// Returns the name of the Focus that silences a notification; `nil` if none does.
    func silencingFocus(
        _ flight: InFlight, _ app: InstalledApp,
        _ level: InterruptionLevel, _ turn: inout Turn
    ) -> String? {
        guard let focus else { return nil }
        var filter: FilterPredicate?
        do throws(FilterPredicateError) {
            filter = try self.filter(of: app, in: focus)
        } catch {
            turn.record(.focusFilterUnreadable, on: flight.id, detail: error.description)
        }
        let verdict = verdict(of: focus, filter, on: flight, app, level)
        for reason in verdict.reasons { turn.record(reason, on: flight.id, detail: focus.name) }
        return verdict.passes ? nil : focus.name
    }

    /// The decision of a Focus about a notification, with its reasons. Hints about a way to pass
    /// come first.
    private struct Verdict {
        var passes: Bool
        var reasons: [JourneyReason]

        static func pass(_ reason: JourneyReason) -> Verdict {
            Verdict(passes: true, reasons: [reason])
        }
    }

    /// Decides about a notification.
    ///
    /// That a filter also silences notifications that their app, person or level would allow is a
    /// guess.
    private func verdict(
        of focus: Focus, _ filter: FilterPredicate?, on flight: InFlight,
        _ app: InstalledApp, _ level: InterruptionLevel
    ) -> Verdict {
        if level == .critical { return .pass(.focusPassedCritical) }
        guard FilterPredicate.passes(flight.request.content.filterCriteria, filter) else {
            return Verdict(passes: false, reasons: [.focusFiltered])
        }
        if level == .timeSensitive, focus.allowsTimeSensitive {
            return .pass(.focusPassedTimeSensitive)
        }
        let silenced = level == .timeSensitive ? JourneyReason.focusNoTimeSensitive : .focusSilenced
        var hints: [JourneyReason] = []
        guard flight.appearance.isCommunication,
            let context = flight.request.content.communication
        else {
            if focus.apps.passes(flight.app) { return .pass(.focusPassedApp) }
            return Verdict(passes: false, reasons: hints + [silenced])
        }
        let standing = standing(of: context, in: focus, app: flight.app)
        if standing == .allowed { return .pass(.focusPassedPerson) }
        // A silenced person is silenced in an allowed app too. People whom a list of silenced
        // people does not name pass in every app, except in one that a list of silenced apps names.
        if standing != .silenced, focus.apps.passes(flight.app) { return .pass(.focusPassedApp) }
        if standing == .unsilenced, focus.apps.allows { return .pass(.focusPassedPerson) }
        if context.notifyRecipientAnyway {
            if app.choices.sharesFocusStatus == true { return .pass(.focusPassedAnyway) }
            hints.append(.focusAnywayNotAllowed)
        }
        switch standing {
        case .unknown: hints.append(.focusSenderUnknown)
        case .suggested: hints.append(.focusSenderSuggested)
        case .notDonated: hints.append(.focusSenderNotDonated)
        case .silenced: return Verdict(passes: false, reasons: hints + [.focusSilencedPerson])
        case .allowed, .unsilenced, .notListed: break
        }
        return Verdict(passes: false, reasons: hints + [silenced])
    }

    // MARK: People

    /// The status of a sender in a Focus.
    ///
    /// `unsilenced` people are absent from a list of silenced people, and `notListed` contacts are
    /// absent from a list of allowed people. A `notDonated` sender would be allowed if the app had
    /// donated an interaction, a `suggested` one if the app had given no `suggestionType`.
    private enum SenderAllowance {
        case allowed
        case silenced
        case unsilenced
        case notListed
        case unknown
        case suggested
        case notDonated
    }

    private func standing(
        of context: CommunicationContext, in focus: Focus, app: String
    ) -> SenderAllowance {
        let contact = context.sender.flatMap { self.contact(of: $0) }
        let isMember = contact.map { focus.people.members.contains($0.identifier) } ?? false
        guard focus.people.allows else { return isMember ? .silenced : .unsilenced }
        let hidden = context.sender.flatMap { self.contactHiddenBySuggestion($0) }
        if let hidden, focus.people.members.contains(hidden.identifier) { return .suggested }
        guard isMember else {
            return contact == nil && !focus.people.members.isEmpty ? .unknown : .notListed
        }
        let isKnown = !settings.focusNeedsDonation || isDonated(context, app)
        return isKnown ? .allowed : .notDonated
    }

    /// Returns whether the app donated an incoming interaction from this sender (COM-7).
    func isDonated(_ context: CommunicationContext, _ app: String) -> Bool {
        guard let sender = context.sender?.withoutPictureBytes else { return false }
        return apps[app]?.donations.contains { donation in
            donation.direction == .incoming && donation.communication.sender == sender
        } == true
    }

    // MARK: Filters

    /// Returns the app's filter in a Focus.
    ///
    /// An unreadable filter allows everything. It can only come from the device's settings, because
    /// `setFocusFilter` rejects it.
    private func filter(
        of app: InstalledApp, in focus: Focus
    ) throws(FilterPredicateError) -> FilterPredicate? {
        guard settings.has(.focusFilters),
            let text = focus.filters[app.description.bundleIdentifier]
        else { return nil }
        return try FilterPredicate(text)
    }
}

extension DeviceSettings {
    /// Sets the predicate of an app's Focus filter for the active Focus (FOCUS-9).
    mutating func setFocusFilter(
        _ predicate: String?, app: String, in focus: String?
    ) -> AppAnswer {
        guard let focus, let index = focusModes.firstIndex(where: { $0.name == focus }) else {
            return .done
        }
        guard has(.focusFilters) else {
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
        focusModes[index].filters[app] = predicate
        return .done
    }
}
