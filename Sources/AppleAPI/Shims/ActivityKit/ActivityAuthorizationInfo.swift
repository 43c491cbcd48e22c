internal import NotificationModel
internal import ProcessLink

/// Whether the app may begin Live Activities, as the person has set it on the device.
///
/// See <https://developer.apple.com/documentation/activitykit/activityauthorizationinfo>.
public final class ActivityAuthorizationInfo: Sendable {
    public init() {}

    public var areActivitiesEnabled: Bool { status.isEnabled }
    public var frequentPushesEnabled: Bool { status.allowsFrequentUpdates }

    public var activityEnablementUpdates: ActivityUpdates<Bool> {
        ActivityUpdates(skipsFirst: true, key: { $0.isEnabled }, value: { $0 })
    }
    public var frequentPushEnablementUpdates: ActivityUpdates<Bool> {
        ActivityUpdates(skipsFirst: true, key: { $0.allowsFrequentUpdates }, value: { $0 })
    }

    private var status: ActivityStatus {
        let device = CurrentDevice.shared
        return device.activities.status(from: device)
    }
}
