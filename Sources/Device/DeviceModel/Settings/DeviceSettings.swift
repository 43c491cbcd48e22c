public import Foundation

/// The device's settings: what a person, or a test, chooses about the phone itself.
///
/// All of it is data: scenarios and screens change it by name. Settings of one app are in
/// `AppSettingChange`.
public struct DeviceSettings: Sendable, Hashable, Codable {
    // MARK: The phone

    /// The version of iOS that is played.
    public var systemVersion = SystemVersion(parts: [18])
    /// The language of texts that the system adds and of the app's strings, for example `zh-Hans`.
    public var language = "en"
    /// The time zone of floating dates (CAL-10).
    public var timeZone = TimeZone(identifier: "UTC") ?? .current
    /// The calendar of dates that name none, as Foundation writes it: `gregorian`, `chinese`,
    /// `buddhist`, … (CAL-12).
    package var calendar = "gregorian"
    /// The seconds by which the person's clock is ahead of the true time. Intervals do not care
    /// (TIM-8), dates do (CAL-16).
    package var clockOffset: TimeInterval = 0
    /// Whether the ring switch is on silent.
    public var isSilent = false
    /// Whether the device knows its owner by sight, so that whatever needs an unlock unlocks at
    /// once; otherwise it waits for the person to unlock or to cancel (CAT-10).
    package var recognisesOwner = true
    /// Whether the device has a passcode, without which locking protects neither keychain items nor
    /// files.
    public var hasPasscode = true
    /// Whether Low Power Mode is on (BG-11).
    public var isLowPower = false
    /// Whether pushes can reach the device at all.
    public var isNetworkUp = true
    /// Whether a car's screen is connected (CAT-19).
    public var isInCarPlay = false
    /// Whether Siri may read notifications aloud: headphones are in and the switch is on (SET-16).
    public var announcesNotifications = false
    /// The people that the device knows.
    public var contacts: [Contact] = []
    /// The Focus modes that the person has made (FOCUS-1).
    public var focusModes: [Focus] = [.doNotDisturb]
    /// When and of which apps a Scheduled Summary comes (FOCUS-6).
    public var summary = ScheduledSummary()
    /// Whether no app may be told of a Focus, as on a supervised device: `restricted` (COM-39; when
    /// a phone is restricted is a guess).
    package var restrictsFocusStatus = false

    // MARK: Numbers that Apple does not fix

    /// The seconds a service extension has (NSE-9).
    package var extensionSeconds: TimeInterval = 30
    /// The seconds between the expiry call and the end of the process.
    ///
    /// Apple names no number; this is a guess.
    package var extensionGraceSeconds: TimeInterval = 5
    /// The seconds that a content extension has for each order, the first one from its process's
    /// start.
    ///
    /// Apple names no limit; this is a guess.
    package var contentExtensionSeconds: TimeInterval = 10
    /// The seconds an app in front has to answer `willPresent` (DEL-11, a guess).
    package var presentationSeconds: TimeInterval = 30
    /// The seconds an app has for a background push (BG-3) or a response (DEL-14).
    package var backgroundSeconds: TimeInterval = 30
    /// The seconds for which an unseen app that has nothing to do still runs; then it is suspended.
    /// 0 never suspends. Apple names no number; phones give a few seconds (a guess).
    package var suspendsAppsAfterSeconds: TimeInterval = 5
    /// How many background pushes an unseen app gets in an hour (BG-5: plan for two or three).
    package var backgroundPushesPerHour = 3
    /// The seconds between the crossing of a region's edge and its report (LOC-6: three to five
    /// minutes on real phones).
    package var regionReportSeconds: TimeInterval = 0
    /// How many VoIP pushes without a reported call it takes until they stop (VOIP-2, a guess).
    package var unreportedCallsMax = 3
    /// The notifications that one app may deliver marked time-sensitive before the person is asked
    /// whether to keep allowing them (a guess).
    package var timeSensitiveBeforeAsking = 3
    /// The seconds for which a time-sensitive notification is labelled as such (LEVEL-10: about an
    /// hour, a guess).
    package var timeSensitiveLabelSeconds: TimeInterval = 3_600
    /// Whether text that is always shown is withheld all the same from switching on to the first
    /// unlock (a guess either way).
    package var hidesPreviewsBeforeFirstUnlock = false

    // MARK: What Apple leaves open

    /// The seconds for which the permission of a removed app is kept, so that the app still has it
    /// when it is installed anew. 0 resets it at once; that phones keep it is one report (AUTH-8).
    package var keepsPermissionSeconds: TimeInterval = 0
    /// Whether opening an app from an alert push with `content-available` calls its background
    /// method once more (BG-9: it "may"; that it does not is a guess).
    package var repeatsBackgroundPushOnOpening = false

    // MARK: Where sources disagree (Documentation/Reference/behaviors.md, section 24)

