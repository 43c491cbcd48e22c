package import BoundedYAML
package import NotificationModel

/// A story about a device, read from a YAML file: what is installed, what happens in which order,
/// and what should come of it.
///
/// ```swift
/// let scenario = try Scenario(yaml: """
///     apps: [{ id: org.example.chat, allowed: yes }]
///     steps:
///       - push: Lunch?
///       - expect: { seen: Lunch? }
///     """)
/// ```
///
/// A value of this type passed every check that needs no device: keys, words, app ids, names of
/// Focuses and reason codes are known, and durations and dates exist. It is in the words of the
/// file; who runs it maps them. `Documentation/scenarios.md` describes the file.
package struct Scenario: Sendable, Hashable {
    /// What it is called; `nil` when the file does not say.
    package var name: String?
    /// What it is for, in the author's words.
    package var about: String?
    /// What the device's clock shows at the first step.
    package var start: LocalDateTime
    /// The device's settings, by name. Whether they exist is checked by who runs the scenario.
    package var device: [String: Setting]
    /// The people in the device's contacts.
    package var contacts: [Contact]
    /// The Focuses that can be turned on.
    package var focuses: [Focus]
    /// The apps that are installed at the start.
    package var apps: [App]
    /// What happens, in order.
    package var steps: [Step]

    /// The start of a scenario that names none: 2026-01-01T09:00:00.
    package static let defaultStart = LocalDateTime(
        year: 2026, month: 1, day: 1, time: LocalTime(hour: 9, minute: 0, second: 0))

    /// A value of an open table of settings.
    package struct Setting: Sendable, Hashable {
        /// The value; `on`, `off`, `yes` and `no` stay text here.
        package var value: PropertyValue
        /// A single value exactly as it is written, so that `18.10` stays a version; `nil` for lists
        /// and tables.
        package var text: String?
        /// Where it stands.
        package var position: SourcePosition
    }

    /// Somebody in the device's contacts (COM-12, COM-13).
    package struct Contact: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The mail addresses and numbers.
        package var handles: [Person.Handle]
        /// The id that an app may name; `nil` when none is given.
        package var identifier: String?
        /// The photo.
        package var image: Picture?
    }

    /// A Focus and who passes it (FOCUS-1 to FOCUS-11).
    package struct Focus: Sendable, Hashable {
        /// The apps and people that a Focus allows, or silences.
        package struct Audience: Sendable, Hashable {
            /// Bundle identifiers.
            package var apps: [String]
            /// Names of contacts.
            package var people: [String]
        }

        /// The Focus that every device has without naming it (FOCUS-11). It lets nobody pass.
        package static let doNotDisturb = "Do Not Disturb"

        /// Its name.
        package var name: String
        /// Who passes; all others are silenced. `nil` when it is said who is silenced.
        package var allow: Audience?
        /// Who is silenced; all others pass. `nil` when it is said who is allowed.
        package var silence: Audience?
        /// Whether time-sensitive notifications pass (FOCUS-4).
        package var allowsTimeSensitive: Bool
        /// The predicate of each app's Focus filter, by bundle identifier (FOCUS-9).
        package var filters: [String: String]
        /// Where it stands.
        package var position: SourcePosition
    }

    /// Something, or expressly nothing: `none` in the file. An optional around it is `nil` where the
    /// file does not speak of it at all.
    package enum OrNone<Value: Sendable & Hashable>: Sendable, Hashable {
        /// Expressly nothing.
        case nothing
        /// This.
        case value(Value)
    }

    /// A picture that needs no file.
    package enum Picture: String, Sendable, Hashable, CaseIterable {
        /// It can be decoded.
        case usable
        /// It cannot.
        case broken
    }
}

/// The bounds of a scenario's file.
package enum ScenarioLimits {
    /// The file's size in bytes.
    package static let fileBytesMax = YAMLLimits.bytesMax
    /// Steps.
    package static let stepsMax = 10_000
    /// Apps.
    package static let appsMax = 100
    /// Contacts.
    package static let contactsMax = 1_000
    /// Focuses.
    package static let focusesMax = 50
    /// Values, keys, lists and tables, each alias counted as often as it is used.
    package static let nodesMax = YAMLLimits.nodesMax
    /// Lists and tables within each other.
    package static let depthMax = YAMLLimits.depthMax
    /// The longest duration, in days.
    package static let durationDaysMax = 3_660
}
