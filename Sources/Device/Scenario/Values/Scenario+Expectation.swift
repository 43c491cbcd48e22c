package import BoundedYAML
internal import DeviceKernel
package import DeviceModel

extension Scenario {
    /// The expected state after the preceding steps. Members that the file does not name are not
    /// compared.
    package struct Expectation: Sendable, Hashable {
        /// The checks in the order of the file; never empty.
        package var checks: [Check]

        package struct Check: Sendable, Hashable {
            package var position: SourcePosition
            package var subject: Subject
        }

        /// A part of the state that a scenario can check.
        ///
        /// Observations, such as `seen`, cover the time since the last expectation. An `app` that
        /// is `nil` means the only app.
        package enum Subject: Sendable, Hashable {
            case screen(ScreenMatch)
            /// Presentations that the person saw, in this order. Others may occur in between. An
            /// empty list means that nothing was visible.
            case seen([PresentationMatch])
            case notSeen([PresentationMatch])
            case heard([SoundMatch])
            case notHeard([SoundMatch])
            case badge(app: String?, Int)
            case journey(JourneyMatch)
            case registration(RegistrationMatch)
            /// All pending requests of an app by id, in any order (LIST-13). `delivered` compares
            /// the delivered notifications in the same way.
            case pending(app: String?, [String])
            case delivered(app: String?, [String])
            case app(AppMatch)
            case answered(Answered)
            case focus(String?)
            case settings(app: String?, [String: Setting])
            case device([String: Setting])
        }
    }

    package struct ScreenMatch: Sendable, Hashable {
        /// The listed cards, newest first. The number of cards must be equal.
        package var cards: [CardMatch]?
        /// The banner; `.nothing` expects that none is visible. `prompt`, the app of the permission
        /// prompt, follows the same rule.
        package var banner: OrNone<CardMatch>?
        package var prompt: OrNone<String>?
        package var isLocked: Bool?
    }

    package struct JourneyMatch: Sendable, Hashable {
        /// The notification, which may be one that was never displayed. `last` means the newest
        /// arrival.
        package var of: NotificationReference
        package var contains: [JourneyReason]
        package var lacks: [JourneyReason]
    }

    /// Steps of an app's registration for remote notifications since the start.
    package struct RegistrationMatch: Sendable, Hashable {
        package var app: String?
        package var contains: [RegistrationReason]
        package var lacks: [RegistrationReason]
    }

    package struct AppMatch: Sendable, Hashable {
        package var app: String?
        package var state: AppProcessState?
        /// The calls that the app received since the last expectation. The rules of `seen` apply.
        package var received: [CallMatch]?
    }

    package enum Answered: Sendable, Hashable {
        case done
        case granted(Bool)
        case error(code: Int)
    }
}
