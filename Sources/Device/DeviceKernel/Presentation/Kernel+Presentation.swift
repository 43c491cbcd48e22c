internal import DeviceModel
internal import Foundation
internal import NotificationModel

// From styled content to the presentation: SET-6 to SET-10, LEVEL, DEL-3 to DEL-11, ADD-4.

extension Kernel {
    /// Decides the style of a notification and continues with it.
    ///
    /// The journey mentions a missing avatar only if `mayExpectAvatar` is true.
    mutating func style(
        _ arrived: consuming KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ turn: inout Turn, mayExpectAvatar: Bool = false
    ) {
        var flight = consume arrived
        flight.appearance = Appearance(content: flight.request.content)
        guard flight.request.content.isCommunication,
            let context = flight.request.content.communication
        else {
            if mayExpectAvatar { turn.record(.communicationNone, on: flight.id) }
            return present(flight, app, &turn)
        }
        guard let image = state.style(&flight, context, app, &turn),
            state.underWay.mayWait(flight.id, &turn)
        else { return present(flight, app, &turn) }
        state.underWay.keep(flight, waiting: .waitingForPicture, &turn)
        turn.effects.append(.decodePicture(notification: flight.id, app: flight.app, image))
    }

    mutating func pictureReady(_ id: String, _ result: PictureResult, _ turn: inout Turn) {
        guard var flight = state.underWay.release(id, from: .waitingForPicture, &turn),
            let app = state.apps[flight.app]
        else { return }
        switch result {
        case .decoded(let picture, let symbol):
            flight.appearance.avatar = .picture(id: picture)
            let detail = symbol.map { "a stand-in of Bellhop's for the system's symbol \($0)" }
            turn.record(.avatarShown, on: id, detail: detail)
        case .undecodable(let why): turn.record(.avatarUndecodable, on: id, detail: why)
        }
        present(flight, app, &turn)
    }

    /// Presents a notification after its style is decided, and asks the app first if it is in the
    /// foreground.
    mutating func present(
        _ styled: consuming KernelState.InFlight, _ app: KernelState.InstalledApp,
        _ turn: inout Turn
    ) {
        let id = styled.id
        if let reason = app.reasonAgainstNotifying(at: turn.now) {
            return turn.record(reason, on: id)
        }
        var flight = consume styled
        // From here on the bytes of pictures are not needed. Until then a restart of the device
        // needs them.
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

    mutating func finish(_ asked: NotificationsInFlight.Asked?, _ turn: inout Turn) {
        guard let asked, let app = state.apps[asked.flight.app] else { return }
        finish(asked.flight, app, asked: asked.options, &turn)
    }

    /// Performs the presentation that settings, level, Focus, summary and the app's answer allow.
    ///
    /// `asked` is `nil` unless the app is in the foreground.
    private mutating func finish(
        _ flight: KernelState.InFlight, _ app: KernelState.InstalledApp,
        asked: PresentationOptions?, _ turn: inout Turn
    ) {
        let id = flight.id
        if flight.isOvertaken { return turn.record(.overtaken, on: id) }
        state.underWay.overtake(flight, &turn)
        let content = flight.request.content
        let level = app.effectiveLevel(
            content, id, hasLevels: state.settings.has(.interruptionLevels), &turn)
        turn.journeys.change(id) { $0.present(content) }
        if flight.canBeShown { app.recordUnknownCategory(of: content, id, &turn) }
        var show = PresentationDecision(asked)
        // An app that never requested alerts cannot show a text (AUTH-11).
        show.canShow = flight.canBeShown && app.settings.alert != .notSupported
        if state.condition.focus != nil {
            show.silencedBy = state.silencingFocus(flight, app, level, &turn)
        }
        show.isHeld =
            asked == nil && app.choices.isInSummary
            && state.settings.isHeldForSummary(flight, app, level)
        show.isQuiet =
            app.settings.authorizationStatus == .provisional || app.choices.isDeliveredQuietly
        show.isPassive = level == .passive
        show.isMuted = app.isMuted(level, id, &turn)

        if let badge = content.badge, show.options.badge, app.mayShowBadge, !show.isQuiet {
            turn.record(.badgeSet, on: id, detail: String(badge))
            // The same number again needs no search for the app.
            if app.badge != max(badge, 0) {
                state.apps[flight.app]?.showBadge(max(badge, 0), &turn)
            }
            // A push that removes the badge also clears the app's list (BADGE-6).
            if badge == 0 { state.delivered.removeAll(of: flight.app, byBadgeOf: id, &turn) }
        }
        state.delivered.replaceEarlier(by: flight, &turn)
        let announcement = app.announcement(show, isLocked: state.isLocked)
        if let placement = app.placement(show, wasAnnounced: announcement != nil) {
            // A new device can have the feature on, before any summary is scheduled.
            if placement.isHeldForSummary, !turn.agenda.contains(.summary) {
                state.delivered.planSummary(state.settings, &turn)
            }
            state.delivered.list(flight, placement, level, &turn)
            if level == .timeSensitive, !turn.agenda.contains(.label) {
                state.delivered.planLabel(state.settings, &turn)
            }
        }
        if !content.attachments.isEmpty, state.delivered.contains(id: id) {
            turn.recordShownAttachments(of: content, on: id)
        }
        if announcement == .lockScreen { state.condition.isScreenOn = true }
        state.announce(flight, app, announcement, show, asked, &turn)
        if state.settings.isInCarPlay || state.settings.announcesNotifications {
            state.announceElsewhere(flight, app, level, show, &turn)
        }
        state.sound.announce(
            content, level, app, id, show, announcement, isSilent: state.settings.isSilent, &turn)
        if level == .timeSensitive, !app.choices.keepsTimeSensitive {
            // After some of them, the device asks the person whether to continue.
            let asks = state.apps[flight.app]?.permission.countTimeSensitive(state.settings)
            if asks == true { state.questions.ask(Prompt(.timeSensitive, app: flight.app), &turn) }
        }
    }
}
