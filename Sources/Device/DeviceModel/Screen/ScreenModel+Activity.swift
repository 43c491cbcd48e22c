public import Foundation
package import NotificationModel

extension ScreenModel {
    /// A Live Activity as a card of its data.
    ///
    /// The app's own views are not drawn. The fields are the leaves of the JSON, for example
    /// `driver.name`.
    public struct Activity: Sendable, Hashable, Codable, Identifiable {
        /// The phase: running, running with outdated content, or ended and still visible.
        public enum Phase: String, Sendable, Hashable, Codable {
            case active
            case stale
            case ended
        }

        /// One value of the attributes or of the state.
        public struct Field: Sendable, Hashable, Codable {
            /// The key path, for example `items[0].name`.
            public var path: String
            /// The value as text, cleaned and shortened.
            public var text: String
            /// The date that the number means if the app declares a `Date` there; `nil` unless it
            /// is within two days, so that a screen can draw a running timer.
            public var date: Date?

            package init(path: String, text: String, date: Date?) {
                (self.path, self.text, self.date) = (path, text, date)
            }
        }

        /// The device's id of the activity.
        public var id: String
        /// The bundle identifier of the app.
        public var bundleIdentifier: String
        /// The name of the app.
        public var appName: String
        /// The name of the app's `ActivityAttributes` type.
        public var attributesType: String
        /// Whether it runs, is outdated or has ended.
        public var phase: Phase
        /// The phase in the device's language.
        public var phaseText: String
        /// The values that never change.
        public var attributes: [Field]
        /// The values of the newest `content-state`.
        public var state: [Field]
        /// The start, by the person's clock.
        public var started: Date
        /// When the content becomes outdated; `nil` for never.
        public var staleDate: Date?
        /// When the ended activity disappears; `nil` while it runs.
        public var removal: Date?
        /// Whether the Dynamic Island shows it: the two most relevant running activities.
        public var isInDynamicIsland: Bool
        /// A sentence that says what the card leaves out.
        public var caption: String

        package init(
            id: String, bundleIdentifier: String, appName: String, attributesType: String,
            phase: Phase, phaseText: String, attributes: [Field], state: [Field], started: Date,
            staleDate: Date?, removal: Date?, isInDynamicIsland: Bool, caption: String
        ) {
            (self.id, self.bundleIdentifier, self.appName) = (id, bundleIdentifier, appName)
            self.attributesType = attributesType
            (self.phase, self.phaseText) = (phase, phaseText)
            (self.attributes, self.state) = (attributes, state)
            (self.started, self.staleDate, self.removal) = (started, staleDate, removal)
            (self.isInDynamicIsland, self.caption) = (isInDynamicIsland, caption)
        }
    }

    /// The maximum number of fields of a card, of the attributes and of the state each.
    package static let activityFieldsMax = 32
}

extension ScreenModel.Activity.Field {
    private static let depthMax = 8
    private static let textMax = 200
    /// The seconds around now in which a number counts as a date.
    private static let dateRange: TimeInterval = 2 * 86_400

    /// Returns the leaves of a value, in the order of their keys.
    package static func fields(of value: PropertyValue, at wall: Date) -> [Self] {
        var fields: [Self] = []
        collect(value, "", depth: 0, wall, &fields)
        return fields
    }

    private static func collect(
        _ value: PropertyValue, _ path: String, depth: Int, _ wall: Date, _ fields: inout [Self]
    ) {
        guard fields.count < ScreenModel.activityFieldsMax, depth <= depthMax else { return }
        switch value {
        case .dictionary(let table):
            for (key, value) in table.sorted(by: { $0.key < $1.key }) {
                let name = clean(key)
                collect(
                    value, path.isEmpty ? name : "\(path).\(name)", depth: depth + 1, wall, &fields)
            }
        case .array(let items):
            for (index, item) in items.enumerated().prefix(ScreenModel.activityFieldsMax) {
                collect(item, "\(path)[\(index)]", depth: depth + 1, wall, &fields)
            }
        default: fields.append(Self(path: path, text: text(value), date: date(value, wall)))
        }
    }

    private static func date(_ value: PropertyValue, _ wall: Date) -> Date? {
        guard let number = value.number else { return nil }
        let date = Date(timeIntervalSinceReferenceDate: number)
        return abs(date.timeIntervalSince(wall)) <= dateRange ? date : nil
    }

    private static func text(_ value: PropertyValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let isTrue): "\(isTrue)"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .string(let text): clean(text)
        case .date(let date): date.formatted(.iso8601)
        case .data(let data): "\(data.count) bytes"
        case .array, .dictionary: ""
        }
    }

    /// Replaces control characters and cuts off long text, because a payload is outside data.
    private static func clean(_ text: String) -> String {
        DisplayText.line(String(text.unicodeScalars.prefix(textMax)))
            + (text.unicodeScalars.count > textMax ? "…" : "")
    }
}
