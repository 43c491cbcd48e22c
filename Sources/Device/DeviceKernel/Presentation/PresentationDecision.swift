internal import DeviceModel
internal import NotificationModel

/// The factors that decide whether and how a notification is shown.
struct PresentationDecision {
    let options: ForegroundOptions
    var canShow = false
    var isHeld = false
    var isQuiet = false
    var isPassive = false
    var isMuted = false
    var silencedBy: String?

    init(_ asked: PresentationOptions?) { options = ForegroundOptions(asked) }

    var isLoud: Bool { !isHeld && !isQuiet && !isPassive && !isMuted && silencedBy == nil }
}

/// The presentation options that the app in the foreground returned; all of them if the app was not
/// asked.
struct ForegroundOptions {
    var banner = true
    var list = true
    var sound = true
    var badge = true

    init(_ options: PresentationOptions?) {
        guard let options else { return }
        // The deprecated `.alert` means banner and list (DEL-5).
        banner = options.contains(.banner) || options.contains(.alert)
        list = options.contains(.list) || options.contains(.alert)
        sound = options.contains(.sound)
        badge = options.contains(.badge)
    }
}

extension PresentationOptions {
    var optionNames: String {
        let names: [(PresentationOptions, String)] = [
            (.alert, "alert"), (.banner, "banner"), (.list, "list"), (.sound, "sound"),
            (.badge, "badge"),
        ]
        let optionNames = names.filter { contains($0.0) }.map(\.1)
        return optionNames.isEmpty ? "nothing" : optionNames.joined(separator: ", ")
    }
}

extension Appearance {
    /// Returns the text that Siri announces (SET-16, COM-29).
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

extension KernelState.InstalledApp {
    /// Returns the lists for one of the app's notifications; `nil` if none gets it.
    func placement(_ show: PresentationDecision, wasAnnounced: Bool) -> KernelState.Placement? {
        guard show.canShow, show.options.list else { return nil }
        var placement = KernelState.Placement()
        placement.wasAnnounced = wasAnnounced
        placement.isHeldForSummary = show.isHeld
        placement.silencedBy = show.silencedBy
        placement.isListed = self.settings.notificationCenter == .enabled
        placement.isOnLockScreen =
            self.settings.lockScreen == .enabled && self.settings.alert == .enabled
            && !show.isQuiet && !show.isMuted && !show.isHeld && show.silencedBy == nil
        // A held notification counts as delivered, wherever the summary may move it (FOCUS-8).
        let isAnywhere = placement.isListed || placement.isOnLockScreen || show.isHeld
        return isAnywhere ? placement : nil
    }
}
