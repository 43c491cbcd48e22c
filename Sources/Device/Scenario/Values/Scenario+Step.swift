package import BoundedYAML
package import Foundation
package import NotificationModel

extension Scenario {
    /// One thing that happens, or one look at what came of it.
    ///
    /// Where a step has an `app` that is `nil`, it means the only app of the scenario, whose bundle
    /// says its identifier.
    package struct Step: Sendable, Hashable {
        /// Where it stands.
        package var position: SourcePosition
        /// What it is.
        package var action: Action

        /// Everything that a step can be.
        package enum Action: Sendable, Hashable {
            // Time

            /// Time passes; whatever is due happens on the way.
            case advance(Duration)
            /// Time passes until the device's clock shows this time next, or shows it now.
            case advanceTo(LocalTime)
            /// Time passes until this moment of the device's clock; one that is over is a mistake.
            case advanceToDate(LocalDateTime)
            /// The person sets the clock; no time passes (TIM-8, CAL-16).
            case setClock(LocalDateTime)
            /// A line of the author's for the transcript.
            case comment(String)

            // What arrives

            /// A push is sent.
            case push(Push)

            // What the app's code does

            /// An app adds a request.
            case add(Addition)
            /// An app removes pending requests.
            case removePending(Removal)
            /// An app removes delivered notifications.
            case removeDelivered(Removal)
            /// An app sets its badge.
            case setBadge(app: String?, count: Int)
            /// An app replaces its categories.
            case setCategories(app: String?, [NotificationCategory])
            /// An app asks for permission; the answer may come later as a step of its own.
            case requestAuthorization(app: String?, AuthorizationOptions, answer: Answer?)
            /// An app donates an interaction.
            case donate(Donation)
            /// An app takes donations back.
            case deleteDonations(app: String?, Donations)
            /// From now on an app's code does something else.
            case script(
                app: String?, delegate: Delegate?, serviceExtension: ServiceExtension?,
                contentExtension: ContentExtension?)

            // What the person does

            /// Taps a notification.
            case tap(NotificationReference)
            /// Presses a button of a notification.
            case press(action: String, on: NotificationReference)
            /// Types into a text-input action; `nil` is the only one that there is.
            case reply(String, action: String?, on: NotificationReference)
            /// Clears a notification from the list.
            case clear(NotificationReference)
            /// Clears the whole list.
            case clearAll
            /// Opens a notification's expanded view.
            case expand(NotificationReference)
            /// Closes the expanded view, which counts as dismissing (CAT-18).
            case close
            /// Keeps the notifications of an app on trial (AUTH-13).
            case keep(NotificationReference, Delivery)
            /// Turns the notifications of an app off from one of them (AUTH-13).
            case turnOff(NotificationReference)
            /// Follows the link to the app's own settings, from a notification (DEL-16).
            case openSettingsFrom(NotificationReference)
            /// Follows that link in the Settings app (DEL-16).
            case openSettingsOf(app: String?)
            /// Answers the prompt on the screen.
            case answer(app: String?, Answer)
            /// Opens an app from its icon.
            case open(app: String?)
            /// Leaves the app in front.
            case home
            /// Ends an app from the app switcher (BG-4).
            case forceQuit(app: String?)
            /// Locks the device.
            case lock
            /// Unlocks it, also when an action asked for it (CAT-10).
            case unlock
            /// Turns down the unlocking that an action asked for (CAT-10).
            case cancelUnlock
            /// Turns the screen on or off.
            case screen(Bool)
            /// Turns the ring switch to silent, or back.
            case silent(Bool)
            /// Turns a Focus on; `nil` turns it off.
            case focus(String?)
            /// Changes settings of the device.
            case set([String: Setting])
            /// Changes an app's switches in Settings.
            case setApp(app: String, [String: Setting])
            /// Goes to a place, or within reach of beacons.
            case move(Place)
            /// Installs an app, or a newer build of it.
            case install(App)
            /// Removes an app.
            case uninstall(app: String?)

            // What the system does

            /// The system ends an app's process.
            case terminate(app: String?)
            /// The device starts anew.
            case reboot
            /// The network comes back or goes; pushes wait at the gateway.
            case network(Bool)

            // Looking

            /// What should have come of it.
            case expect(Expectation)
        }
    }

    /// A push on its way.
    package struct Push: Sendable, Hashable {
        /// Where the body comes from.
        package enum Body: Sendable, Hashable {
            /// A payload.
            case payload([String: PropertyValue])
            /// Text that is sent as it is, JSON or not.
            case text(String)
            /// A file; its path, relative to the scenario's.
            case file(path: String)
        }

        /// The app's bundle identifier, without the suffixes that topics have.
        package var app: String?
        /// The body.
        package var body: Body
        /// The gateway's id; `nil` is one made by who runs the scenario.
        package var identifier: String?
        /// The collapse id (PUSH-6).
        package var collapseIdentifier: String?
        /// The push type, for example `background`; `nil` is `alert`.
        package var pushType: String?
        /// The priority, 1, 5 or 10; `nil` is 10.
        package var priority: Int?
        /// How long the gateway keeps it; `nil` is 30 days, zero is one attempt.
        package var expiration: Duration?
    }

    /// A local request.
    package struct Addition: Sendable, Hashable {
        /// The app.
        package var app: String?
        /// The request's id; `nil` is one made by who runs the scenario.
        package var identifier: String?
        /// The content.
        package var content: Content
        /// When it fires; `nil` is at once.
        package var trigger: NotificationTrigger?
    }

    /// Requests or notifications that an app takes away.
    package struct Removal: Sendable, Hashable {
        /// The app.
        package var app: String?
        /// The requests' ids; `nil` is all.
        package var identifiers: [String]?
    }

    /// A donated interaction.
    package struct Donation: Sendable, Hashable {
        /// The app.
        package var app: String?
        /// The interaction's id; `nil` is one made by who runs the scenario.
        package var identifier: String?
        /// The group it can be deleted with.
        package var groupIdentifier: String?
        /// Which way it went.
        package var direction: InteractionDonation.Direction
        /// What was communicated.
        package var communication: Communication
    }

    /// Donations that an app takes back.
    package enum Donations: Sendable, Hashable {
        /// All of the app's.
        case all
        /// Those with these ids.
        case identifiers([String])
        /// Those of a group.
        case group(String)
    }

    /// The answer to a permission prompt.
    package enum Answer: String, Sendable, Hashable, CaseIterable {
        /// Allow.
        case allow
        /// Don't Allow.
        case deny
    }

    /// How kept notifications come (AUTH-13).
    package enum Delivery: String, Sendable, Hashable, CaseIterable {
        /// At once.
        case immediately
        /// In the Scheduled Summary.
        case summary
    }

    /// Where the device is.
    package struct Place: Sendable, Hashable {
        /// A beacon within reach.
        package struct Beacon: Sendable, Hashable {
            /// Its UUID.
            package var uuid: UUID
            /// Its major number.
            package var major: Int
            /// Its minor number.
            package var minor: Int
        }

        /// Degrees north; `nil` stays where it was.
        package var latitude: Double?
        /// Degrees east; `nil` stays where it was.
        package var longitude: Double?
        /// The beacons within reach; `nil` leaves them as they were.
        package var beacons: [Beacon]?
    }
}
