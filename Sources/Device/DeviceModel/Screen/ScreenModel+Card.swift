public import Foundation
public import NotificationModel

extension ScreenModel {
    /// A notification as it is drawn.
    public struct Card: Sendable, Hashable, Codable, Identifiable {
        /// The id of the notification's journey, by which actions name the card.
        public var id: String
        /// The bundle identifier of the app that it is from.
        public var bundleIdentifier: String
        /// The name of that app, as it stands under its icon.
        public var appName: String
        /// When it was delivered, by the device's clock.
        public var date: Date
        /// What stands at its left.
        public var avatar: Avatar
        /// The first line: the sender of a communication notification. Empty stands for the app's
        /// name.
        public var title: String
        /// The second line; empty when there is none.
        public var subtitle: String
        /// The whole text; a card that is not opened shows `bodyLinesMax` lines of it (TXT-2).
        public var body: String
        /// The thread, which groups cards; empty groups by app (GRP-1).
        public var threadIdentifier: String
        /// How strongly it may interrupt, from passive to critical.
        public var interruptionLevel: InterruptionLevel
        /// The buttons, in order: as many as the opened card shows (CAT-5).
        public var actions: [Action]
        /// Whether a banner or the lit Lock Screen announced it, rather than the list alone.
        package var wasAnnounced: Bool

        /// Whether the Lock Screen shows it.
        public var isOnLockScreen = true
        /// Whether Notification Center shows it.
        public var isInNotificationCenter = true
        /// Whether it is shown as from a person.
        public var isCommunication = false
        /// Whether it is marked as a mention of the owner (COM-27).
        public var mentionsCurrentUser = false
        /// Whether it is marked as an answer to the owner (COM-27).
        public var isReplyToCurrentUser = false
        /// Whether its text is withheld; the texts above are then what stands for it (CAT-14).
        public var isPreviewHidden = false
        /// The words above the card.
        package var label: Label?
        /// The picture at its right (ATT-11).
        public var thumbnail: Thumbnail?
        /// The buttons that keep or turn off a provisional app's notifications (AUTH-13).
        package var keepOffer: KeepOffer?
        /// Whether its manage view links to the app's own settings (DEL-16).
        package var hasSettingsLink = false

        package init(
            id: String,
            bundleIdentifier: String,
            appName: String,
            date: Date,
            avatar: Avatar,
            title: String,
            subtitle: String,
            body: String,
            threadIdentifier: String,
            interruptionLevel: InterruptionLevel,
            actions: [Action],
            wasAnnounced: Bool,
            isOnLockScreen: Bool = true,
            isInNotificationCenter: Bool = true,
            isCommunication: Bool = false,
            mentionsCurrentUser: Bool = false,
            isReplyToCurrentUser: Bool = false,
            isPreviewHidden: Bool = false,
            label: Label? = nil,
            thumbnail: Thumbnail? = nil,
            keepOffer: KeepOffer? = nil,
            hasSettingsLink: Bool = false
        ) {
            self.id = id
            self.bundleIdentifier = bundleIdentifier
            self.appName = appName
            self.date = date
            self.avatar = avatar
            self.title = title
            self.subtitle = subtitle
            self.body = body
            self.threadIdentifier = threadIdentifier
            self.interruptionLevel = interruptionLevel
            self.actions = actions
            self.wasAnnounced = wasAnnounced
            self.isOnLockScreen = isOnLockScreen
            self.isInNotificationCenter = isInNotificationCenter
            self.isCommunication = isCommunication
            self.mentionsCurrentUser = mentionsCurrentUser
            self.isReplyToCurrentUser = isReplyToCurrentUser
            self.isPreviewHidden = isPreviewHidden
            self.label = label
            self.thumbnail = thumbnail
            self.keepOffer = keepOffer
            self.hasSettingsLink = hasSettingsLink
        }

        /// The buttons where space is short, as on a banner (CAT-5).
        package var actionsOfBanner: [Action] {
            Array(actions.prefix(KernelLimits.actionsOfBannerMax))
        }
    }

    /// The words above a card.
    package struct Label: Sendable, Hashable, Codable {
        /// What a label is about.
        package enum Kind: String, Sendable, Hashable, Codable {
            /// It is time-sensitive, and not older than an hour (LEVEL-10).
            case timeSensitive
            /// It is critical.
            case critical
            /// The list alone shows it: its app notifies quietly.
            case quiet
        }

        /// What it is about.
        package var kind: Kind
        /// The words.
        package var text: String

        package init(
            kind: Kind,
            text: String
        ) {
            self.kind = kind
            self.text = text
        }
    }