    /// Whether `mutable-content` may be `true` or `"1"` as well as 1. Field reports say so, Apple
    /// documents the number alone.
    package var acceptsMutableContentSpellings = true
    /// Whether a recipient with `isMe` counts when direct and group are told apart, as pictures from a
    /// device show, rather than not, as Apple's article has it (CON-5).
    package var countsOwnerAsRecipient = true
    /// Whether a group name is shown with fewer than two recipients too, as pictures from a device
    /// show, rather than ignored, as two reports say (COM-16, CON-4).
    package var showsGroupNameOfDirectMessages = true
    /// Whether content that was changed after `updating(from:)` keeps its style, with a title that was
    /// set afterwards in place of the sender's name. Apple says not to change it; three shipped apps do
    /// (COM-34).
    package var keepsStyleOfChangedContent = true
    /// Whether an app in front without a delegate lets notifications show by their own options, as
    /// documented, rather than not at all, as observed (CON-1).
    package var presentsWithoutDelegate = false
    /// Whether `add` while denied stays silent, as on phones in the field, rather than reporting
    /// error 1 (CON-2).
    package var isSilentWhenNotAllowed = false
    /// Whether the 64 requests that fire soonest stay, as in the archived guide, rather than the
    /// 64 added last, as observed since iOS 11 (CON-6).
    package var keepsSoonestPending = false
    /// Whether a service extension runs only for a push with a category, as two pages of Apple's
    /// say, rather than for any, as observed (CON-3).
    package var extensionNeedsCategory = false
    /// How many pushes one service extension has at once, each with an object of its own in the one
    /// process: 1, as observed, to `KernelLimits.extensionsAtOnceMax`; reports from the field suspect
    /// more than one (NSE-19).
    package var extensionsAtOnce = 1
    /// Whether a text whose key the app's strings lack is the key, as observed, rather than nothing:
    /// of a push and of `localizedUserNotificationString` (CON-8).
    package var showsMissingTextKeys = true
    /// Whether a communication notification whose interaction was never donated can still pass a
    /// Focus by its sender (COM-8, a guess either way).
    package var focusNeedsDonation = false
    /// Whether App Transport Security turns away what a bundle's own Info.plist does not allow. Tools
    /// beside `URLSession` are free of it on phones too.
    package var refusesInsecureLoads = true
    /// Whether a service extension may play audio, as in Apple's Simulator, which phones refuse.
    package var playsAudioInExtensions = false
    /// Whether requests with the authorization `.provisional` may prompt later (AUTH-14, a guess).
    package var promptsAfterProvisional = true
    /// Whether apps get their pending and delivered lists newest first. Apple promises no order
    /// (LIST-13): an app has to work with both.
    package var listsNewestFirst = false

    /// Creates the settings of a device as it is delivered, with no contact and one Focus mode.
    public init() {}

    /// The Focus mode of a name.
    package func focus(named name: String) -> Focus? { focusModes.first { $0.name == name } }
}

/// Someone whom the device knows.
public struct Contact: Sendable, Hashable, Codable {
    /// The id that apps name in `INPerson.contactIdentifier`.
    package var identifier: String
    /// The name in the address book, which stands for what an app says (COM-13).
    package var name: String
    /// Mail addresses and telephone numbers, as they are written there.
    package var handles: [String]
    /// Whether there is a photo (COM-12).
    package var hasPhoto: Bool

    /// Creates a contact.
    ///
    /// - Parameters:
    ///   - identifier: The id that apps name.
    ///   - handles: Mail addresses and telephone numbers, which are compared as they are written.
    ///   - hasPhoto: Whether a photo stands in for the picture of a communication notification
    ///     (COM-12).
    public init(identifier: String, name: String, handles: [String] = [], hasPhoto: Bool = false) {
        self.identifier = identifier
        self.name = name
        self.handles = handles
        self.hasPhoto = hasPhoto
    }
}

/// A Focus mode: who and what may still interrupt (FOCUS-1 to FOCUS-5).
public struct Focus: Sendable, Hashable, Codable {
    /// A list of those who pass, or of those who do not.
    public struct Rule<Member: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
        /// Whether the members alone pass; otherwise everyone but they.
        package var allows: Bool
        /// The members.
        package var members: Set<Member>

        /// Creates a rule; without arguments nobody passes.
        public init(allows: Bool = true, members: Set<Member> = []) {
            self.allows = allows
            self.members = members
        }

        /// Whether a member passes.
        package func passes(_ member: Member) -> Bool { members.contains(member) == allows }
    }

    /// The name, unique on the device.
    public var name: String
    /// Apps, by bundle identifier. One that passes passes whole (FOCUS-2).
    package var apps: Rule<String>
    /// People, by the identifiers of contacts. Their messages and calls pass in every app
    /// (FOCUS-3). A list of silenced people silences them in every app, and lets everyone else
    /// pass, strangers too, but for an app that is silenced by name; all of that is a guess.
    package var people: Rule<String>
    /// Whether time-sensitive notifications pass (FOCUS-4).
    package var allowsTimeSensitive: Bool
    /// The predicates of apps' Focus filters, in `NSPredicate`'s format, by bundle identifier
    /// (FOCUS-9).
    package var filters: [String: String]
    /// Whether apps may know that this Focus is on (COM-40).
    package var sharesStatus: Bool

    /// Creates a mode; as it is, it silences everyone.
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

    /// Do Not Disturb is a Focus that allows no one (FOCUS-11).
    public static let doNotDisturb = Focus(name: "Do Not Disturb")
}

/// The Scheduled Summary: at which times of the day held notifications come together (FOCUS-6).
public struct ScheduledSummary: Sendable, Hashable, Codable {
    /// Whether the feature is on. While it is off no app's notifications are held (SET-15).
    package var isOn = false
    /// The minutes after midnight, 0 to 1439, in the device's zone, at which a summary comes.
    /// Without any the feature counts as off.
    package var minutes: [Int] = [8 * 60, 18 * 60]

    /// Whether anything waits for a summary.
    package var isActive: Bool { isOn && !minutes.isEmpty }

    /// Creates the summary as Apple suggests it: off, at 8:00 and 18:00.
    public init(isOn: Bool = false, minutes: [Int] = [8 * 60, 18 * 60]) {
        self.isOn = isOn
        self.minutes = minutes
    }
}
