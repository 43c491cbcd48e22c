package import BoundedYAML
package import NotificationModel

extension Scenario {
    /// What a card should look like. Only what is named is compared.
    package struct CardMatch: Sendable, Hashable {
        /// The kinds of avatar.
        package enum Avatar: String, Sendable, Hashable, CaseIterable {
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
        package var text: String?
        /// The journey's id, for example `n3`.
        package var journey: String?
        /// The request's id.
        package var request: String?
        /// The app's bundle identifier.
        package var app: String?
        /// The whole first line.
        package var title: String?
        /// The whole second line.
        package var subtitle: String?
        /// The whole text.
        package var body: String?
        /// What stands at its left.
        package var avatar: Avatar?
        /// The letters of a monogram.
        package var monogram: String?
        /// The thread.
        package var threadIdentifier: String?
        /// How strongly it interrupted.
        package var interruptionLevel: InterruptionLevel?
        /// The titles of its buttons, all of them in order.
        package var actions: [String]?
        /// Whether a banner or the lit Lock Screen announced it.
        package var isAnnounced: Bool?
        /// On the card on top of a group the line for the rest (GRP-4), or for all of it while
        /// previews are hidden (CAT-14); empty on every other card.
        package var summary: String?
        /// Text that the content extension's view contains; empty for a card without a view.
        package var view: String?
        /// Where it stands.
        package var position: SourcePosition

        /// Creates a match of every card.
        init(at position: SourcePosition) { self.position = position }
    }

    /// A notification that a step means. None, or more than one, is a mistake when it is run.
    package struct NotificationReference: Sendable, Hashable {
        /// How it is named.
        package enum Kind: Sendable, Hashable {
            /// The newest one that is listed.
            case last
            /// By its journey's id, `n1`, `n2` and so on.
            case journey(String)
            /// By what it looks like.
            case match(CardMatch)
        }

        /// How it is named.
        package var kind: Kind
        /// Where it stands.
        package var position: SourcePosition
    }

    /// Something that the person saw.
    package struct PresentationMatch: Sendable, Hashable {
        /// The ways of being shown.
        package enum Way: String, Sendable, Hashable, CaseIterable {
            /// As a banner on the unlocked screen.
            case banner
            /// On the lit Lock Screen.
            case lockScreen
        }

        /// How it was shown; `nil` is either.
        package var way: Way?
        /// What it looked like.
        package var card: CardMatch
    }

    /// Something that the person heard.
    package struct SoundMatch: Sendable, Hashable {
        /// The file's name, or `default` for the system's own sound; `nil` is any.
        package var sound: String?
        /// The app it came from.
        package var app: String?
        /// How it behaved.
        package var kind: NotificationSound.Kind?
        /// Where it stands.
        package var position: SourcePosition
    }

    /// A call that an app's code received.
    package struct CallMatch: Sendable, Hashable {
        /// The calls.
        package enum Call: String, Sendable, Hashable, CaseIterable {
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
        package var call: Call
        /// The response's action: an id, or `default` or `dismiss`.
        package var action: String?
        /// The typed text (CAT-12).
        package var text: String?
        /// The content's title.
        package var title: String?
        /// The content's body.
        package var body: String?
        /// Keys of the content's `userInfo`.
        package var userInfo: [String: PropertyValue]?
        /// Where it stands.
        package var position: SourcePosition
    }
}
