internal import DeviceModel
internal import Foundation
internal import NotificationModel

// The presentation that an app's settings allow: SET-6 to SET-10, LEVEL.

extension KernelState.InstalledApp {
    func effectiveLevel(
        _ content: NotificationContent, _ id: String, hasLevels: Bool,
        _ turn: inout Turn
    ) -> InterruptionLevel {
        // A critical sound also makes a critical alert, as it did before interruption levels
        // existed (LEVEL-7).
        if content.sound?.kind == .critical, self.settings.criticalAlert == .enabled {
            if content.interruptionLevel != .critical { turn.record(.levelCriticalSound, on: id) }
            return .critical
        }
        guard hasLevels else { return .active }
        switch content.interruptionLevel {
        case .passive:
            turn.record(.levelPassive, on: id)
            return .passive
        case .active: return .active
        case .timeSensitive where self.settings.timeSensitive == .enabled: return .timeSensitive
        case .critical where self.settings.criticalAlert == .enabled: return .critical
        case .timeSensitive where self.settings.timeSensitive == .disabled,
            .critical where self.settings.criticalAlert == .disabled:
            turn.record(.levelSwitchedOff, on: id, detail: content.interruptionLevel.wireName)
            return .active
        case .timeSensitive, .critical:
            turn.record(.levelLowered, on: id, detail: content.interruptionLevel.wireName)
            return .active
        }
    }

    /// Records a category that the app has not registered, which gives no buttons (CAT-3).
    ///
    /// For an app whose code does not run, the registered categories are unknown.
    func recordUnknownCategory(
        of content: NotificationContent, _ id: String,
        _ turn: inout Turn
    ) {
        let category = content.categoryIdentifier
        guard !category.isEmpty, self.categories[category] == nil else { return }
        guard !self.description.omissions.isHosted else {
            return turn.record(.categoryOfMissingCode, on: id, detail: "“\(category)”")
        }
        let known = self.categories.keys.sorted().prefix(8).map { "“\($0)”" }
        let registered = known.isEmpty ? "none" : known.joined(separator: ", ")
        turn.record(.categoryUnknown, on: id, detail: "“\(category)”; registered: \(registered)")
    }

    /// Returns whether the app is muted now. That critical alerts pass is a guess.
    func isMuted(
        _ level: InterruptionLevel, _ id: String,
        _ turn: inout Turn
    ) -> Bool {
        guard isMuted(at: turn.wall), level != .critical else { return false }
        turn.record(.muted, on: id)
        return true
    }

    func announcement(
        _ show: PresentationDecision, isLocked: Bool
    ) -> AlertPresentation? {
        guard show.canShow, show.isLoud, show.options.banner, self.settings.alert == .enabled else {
            return nil
        }
        if isLocked { return self.settings.lockScreen == .enabled ? .lockScreen : nil }
        switch self.settings.alertStyle {
        case .none: return nil
        case .banner: return .temporaryBanner
        case .alert: return .persistentBanner
        }
    }

    /// Returns why the device does not announce a notification.
    ///
    /// It is `nil` if the journey already has a reason from the level, a Focus or the app's answer.
    func reasonAgainstAnnouncing(
        _ show: PresentationDecision, isLocked: Bool
    ) -> JourneyReason? {
        if self.settings.authorizationStatus == .provisional { return .provisional }
        if self.choices.isDeliveredQuietly { return .keptQuiet }
        guard show.isLoud else { return nil }
        guard self.settings.alert == .enabled else { return .alertsOff }
        guard show.options.banner else { return nil }
        if isLocked { return self.settings.lockScreen == .enabled ? nil : .lockScreenOff }
        return self.settings.alertStyle == .none ? .bannersOff : nil
    }
}
