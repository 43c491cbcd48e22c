import Foundation
import NotificationModel

@testable import DeviceKernel
@testable import DeviceModel

// Effects that the person notices: each one once, and only allowed ones.

extension HistoryWatch {
    mutating func check(_ effect: Effect, _ before: Before) throws(BrokenRule) {
        switch effect {
        case .answer(let call, _):
            try require(
                calls.removeValue(forKey: call) != nil, "each call is answered once", "\(call)")
        case .announce(let id, let app, let announcement, _):
            try once(id, announcement == .carScreen ? "car" : "announce")
            try checkNoticeable(id, app, before)
            try check(announcement, id, app, before)
        case .list(let id, let app, _):
            try once(id, "list")
            try checkAllowed(id, app, before)
            try require(isOrWasListed(id), "what is listed is in the list", id)
        // A call needs no permission (VOIP-5).
        case .play(_, _, let id) where isCall(id), .vibrate(_, let id) where isCall(id): break
        case .performCall(let app, _, _):
            try require(kernel.state.apps[app] != nil, "an action goes to an installed app", app)
        case .play(let sound, let app, let id): try check(sound, id, app, before)
        case .vibrate(let app, let id):
            try once(id, "sound")
            try checkNoticeable(id, app, before)
            try require(before.settings.isSilent, "the device shakes when it is silent", id)
        case .speak(_, .serviceExtension, let app, let id):
            try require(
                kernel.state.journeys[id]?.bundleIdentifier == app,
                "an extension speaks of its app's notifications", id)
        case .endSpeech(let app):
            try require(
                !kernel.state.speech.isSpeaking(app), "a suspended extension is silent", app)
        case .speak(_, .siri, let app, let id):
            try once(id, "speak")
            try checkNoticeable(id, app, before)
            try require(
                before.settings.announcesNotifications, "Siri speaks where she may", id)
        case .badge(let app, let count):
            try require(count >= 0, "no badge is negative", "\(app): \(count)")
            // Removing a badge is always allowed.
            let isOn = before.apps[app]?.settings.badge == .enabled
            try require(
                count == 0 || (isOn && mayNotify(app, before)), "no badge without permission", app)
        case .prompt(let prompt):
            try require(
                kernel.state.prompts.contains(prompt), "a question stays until it is answered",
                "\(prompt)")
        case .runExtension(let id, let app, let request):
            let last = lastRun[app, default: [:]].updateValue(id, forKey: request.identifier)
            try require(
                last.map { JourneyNumber.isEarlier($0, id) } ?? true,
                "an extension gets the pushes of a request in order", "\(id) after \(last ?? "")")
            try checkOvertaken(by: id, app)
        case .showSummary(let ids):
            for id in ids { try checkInSummary(id, before) }
        case .wakeApp(let id, _, _):
            wakes[id] = kernel.state.now + before.settings.backgroundSeconds
        case .deliverCall(let id, _, _):
            phoneCalls[id] = kernel.state.now + before.settings.backgroundSeconds
        case .suspendApp(let app):
            let isBusy = kernel.state.background.awaited.contains {
                kernel.state.journeys[$0.notification]?.bundleIdentifier == app
            }
            try require(
                !kernel.state.phoneCalls.contains { $0.app == app },
                "an app with a call is not suspended", app)
            try require(
                before.apps[app]?.process == .background && !isBusy,
                "only an unseen app with nothing to do is suspended", app)
        case .expireExtension, .killExtension, .decodePicture, .askPresentation, .deliverResponse,
            .terminateApp, .showApp, .openSettings, .shareFocusStatus, .contentView,
            .endContentView, .activity, .reloadWidgets, .widgetsChanged:
            break
        }
    }

    /// A push that waits for another one of its request is the only one that a later push overtakes.
    private func checkOvertaken(by id: String, _ app: String) throws(BrokenRule) {
        let extensions = kernel.state.underWay
        let waiting = extensions.waiting(of: app)
        for (place, other) in waiting.enumerated() where JourneyNumber.isEarlier(other, id) {
            let request = kernel.state.inFlight[other]?.request.identifier
            let isBlocked = (extensions.running(of: app) + waiting.prefix(place)).contains {
                kernel.state.inFlight[$0]?.request.identifier == request
            }
            try require(isBlocked, "an extension gets pushes in order", "\(id) before \(other)")
        }
    }

    private func isCall(_ id: String) -> Bool {
        UUID(uuidString: id) != nil || kernel.state.journeys[id]?.contains(.callRings) == true
    }

