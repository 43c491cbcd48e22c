package import Foundation
public import NotificationModel

/// What a person sees on the device now: the one view model of every screen.
///
/// A pure function of the kernel's state; equal states give equal models. Every text is as the
/// person reads it: escapes are gone (TXT-1) and hidden previews are withheld (SET-11), so that a
/// screen only has to draw.
///
/// Values that are missing when it is decoded mean the plain case: no group, no question, a lit
/// screen.
public struct ScreenModel: Sendable, Hashable, Codable {
    /// An app that is installed, as its icon and the settings show it.
    public struct App: Sendable, Hashable, Codable, Identifiable {
        /// The app's bundle identifier, by which actions name it.
        public var id: String
        /// The name under the icon.
        public var name: String
        /// The number on the icon; 0 is none, as without badge authorization (BADGE-8).
        public var badge: Int
        /// Whether it is in front.
        package var isForeground: Bool
        /// Whether the person has allowed it to notify, or was not asked yet.
        public var authorization: AuthorizationStatus
        /// How long its banners stay (SET-6); `nil` where it is not known.
        package var alertStyle: AlertStyle?
        /// Until when it is muted, by the person's clock; `nil` when it is not.
        package var mutedUntil: Date?

        package init(
            id: String,
            name: String,
            badge: Int,
            isForeground: Bool,
            authorization: AuthorizationStatus,
            alertStyle: AlertStyle? = nil,
            mutedUntil: Date? = nil
        ) {
            self.id = id
            self.name = name
            self.badge = badge
            self.isForeground = isForeground
            self.authorization = authorization
            self.alertStyle = alertStyle
            self.mutedUntil = mutedUntil
        }
    }

    /// What stands at the left of a card.
    public enum Avatar: Sendable, Hashable, Codable {
        /// The app's icon alone: an ordinary notification.
        case appIcon
        /// A round picture with the app's icon at its edge; the id under which a screen gets it.
        case picture(id: String)
        /// The round photo of a contact of `DeviceSettings.contacts`, by the contact's id, with the
        /// app's icon at its edge; a screen that has no photo draws the letters, or a nobody when
        /// there are none (COM-12).
        case contact(id: String, letters: String)
        /// A round monogram with the app's icon at its edge (COM-12).
        case monogram(String)
        /// A round nobody with the app's icon at its edge (COM-12).
        case person
    }

    /// A button under an expanded card.
    public struct Action: Sendable, Hashable, Codable, Identifiable {
        /// The identifier that the app gave the action in its category.
        public var id: String
        /// The button's label, in the device's language where the app has one.
        public var title: String
        /// Drawn in red; that is all it means (CAT-9).
        public var isDestructive: Bool
        /// Asks for text, with this grey text in the empty field (CAT-13).
        public var placeholder: String?
        /// The label of the button that sends the text (CAT-13).
        package var sendTitle: String?
        /// The picture beside the label, by its name. One that is not found is left out (CAT-23).
        package var icon: NotificationAction.Icon?
        /// Whether a locked device is to be unlocked first (CAT-10).
        public var isAuthenticationRequired = false

        package init(
            id: String,
            title: String,
            isDestructive: Bool,
            placeholder: String? = nil,
            sendTitle: String? = nil,
            icon: NotificationAction.Icon? = nil,
            isAuthenticationRequired: Bool = false
        ) {
            self.id = id
            self.title = title
            self.isDestructive = isDestructive
            self.placeholder = placeholder
            self.sendTitle = sendTitle
            self.icon = icon
            self.isAuthenticationRequired = isAuthenticationRequired
        }
    }

    /// Counts up with every change, so that a screen can tell old from new.
    package var revision: UInt64
    /// Whether the device is locked.
    public var isLocked: Bool
    /// The device's language, for example `zh-Hans`.
    package var language: String
    /// The installed apps, by name.
    public var apps: [App]
    /// The notifications that the Lock Screen or Notification Center shows, newest first. What is
    /// held for the summary is not among them (FOCUS-6).
    public var cards: [Card]
    /// Every journey's id, newest first, also of what is not shown. Bounded like the journeys.
    package var journeys: [String]

