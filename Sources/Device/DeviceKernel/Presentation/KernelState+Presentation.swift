internal import Foundation
internal import NotificationModel

// What settings, level and the app's answer allow of a notification: SET-6 to SET-10, LEVEL, DEL-3 to
// DEL-11.

extension KernelState {
    /// How the notification catches the eye; `nil` when it does not.
    func announcement(
        _ app: InstalledApp, _ show: Show
    ) -> Announcement? {
        guard show.canShow, show.isLoud, show.wishes.banner, app.settings.alert == .enabled else {
            return nil
        }
        if isLocked { return app.settings.lockScreen == .enabled ? .lockScreen : nil }
        switch app.settings.alertStyle {
        case .none: return nil
        case .banner: return .temporaryBanner
        case .alert: return .persistentBanner
        }
    }

    func announce(
        _ flight: InFlight, _ app: InstalledApp,
        _ announcement: Announcement?, _ show: Show, _ asked: PresentationOptions?,
        _ turn: inout Turn
    ) {
        let id = flight.id
        if let announcement {
            turn.record(.presented, on: id, detail: announcement.rawValue)
            turn.effects.append(
                .announce(
                    notification: id, app: flight.app, announcement, look(of: flight, app, &turn)))
        } else if show.isHeld, delivered.contains(id: id) {
            turn.record(
                .summaryHeld, on: id, detail: settings.nextSummaryTime(after: turn.wall))
        } else if delivered[id]?.placement.isListed == true {
            if let reason = reasonAgainstAnnouncing(app, show) { turn.record(reason, on: id) }
            turn.record(.presentedQuietly, on: id)
            turn.effects.append(
                .list(notification: id, app: flight.app, look(of: flight, app, &turn)))
        } else if !flight.canBeShown {
            turn.record(.nothingToShow, on: id)
        } else if !show.canShow {
            turn.record(.alertsNeverAsked, on: id)
        } else if !delivered.contains(id: id), asked != [] || Self.appAnswered(id, turn) {
            turn.record(.noPlace, on: id)
        }
    }

    /// Whether the app in front answered; where it did not, its journey has the reason already.
    static func appAnswered(_ id: String, _ turn: borrowing Turn) -> Bool {
        turn.journeys[id]?.contains(.foregroundAnswered) == true
    }

    /// Why nothing announces a notification; `nil` where its journey said so before, for level, Focus
    /// or the app's answer.
    func reasonAgainstAnnouncing(
        _ app: InstalledApp, _ show: Show
    ) -> JourneyReason? {
        if app.settings.authorizationStatus == .provisional { return .provisional }
        if app.choices.isDeliveredQuietly { return .keptQuiet }
        guard show.isLoud else { return nil }
        guard app.settings.alert == .enabled else { return .alertsOff }
        guard show.wishes.banner else { return nil }
        if isLocked { return app.settings.lockScreen == .enabled ? nil : .lockScreenOff }
        return app.settings.alertStyle == .none ? .bannersOff : nil
    }

    /// How a notification looks to the person who sees it arrive.
    func look(
        of flight: InFlight, _ app: InstalledApp, _ turn: inout Turn
    ) -> Appearance {
        if hidesPreviews(of: app) { turn.record(.previewHidden, on: flight.id) }
        return seen(flight.appearance, flight.request.content, app)
    }

    /// The car's screen, and Siri's voice (CAT-19, SET-16).
    func announceElsewhere(
        _ flight: InFlight, _ app: InstalledApp,
        _ level: InterruptionLevel, _ show: Show, _ turn: inout Turn
    ) {
        // What the app in front does not want as a banner is not spoken either (a guess).
        guard show.canShow, show.isLoud, show.wishes.banner else { return }
        // Looked up only where it has a say: most pushes go to no car and no voice.
        func allows(_ option: NotificationCategory.Options) -> Bool {
            app.categories[flight.request.content.categoryIdentifier]?.options.contains(option)
                == true
        }
        if settings.isInCarPlay {
            if allows(.allowInCarPlay), app.settings.carPlay == .enabled {
                turn.record(.shownInCar, on: flight.id)
                turn.effects.append(
                    .announce(
                        notification: flight.id, app: flight.app, .carScreen,
                        seen(flight.appearance, flight.request.content, app)))
            } else {
                turn.record(.notInCar, on: flight.id)
            }
        }
        guard settings.announcesNotifications, app.settings.announcement == .enabled,
            app.choices.announcesAll || flight.appearance.isCommunication
                || level >= .timeSensitive
        else { return }
        // Before iOS 15 the category had to allow it; since then it has no say (CAT-20).
        let isModern = settings.systemVersion >= SystemVersion(parts: [15])
        guard isModern || allows(.allowAnnouncement) else { return }
        turn.record(.spoken, on: flight.id)
        turn.effects.append(
            .speak(
                flight.appearance.displayed.spoken(app), app: flight.app, notification: flight.id))
    }

    func effectiveLevel(
        _ content: NotificationContent, _ app: InstalledApp, _ id: String,
        _ turn: inout Turn
    ) -> InterruptionLevel {
        // A critical sound is what makes a critical alert, since before there were levels (LEVEL-7).
        if content.sound?.kind == .critical, app.settings.criticalAlert == .enabled {
            if content.interruptionLevel != .critical { turn.record(.levelCriticalSound, on: id) }
            return .critical
        }
        guard settings.has(.interruptionLevels) else { return .active }
        switch content.interruptionLevel {
        case .passive:
            turn.record(.levelPassive, on: id)
            return .passive
        case .active: return .active
        case .timeSensitive where app.settings.timeSensitive == .enabled: return .timeSensitive
        case .critical where app.settings.criticalAlert == .enabled: return .critical
        case .timeSensitive where app.settings.timeSensitive == .disabled,
            .critical where app.settings.criticalAlert == .disabled:
            turn.record(.levelSwitchedOff, on: id, detail: content.interruptionLevel.wireName)
            return .active
        case .timeSensitive, .critical:
            turn.record(.levelLowered, on: id, detail: content.interruptionLevel.wireName)
            return .active
        }
    }

    /// A category that the app has not registered gives no buttons (CAT-3).
    func recordUnknownCategory(
        of content: NotificationContent, _ app: InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        let category = content.categoryIdentifier
        guard !category.isEmpty, app.categories[category] == nil else { return }
        let known = app.categories.keys.sorted().prefix(8).map { "“\($0)”" }
        let registered = known.isEmpty ? "none" : known.joined(separator: ", ")
        turn.record(.categoryUnknown, on: id, detail: "“\(category)”; registered: \(registered)")
    }

    /// Whether the person muted the app for now. That critical alerts pass is a guess.
    func isMuted(
        _ app: InstalledApp, _ level: InterruptionLevel, _ id: String,
        _ turn: inout Turn
    ) -> Bool {
        guard app.isMuted(at: turn.wall), level != .critical else { return false }
        turn.record(.muted, on: id)
        return true
    }
}
