// The closed catalogue: one row for each reason, read by screens, command line, scenarios and tests.

extension JourneyReason {
    /// Every reason with its meaning.
    public static let catalogue: [JourneyReason: Meaning] = Dictionary(
        uniqueKeysWithValues: rows.map { ($0.reason, $0.meaning) })

    private struct Row {
        let reason: JourneyReason
        let meaning: Meaning
    }

    private static func row(
        _ reason: JourneyReason, _ sentence: String, remedy: String? = nil, _ behaviour: String?,
        guess: Bool = false
    ) -> Row {
        Row(
            reason: reason,
            meaning: Meaning(
                sentence: sentence, remedy: remedy, behaviour: behaviour, isGuess: guess))
    }

    private static let rows: [Row] =
        arrival + serviceExtension + communication + presentation + person

    // MARK: Arrival

    /// The push reached the device.
    public static let pushArrived = JourneyReason(rawValue: "push.arrived")
    /// The push carries no JSON object.
    public static let pushMalformed = JourneyReason(rawValue: "push.malformed")
    /// The push has nothing to present.
    public static let pushSilent = JourneyReason(rawValue: "push.silent")
    /// The app is woken for a background push.
    public static let pushWakesApp = JourneyReason(rawValue: "push.wakes-app")
    /// The app may not be woken.
    public static let pushNoBackgroundMode = JourneyReason(rawValue: "push.no-background-mode")
    /// An app asked for it.
    public static let localAdded = JourneyReason(rawValue: "local.added")
    /// A local request's time came.
    public static let localFired = JourneyReason(rawValue: "local.fired")
    /// A text key is not in the app's strings.
    public static let textKeyMissing = JourneyReason(rawValue: "text.key-missing")

    private static let arrival = [
        row(.pushArrived, "The push reached the device.", "PUSH-1"),
        row(
            .pushMalformed,
            "The payload is not a JSON object with an aps dictionary, so the device "
                + "ignores it.", remedy: "Send a JSON object whose aps value is an object.",
            "PUSH-4", guess: true),
        row(
            .pushSilent, "The push has no alert, sound or badge, so there is nothing to present.",
            remedy: "Add aps.alert to show something.", "BG-1"),
        row(.pushWakesApp, "content-available is 1: the app is woken in the background.", "BG-3"),
        row(
            .pushNoBackgroundMode,
            "content-available is 1, but the app lacks the background mode "
                + "remote-notification and is not woken.",
            remedy: "Add remote-notification to UIBackgroundModes in the app's Info.plist.", "BG-2"),
        row(.localAdded, "The app added a local request.", "ADD-1"),
        row(.localFired, "The request's trigger fired.", "LIST-2"),
        row(
            .textKeyMissing, "A text key is not in the app's strings; the key itself is shown.",
            remedy: "Add the key to Localizable.strings for the device's language.", "LOCA-4",
            guess: true),
    ]

    // MARK: Service extension

    /// The extension will run.
    public static let extensionEligible = JourneyReason(rawValue: "extension.eligible")
    /// The app has none.
    public static let extensionAbsent = JourneyReason(rawValue: "extension.absent")
    /// The key is missing.
    public static let extensionNotMutable = JourneyReason(rawValue: "extension.not-mutable")
    /// The key is spelt in a way that Apple does not document.
    public static let extensionMutableSpelling = JourneyReason(
        rawValue: "extension.mutable-content-spelling")
    /// There is no alert text.
    public static let extensionNoAlert = JourneyReason(rawValue: "extension.no-alert")
    /// Alerts are off.
    public static let extensionAlertsOff = JourneyReason(rawValue: "extension.alerts-off")
    /// The extension wants a newer system.
    public static let extensionSystemTooOld = JourneyReason(rawValue: "extension.system-too-old")
    /// An earlier push is still with the extension.
    public static let extensionQueued = JourneyReason(rawValue: "extension.queued")
    /// Too many pushes wait for the extension.
    public static let extensionQueueFull = JourneyReason(rawValue: "extension.queue-full")
    /// The process has the push.
    public static let extensionStarted = JourneyReason(rawValue: "extension.started")
    /// The process could not be started.
    public static let extensionNotStarted = JourneyReason(rawValue: "extension.not-started")
    /// The principal class could not be made.
    public static let extensionNoClass = JourneyReason(rawValue: "extension.no-class")
    /// It handed content back.
    public static let extensionFinished = JourneyReason(rawValue: "extension.finished")
    /// Its time is over.
    public static let extensionTimeOver = JourneyReason(rawValue: "extension.time-over")
    /// It handed nothing back in time.
    public static let extensionExpired = JourneyReason(rawValue: "extension.expired")
    /// The process died.
    public static let extensionCrashed = JourneyReason(rawValue: "extension.crashed")
    /// The process's messages broke the link.
    public static let extensionGarbled = JourneyReason(rawValue: "extension.garbled")
    /// It called the handler again.
    public static let extensionCalledAgain = JourneyReason(rawValue: "extension.called-again")
    /// It handed back content without text.
    public static let extensionEmptyIgnored = JourneyReason(rawValue: "extension.empty-ignored")
    /// It was allowed to suppress, and did.
    public static let extensionSuppressed = JourneyReason(rawValue: "extension.suppressed")

