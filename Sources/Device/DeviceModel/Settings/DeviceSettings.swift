public import Foundation

/// The settings of the device: the choices that a person, or a test, makes for the phone itself.
///
/// ```swift
/// var settings = DeviceSettings()
/// settings.language = "zh-Hans"
/// settings.isLowPower = true
/// settings.contacts = [
///     Contact(identifier: "17", name: "Ann Lee", handles: ["ann@example.org"], hasPhoto: true)
/// ]
/// ```
///
/// All of them are data, which scenarios and screens change by name. The settings of one app are in
/// `AppSettingChange`. Several settings choose between behavior that Apple documents and behavior
/// that was observed; their comments name the source.
public struct DeviceSettings: Sendable, Hashable, Codable {
    // MARK: The phone

    /// The version of iOS that the device simulates.
    public var systemVersion = SystemVersion(parts: [18])
    /// The language of the system's texts and of the app's strings, for example `zh-Hans`.
    public var language = "en"
    /// The time zone of floating dates (CAL-10).
    public var timeZone = TimeZone(identifier: "UTC") ?? .current
    /// The calendar of dates that name none, by Foundation's identifiers such as `gregorian`,
    /// `chinese` and `buddhist` (CAL-12).
    package var calendar = "gregorian"
    /// The seconds by which the person's clock is ahead of the true time.
    ///
    /// The offset does not affect intervals (TIM-8), but it affects dates (CAL-16).
    package var clockOffset: TimeInterval = 0
    /// Whether the ring switch is on silent.
    public var isSilent = false
    /// Whether the device recognizes its owner, so that an action that needs an unlock proceeds
    /// immediately.
    ///
    /// Otherwise the action waits until the person unlocks or cancels (CAT-10).
    package var recognisesOwner = true
    /// Whether the device has a passcode. Without one, locking protects neither keychain items nor
    /// files.
    public var hasPasscode = true
    /// Whether Low Power Mode is on (BG-11).
    public var isLowPower = false
    /// Whether the device has a network connection, without which no push arrives.
    public var isNetworkUp = true
    /// Whether a car's screen is connected (CAT-19).
    public var isInCarPlay = false
    /// Whether Siri may announce notifications: headphones are connected and the switch is on
    /// (SET-16).
    public var announcesNotifications = false
    /// The contacts in the device's address book.
    public var contacts: [Contact] = []
    /// The Focus modes that the person has defined (FOCUS-1).
    public var focusModes: [Focus] = [.doNotDisturb]
    /// The delivery times of the Scheduled Summary (FOCUS-6). `AppChoices` selects the apps in it.
    public var summary = ScheduledSummary()
    /// Whether no app may learn the Focus status, as on a supervised device: `restricted`.
    ///
    /// When a phone is restricted is a guess (COM-39).
    package var restrictsFocusStatus = false

    // MARK: Numbers that Apple does not fix

    /// The seconds that a service extension has for one push (NSE-9).
    package var extensionSeconds: TimeInterval = 30
    /// The seconds between the expiry call and the end of the process. Apple names no number; this
    /// is a guess.
    package var extensionGraceSeconds: TimeInterval = 5
    /// The seconds that a content extension has for each order; the first period starts with its
    /// process.
    ///
    /// Apple names no limit; this is a guess.
    package var contentExtensionSeconds: TimeInterval = 10
    /// The seconds that an app in the foreground has to answer `willPresent` (DEL-11, a guess).
    package var presentationSeconds: TimeInterval = 30
    /// The seconds that an app has for a background push (BG-3) or a response (DEL-14).
    package var backgroundSeconds: TimeInterval = 30
    /// The seconds after which the device suspends an idle app in the background. 0 never suspends.
    ///
    /// Apple names no number. Phones give a few seconds; this is a guess.
    package var suspendsAppsAfterSeconds: TimeInterval = 5
    /// The maximum number of background pushes per hour for an invisible app (BG-5: plan for two or
    /// three).
    package var backgroundPushesPerHour = 3
    /// The seconds between crossing a region's edge and its report (LOC-6: three to five minutes on
    /// real phones).
    package var regionReportSeconds: TimeInterval = 0
    /// The number of VoIP pushes without a reported call after which they stop (VOIP-2, a guess).
    package var unreportedCallsMax = 3
    /// The number of time-sensitive notifications of one app after which the device asks the person
    /// whether to keep allowing them (a guess).
    package var timeSensitiveBeforeAsking = 3
    /// The maximum number of updates with priority 10 per hour for the Live Activities of one app; 0
    /// for no limit.
    ///
    /// Apple names no number. The default is a guess (LIVE-6).
    package var activityUpdatesPerHour = 60
    /// The same limit for an app with `NSSupportsLiveActivitiesFrequentUpdates` (LIVE-6, a guess).
    package var frequentActivityUpdatesPerHour = 240
    /// The maximum number of running Live Activities of one app (LIVE-13, a guess).
    package var activitiesOfAppMax = 5
    /// The seconds after which the push token of a Live Activity changes; 0 for never.
    ///
    /// A server that keeps the old token then reaches nothing (LIVE-2).
    package var activityTokenSeconds: TimeInterval = 0
    /// Whether a start by push wakes the app, so that it can send the update token to its server
    /// (LIVE-14). Reports say that phones do not always do so.
    package var wakesAppsForActivities = true
    /// The maximum number of reloads by push per day for the widgets of one app; 0 for no limit.
    ///
    /// Apple names 40 to 70 reloads a day for a widget that the person often looks at. That pushes
    /// share one number is a guess (WIDGET-5).
    package var widgetReloadsPerDay = 40
    /// The seconds for which a time-sensitive notification has its label (LEVEL-10: about an hour,
    /// a guess).
    package var timeSensitiveLabelSeconds: TimeInterval = 3_600
    /// Whether text with previews "always" is still hidden between power-on and the first unlock (a
    /// guess either way).
    package var hidesPreviewsBeforeFirstUnlock = false

