/// What begins with a version of iOS, as far as the device decides by it. Each first version is
/// written in this one place.
package enum SystemFeature: String, Sendable, Hashable, CaseIterable {
    /// Notifications from people, with their pictures (COM-1).
    case communicationNotifications
    /// `interruptionLevel` and its switches (LEVEL-1). Before, every notification is active.
    case interruptionLevels
    /// The Scheduled Summary (FOCUS-6). Before, nothing is held.
    case scheduledSummary
    /// Filters of apps for a Focus, and `filterCriteria` (FOCUS-9).
    case focusFilters
    /// `setBadgeCount` (BADGE-4).
    case badgeCount

    /// The first version that has it.
    package var firstVersion: SystemVersion {
        switch self {
        case .communicationNotifications, .interruptionLevels, .scheduledSummary:
            SystemVersion(parts: [15])
        case .focusFilters, .badgeCount: SystemVersion(parts: [16])
        }
    }
}

extension DeviceSettings {
    /// Whether the version of iOS that is played has a feature.
    package func has(_ feature: SystemFeature) -> Bool { systemVersion >= feature.firstVersion }

    /// Whether there is a Scheduled Summary, and it comes at some time.
    package var hasSummary: Bool { has(.scheduledSummary) && summary.isActive }

    /// Whether the version of iOS that is played runs a program with this `MinimumOSVersion`.
    package func runs(_ minimum: SystemVersion?) -> Bool {
        minimum.map { $0 <= systemVersion } ?? true
    }
}
