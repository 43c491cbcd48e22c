internal import Foundation
internal import NotificationModel

// From styled content to what the person sees: SET-6 to SET-10, LEVEL, DEL-3 to DEL-11, ADD-4.

extension Kernel {
    /// Shows a notification whose style is decided, asking the app first when it is in front.
    mutating func present(
        _ styled: consuming KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ turn: inout Turn
    ) {
        let id = styled.id
        if let reason = app.reasonAgainstNotifying(at: turn.now) {
            return turn.record(reason, on: id)
        }
        var flight = consume styled
        // The bytes of pictures have been decoded by now, or will not be. Until then a device that
        // is switched off needs them.
        if flight.request.content.isCommunication {
            flight.request.content.communication =
                flight.request.content.communication?.withoutPictureBytes
        }
        guard !flight.isOvertaken, app.process == .foreground, state.underWay.mayWait(id, &turn)
        else {
            return finish(flight, app, asked: nil, &turn)
        }
        state.underWay.keep(flight, waiting: .waitingForApp, &turn)
        turn.record(.foregroundAsked, on: id)
        turn.effects.append(
            .askPresentation(
                notification: id, app: flight.app,
                .init(request: flight.request, date: turn.wall)))
        turn.agenda.set(
            .presentation(notification: id), at: turn.now + state.settings.presentationSeconds)
    }

    mutating func appAnswered(
        _ id: String, _ options: PresentationOptions?, _ turn: inout Turn
    ) {
        guard let flight = state.underWay.release(id, from: .waitingForApp, &turn),
            let app = state.apps[flight.app]
        else { return }
        turn.agenda.forget(.presentation(notification: id))
        if let options {
            turn.record(.foregroundAnswered, on: id, detail: options.words)
            finish(flight, app, asked: options, &turn)
        } else if state.settings.presentsWithoutDelegate {
            finish(flight, app, asked: [.banner, .list, .sound, .badge], &turn)
        } else {
            turn.record(.foregroundNoDelegate, on: id)
            finish(flight, app, asked: [], &turn)
        }
    }

    mutating func presentationTimeOver(_ id: String, _ turn: inout Turn) {
        guard let flight = state.underWay.release(id, from: .waitingForApp, &turn),
            let app = state.apps[flight.app]
        else { return }
        turn.record(.foregroundSilent, on: id)
        finish(flight, app, asked: [], &turn)
    }

    /// Carries out what settings, level, Focus, summary and the app's answer allow. `asked` is
    /// `nil` unless the app is in front.
    private mutating func finish(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        asked: PresentationOptions?, _ turn: inout Turn
    ) {
        let id = flight.id
        if flight.isOvertaken { return turn.record(.overtaken, on: id) }
        state.underWay.overtake(flight, &turn)
        let content = flight.request.content
        let level = effectiveLevel(content, app, id, &turn)
        turn.journeys.change(id) { $0.shown = content }
        if flight.canBeShown { noteUnknownCategory(of: content, app, id, &turn) }
        var show = Show(asked)
        // An app that never asked for alerts has no place for a text (AUTH-11).
        show.canShow = flight.canBeShown && app.settings.alert != .notSupported
        if state.condition.focus != nil {
            show.silencedBy = state.silencingFocus(flight, app, level, &turn)
        }
        show.isHeld = asked == nil && state.settings.isHeldForSummary(flight, app, level)
        show.isQuiet =
            app.settings.authorizationStatus == .provisional || app.choices.isDeliveredQuietly
        show.isPassive = level == .passive
        show.isMuted = isMuted(app, level, id, &turn)

        applyBadge(content, app, id, show, &turn)
        replaceEarlier(flight, &turn)
        let announcement = announcement(app, show)
        list(flight, app, level, show, announcement, &turn)
        if !content.attachments.isEmpty, state.delivered.contains(id: id) {
            turn.recordShownAttachments(of: content, on: id)
        }
        announce(flight, app, announcement, show, asked, &turn)
        announceElsewhere(flight, app, level, show, &turn)
        sound(content, level, app, id, show, &turn)
        if level == .timeSensitive, !app.choices.keepsTimeSensitive {
            // After some of them the person is asked whether to go on.
            let asks = state.apps[flight.app]?.permission.countTimeSensitive(state.settings)
            if asks == true { state.questions.ask(Prompt(.timeSensitive, app: flight.app), &turn) }
        }
    }

    /// A category that the app has not registered gives no buttons (CAT-3).
    private mutating func noteUnknownCategory(
        of content: NotificationContent, _ app: KernelState.InstalledApp, _ id: String,
        _ turn: inout Turn
    ) {
        let category = content.categoryIdentifier
        guard !category.isEmpty, app.categories[category] == nil else { return }
        let known = app.categories.keys.sorted().prefix(8).map { "“\($0)”" }
        let registered = known.isEmpty ? "none" : known.joined(separator: ", ")
        turn.record(.categoryUnknown, on: id, detail: "“\(category)”; registered: \(registered)")
    }