    // MARK: What Apple leaves open

    /// The seconds for which the device keeps the permission of a removed app, for a later
    /// installation.
    ///
    /// 0 discards it immediately. One report says that phones keep it (AUTH-8).
    package var keepsPermissionSeconds: TimeInterval = 0
    /// Whether an app without any entitlements, such as an unsigned one, gets a device token
    /// (AUTH-22, a guess).
    package var givesTokensWithoutEntitlements = true
    /// Whether opening an app from an alert push with `content-available` calls its background
    /// method again.
    ///
    /// BG-9 says that it "may"; the default is a guess.
    package var repeatsBackgroundPushOnOpening = false

    // MARK: Where sources disagree (Documentation/Reference/behaviors.md, section 24)

    /// Whether `mutable-content` and `content-available` may be `true` or `"1"` besides 1. Field
    /// reports say so; Apple documents only the number.
    package var acceptsMutableContentSpellings = true
    /// Whether a recipient with `isMe` counts when the device distinguishes direct from group
    /// messages (CON-5).
    ///
    /// Pictures from a device show that it counts; Apple's article says that it does not.
    package var countsOwnerAsRecipient = true
    /// Whether a group name is also shown with fewer than two recipients.
    ///
    /// Pictures from a device show it; two reports say that it is ignored (COM-16, CON-4).
    package var showsGroupNameOfDirectMessages = true
    /// Whether content that was changed after `updating(from:)` keeps its style. A title that was
    /// set afterwards replaces the sender's name.
    ///
    /// Apple says not to change it; three shipped apps do (COM-34).
    package var keepsStyleOfChangedContent = true
    /// Whether an app in the foreground without a delegate shows notifications by their own
    /// options.
    ///
    /// Apple documents that it does; observations say that it shows none (CON-1).
    package var presentsWithoutDelegate = false
    /// Whether `add` without permission succeeds silently, as on phones in the field, instead of
    /// failing with error 1 (CON-2).
    package var isSilentWhenNotAllowed = false
    /// Whether the 64 pending requests that fire soonest are kept, as in the archived guide.
    ///
    /// Otherwise the 64 added last are kept, as observed since iOS 11 (CON-6).
    package var keepsSoonestPending = false
    /// Whether a service extension runs only for a push with a category, as two pages of Apple's
    /// say. By observation it runs for any (CON-3).
    package var extensionNeedsCategory = false
    /// The number of pushes that one service extension handles at once, from 1, as observed, to
    /// `KernelLimits.extensionsAtOnceMax`.
    ///
    /// Each push has its own object in the one process. Field reports suspect more than one
    /// (NSE-19).
    package var extensionsAtOnce = 1
    /// Whether a text key that the app's strings lack appears as the text, as observed, instead of
    /// an empty text.
    ///
    /// This applies to pushes and to `localizedUserNotificationString` (CON-8).
    package var showsMissingTextKeys = true
    /// Whether a Focus allows a communication notification by its sender only if its interaction
    /// was donated.
    ///
    /// Either value is a guess (COM-8).
    package var focusNeedsDonation = false
    /// Whether App Transport Security enforces the Info.plist of each bundle.
    ///
    /// Only `URLSession` is affected. Phones do not restrict other networking APIs either.
    package var refusesInsecureLoads = true
    /// Whether a service extension may play audio on every version, as in Apple's Simulator. Phones
    /// refuse it since iOS 12.1 (SND-9).
    package var playsAudioInExtensions = false
    /// Whether an app with provisional authorization may prompt for full authorization later
    /// (AUTH-14, a guess).
    package var promptsAfterProvisional = true
    /// Whether apps get their pending and delivered lists newest first. Apple promises no order, so
    /// an app must handle both (LIST-13).
    package var listsNewestFirst = false

