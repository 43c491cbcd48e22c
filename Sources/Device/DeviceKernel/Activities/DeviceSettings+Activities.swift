internal import DeviceModel
internal import Foundation
internal import NotificationModel

// What an app's activities may do: LIVE-6, LIVE-10, LIVE-11, LIVE-13, LIVE-19.

extension DeviceSettings {
    private static let firstSystem = SystemVersion(parts: [16, 1])
    private static let firstWithStartByPush = SystemVersion(parts: [17, 2])
    private static let firstWithChannels = SystemVersion(parts: [18])
    private static let firstWithScheduledStart = SystemVersion(parts: [26])

    /// Returns why an activity does not start, with a detail; `nil` if it may.
    func reasonAgainstStarting(
        _ request: ActivityRequest, _ app: KernelState.InstalledApp, isByPush: Bool,
        running: Int
    ) -> (JourneyReason, String?)? {
        if let reason = reasonAgainstRunning(app) { return (reason, nil) }
        let first =
            if request.start != nil {
                Self.firstWithScheduledStart
            } else if request.channel != nil {
                Self.firstWithChannels
            } else {
                isByPush ? Self.firstWithStartByPush : Self.firstSystem
            }
        guard systemVersion >= first else {
            return (.activitySystemTooOld, "\(systemVersion), and \(first) is needed")
        }
        if app.description.declaresActivities == false { return (.activityNotSupported, nil) }
        guard app.choices.showsActivities else { return (.activityTurnedOff, nil) }
        guard isByPush || app.process == .foreground else { return (.activityNotForeground, nil) }
        if isByPush, let types = app.description.activityTypes,
            !types.contains(request.attributesType)
        {
            let known = types.sorted().prefix(8).joined(separator: ", ")
            let declared = known.isEmpty ? "none" : known
            return (.activityTypeUnknown, "“\(request.attributesType)”; declared: \(declared)")
        }
        guard running < activitiesOfAppMax else { return (.activityTooMany, "\(running) run") }
        return nil
    }

    /// Returns whether an app may start activities, as `ActivityAuthorizationInfo` says.
    func allowsActivities(of app: KernelState.InstalledApp) -> Bool {
        systemVersion >= Self.firstSystem && app.description.declaresActivities != false
            && app.choices.showsActivities
    }

    func acceptsActivityStarts(of app: KernelState.InstalledApp) -> Bool {
        systemVersion >= Self.firstWithStartByPush && app.description.declaresActivities == true
    }

    /// Returns the number of updates with priority 10 that an app has per hour; `nil` for no limit.
    func updatesPerHour(of app: KernelState.InstalledApp) -> Int? {
        let isFrequent =
            app.description.declaresFrequentActivityUpdates == true
            && app.choices.allowsFrequentActivityUpdates
        let limit = isFrequent ? frequentActivityUpdatesPerHour : activityUpdatesPerHour
        return limit > 0 ? limit : nil
    }
}