    /// Whether the screen is lit.
    public var isScreenOn = true
    /// Whether the ring switch is on silent.
    public var isSilent = false
    /// Whether a car's screen is connected.
    package var isInCar = false
    /// The name of the Focus that is on.
    public var focus: String?
    /// The cards of the Lock Screen, newest group first.
    public var lockScreen: [Group] = []
    /// The cards of Notification Center, newest group first.
    public var notificationCenter: [Group] = []
    /// The opened card.
    package var expanded: Expanded?
    /// The questions to the person, oldest first.
    public var questions: [Question] = []
    /// The newest Scheduled Summary, as long as something of it is left.
    public var summary: Summary?
    /// How many lines of a body a card shows until it is opened (TXT-2).
    package var bodyLinesMax = Self.bodyLinesOfCard
    /// Whether a closed group shows its line about the others: before iOS 15 (GRP-8).
    package var showsGroupSummaries = false

    package init(
        revision: UInt64,
        isLocked: Bool,
        language: String,
        apps: [App],
        cards: [Card],
        journeys: [String],
        isScreenOn: Bool = true,
        isSilent: Bool = false,
        isInCar: Bool = false,
        focus: String? = nil,
        lockScreen: [Group] = [],
        notificationCenter: [Group] = [],
        expanded: Expanded? = nil,
        questions: [Question] = [],
        summary: Summary? = nil,
        bodyLinesMax: Int = ScreenModel.bodyLinesOfCard,
        showsGroupSummaries: Bool = false
    ) {
        self.revision = revision
        self.isLocked = isLocked
        self.language = language
        self.apps = apps
        self.cards = cards
        self.journeys = journeys
        self.isScreenOn = isScreenOn
        self.isSilent = isSilent
        self.isInCar = isInCar
        self.focus = focus
        self.lockScreen = lockScreen
        self.notificationCenter = notificationCenter
        self.expanded = expanded
        self.questions = questions
        self.summary = summary
        self.bodyLinesMax = bodyLinesMax
        self.showsGroupSummaries = showsGroupSummaries
    }

    /// How many lines of a body a card shows until it is opened (TXT-2: two to four).
    package static let bodyLinesOfCard = 4
    /// How many journeys a screen lists.
    package static let journeysMax = 100

    /// The groups that a pull or a glance shows now: those of the Lock Screen while locked.
    public var groups: [Group] { isLocked ? lockScreen : notificationCenter }

    /// The card with a journey's id.
    package func card(_ id: String) -> Card? { cards.first { $0.id == id } }
}

extension ScreenModel {
    /// Reads a model; see the type about values that are missing.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            revision: try values.decode(UInt64.self, forKey: .revision),
            isLocked: try values.decode(Bool.self, forKey: .isLocked),
            language: try values.decode(String.self, forKey: .language),
            apps: try values.decode([App].self, forKey: .apps),
            cards: try values.decode([Card].self, forKey: .cards),
            journeys: try values.decode([String].self, forKey: .journeys))
        try values.read(.isScreenOn, into: &isScreenOn)
        try values.read(.isSilent, into: &isSilent)
        try values.read(.isInCar, into: &isInCar)
        focus = try values.decodeIfPresent(String.self, forKey: .focus)
        try values.read(.lockScreen, into: &lockScreen)
        try values.read(.notificationCenter, into: &notificationCenter)
        expanded = try values.decodeIfPresent(Expanded.self, forKey: .expanded)
        try values.read(.questions, into: &questions)
        summary = try values.decodeIfPresent(Summary.self, forKey: .summary)
        try values.read(.bodyLinesMax, into: &bodyLinesMax)
        try values.read(.showsGroupSummaries, into: &showsGroupSummaries)
    }
}

extension ScreenModel.Action {
    /// Reads a button; without the newer values it has no picture and needs no unlock.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            title: try values.decode(String.self, forKey: .title),
            isDestructive: try values.decode(Bool.self, forKey: .isDestructive),
            placeholder: try values.decodeIfPresent(String.self, forKey: .placeholder),
            sendTitle: try values.decodeIfPresent(String.self, forKey: .sendTitle),
            icon: try values.decodeIfPresent(NotificationAction.Icon.self, forKey: .icon))
        try values.read(.isAuthenticationRequired, into: &isAuthenticationRequired)
    }
}
