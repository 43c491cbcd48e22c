public import Foundation
internal import NotificationModel
internal import OpenFoundation
internal import ProcessLink
private import Synchronization

/// A Live Activity of the app.
///
/// The device decides whether it starts (LIVE-11, LIVE-13, LIVE-19) and what its pushes change. The
/// sequences report each change while the app runs. `pushTokenUpdates`, `activityStateUpdates` and
/// `activityUpdates` begin with what there is; `contentUpdates` begins with the next change.
///
/// See <https://developer.apple.com/documentation/activitykit/activity>.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable
where Attributes: Sendable, Attributes.ContentState: Sendable {
    public typealias ContentState = Attributes.ContentState
    public typealias PushToken = Data
    public typealias ActivityUpdatesSequence = ActivityUpdates<Activity<Attributes>>

    public let id: String
    public let attributes: Attributes
    private let known: Mutex<ActivityContent<ContentState>>

    init(id: String, attributes: Attributes, content: ActivityContent<ContentState>) {
        (self.id, self.attributes) = (id, attributes)
        known = Mutex(content)
    }

    /// The newest content that the app's type can decode.
    public var content: ActivityContent<ContentState> {
        let decoded = current?.content.decoded(as: ContentState.self)
        return known.withLock { known in
            if let decoded { known = decoded }
            return known
        }
    }

    public var contentState: ContentState { content.state }
    public var activityState: ActivityState { ActivityState(current?.phase) }
    /// The token for updates by push; `nil` until the device has it, for an activity without a push
    /// type, and for one on a channel.
    public var pushToken: Data? { current?.visibleToken.flatMap(Data.init(hex:)) }
    public var isStale: Bool { activityState == .stale }

    public var contentUpdates: ActivityUpdates<ActivityContent<ContentState>> {
        ActivityUpdates(
            skipsFirst: true, key: { [id] in $0[id]?.content },
            value: { $0.decoded(as: ContentState.self) }, isLast: isOver)
    }

    public var contentStateUpdates: ActivityUpdates<ContentState> {
        ActivityUpdates(
            skipsFirst: true, key: { [id] in $0[id]?.content },
            value: { $0.decoded(as: ContentState.self)?.state }, isLast: isOver)
    }

    public var activityStateUpdates: ActivityUpdates<ActivityState> {
        ActivityUpdates(
            key: { [id] in ActivityState($0[id]?.phase) }, value: { $0 }, isLast: isOver)
    }

    public var pushTokenUpdates: ActivityUpdates<Data> {
        ActivityUpdates(
            key: { [id] in $0[id]?.visibleToken }, value: { Data(hex: $0) }, isLast: isOver)
    }

    private var isOver: @Sendable (ActivityStatus) -> Bool { { [id] in $0[id] == nil } }

    private var current: LiveActivity? {
        let device = CurrentDevice.shared
        return device.activities.status(from: device)[id]
    }

    // MARK: The app's activities

    public static var activities: [Activity<Attributes>] {
        let device = CurrentDevice.shared
        judgeContents(on: device)
        return device.activities.status(from: device).activities.compactMap(Activity.init(known:))
    }

    /// Each activity once, also those that a push started.
    public static var activityUpdates: ActivityUpdatesSequence {
        judgeContents(on: CurrentDevice.shared)
        return ActivityUpdates {
            let seen = SeenIdentifiers()
            return { status in
                UpdateStep(
                    values: status.activities.filter { seen.insert($0.id) }
                        .compactMap(Activity.init(known:)))
            }
        }
    }

    public static var pushToStartToken: Data? {
        let device = CurrentDevice.shared
        return device.activities.status(from: device).startToken.flatMap(Data.init(hex:))
    }

    public static var pushToStartTokenUpdates: ActivityUpdates<Data> {
        judgeContents(on: CurrentDevice.shared)
        return ActivityUpdates(key: { $0.startToken }, value: { Data(hex: $0) })
    }

    /// Creates the app's view of an activity; `nil` if it has another type or cannot be decoded.
    private convenience init?(known activity: LiveActivity) {
        guard activity.attributesType == Self.typeName,
            let attributes = activity.attributes.decoded(as: Attributes.self),
            let content = activity.content.decoded(as: ContentState.self)
        else { return nil }
        self.init(id: activity.id, attributes: attributes, content: content)
    }

    /// The type's name, as `attributes-type` of a push has it.
    static var typeName: String { String(describing: Attributes.self) }
}