    /// The picture at the right of a card: the first attachment's (ATT-11, ATT-12).
    public struct Thumbnail: Sendable, Hashable, Codable {
        /// The attachment's id within the notification.
        public var attachment: String
        /// The uniform type identifier, for example `public.png`.
        public var typeIdentifier: String
        /// Whether the app hid it: a screen draws none.
        public var isHidden: Bool
        /// The part to show, in units of the picture's size: x, y, width, height; `nil` is all.
        package var clippingRect: [Double]?
        /// The second of a film, or the frame of an animated picture.
        package var time: Double?

        package init(
            attachment: String,
            typeIdentifier: String,
            isHidden: Bool,
            clippingRect: [Double]? = nil,
            time: Double? = nil
        ) {
            self.attachment = attachment
            self.typeIdentifier = typeIdentifier
            self.isHidden = isHidden
            self.clippingRect = clippingRect
            self.time = time
        }
    }

    /// The buttons under a provisional notification (AUTH-13).
    package struct KeepOffer: Sendable, Hashable, Codable {
        /// A way to keep the app's notifications.
        package struct Choice: Sendable, Hashable, Codable {
            /// The label.
            package var title: String
            /// Whether they come in the Scheduled Summary: `PersonAction.keep(app:inSummary:)`.
            package var inSummary: Bool

            package init(
                title: String,
                inSummary: Bool
            ) {
                self.title = title
                self.inSummary = inSummary
            }
        }

        /// The label of the button that leads to `choices`.
        package var keepTitle: String
        /// What Keep leads to; the summary is among them only while the feature is on.
        package var choices: [Choice]
        /// The label of the button that leads to `turnOffQuestion`, and of the one that confirms.
        package var turnOffTitle: String
        /// What has to be confirmed before `PersonAction.turnOff(app:)`.
        package var turnOffQuestion: String
        /// The label of the button that leaves the question.
        package var cancelTitle: String

        package init(
            keepTitle: String,
            choices: [Choice],
            turnOffTitle: String,
            turnOffQuestion: String,
            cancelTitle: String
        ) {
            self.keepTitle = keepTitle
            self.choices = choices
            self.turnOffTitle = turnOffTitle
            self.turnOffQuestion = turnOffQuestion
            self.cancelTitle = cancelTitle
        }
    }
}

extension ScreenModel.Card {
    /// Reads a card; without the newer values it is an ordinary one that every list shows.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(String.self, forKey: .id),
            bundleIdentifier: try values.decode(String.self, forKey: .bundleIdentifier),
            appName: try values.decode(String.self, forKey: .appName),
            date: try values.decode(Date.self, forKey: .date),
            avatar: try values.decode(ScreenModel.Avatar.self, forKey: .avatar),
            title: try values.decode(String.self, forKey: .title),
            subtitle: try values.decode(String.self, forKey: .subtitle),
            body: try values.decode(String.self, forKey: .body),
            threadIdentifier: try values.decode(String.self, forKey: .threadIdentifier),
            interruptionLevel: try values.decode(
                InterruptionLevel.self, forKey: .interruptionLevel),
            actions: try values.decode([ScreenModel.Action].self, forKey: .actions),
            wasAnnounced: try values.decode(Bool.self, forKey: .wasAnnounced))
        try values.read(.isOnLockScreen, into: &isOnLockScreen)
        try values.read(.isInNotificationCenter, into: &isInNotificationCenter)
        try values.read(.isCommunication, into: &isCommunication)
        try values.read(.mentionsCurrentUser, into: &mentionsCurrentUser)
        try values.read(.isReplyToCurrentUser, into: &isReplyToCurrentUser)
        try values.read(.isPreviewHidden, into: &isPreviewHidden)
        label = try values.decodeIfPresent(ScreenModel.Label.self, forKey: .label)
        thumbnail = try values.decodeIfPresent(ScreenModel.Thumbnail.self, forKey: .thumbnail)
        keepOffer = try values.decodeIfPresent(ScreenModel.KeepOffer.self, forKey: .keepOffer)
        try values.read(.hasSettingsLink, into: &hasSettingsLink)
    }
}