    private static let serviceExtension = [
        row(.extensionEligible, "The service extension runs for this push.", "NSE-2"),
        row(
            .extensionAbsent, "mutable-content is 1, but the app has no service extension.",
            remedy: "Embed a Notification Service Extension in the app's PlugIns.", "NSE-1"),
        row(
            .extensionNotMutable, "Extension skipped: mutable-content is missing or not 1.",
            remedy: "Put \"mutable-content\": 1 beside alert inside aps.", "NSE-2"),
        row(
            .extensionMutableSpelling,
            "mutable-content is not the number 1; this device takes it as "
                + "one.", remedy: "Write the number: \"mutable-content\": 1.", "NSE-2", guess: true),
        row(
            .extensionNoAlert, "Extension skipped: the alert has no title, subtitle or body.",
            remedy: "Give aps.alert a text, even a neutral one.", "NSE-3"),
        row(
            .extensionAlertsOff, "Extension skipped: alerts are switched off for the app.",
            remedy: "Turn alerts on in the app's notification settings.", "NSE-4"),
        row(
            .extensionSystemTooOld,
            "Extension skipped: its minimum system version is above the "
                + "device's.", remedy: "Lower the extension's deployment target.", nil),
        row(
            .extensionQueued, "The extension is busy with an earlier push; this one waits.",
            "NSE-19"),
        row(
            .extensionQueueFull, "Too many pushes wait for the extension; the original is shown.",
            remedy: "Call the content handler sooner.", nil),
        row(.extensionStarted, "The extension's process has the push.", "NSE-10"),
        row(
            .extensionNotStarted,
            "The extension's process could not be started; the original is "
                + "shown.", remedy: "See the extension's log.", "NSE-23", guess: true),
        row(
            .extensionNoClass,
            "The extension's principal class could not be made; the original is "
                + "shown.",
            remedy: "NSExtensionPrincipalClass must be Module.Class of a subclass of "
                + "UNNotificationServiceExtension.", "NSE-1"),
        row(.extensionFinished, "The extension called its content handler.", "NSE-10"),
        row(
            .extensionTimeOver,
            "The extension's time is over; serviceExtensionTimeWillExpire() was "
                + "called.", remedy: "Give downloads a time limit well below 30 s.", "NSE-9"),
        row(
            .extensionExpired, "The extension handed nothing back in time; the original is shown.",
            remedy: "Call the content handler in serviceExtensionTimeWillExpire().", "NSE-9"),
        row(
            .extensionCrashed,
            "The extension's process ended before it called its handler; the "
                + "original is shown.", remedy: "See the extension's log for the crash.", "NSE-11"),
        row(
            .extensionGarbled, "The extension's answer could not be read; the original is shown.",
            remedy: "Hand back less: pictures by file, not by bytes.", "NSE-11", guess: true),
        row(
            .extensionCalledAgain,
            "The extension called its handler again; only the first call "
                + "counts.", remedy: "Call the content handler exactly once on every path.",
            "NSE-13", guess: true),
        row(
            .extensionEmptyIgnored,
            "The extension handed back content without text; the original "
                + "is shown.",
            remedy: "Keep a text, or have Apple grant the filtering entitlement.", "NSE-14"),
        row(
            .extensionSuppressed,
            "The extension handed back empty content and holds the filtering "
                + "entitlement: nothing is shown.", "NSE-15"),
    ]

    // MARK: Communication style

