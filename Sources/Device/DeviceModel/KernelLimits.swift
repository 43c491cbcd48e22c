/// The limits of the kernel. Every list that the kernel keeps has one.
///
/// Without other notice a limit is a count, and the oldest entries leave first.
package enum KernelLimits {
    /// The maximum number of pending local requests of one app (LIM-1).
    package static let pendingMax = 64
    /// The maximum number of regions that are monitored for one app (LIM-5).
    package static let regionsMax = 20
    package static let deliveredMax = 1_000
    /// The maximum number of journeys. The oldest leave first, except those of listed notifications
    /// and those in flight.
    package static let journeysMax = 2_000
    /// The maximum number of notifications that wait for extensions, pictures or apps.
    ///
    /// Unfinished calls of apps have the same limit, counted separately. Beyond it the device does
    /// not wait.
    package static let flightsMax = 4_096
    package static let extensionQueueMax = 256
    /// The maximum number of pushes that one service extension handles at once; no setting can
    /// exceed it.
    package static let extensionsAtOnceMax = 16
    package static let attachmentsNamedMax = 8
    package static let refusalsMax = 16
    package static let categoriesMax = 10_000
    package static let donationsMax = 256
    package static let actionsMax = 10
    /// The maximum number of buttons where space is limited, such as a banner (CAT-5).
    package static let actionsOfBannerMax = 2
    /// The maximum number of unanswered orders to one content extension's view. Beyond it the
    /// device sends none.
    package static let viewOrdersMax = 64
    /// The maximum number of push ids kept to recognize a second copy. The oldest are dropped
    /// first.
    package static let seenPushesMax = 4_096
    /// The maximum payload that the device reads, in bytes (PUSH-7: gateways accept 4096 and 5120).
    package static let payloadBytesMax = 64 * 1_024
    /// How long a temporary banner stays visible, in seconds. Apple documents no value, so this is
    /// an estimate.
    package static let bannerSeconds: Double = 5
    /// The texts of a service extension that may wait to be spoken. Further ones are ignored.
    package static let spokenTextsMax = 64
    package static let spokenTextLengthMax = 500
    package static let identifierBytesMax = 1_024
    /// The maximum size of a local request's content, in bytes of JSON.
    ///
    /// The device may hold the content four times: pending, listed, and in the journey both as it
    /// arrived and as it was shown.
    package static let contentBytesMax = 480 * 1_024
    /// The maximum depth of a local request's `userInfo`, the same as for a push.
    package static let userInfoDepthMax = 128
    /// The maximum number of an app's calls that wait for the answer to one question.
    package static let waitingCallsMax = 256
    /// The maximum number of removed apps whose permission is kept (AUTH-8).
    package static let formerPermissionsMax = 1_000
    /// The maximum number of contacts, of Focus modes and of summary times, each.
    package static let settingsListMax = 1_000
    /// The maximum number of calls at the same time.
    package static let callsMax = 10
    /// The maximum number of Live Activities that the device remembers, with those that are gone.
    package static let activitiesMax = 128
    /// The maximum number of kinds of widgets and controls of one app that are placed.
    package static let widgetsOfAppMax = 32
    /// The maximum number of reloads per day that a budget can have.
    package static let widgetReloadsMax = 1_000
    /// The maximum number of updates per hour that a budget can have.
    package static let activityUpdatesMax = 10_000
    /// How long a Live Activity runs at most, in seconds: eight hours (LIVE-12).
    package static let activitySecondsMax: Double = 8 * 3_600
    /// How long an ended Live Activity stays visible at most, in seconds: four hours (LIVE-5).
    package static let activityStaySecondsMax: Double = 4 * 3_600
}
