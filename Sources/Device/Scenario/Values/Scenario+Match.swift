package import BoundedYAML
package import NotificationModel

extension Scenario {
    /// The expected appearance of a card. Members that are `nil` are not compared.
    package struct CardMatch: Sendable, Hashable {
        package enum Avatar: String, Sendable, Hashable, CaseIterable {
            case appIcon
            case picture
            case monogram
            case person
            /// The photo from the contacts (COM-12).
            case contact
        }

        /// A text that the title, subtitle or body must contain.
        package var text: String?
        package var journey: String?
        package var request: String?
        package var app: String?
        package var title: String?
        package var subtitle: String?
        package var body: String?
        package var avatar: Avatar?
        package var monogram: String?
        package var threadIdentifier: String?
        package var interruptionLevel: InterruptionLevel?
        package var actions: [String]?
        package var isAnnounced: Bool?
        /// On the top card of a group, the line for the rest of the group (GRP-4), or for the whole
        /// group while previews are hidden (CAT-14). Empty on every other card.
        package var summary: String?
        /// A text that the content extension's view must contain; empty for a card without a view.
        package var view: String?
        package var position: SourcePosition

        init(at position: SourcePosition) { self.position = position }
    }

    /// A reference to a notification. No match or several matches are an error at run time.
    package struct NotificationReference: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            case last
            case journey(String)
            case match(CardMatch)
        }

        package var kind: Kind
        package var position: SourcePosition
    }

    package struct PresentationMatch: Sendable, Hashable {
        package enum Way: String, Sendable, Hashable, CaseIterable {
            case banner
            case lockScreen
        }

        package var way: Way?
        package var card: CardMatch
    }

    package struct SoundMatch: Sendable, Hashable {
        /// The file name, or `default` for the default sound of the system.
        package var sound: String?
        package var app: String?
        package var kind: NotificationSound.Kind?
        package var position: SourcePosition
    }

    /// A call that an app received. Members that are `nil` match any value.
    package struct CallMatch: Sendable, Hashable {
        package enum Call: String, Sendable, Hashable, CaseIterable {
            case willPresent
            case didReceive
            case openSettingsFor
            case didReceiveRemoteNotification
            case didReceiveIncomingPush
            /// `CXAnswerCallAction` and `CXEndCallAction`.
            case answerCall
            case endCall
            case serviceExtensionDidReceive
            case serviceExtensionTimeWillExpire
        }

        package var call: Call
        /// The action of the response: an id, `default` or `dismiss`.
        package var action: String?
        /// The text that the person typed (CAT-12).
        package var text: String?
        package var title: String?
        package var body: String?
        package var userInfo: [String: PropertyValue]?
        package var position: SourcePosition
    }
}
