internal import DeviceModel
internal import Foundation
internal import NotificationModel

// What the person sees and hears of an arriving notification, and why: SET-11, SET-16, CAT-19,
// DEL-3 to DEL-11.

extension KernelState {
    func announce(
        _ flight: InFlight, _ app: InstalledApp,
        _ announcement: AlertPresentation?, _ show: PresentationDecision,
        _ asked: PresentationOptions?,
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
            if let reason = app.reasonAgainstAnnouncing(show, isLocked: isLocked) {
                turn.record(reason, on: id)
            }
            turn.record(.presentedQuietly, on: id)
            turn.effects.append(
                .list(notification: id, app: flight.app, look(of: flight, app, &turn)))
        } else if !flight.canBeShown {
            turn.record(flight.wantsNoAlert ? .noAlertWanted : .nothingToShow, on: id)
        } else if !show.canShow {
            turn.record(.alertsNeverAsked, on: id)
        } else if !delivered.contains(id: id), asked != [] || Self.appAnswered(id, turn) {
            turn.record(.noPlace, on: id)
        }
    }

    /// Returns whether the app in the foreground answered. Otherwise its journey already has the
    /// reason.
    static func appAnswered(_ id: String, _ turn: borrowing Turn) -> Bool {
        turn.journeys[id]?.contains(.foregroundAnswered) == true
    }

    func look(
        of flight: InFlight, _ app: InstalledApp, _ turn: inout Turn
    ) -> Appearance {
        if hidesPreviews(of: app) { turn.record(.previewHidden, on: flight.id) }
        return seen(flight.appearance, flight.request.content, app)
    }

    /// Announces a notification on the car's screen and with Siri's voice (CAT-19, SET-16).
    func announceElsewhere(
        _ flight: InFlight, _ app: InstalledApp,
        _ level: InterruptionLevel, _ show: PresentationDecision, _ turn: inout Turn
    ) {
        // A notification that the app in the foreground does not show as a banner is not spoken
        // either (a guess).
        guard show.canShow, show.isLoud, show.options.banner else { return }
        // The category is looked up only if needed: most pushes are neither shown in a car nor
        // spoken.
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
        // Before iOS 15 the category had to allow it; since then the option is ignored (CAT-20).
        let isModern = settings.systemVersion >= SystemVersion(parts: [15])
        guard isModern || allows(.allowAnnouncement) else { return }
        turn.record(.spoken, on: flight.id)
        turn.effects.append(
            .speak(
                flight.appearance.displayed.spoken(app), by: .siri, app: flight.app,
                notification: flight.id))
    }
}
