package import BoundedYAML
package import DeviceModel
package import Foundation
package import NotificationModel

extension Scenario {
    /// A step of a scenario: an event, or an expectation.
    ///
    /// An `app` that is `nil` means the only app of the scenario, whose identifier comes from its
    /// bundle.
    package struct Step: Sendable, Hashable {
        package var position: SourcePosition
        package var action: Action

        package enum Action: Sendable, Hashable {
            // Time

            case advance(Duration)
            /// Advances until the device's clock shows the time. If it shows the time already, no
            /// time passes.
            case advanceTo(LocalTime)
            /// Advances until the device's clock shows the date. A date in the past is an error.
            case advanceToDate(LocalDateTime)
            /// Sets the device's clock without advancing the virtual time (TIM-8, CAL-16).
            case setClock(LocalDateTime)
            case comment(String)

            // Arrivals

            case push(Push)

            // What the app's code does

            case add(Addition)
            case removePending(Removal)
            case removeDelivered(Removal)
            case setBadge(app: String?, count: Int)
            case setCategories(app: String?, [NotificationCategory])
            /// Requests permission. Without an answer here, the person answers in a separate step.
            case requestAuthorization(app: String?, AuthorizationOptions, answer: Answer?)
            case registerForRemoteNotifications(app: String?)
            /// Asks for something other than notifications.
            case requestAccess(app: String?, Access, answer: Answer?)
            case donate(Donation)
            case deleteDonations(app: String?, Donations)
            case script(
                app: String?, delegate: Delegate?, serviceExtension: ServiceExtension?,
                contentExtension: ContentExtension?)

            // What the person does

            case tap(NotificationReference)
            case press(action: String, on: NotificationReference)
            /// Types into a text-input action; `nil` for the only such action of the notification.
            case reply(String, action: String?, on: NotificationReference)
            case clear(NotificationReference)
            case clearAll
            case expand(NotificationReference)
            /// Closes the expanded view, which counts as dismissing the notification (CAT-18).
            case close
            /// Keeps the notifications of an app with provisional authorization (AUTH-13).
            /// `turnOff` turns them off instead.
            case keep(NotificationReference, Delivery)
            case turnOff(NotificationReference)
            /// Follows the link to the app's notification settings from a notification (DEL-16).
            /// `openSettingsOf` follows it in the Settings app.
            case openSettingsFrom(NotificationReference)
            case openSettingsOf(app: String?)
            case answer(app: String?, Answer)
            /// Answers or ends the newest call that the choice applies to.
            case call(CallChoice)
            /// Opens an app from its icon, or with a URL or a shortcut item.
            case open(app: String?, with: OpenedItem? = nil)
            case home
            /// Force-quits an app in the app switcher (BG-4).
            case forceQuit(app: String?)
            case lock
            /// Unlocks the device, also in response to the unlock request of an action (CAT-10).
            /// `cancelUnlock` rejects such a request.
            case unlock
            case cancelUnlock
            case screen(Bool)
            case silent(Bool)
            /// Turns on a Focus; `nil` turns the current one off.
            case focus(String?)
            case set([String: Setting])
            case setApp(app: String, [String: Setting])
            case move(Place)
            case install(App)
            case uninstall(app: String?)
            /// Places a widget on the Home Screen, or a control in Control Center (WIDGET-2).
            case placeWidget(app: String?, PlacedWidget)
            case removeWidget(app: String?, kind: String, PlacedWidget.Surface)

            // What the system does

            /// Ends an app's process. Unlike a force-quit, the system does it.
            case terminate(app: String?)
            case reboot
            /// Connects or disconnects the network. While it is down, the gateway stores pushes.
            case network(Bool)

            // Expectations

            case expect(Expectation)
        }
    }

    /// A push to an app. Members that are `nil` get the defaults of APNs.
    package struct Push: Sendable, Hashable {
        package enum Body: Sendable, Hashable {
            case payload([String: PropertyValue])
            case text(String)
            case file(path: String)
        }

        package var app: String?
        package var body: Body
        package var identifier: String?
        /// The collapse id (PUSH-6).
        package var collapseIdentifier: String?
        package var pushType: String?
        /// The token or the channel of a Live Activity push.
        package var token: String?
        package var channel: String?
        package var priority: Int?
        /// How long the gateway stores the push; `nil` for 30 days, zero for a single delivery
        /// attempt.
        package var expiration: Duration?
        /// What the service extension does with this push; `nil` for its usual script.
        package var serviceExtension: ServiceExtension?
    }

    /// A local notification request. Without an identifier the runner generates one.
    package struct Addition: Sendable, Hashable {
        package var app: String?
        package var identifier: String?
        package var content: Content
        package var trigger: NotificationTrigger?
    }

    /// Pending requests or delivered notifications that an app removes; `nil` identifiers mean all
    /// of them.
    package struct Removal: Sendable, Hashable {
        package var app: String?
        package var identifiers: [String]?
    }

    /// A donated interaction. Without an identifier the runner generates one.
    package struct Donation: Sendable, Hashable {
        package var app: String?
        package var identifier: String?
        package var groupIdentifier: String?
        package var direction: InteractionDonation.Direction
        package var communication: Communication
    }

    package enum Donations: Sendable, Hashable {
        case all
        case identifiers([String])
        case group(String)
    }

    package enum Answer: String, Sendable, Hashable, CaseIterable {
        case allow
        case deny
    }

    /// What an app may ask for besides notifications (LOC-10, LOC-11, COM-39, COM-43).
    package enum Access: String, Sendable, Hashable, CaseIterable {
        case location
        case locationAlways
        case contacts
        case focusStatus
    }

    package enum Delivery: String, Sendable, Hashable, CaseIterable {
        case immediately
        case summary
    }

    /// The location of the device, in degrees, and the beacons in range. Members that are `nil` are
    /// unchanged.
    package struct Place: Sendable, Hashable {
        package struct Beacon: Sendable, Hashable {
            package var uuid: UUID
            package var major: Int
            package var minor: Int
        }

        package var latitude: Double?
        package var longitude: Double?
        package var beacons: [Beacon]?
    }
}
