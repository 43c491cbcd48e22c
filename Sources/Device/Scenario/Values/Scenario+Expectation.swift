package import BoundedYAML
internal import DeviceKernel
package import DeviceModel

extension Scenario {
    /// What should have come of the steps so far. Only what is named is compared.
    package struct Expectation: Sendable, Hashable {
        /// What is looked at, in the order of the file; never empty.
        package var checks: [Check]

        /// One thing that is looked at.
        package struct Check: Sendable, Hashable {
            /// Where it stands.
            package var position: SourcePosition
            /// What it is.
            package var subject: Subject
        }

        /// Everything that can be looked at.
        package enum Subject: Sendable, Hashable {
            /// What is on the screen now.
            case screen(ScreenMatch)
            /// What the person saw since the last expectation: these, in this order, perhaps with
            /// others between them. Nothing at all when the list is empty.
            case seen([PresentationMatch])
            /// What the person did not see since then.
            case notSeen([PresentationMatch])
            /// What the person heard since then, read like `seen`.
            case heard([SoundMatch])
            /// What the person did not hear since then.
            case notHeard([SoundMatch])
            /// The number on an app's icon; 0 is none.
            case badge(app: String?, Int)
            /// Why a notification went the way it went.
            case journey(JourneyMatch)
            /// The ids of an app's pending requests, all of them, in any order (LIST-13).
            case pending(app: String?, [String])
            /// The ids of an app's delivered notifications, all of them, in any order (LIST-13).
            case delivered(app: String?, [String])
            /// An app's process and what its code received.
            case app(AppMatch)
            /// What the last request of an app's code was answered.
            case answered(Answered)
            /// The Focus that is on; `nil` is none.
            case focus(String?)
            /// An app's notification settings as its code reads them.
            case settings(app: String?, [String: Setting])
            /// Settings of the device.
            case device([String: Setting])
        }
    }

    /// What is on the screen.
    package struct ScreenMatch: Sendable, Hashable {
        /// The listed cards, newest first: as many, each compared in what it names.
        package var cards: [CardMatch]?
        /// The banner; `.nothing` is no banner.
        package var banner: OrNone<CardMatch>?
        /// The app whose permission prompt is up; `.nothing` is no prompt.
        package var prompt: OrNone<String>?
        /// Whether the device is locked.
        package var isLocked: Bool?
    }

    /// What should be, and what should not be, in a journey.
    package struct JourneyMatch: Sendable, Hashable {
        /// Whose journey; also of a notification that was not shown. `last` is the newest arrival.
        package var of: NotificationReference
        /// Reasons that are there, in any order.
        package var contains: [JourneyReason]
        /// Reasons that are not there.
        package var lacks: [JourneyReason]
    }

    /// What an app should have come to.
    package struct AppMatch: Sendable, Hashable {
        /// The app.
        package var app: String?
        /// Where its process stands.
        package var state: AppProcessState?
        /// The calls since the last expectation, read like `seen`.
        package var received: [CallMatch]?
    }

    /// What a request of an app's code was answered.
    package enum Answered: Sendable, Hashable {
        /// Without an error.
        case done
        /// Permission: whether it was granted.
        case granted(Bool)
        /// A code of `UNErrorDomain`.
        case error(code: Int)
    }
}
