package import Foundation
public import NotificationModel

/// The current content of the device's screen: the one view model of every screen.
///
/// ```swift
/// for group in screen.groups {
///     let cards = screen.cards.filter { group.cards.contains($0.id) }
///     print(group.appName, cards.map(\.title), group.summary)
/// }
/// ```
///
/// It is a pure function of the kernel's state, so equal states give equal models. Texts are final:
/// escapes are removed (TXT-1) and hidden previews are withheld (SET-11).
///
/// When a model is decoded, missing values mean the plain case: no group, no question, a lit
/// screen.
public struct ScreenModel: Sendable, Hashable, Codable {
    /// An installed app with the values that its icon and the settings show.
    public struct App: Sendable, Hashable, Codable, Identifiable {
        /// The app's bundle identifier, by which actions identify it.
        public var id: String
        /// The name under the icon.
        public var name: String
        /// The number on the icon. 0 means no badge, as without badge authorization (BADGE-8).
        public var badge: Int
        package var isForeground: Bool
        /// Whether the app may notify; `notDetermined` while it has not asked.
        public var authorization: AuthorizationStatus
        /// The style that decides how long banners stay (SET-6); `nil` if it is unknown.
        package var alertStyle: AlertStyle?
        /// The end of the mute period, by the person's clock; `nil` if the app is not muted.
        package var mutedUntil: Date?
        /// The widgets and controls that the person placed; `nil` for none.
        package var widgets: [PlacedWidget]?
        /// The id of the icon's picture; `nil` if the app has none.
        package var icon: String?

        package init(
            id: String,
            name: String,
            badge: Int,
            isForeground: Bool,
            authorization: AuthorizationStatus,
            alertStyle: AlertStyle? = nil,
            mutedUntil: Date? = nil,
            widgets: [PlacedWidget]? = nil,
            icon: String? = nil
        ) {
            self.id = id
            self.name = name
            self.badge = badge
            self.isForeground = isForeground
            self.authorization = authorization
            self.alertStyle = alertStyle
            self.mutedUntil = mutedUntil
            self.widgets = widgets
            self.icon = icon
        }
    }

    /// The picture at the left edge of a card.
    public enum Avatar: Sendable, Hashable, Codable {
        case appIcon
        /// A round picture with the app's icon at its edge. A screen requests the picture by its
        /// id.
        case picture(id: String)
        /// The round photo of a contact in `DeviceSettings.contacts`, by the contact's id, with the
        /// app's icon at its edge.
        ///
        /// A screen without the photo draws the letters, or the generic person if there are none
        /// (COM-12).
        case contact(id: String, letters: String)
        case monogram(String)
        /// A generic round avatar with the app's icon at its edge (COM-12).
        case person
    }

    /// A button below an expanded card.
    public struct Action: Sendable, Hashable, Codable, Identifiable {
        /// The identifier that the app gave the action in its category.
        public var id: String
        /// The button's label, in the device's language if the app has a translation.
        public var title: String
        /// Whether the button is drawn in red. It has no other effect (CAT-9).
        public var isDestructive: Bool
        /// The gray text in the empty text field of a text-input action (CAT-13); `nil` for other
        /// actions.
        public var placeholder: String?
        package var sendTitle: String?
        /// The picture beside the label, by its name. A screen that does not find it draws none
        /// (CAT-23).
        package var icon: NotificationAction.Icon?
        /// Whether a locked device must be unlocked first (CAT-10).
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

    /// A number that grows with every change, so that a screen can ignore an older model.
    package var revision: UInt64
    /// Whether the device is locked.
    public var isLocked: Bool
    package var language: String
    /// The installed apps, sorted by name.
    public var apps: [App]
    /// The notifications of the Lock Screen and Notification Center, newest first.
    ///
    /// Notifications that wait for the summary are excluded (FOCUS-6).
    public var cards: [Card]
    /// The ids of all journeys, newest first, including those of notifications that the device did
    /// not show. The list has the journeys' limit.
    package var journeys: [String]

    /// Whether the screen is lit.
    public var isScreenOn = true
    /// Whether the ring switch is on silent.
    public var isSilent = false
    package var isInCar = false
    /// The name of the active Focus; `nil` if none is on.
    public var focus: String?
    /// The cards of the Lock Screen, newest group first.
    public var lockScreen: [Group] = []
    /// The cards of Notification Center, newest group first.
    public var notificationCenter: [Group] = []
    package var expanded: Expanded?
    /// The open questions to the person, oldest first.
    public var questions: [Question] = []
    /// The newest Scheduled Summary; `nil` once none of its cards is left.
    public var summary: Summary?
    /// The number of body lines that a card shows until it is opened (TXT-2).
    package var bodyLinesMax = Self.bodyLinesOfCard
    /// Whether a closed group shows its line about the other cards, as before iOS 15 (GRP-8).
    package var showsGroupSummaries = false
    /// The visible Live Activities, the most relevant first.
    public var activities: [Activity] = []
    /// The calls that ring or are under way, the oldest first.
    public var calls: [Call] = []

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
        showsGroupSummaries: Bool = false,
        activities: [Activity] = [],
        calls: [Call] = []
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
        self.activities = activities
        self.calls = calls
    }

    /// The default number of body lines of a closed card (TXT-2: two to four).
    package static let bodyLinesOfCard = 4
    package static let journeysMax = 100

    /// The visible groups: those of the Lock Screen while the device is locked, otherwise those of
    /// Notification Center.
    public var groups: [Group] { isLocked ? lockScreen : notificationCenter }

    package func card(_ id: String) -> Card? { cards.first { $0.id == id } }
}

extension ScreenModel {
    /// Reads a model. Missing values mean the plain case: no group, no question, a lit screen.
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
        try values.read(.activities, into: &activities)
        try values.read(.calls, into: &calls)
    }
}

extension ScreenModel.Action {
    /// Reads a button. Missing newer values mean no picture and no required unlock.
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
