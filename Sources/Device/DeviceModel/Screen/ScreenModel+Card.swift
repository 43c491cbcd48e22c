public import Foundation
public import NotificationModel

extension ScreenModel {
    /// A notification as the screen draws it.
    public struct Card: Sendable, Hashable, Codable, Identifiable {
        /// The id of the notification's journey, by which actions identify the card.
        public var id: String
        /// The bundle identifier of the notification's app.
        public var bundleIdentifier: String
        /// The app's name, as under its icon.
        public var appName: String
        /// The delivery time, by the device's clock.
        public var date: Date
        /// The picture at the card's left edge.
        public var avatar: Avatar
        /// The first line: for a communication notification, the sender. If it is empty, screens
        /// show the app's name.
        public var title: String
        /// The second line; empty if there is none.
        public var subtitle: String
        /// The whole text. Until the card is opened, a screen shows `bodyLinesMax` lines of it
        /// (TXT-2).
        public var body: String
        /// The thread, by which cards are grouped. Cards with an empty thread are grouped by app
        /// (GRP-1).
        public var threadIdentifier: String
        /// How strongly it may interrupt, from passive to critical.
        public var interruptionLevel: InterruptionLevel
        /// The buttons in order, as many as the opened card shows (CAT-5). A banner shows fewer.
        public var actions: [Action]
        /// Whether a banner or the lit Lock Screen announced the notification, instead of the list
        /// alone.
        package var wasAnnounced: Bool

        /// Whether the Lock Screen shows the card.
        public var isOnLockScreen = true
        /// Whether Notification Center shows the card.
        public var isInNotificationCenter = true
        /// Whether the card has the style of a communication notification.
        public var isCommunication = false
        /// Whether the card is marked as a mention of the device's owner (COM-27).
        public var mentionsCurrentUser = false
        /// Whether the card is marked as a reply to the device's owner (COM-27).
        public var isReplyToCurrentUser = false
        /// Whether the text is hidden. The texts above are then the placeholders (CAT-14).
        public var isPreviewHidden = false
        package var label: Label?
        /// The picture at the card's right edge (ATT-11).
        public var thumbnail: Thumbnail?
        /// The buttons that keep or turn off a provisional app's notifications (AUTH-13).
        package var keepOffer: KeepOffer?
        /// Whether the card's manage view links to the app's own settings (DEL-16).
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

        /// The buttons where space is limited, as on a banner (CAT-5).
        package var actionsOfBanner: [Action] {
            Array(actions.prefix(KernelLimits.actionsOfBannerMax))
        }
    }

    /// The label above a card.
    ///
    /// A time-sensitive notification has one for an hour (LEVEL-10), a critical one always. `quiet`
    /// marks a notification that only the list shows because its app notifies quietly.
    package struct Label: Sendable, Hashable, Codable {
        package enum Kind: String, Sendable, Hashable, Codable {
            case timeSensitive
            case critical
            case quiet
        }

        package var kind: Kind
        package var text: String

        package init(
            kind: Kind,
            text: String
        ) {
            self.kind = kind
            self.text = text
        }
    }

    /// The picture at the right edge of a card, from the first attachment (ATT-11, ATT-12).
    public struct Thumbnail: Sendable, Hashable, Codable {
        /// The attachment's identifier within the notification.
        public var attachment: String
        /// The uniform type identifier of the attachment's file, for example `public.png`.
        public var typeIdentifier: String
        /// Whether the app hid the thumbnail. Screens then draw none.
        public var isHidden: Bool
        /// The part to show as x, y, width and height, in units of the picture's size; `nil` shows
        /// all of it.
        package var clippingRect: [Double]?
        /// The time in a film, in seconds, or the frame number of an animated picture.
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

    /// The buttons below a provisional notification (AUTH-13).
    ///
    /// Keep leads to `choices`; the summary is one of them only while the feature is on. Turn off
    /// leads to `turnOffQuestion`, which the person confirms or cancels before
    /// `PersonAction.turnOff(app:)`.
    package struct KeepOffer: Sendable, Hashable, Codable {
        package struct Choice: Sendable, Hashable, Codable {
            package var title: String
            package var inSummary: Bool

            package init(
                title: String,
                inSummary: Bool
            ) {
                self.title = title
                self.inSummary = inSummary
            }
        }

        package var keepTitle: String
        package var choices: [Choice]
        package var turnOffTitle: String
        package var turnOffQuestion: String
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
    /// Reads a card. Missing newer values mean an ordinary card that every list shows.
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