    /// It is shown as from a person.
    public static let communicationApplied = JourneyReason(rawValue: "communication.applied")
    /// The content did not go through `updating(from:)`.
    public static let communicationNone = JourneyReason(rawValue: "communication.none")
    /// The entitlement is missing.
    public static let communicationNoEntitlement = JourneyReason(
        rawValue: "communication.no-entitlement")
    /// The activity type is missing.
    public static let communicationNoActivityType = JourneyReason(
        rawValue: "communication.no-activity-type")
    /// The intent has no sender.
    public static let communicationNoSender = JourneyReason(rawValue: "communication.no-sender")
    /// The system is older than iOS 15.
    public static let communicationSystemTooOld = JourneyReason(
        rawValue: "communication.system-too-old")
    /// The content was changed after `updating(from:)`.
    public static let communicationChanged = JourneyReason(rawValue: "communication.changed-after")
    /// No interaction was donated.
    public static let communicationNotDonated = JourneyReason(rawValue: "communication.not-donated")
    /// The sender's name takes the title's place.
    public static let communicationTitleReplaced = JourneyReason(
        rawValue: "communication.title-replaced")
    /// A direct message shows no group name.
    public static let communicationGroupNameIgnored = JourneyReason(
        rawValue: "communication.group-name-ignored")
    /// A group without a name lists people.
    public static let communicationGroupNamed = JourneyReason(
        rawValue: "communication.group-named-by-people")
    /// The picture is shown.
    public static let avatarShown = JourneyReason(rawValue: "avatar.shown")
    /// There is no picture.
    public static let avatarNone = JourneyReason(rawValue: "avatar.none")
    /// The picture cannot be shown.
    public static let avatarUnusable = JourneyReason(rawValue: "avatar.unusable")

    private static let communication = [
        row(.communicationApplied, "Shown as from a person, with a round avatar.", "COM-10"),
        row(
            .communicationNone, "Ordinary style: the content was not made by updating(from:).",
            remedy: "Deliver the very object that content.updating(from: intent) returns.", "COM-4"),
        row(
            .communicationNoEntitlement,
            "Avatar dropped: the app lacks the communication "
                + "entitlement.",
            remedy: "Add com.apple.developer.usernotifications.communication to the app target.",
            "COM-1"),
        row(
            .communicationNoActivityType,
            "Avatar dropped: the intent is not among the app's "
                + "NSUserActivityTypes.",
            remedy: "List INSendMessageIntent and INStartCallIntent under NSUserActivityTypes at "
                + "the top level of the app's Info.plist.", "COM-2"),
        row(
            .communicationNoSender, "Ordinary style: the intent names no sender.",
            remedy: "Give the intent a sender; for a call, a contact.", "COM-6"),
        row(
            .communicationSystemTooOld,
            "Ordinary style: communication notifications begin with "
                + "iOS 15.", nil),
        row(
            .communicationChanged,
            "Avatar dropped: the content was changed after updating(from:) had made it.",
            remedy: "Change the content first, then update it, and deliver the result as it is.",
            "COM-34", guess: true),
        row(
            .communicationNotDonated,
            "No incoming interaction was donated for this intent; a Focus "
                + "may not know the sender.",
            remedy: "Donate an INInteraction with direction .incoming before updating.", "COM-8",
            guess: true),
        row(
            .communicationTitleReplaced, "The sender's name takes the place of the title.",
            remedy: "Put words that must stay into the body.", "COM-11"),
        row(
            .communicationGroupNameIgnored,
            "The group name is not shown: with fewer than two "
                + "recipients it is a direct message.",
            remedy: "Name the other members as recipients, or set donationMetadata.recipientCount.",
            "COM-16"),
        row(
            .communicationGroupNamed, "The group has no name, so the subtitle lists its people.",
            remedy: "Set speakableGroupName.", "COM-18"),
        row(.avatarShown, "The sender's picture is shown.", "COM-10"),
        row(
            .avatarNone, "There is no picture of the sender; a monogram stands for it.",
            remedy: "Give INPerson an INImage made from the picture's bytes.", "COM-12"),
        row(
            .avatarUnusable, "The sender's picture cannot be shown; a monogram stands for it.",
            remedy: "Hand over the bytes of a PNG, JPEG, GIF, WebP or HEIC of reasonable size.",
            "COM-22", guess: true),
    ]

    // MARK: Presentation

