/// The limits of the kernel. Every list it keeps meets one.
package enum KernelLimits {
    /// Pending local requests of one app (LIM-1).
    package static let pendingMax = 64
    /// Regions that are watched for one app (LIM-5).
    package static let regionsMax = 20
    /// Delivered notifications of the whole device; the oldest leave first.
    package static let deliveredMax = 1_000
    /// Journeys; the oldest leave first, but for those of notifications that are listed or under
    /// way.
    package static let journeysMax = 2_000
    /// Notifications that wait for extensions, pictures or apps, and, counted apart, calls of apps
    /// that are not finished. Beyond it nothing waits.
    package static let flightsMax = 4_096
    /// Pushes that wait for one busy service extension.
    package static let extensionQueueMax = 256
    /// Pushes that one service extension has at once, whatever the settings say.
    package static let extensionsAtOnceMax = 16
    /// Attachments of one notification that its journey names.
    package static let attachmentsNamedMax = 8
    /// Refusals of the system's rules that one journey names.
    package static let refusalsMax = 16
    /// Categories of one app.
    package static let categoriesMax = 10_000
    /// Donations that are remembered for each app; the oldest leave first.
    package static let donationsMax = 256
    /// Buttons of an expanded notification (CAT-5).
    package static let actionsMax = 10
    /// Buttons where space is short (CAT-5).
    package static let actionsOfBannerMax = 2
    /// Orders that one content extension's view has not answered. Beyond it none is given.
    package static let viewOrdersMax = 64
    /// Ids of pushes by which a second copy is known; the oldest are forgotten first.
    package static let seenPushesMax = 4_096
    /// Bytes of a payload that the device reads (PUSH-7: gateways accept 4096 and 5120).
    package static let payloadBytesMax = 64 * 1_024
    /// Bytes of UTF-8 of a local request's identifier.
    package static let identifierBytesMax = 1_024
    /// Bytes of a local request's content, counted as JSON. The device's memory holds it up to four
    /// times: pending, listed, and in the journey as it came and as it was shown.
    package static let contentBytesMax = 480 * 1_024
    /// Levels of dictionaries and lists in a local request's `userInfo`: as many as in a push.
    package static let userInfoDepthMax = 128
    /// Calls of one app that wait for the person to answer one question.
    package static let waitingCallsMax = 256
    /// Removed apps whose permission is remembered (AUTH-8).
    package static let formerPermissionsMax = 1_000
    /// Contacts, Focus modes and summary times, each.
    package static let settingsListMax = 1_000
}
