package import BoundedYAML
package import NotificationModel

/// A scenario for a device, read from a YAML file: installed apps, steps and expectations.
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
/// A value of this type has passed all checks that need no device: keys, words, app ids, names of
/// Focuses and reason codes are known, and durations and dates are valid. It uses the words of the
/// file, and the runner maps them to values of the device. `Documentation/using/scenarios.md` describes
/// the file format.
package struct Scenario: Sendable, Hashable {
    package var name: String?
    package var about: String?
    package var start: LocalDateTime
    /// The device's settings, by name. The runner checks that they exist.
    package var device: [String: Setting]
    package var contacts: [Contact]
    package var focuses: [Focus]
    package var apps: [App]
    package var steps: [Step]

    package static let defaultStart = LocalDateTime(
        year: 2026, month: 1, day: 1, time: LocalTime(hour: 9, minute: 0, second: 0))

    /// A value in an open table of settings, before the runner determines its type.
    package struct Setting: Sendable, Hashable {
        /// The parsed value. `on`, `off`, `yes` and `no` are still text.
        package var value: PropertyValue
        /// The original spelling of a scalar, so that `18.10` remains a version; `nil` for lists
        /// and tables.
        package var text: String?
        package var position: SourcePosition
    }

    /// A person in the device's contacts (COM-12, COM-13).
    package struct Contact: Sendable, Hashable {
        package var name: String
        package var handles: [Person.Handle]
        package var identifier: String?
        package var image: Picture?
    }

    /// A Focus and the apps and people that it allows or silences (FOCUS-1 to FOCUS-11).
    package struct Focus: Sendable, Hashable {
        package struct Audience: Sendable, Hashable {
            package var apps: [String]
            package var people: [String]
        }

        /// The Focus that every device has by default (FOCUS-11). It silences everyone.
        package static let doNotDisturb = "Do Not Disturb"

        package var name: String
        /// The allowed apps and people, while all others are silenced; `nil` if `silence` is set.
        /// A Focus has at most one of these two audiences.
        package var allow: Audience?
        package var silence: Audience?
        /// Whether the Focus allows time-sensitive notifications (FOCUS-4).
        package var allowsTimeSensitive: Bool
        /// The predicate of each app's Focus filter, by bundle identifier (FOCUS-9).
        package var filters: [String: String]
        package var position: SourcePosition
    }

    /// A value, or the explicit absence of one: `none` in the file.
    ///
    /// An optional of this type is `nil` if the file does not mention the value.
    package enum OrNone<Value: Sendable & Hashable>: Sendable, Hashable {
        case nothing
        case value(Value)
    }

    /// A placeholder for a picture, so that a scenario needs no image file.
    package enum Picture: String, Sendable, Hashable, CaseIterable {
        case usable
        case broken
    }
}

package enum ScenarioLimits {
    package static let fileBytesMax = YAMLLimits.bytesMax
    package static let stepsMax = 10_000
    package static let appsMax = 100
    package static let contactsMax = 1_000
    package static let focusesMax = 50
    /// Values, keys, lists and tables. Each use of an alias counts.
    package static let nodesMax = YAMLLimits.nodesMax
    package static let depthMax = YAMLLimits.depthMax
    package static let durationDaysMax = 3_660
}
