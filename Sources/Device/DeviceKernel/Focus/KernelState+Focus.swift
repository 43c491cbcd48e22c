internal import DeviceModel
internal import Foundation
internal import NotificationModel

// Focus: who may still interrupt, and filters (FOCUS-1 to FOCUS-5, FOCUS-9, LEVEL-4, COM-27).

extension KernelState {
    /// The Focus that is on.
    var focus: Focus? { condition.focus.flatMap(settings.focus(named:)) }

    /// The name of the Focus that keeps a notification quiet; `nil` when none does.
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

    /// What a Focus says to a notification, and why; what could have helped comes first.
    private struct Verdict {
        var passes: Bool
        var reasons: [JourneyReason]

        static func pass(_ reason: JourneyReason) -> Verdict {
            Verdict(passes: true, reasons: [reason])
        }
    }

    /// That a filter holds back what app, person or level would let pass is a guess.
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
        var hints: [JourneyReason] = level == .timeSensitive ? [.focusNoTimeSensitive] : []
        guard flight.appearance.isCommunication,
            let context = flight.request.content.communication
        else {
            if focus.apps.passes(flight.app) { return .pass(.focusPassedApp) }
            return Verdict(passes: false, reasons: hints + [.focusSilenced])
        }
        let standing = standing(of: context, in: focus, app: flight.app)
        if standing == .allowed { return .pass(.focusPassedPerson) }
        // A silenced person is silenced in an allowed app too, and no silenced app speaks for the
        // many whom a list of silenced people does not name.
        if standing != .silenced, focus.apps.passes(flight.app) { return .pass(.focusPassedApp) }
        if standing == .unsilenced, focus.apps.allows { return .pass(.focusPassedPerson) }
        if context.notifyRecipientAnyway {
            if app.choices.focusAuthorization == .authorized { return .pass(.focusPassedAnyway) }
            hints.append(.focusAnywayNotAllowed)
        }
        switch standing {
        case .unknown: hints.append(.focusSenderUnknown)
        case .notDonated: hints.append(.focusSenderNotDonated)
        case .silenced: return Verdict(passes: false, reasons: hints + [.focusSilencedPerson])
        case .allowed, .unsilenced, .notListed: break
        }
        return Verdict(passes: false, reasons: hints + [.focusSilenced])
    }

    // MARK: People

    /// How a sender stands with a Focus.
    private enum Standing {
        case allowed
        case silenced
        /// Not on the list of silenced people.
        case unsilenced
        /// A contact whom the list of allowed people does not name.
        case notListed
        /// No contact.
        case unknown
        /// Allowed, if only a donation had said that it is them.
        case notDonated
    }

    private func standing(
        of context: CommunicationContext, in focus: Focus, app: String
    ) -> Standing {
        let contact = context.sender.flatMap { self.contact(of: $0) }
        let isMember = contact.map { focus.people.members.contains($0.identifier) } ?? false
        guard focus.people.allows else { return isMember ? .silenced : .unsilenced }
        guard isMember else {
            return contact == nil && !focus.people.members.isEmpty ? .unknown : .notListed
        }
        let isKnown = !settings.focusNeedsDonation || isDonated(context, app)
        return isKnown ? .allowed : .notDonated
    }

    /// Whether the app donated an incoming interaction from this sender (COM-7).
    func isDonated(_ context: CommunicationContext, _ app: String) -> Bool {
        guard let sender = context.sender?.withoutPictureBytes else { return false }
        return apps[app]?.donations.contains { donation in
            donation.direction == .incoming && donation.communication.sender == sender
        } == true
    }

    // MARK: Filters

    /// The app's filter in a Focus. One that cannot be read lets all pass; `setFocusFilter` refuses
    /// such a one, so that it can only come with the device's settings.
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
    /// An app sets the predicate of its Focus filter for the Focus that is on (FOCUS-9).
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