    /// Creates the settings of a new device, with no contacts and with Do Not Disturb as its only
    /// Focus mode.
    public init() {}

    package func focus(named name: String) -> Focus? { focusModes.first { $0.name == name } }
}

/// A person in the device's address book.
public struct Contact: Sendable, Hashable, Codable {
    /// The id that apps use in `INPerson.contactIdentifier`.
    package var identifier: String
    /// The name in the address book. It replaces the name that an app provides (COM-13).
    package var name: String
    /// The mail addresses and phone numbers. The device compares them without normalizing them.
    package var handles: [String]
    package var hasPhoto: Bool

    /// Creates a contact.
    ///
    /// - Parameters:
    ///   - identifier: The id that apps use in `INPerson.contactIdentifier`.
    ///   - handles: Mail addresses and phone numbers, which are compared without normalization.
    ///   - hasPhoto: Whether a photo replaces the picture of a communication notification (COM-12).
    public init(identifier: String, name: String, handles: [String] = [], hasPhoto: Bool = false) {
        self.identifier = identifier
        self.name = name
        self.handles = handles
        self.hasPhoto = hasPhoto
    }
}

/// A Focus mode with its rules for who and what may still interrupt (FOCUS-1 to FOCUS-5).
///
/// ```swift
/// let work = Focus(name: "Work", apps: .init(allows: true, members: ["org.example.chat"]))
/// settings.focusModes = [work, .doNotDisturb]
/// ```
///
/// With `sharesStatus`, apps may know that it is on (COM-40).
public struct Focus: Sendable, Hashable, Codable {
    /// A list of the members that a Focus allows, or of those that it silences.
    public struct Rule<Member: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
        /// Whether only the members are allowed. Otherwise everyone except the members is.
        package var allows: Bool
        package var members: Set<Member>

        /// Creates a rule. Without arguments it allows no member.
        public init(allows: Bool = true, members: Set<Member> = []) {
            self.allows = allows
            self.members = members
        }

        package func passes(_ member: Member) -> Bool { members.contains(member) == allows }
    }

    /// The name, unique on the device.
    public var name: String
    /// The apps, by bundle identifier. All notifications of an allowed app pass (FOCUS-2).
    package var apps: Rule<String>
    /// The people, by contact identifier. Messages and calls of allowed people pass in every app
    /// (FOCUS-3).
    ///
    /// A list of silenced people silences them in every app. Everyone else passes, including
    /// strangers, unless the app is silenced by name. All of that is a guess.
    package var people: Rule<String>
    package var allowsTimeSensitive: Bool
    /// The predicates of apps' Focus filters in `NSPredicate`'s format, by bundle identifier
    /// (FOCUS-9).
    package var filters: [String: String]
    package var sharesStatus: Bool

    /// Creates a Focus mode. With the default arguments it silences everyone.
    public init(
        name: String, apps: Rule<String> = Rule(), people: Rule<String> = Rule(),
        allowsTimeSensitive: Bool = false, filters: [String: String] = [:],
        sharesStatus: Bool = true
    ) {
        self.name = name
        self.apps = apps
        self.people = people
        self.allowsTimeSensitive = allowsTimeSensitive
        self.filters = filters
        self.sharesStatus = sharesStatus
    }

    /// Do Not Disturb, a Focus that allows no app and no person (FOCUS-11).
    public static let doNotDisturb = Focus(name: "Do Not Disturb")
}

/// The Scheduled Summary: the times of day at which held notifications are delivered together
/// (FOCUS-6).
///
/// ```swift
/// settings.summary = ScheduledSummary(isOn: true, minutes: [8 * 60, 18 * 60 + 30])
/// let off = PersonAction.change(app: "org.example.chat", .scheduledDelivery(false))
/// ```
public struct ScheduledSummary: Sendable, Hashable, Codable {
    /// Whether the feature is on. While it is off, the device holds no notifications (SET-15).
    package var isOn = false
    /// The delivery times as minutes after midnight, 0 to 1439, in the device's zone.
    ///
    /// If the list is empty, the feature is off.
    package var minutes: [Int] = [8 * 60, 18 * 60]

    package var isActive: Bool { isOn && !minutes.isEmpty }

    /// Creates a summary. The defaults are those that Apple suggests: off, at 8:00 and 18:00.
    public init(isOn: Bool = false, minutes: [Int] = [8 * 60, 18 * 60]) {
        self.isOn = isOn
        self.minutes = minutes
    }
}
