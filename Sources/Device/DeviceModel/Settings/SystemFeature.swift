/// A feature that exists only since some version of iOS and affects the device's decisions.
///
/// This is the only place with the first version of each.
///
/// The features are communication notifications (COM-1), the Scheduled Summary (FOCUS-6), Focus
/// filters with `filterCriteria` (FOCUS-9), `setBadgeCount` (BADGE-4), interruption levels, and the
/// rule that a service extension may not play audio (SND-9).
package enum SystemFeature: String, Sendable, Hashable, CaseIterable {
    case communicationNotifications
    /// `interruptionLevel` and its switches (LEVEL-1). In earlier versions every notification is
    /// active.
    case interruptionLevels
    case scheduledSummary
    case focusFilters
    case badgeCount
    /// A call on an unlocked device is a banner and does not fill the screen (CALL-2).
    case callBanner
    case silentServiceExtensions

    package var firstVersion: SystemVersion {
        switch self {
        case .silentServiceExtensions: SystemVersion(parts: [12, 1])
        case .callBanner: SystemVersion(parts: [14])
        case .communicationNotifications, .interruptionLevels, .scheduledSummary:
            SystemVersion(parts: [15])
        case .focusFilters, .badgeCount: SystemVersion(parts: [16])
        }
    }
}

extension DeviceSettings {
    package func has(_ feature: SystemFeature) -> Bool {
        systemVersion >= feature.firstVersion
    }

    package var hasSummary: Bool { has(.scheduledSummary) && summary.isActive }

    /// Returns whether the simulated iOS version runs a program with this `MinimumOSVersion`.
    package func runs(_ minimum: SystemVersion?) -> Bool {
        minimum.map { $0 <= systemVersion } ?? true
    }

    /// Plays the lowest iOS version that runs an app, unless somebody chose another than the
    /// default.
    ///
    /// Only the app itself counts. A phone ignores an extension that needs a newer system than the
    /// app (`extension.system-too-old`).
    ///
    /// - Returns: The new version; `nil` if it stays.
    package mutating func raiseSystemVersion(for app: AppDescription) -> SystemVersion? {
        guard systemVersion == Self().systemVersion, !runs(app.minimumSystemVersion) else {
            return nil
        }
        systemVersion = app.minimumSystemVersion ?? systemVersion
        return systemVersion
    }
}