    private mutating func once(_ id: String, _ kind: String) throws(BrokenRule) {
        try require(
            noticed.insert("\(kind) of \(id)").inserted, "nothing happens twice",
            "\(kind) of \(id)")
        guard case .push(let apnsID) = kernel.state.journeys[id]?.origin else { return }
        let first = noticedPushes[apnsID] ?? id
        noticedPushes[apnsID] = first
        try require(first == id, "a second copy never shows", "\(apnsID): \(first), \(id)")
    }

    func mayNotify(_ app: String, _ before: Before) -> Bool {
        guard let installed = before.apps[app] else { return false }
        switch installed.settings.authorizationStatus {
        case .authorized, .provisional: return true
        case .ephemeral: return installed.ephemeralUntil.map { $0 > kernel.state.now } ?? false
        case .notDetermined, .denied: return false
        }
    }

    private func checkAllowed(_ id: String, _ app: String, _ before: Before) throws(BrokenRule) {
        try require(
            mayNotify(app, before), "nothing of an app that may not notify", "\(id), \(app)")
    }

    /// The rules that light, banner, voice and vibration share.
    private func checkNoticeable(
        _ id: String, _ app: String, _ before: Before
    ) throws(BrokenRule) {
        try checkAllowed(id, app, before)
        try checkLoud(id, app, before)
        try require(level(id, app, before) != .passive, "a passive notification is quiet", id)
        try checkFocus(id, app, before)
    }

    private func level(_ id: String, _ app: String, _ before: Before) -> InterruptionLevel {
        // A critical sound makes a critical alert, whatever its level says (LEVEL-7).
        if kernel.state.journeys[id]?.shown?.sound?.kind == .critical,
            before.apps[app]?.settings.criticalAlert == .enabled
        {
            return .critical
        }
        guard before.settings.has(.interruptionLevels) else { return .active }
        return kernel.state.journeys[id]?.shown?.interruptionLevel ?? .active
    }

    private func checkLoud(_ id: String, _ app: String, _ before: Before) throws(BrokenRule) {
        let installed = before.apps[app]
        try require(
            installed?.settings.authorizationStatus != .provisional
                && installed?.choices.isDeliveredQuietly != true,
            "an app with quiet delivery makes no sound", id)
        try require(
            kernel.state.delivered[id]?.placement.isHeldForSummary != true,
            "a notification that waits for the summary makes no sound", id)
    }

    private func checkFocus(_ id: String, _ app: String, _ before: Before) throws(BrokenRule) {
        guard let name = before.condition.focus, let focus = before.settings.focus(named: name)
        else { return }
        let journey = kernel.state.journeys[id]
        let passed = journey?.steps.contains { $0.reason.rawValue.hasPrefix("focus.passed-") }
        try require(passed == true, "what a Focus lets pass says so", id)
        // Computed from the settings again, since a reason alone is not sufficient.
        let level = level(id, app, before)
        let mayPass =
            focus.apps.passes(app) || level == .critical
            || (level == .timeSensitive && focus.allowsTimeSensitive)
            || journey?.shown?.communication != nil
        try require(mayPass, "a Focus silences what it does not allow", "\(id) in \(focus)")
    }

    private func check(
        _ announcement: AlertPresentation, _ id: String, _ app: String, _ before: Before
    ) throws(BrokenRule) {
        let settings = before.apps[app]?.settings
        guard announcement != .carScreen else {
            return try require(
                before.settings.isInCarPlay && settings?.carPlay == .enabled,
                "the car shows allowed notifications only", id)
        }
        try require(settings?.alert == .enabled, "no announcement without alerts", id)
        // After a restart the device is locked, regardless of its earlier state.
        try require(
            (announcement == .lockScreen) == kernel.state.isLocked,
            "banners are for an unlocked screen, light for a locked one", id)
        try require(
            announcement != .lockScreen || settings?.lockScreen == .enabled,
            "no light without the switch for the Lock Screen", id)
        try require(
            announcement == .lockScreen || settings?.alertStyle != AlertStyle.none,
            "no banner without a style", id)
    }

    private mutating func check(
        _ sound: PlayedSound, _ id: String, _ app: String, _ before: Before
    ) throws(BrokenRule) {
        try once(id, "sound")
        let settings = before.apps[app]?.settings
        if sound.kind == .critical {
            try checkAllowed(id, app, before)
            try checkLoud(id, app, before)
            return try require(
                settings?.criticalAlert == .enabled, "critical sounds need the permission", id)
        }
        try checkNoticeable(id, app, before)
        try require(settings?.sound == .enabled, "no sound without the switch", id)
        try require(!before.settings.isSilent, "no sound while silent", id)
    }

    private func checkInSummary(_ id: String, _ before: Before) throws(BrokenRule) {
        try require(isOrWasListed(id), "a summary shows what is listed", id)
        guard let app = kernel.state.journeys[id]?.bundleIdentifier else { return }
        try checkAllowed(id, app, before)
    }
}