    /// Whether the person muted the app for now. That critical alerts pass is a guess.
    private mutating func isMuted(
        _ app: KernelState.InstalledApp, _ level: InterruptionLevel, _ id: String,
        _ turn: inout Turn
    ) -> Bool {
        guard app.isMuted(at: turn.wall), level != .critical else { return false }
        turn.record(.muted, on: id)
        return true
    }

    // MARK: Eye

    /// How the notification catches the eye; `nil` when it does not.
    private func announcement(
        _ app: KernelState.InstalledApp, _ show: Show
    ) -> Announcement? {
        guard show.canShow, show.isLoud, show.wishes.banner, app.settings.alert == .enabled else {
            return nil
        }
        if state.isLocked { return app.settings.lockScreen == .enabled ? .lockScreen : nil }
        switch app.settings.alertStyle {
        case .none: return nil
        case .banner: return .temporaryBanner
        case .alert: return .persistentBanner
        }
    }

    private mutating func announce(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ announcement: Announcement?, _ show: Show, _ asked: PresentationOptions?,
        _ turn: inout Turn
    ) {
        let id = flight.id
        if let announcement {
            if announcement == .lockScreen { state.condition.isScreenOn = true }
            turn.record(.presented, on: id, detail: announcement.rawValue)
            turn.effects.append(
                .announce(
                    notification: id, app: flight.app, announcement, look(of: flight, app, &turn)))
        } else if show.isHeld, state.delivered.contains(id: id) {
            turn.record(
                .summaryHeld, on: id, detail: state.settings.nextSummaryTime(after: turn.wall))
        } else if state.delivered[id]?.placement.isListed == true {
            if let reason = reasonAgainstAnnouncing(app, show) { turn.record(reason, on: id) }
            turn.record(.presentedQuietly, on: id)
            turn.effects.append(
                .list(notification: id, app: flight.app, look(of: flight, app, &turn)))
        } else if !flight.canBeShown {
            turn.record(.nothingToShow, on: id)
        } else if !show.canShow {
            turn.record(.alertsNeverAsked, on: id)
        } else if !state.delivered.contains(id: id), asked != [] || Self.appAnswered(id, turn) {
            turn.record(.noPlace, on: id)
        }
    }

    /// Whether the app in front answered; where it did not, its journey has the reason already.
    private static func appAnswered(_ id: String, _ turn: borrowing Turn) -> Bool {
        turn.journeys[id]?.contains(.foregroundAnswered) == true
    }

    /// Why nothing announces a notification; `nil` where its journey said so before, for level, Focus
    /// or the app's answer.
    private func reasonAgainstAnnouncing(
        _ app: KernelState.InstalledApp, _ show: Show
    ) -> JourneyReason? {
        if app.settings.authorizationStatus == .provisional { return .provisional }
        if app.choices.isDeliveredQuietly { return .keptQuiet }
        guard show.isLoud else { return nil }
        guard app.settings.alert == .enabled else { return .alertsOff }
        guard show.wishes.banner else { return nil }
        if state.isLocked { return app.settings.lockScreen == .enabled ? nil : .lockScreenOff }
        return app.settings.alertStyle == .none ? .bannersOff : nil
    }

    /// How a notification looks to the person who sees it arrive.
    private mutating func look(
        of flight: KernelState.InFlight, _ app: KernelState.InstalledApp, _ turn: inout Turn
    ) -> Appearance {
        if state.hidesPreviews(of: app) { turn.record(.previewHidden, on: flight.id) }
        return state.seen(flight.appearance, flight.request.content, app)
    }

    /// The car's screen, and Siri's voice (CAT-19, SET-16).
    private mutating func announceElsewhere(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ level: InterruptionLevel, _ show: Show, _ turn: inout Turn
    ) {
        // What the app in front does not want as a banner is not spoken either (a guess).
        guard show.canShow, show.isLoud, show.wishes.banner else { return }
        // Looked up only where it has a say: most pushes go to no car and no voice.
        func allows(_ option: NotificationCategory.Options) -> Bool {
            app.categories[flight.request.content.categoryIdentifier]?.options.contains(option)
                == true
        }
        if state.settings.isInCarPlay {
            if allows(.allowInCarPlay), app.settings.carPlay == .enabled {
                turn.record(.shownInCar, on: flight.id)
                turn.effects.append(
                    .announce(
                        notification: flight.id, app: flight.app, .carScreen,
                        state.seen(flight.appearance, flight.request.content, app)))
            } else {
                turn.record(.notInCar, on: flight.id)
            }
        }
        guard state.settings.announcesNotifications, app.settings.announcement == .enabled,
            app.choices.announcesAll || flight.appearance.isCommunication
                || level >= .timeSensitive
        else { return }
        // Before iOS 15 the category had to allow it; since then it has no say (CAT-20).
        let isModern = state.settings.systemVersion >= SystemVersion(parts: [15])
        guard isModern || allows(.allowAnnouncement) else { return }
        turn.record(.spoken, on: flight.id)
        turn.effects.append(
            .speak(
                flight.appearance.displayed.spoken(app), app: flight.app, notification: flight.id))
    }

