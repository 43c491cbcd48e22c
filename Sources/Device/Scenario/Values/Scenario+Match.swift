public import BoundedYAML
public import NotificationModel

extension Scenario {
    /// What a card should look like. Only what is named is compared.
    public struct CardMatch: Sendable, Hashable {
        /// The kinds of avatar.
        public enum Avatar: String, Sendable, Hashable, CaseIterable {
            /// The app's icon alone.
            case appIcon
            /// The sender's picture.
            case picture
            /// A monogram.
            case monogram
            /// A round nobody.
            case person
            /// The photo of a contact (COM-12).
            case contact
        }

        /// Text that its title, subtitle or body contains: the short form.
        public var text: String?
        /// The journey's id, for example `n3`.
        public var journey: String?
        /// The request's id.
        public var request: String?
        /// The app's bundle identifier.
        public var app: String?
        /// The whole first line.
        public var title: String?
        /// The whole second line.
        public var subtitle: String?
        /// The whole text.
        public var body: String?
        /// What stands at its left.
        public var avatar: Avatar?
        /// The letters of a monogram.
        public var monogram: String?
        /// The thread.
        public var threadIdentifier: String?
        /// How strongly it interrupted.
        public var interruptionLevel: InterruptionLevel?
        /// The titles of its buttons, all of them in order.
        public var actions: [String]?
        /// Whether a banner or the lit Lock Screen announced it.
        public var isAnnounced: Bool?
        /// On the card on top of a group the line for the rest (GRP-4), or for all of it while
        /// previews are hidden (CAT-14); empty on every other card.
        public var summary: String?
        /// Text that the content extension's view contains; empty for a card without a view.
        public var view: String?
        /// Where it stands.
        public var position: SourcePosition

        /// Creates a match of every card.
        init(at position: SourcePosition) { self.position = position }
    }

    /// A notification that a step means. None, or more than one, is a mistake when it is run.
    public struct NotificationReference: Sendable, Hashable {
        /// How it is named.
        public enum Kind: Sendable, Hashable {
            /// The newest one that is listed.
            case last
            /// By its journey's id, `n1`, `n2` and so on.
            case journey(String)
            /// By what it looks like.
            case match(CardMatch)
        }

        /// How it is named.
        public var kind: Kind
        /// Where it stands.
        public var position: SourcePosition
    }

    /// Something that the person saw.
    public struct PresentationMatch: Sendable, Hashable {
        /// The ways of being shown.
        public enum Way: String, Sendable, Hashable, CaseIterable {
            /// As a banner on the unlocked screen.
            case banner
            /// On the lit Lock Screen.
            case lockScreen
        }

        /// How it was shown; `nil` is either.
        public var way: Way?
        /// What it looked like.
        public var card: CardMatch
    }

    /// Something that the person heard.
    public struct SoundMatch: Sendable, Hashable {
        /// The file's name, or `default` for the system's own sound; `nil` is any.
        public var sound: String?
        /// The app it came from.
        public var app: String?
        /// How it behaved.
        public var kind: NotificationSound.Kind?
        /// Where it stands.
        public var position: SourcePosition
    }

    /// A call that an app's code received.
    public struct CallMatch: Sendable, Hashable {
        /// The calls.
        public enum Call: String, Sendable, Hashable, CaseIterable {
            /// The delegate's `willPresent`.
            case willPresent
            /// The delegate's `didReceive`.
            case didReceive
            /// The delegate's `openSettingsFor`.
            case openSettingsFor
            /// The app delegate's `didReceiveRemoteNotification`.
            case didReceiveRemoteNotification
            /// A VoIP push.
            case didReceiveIncomingPush
            /// The service extension's `didReceive`.
            case serviceExtensionDidReceive
            /// The service extension's `serviceExtensionTimeWillExpire`.
            case serviceExtensionTimeWillExpire
        }

        /// Which call.
        public var call: Call
        /// The response's action: an id, or `default` or `dismiss`.
        public var action: String?
        /// The typed text (CAT-12).
        public var text: String?
        /// The content's title.
        public var title: String?
        /// The content's body.
        public var body: String?
        /// Keys of the content's `userInfo`.
        public var userInfo: [String: PropertyValue]?
        /// Where it stands.
        public var position: SourcePosition
    }
}
