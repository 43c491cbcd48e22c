internal import Foundation
internal import NotificationModel

// From styled content to what the person sees and hears: SET-6 to SET-10, LEVEL, DEL-3 to DEL-11,
// ADD-4, BADGE.

extension Kernel {
    /// Shows a notification whose style is decided, asking the app first when it is in front.
    mutating func present(_ id: String, _ turn: inout Turn) {
        guard let flight = state.inFlight[id], let app = state.apps[flight.app] else { return }
        guard app.settings.authorizationStatus.allowsNotifications else {
            note(.notAuthorized, on: id, turn)
            state.inFlight[id] = nil
            return
        }
        guard app.process == .foreground else {
            return finish(id, asked: nil, &turn)
        }
        state.inFlight[id]?.stage = .waitingForApp
        note(.foregroundAsked, on: id, turn)
        turn.effects.append(
            .askPresentation(
                notification: id, app: flight.app,
                .init(request: flight.request, date: turn.now)))
        turn.effects.append(
            .setTimer(
                .presentation(notification: id),
                at: turn.now + state.settings.presentationSeconds))
    }

    mutating func appAnswered(
        _ id: String, _ options: PresentationOptions?, _ turn: inout Turn
    ) {
        guard state.inFlight[id]?.stage == .waitingForApp else { return }
        turn.effects.append(.cancelTimer(.presentation(notification: id)))
        if let options {
            note(.foregroundAnswered, on: id, turn, detail: options.words)
            finish(id, asked: options, &turn)
        } else if state.settings.presentsWithoutDelegate {
            finish(id, asked: [.banner, .list, .sound, .badge], &turn)
        } else {
            note(.foregroundNoDelegate, on: id, turn)
            finish(id, asked: [], &turn)
        }
    }

    mutating func presentationTimeOver(_ id: String, _ turn: inout Turn) {
        guard state.inFlight[id]?.stage == .waitingForApp else { return }
        note(.foregroundSilent, on: id, turn)
        finish(id, asked: [], &turn)
    }

    /// Carries out what settings, level and the app's answer allow. `asked` is `nil` unless the app
    /// is in front.
    private mutating func finish(
        _ id: String, asked: PresentationOptions?, _ turn: inout Turn
    ) {
        guard let flight = state.inFlight.removeValue(forKey: id),
            let app = state.apps[flight.app]
        else { return }
        let content = flight.request.content
        let level = effectiveLevel(content, app, id, turn)
        let wishes = Wishes(asked)
        state.journeys[id]?.shown = content

        applyBadge(content, app, id, wishes, &turn)
        replaceEarlier(flight, turn)
        let canShow = content.hasAlertText
        let isLoud = level != .passive && app.settings.authorizationStatus != .provisional
        let announces = canShow && isLoud && wishes.banner && app.settings.alert == .enabled
        let lists = canShow && wishes.list && app.settings.notificationCenter == .enabled
        if lists {
            list(flight, announced: announces, turn)
        }
        if announces {
            note(.presented, on: id, turn)
            turn.effects.append(.announce(notification: id))
        } else if lists {
            note(.presentedQuietly, on: id, turn)
        } else if !canShow || asked == nil || asked == [] {
            note(.nothingToShow, on: id, turn)
        }
        if isLoud, wishes.sound, app.settings.sound == .enabled, let sound = content.sound {
            note(.soundPlayed, on: id, turn, detail: sound.name ?? "default")
            turn.effects.append(.play(sound, app: flight.app, notification: id))
        }
    }

    private mutating func list(
        _ flight: KernelState.InFlight, announced: Bool, _ turn: Turn
    ) {
        state.delivered.append(
            .init(
                id: flight.id, app: flight.app,
                notification: .init(request: flight.request, date: turn.now),
                appearance: flight.appearance, wasAnnounced: announced))
        if state.delivered.count > KernelLimits.deliveredMax {
            state.delivered.removeFirst(KernelLimits.deliveredMax / 16)
        }
    }

    private mutating func replaceEarlier(_ flight: KernelState.InFlight, _ turn: Turn) {
        // The id first: it differs for nearly all, and this runs for every notification.
        let earlier = state.delivered.filter { delivered in
            delivered.notification.request.identifier == flight.request.identifier
                && delivered.app == flight.app
        }
        guard !earlier.isEmpty else { return }
        for delivered in earlier {
            note(.replacedByLater, on: delivered.id, turn, detail: flight.id)
            note(.replacedEarlier, on: flight.id, turn, detail: delivered.id)
        }
        let ids = Set(earlier.map(\.id))
        state.delivered.removeAll { ids.contains($0.id) }
    }

    private mutating func applyBadge(
        _ content: NotificationContent, _ app: KernelState.InstalledApp, _ id: String,
        _ wishes: Wishes, _ turn: inout Turn
    ) {
        guard let badge = content.badge, wishes.badge, app.settings.badge == .enabled else {
            return
        }
        let name = app.description.bundleIdentifier
        state.apps[name]?.badge = max(badge, 0)
        note(.badgeSet, on: id, turn, detail: "\(badge)")
        // A push that removes the number clears the app's list as well (BADGE-6).
        if badge == 0 { removeDelivered(nil, app: name, turn) }
    }

    private mutating func effectiveLevel(
        _ content: NotificationContent, _ app: KernelState.InstalledApp, _ id: String, _ turn: Turn
    ) -> InterruptionLevel {
        switch content.interruptionLevel {
        case .passive:
            note(.levelPassive, on: id, turn)
            return .passive
        case .active: return .active
        case .timeSensitive where app.settings.timeSensitive == .enabled: return .timeSensitive
        case .critical where app.settings.criticalAlert == .enabled: return .critical
        case .timeSensitive, .critical:
            note(.levelLowered, on: id, turn, detail: content.interruptionLevel.wireName)
            return .active
        }
    }
}

/// What the app in front asked for; everything when it was not asked.
private struct Wishes {
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