    /// It was announced: lit screen or banner.
    public static let presented = JourneyReason(rawValue: "presentation.shown")
    /// It is in the list only.
    public static let presentedQuietly = JourneyReason(rawValue: "presentation.list-only")
    /// The app may not notify.
    public static let notAuthorized = JourneyReason(rawValue: "presentation.not-authorized")
    /// Nothing remains to be shown.
    public static let nothingToShow = JourneyReason(rawValue: "presentation.nothing")
    /// The app in front is asked.
    public static let foregroundAsked = JourneyReason(rawValue: "presentation.app-asked")
    /// The app in front answered.
    public static let foregroundAnswered = JourneyReason(rawValue: "presentation.app-answered")
    /// The app in front did not answer.
    public static let foregroundSilent = JourneyReason(rawValue: "presentation.app-silent")
    /// The app in front has no delegate method.
    public static let foregroundNoDelegate = JourneyReason(rawValue: "presentation.no-delegate")
    /// An older one with the same id went away.
    public static let replacedEarlier = JourneyReason(rawValue: "presentation.replaced-earlier")
    /// A newer one with the same id came.
    public static let replacedByLater = JourneyReason(rawValue: "presentation.replaced-by-later")
    /// Passive.
    public static let levelPassive = JourneyReason(rawValue: "level.passive")
    /// The level was lowered.
    public static let levelLowered = JourneyReason(rawValue: "level.lowered")
    /// A sound played.
    public static let soundPlayed = JourneyReason(rawValue: "sound.played")
    /// The badge changed.
    public static let badgeSet = JourneyReason(rawValue: "badge.set")

    private static let presentation = [
        row(.presented, "Shown to the person, with light or banner.", "LEVEL-1"),
        row(
            .presentedQuietly, "Put into Notification Center without light, banner or sound.",
            "SET-9"),
        row(
            .notAuthorized, "Not shown: the app has no permission to notify.",
            remedy: "Have the app call requestAuthorization and the person allow it.", "AUTH-21"),
        row(
            .nothingToShow,
            "Not shown: there is no title, subtitle or body, and nothing else to do.",
            remedy: "Give the notification a text.", "PUSH-8"),
        row(.foregroundAsked, "The app is in front: its delegate decides.", "DEL-3"),
        row(.foregroundAnswered, "The delegate answered how to present it.", "DEL-4"),
        row(
            .foregroundSilent,
            "The delegate did not call its completion handler; nothing is shown.",
            remedy: "Call the completion handler of willPresent on every path.", "DEL-11",
            guess: true),
        row(
            .foregroundNoDelegate,
            "The app is in front and its delegate has no willPresent; nothing "
                + "is shown.",
            remedy: "Implement userNotificationCenter(_:willPresent:withCompletionHandler:).",
            "DEL-7"),
        row(
            .replacedEarlier, "It takes the place of an earlier one with the same identifier.",
            "ADD-4"),
        row(
            .replacedByLater, "A later one with the same identifier took its place.", "PUSH-6"),
        row(.levelPassive, "Passive: listed, without light, banner or sound.", "LEVEL-1"),
        row(
            .levelLowered,
            "The interruption level needs an entitlement or a permission that the "
                + "app lacks; it counts as active.",
            remedy: "Add the Time Sensitive Notifications capability, or ask Apple for critical "
                + "alerts.", "LEVEL-3"),
        row(.soundPlayed, "A sound played.", "SET-7"),
        row(.badgeSet, "The number on the app's icon changed.", "BADGE-3"),
    ]

    // MARK: What the person did

    /// It was tapped.
    public static let tapped = JourneyReason(rawValue: "person.tapped")
    /// A button was pressed.
    public static let actionPressed = JourneyReason(rawValue: "person.action")
    /// It was cleared.
    public static let cleared = JourneyReason(rawValue: "person.cleared")
    /// The app's delegate has the response.
    public static let responseDelivered = JourneyReason(rawValue: "response.delivered")
    /// The app's delegate lacks the method.
    public static let responseNoDelegate = JourneyReason(rawValue: "response.no-delegate")
    /// The app could not be launched or died.
    public static let responseFailed = JourneyReason(rawValue: "response.failed")
    /// The app took it back.
    public static let removedByApp = JourneyReason(rawValue: "app.removed")

    private static let person = [
        row(.tapped, "The person tapped it; it leaves the list and the app opens.", "DEL-12"),
        row(.actionPressed, "The person pressed one of its buttons.", "DEL-12"),
        row(.cleared, "The person cleared it.", "LIST-9"),
        row(.responseDelivered, "The app's delegate got the response.", "DEL-12"),
        row(
            .responseNoDelegate, "The app has no delegate method for responses.",
            remedy: "Set the delegate before launching ends and implement "
                + "userNotificationCenter(_:didReceive:withCompletionHandler:).", "DEL-15"),
        row(
            .responseFailed, "The app could not take the response.",
            remedy: "See the app's log.", nil),
        row(.removedByApp, "The app removed it.", "LIST-5"),
    ]
}