    // MARK: List

    private mutating func list(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ level: InterruptionLevel, _ show: Show, _ announcement: Announcement?, _ turn: inout Turn
    ) {
        guard show.canShow, show.wishes.list else { return }
        var placement = KernelState.Placement()
        placement.wasAnnounced = announcement != nil
        placement.isHeldForSummary = show.isHeld
        placement.silencedBy = show.silencedBy
        placement.isListed = app.settings.notificationCenter == .enabled
        placement.isOnLockScreen =
            app.settings.lockScreen == .enabled && app.settings.alert == .enabled && !show.isQuiet
            && !show.isMuted && !show.isHeld && show.silencedBy == nil
        // What is held counts as delivered, wherever the summary may put it (FOCUS-8).
        guard placement.isListed || placement.isOnLockScreen || show.isHeld else { return }
        // A device can start with the feature on.
        if show.isHeld, !turn.agenda.contains(.summary) {
            state.delivered.planSummary(state.settings, &turn)
        }
        state.delivered.add(
            .init(
                id: flight.id, app: flight.app,
                notification: .init(request: flight.request, date: turn.wall),
                appearance: flight.appearance, placement: placement, level: level), &turn)
        if level == .timeSensitive, !turn.agenda.contains(.label) {
            state.delivered.planLabel(state.settings, &turn)
        }
    }

    private mutating func replaceEarlier(_ flight: KernelState.InFlight, _ turn: inout Turn) {
        let request = flight.request.identifier
        guard let earlier = state.delivered.id(app: flight.app, request: request) else { return }
        turn.record(.replacedByLater, on: earlier, detail: flight.id)
        turn.record(.replacedEarlier, on: flight.id, detail: earlier)
        state.delivered.remove(id: earlier, &turn)
    }

    // MARK: Badge and level

    private mutating func applyBadge(
        _ content: NotificationContent, _ app: KernelState.InstalledApp, _ id: String,
        _ show: Show, _ turn: inout Turn
    ) {
        guard let badge = content.badge, show.wishes.badge, app.mayShowBadge,
            !show.isQuiet
        else { return }
        let name = app.description.bundleIdentifier
        turn.record(.badgeSet, on: id, detail: String(badge))
        if app.badge != max(badge, 0) { showBadge(max(badge, 0), app: name, &turn) }
        // A push that removes the number clears the app's list as well (BADGE-6).
        if badge == 0 { state.delivered.remove(requests: nil, of: name, &turn) }
    }

    private mutating func effectiveLevel(
        _ content: NotificationContent, _ app: KernelState.InstalledApp, _ id: String,
        _ turn: inout Turn
    ) -> InterruptionLevel {
        // A critical sound is what makes a critical alert, since before there were levels (LEVEL-7).
        if content.sound?.kind == .critical, app.settings.criticalAlert == .enabled {
            if content.interruptionLevel != .critical { turn.record(.levelCriticalSound, on: id) }
            return .critical
        }
        guard state.settings.has(.interruptionLevels) else { return .active }
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
}

/// What stands for and against showing a notification.
struct Show {
    let wishes: Wishes
    var canShow = false
    var isHeld = false
    var isQuiet = false
    var isPassive = false
    var isMuted = false
    var silencedBy: String?

    init(_ asked: PresentationOptions?) { wishes = Wishes(asked) }

    /// Whether it may make itself noticed.
    var isLoud: Bool { !isHeld && !isQuiet && !isPassive && !isMuted && silencedBy == nil }
}

/// What the app in front asked for; everything when it was not asked.
struct Wishes {
    var banner = true
    var list = true
    var sound = true
    var badge = true

    init(_ options: PresentationOptions?) {
        guard let options else { return }
        // The old word means banner and list (DEL-5).
        banner = options.contains(.banner) || options.contains(.alert)
        list = options.contains(.list) || options.contains(.alert)
        sound = options.contains(.sound)
        badge = options.contains(.badge)
    }
}

extension PresentationOptions {
    /// The options' names, for a journey.
    var words: String {
        let names: [(PresentationOptions, String)] = [
            (.alert, "alert"), (.banner, "banner"), (.list, "list"), (.sound, "sound"),
            (.badge, "badge"),
        ]
        let words = names.filter { contains($0.0) }.map(\.1)
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}

extension Appearance {
    /// What Siri says (SET-16, COM-29).
    func spoken(_ app: KernelState.InstalledApp) -> String {
        let parts =
            isCommunication
            ? [title, subtitle, body]
            : [
                app.description.name, title, subtitle, body,
            ]
        return parts.filter { !$0.isEmpty }.joined(separator: ". ")
    }
}
