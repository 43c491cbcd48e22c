package import Foundation

/// The result of decoding a Live Activity's push with the app's own type.
///
/// ```swift
/// var decoding = ContentStateDecoding(type: "RideAttributes", place: "Ride.swift:4")
/// decoding.ignored = ["content-state.color"]
/// for line in decoding.lines { print(line) }
/// ```
package struct ContentStateDecoding: Sendable, Hashable, Codable {
    /// A value that the type does not accept.
    package struct Failure: Sendable, Hashable, Codable {
        /// The path in the push, such as `content-state.stops[2].time`.
        package var path: String
        package var wanted: String
        package var found: String

        package init(path: String, wanted: String, found: String) {
            (self.path, self.wanted, self.found) = (path, wanted, found)
        }
    }

    /// A number that decodes to a date, but most likely counts from 1970.
    package struct MisreadDate: Sendable, Hashable, Codable {
        package var path: String
        package var value: Double
        /// The date that the app gets.
        package var decoded: Date
        /// The date that the sender means.
        package var meant: Date
        package var isMilliseconds: Bool

        package init(
            path: String, value: Double, decoded: Date, meant: Date, isMilliseconds: Bool
        ) {
            (self.path, self.value) = (path, value)
            (self.decoded, self.meant, self.isMilliseconds) = (decoded, meant, isMilliseconds)
        }
    }

    /// The name of the attributes type.
    package var type: String
    /// The file and line that declare the type, such as `Shared/Delivery.swift:4`.
    package var place: String?
    package var failures: [Failure] = []
    package var misreadDates: [MisreadDate] = []
    /// Paths of keys that the type ignores. Empty if there are failures.
    package var ignored: [String] = []
    /// The number of the push's keys that the type does not read, with failures too.
    package var unread = 0
    /// Why the type could not be compiled or run.
    package var problem: String?

    package init(type: String, place: String? = nil, problem: String? = nil) {
        (self.type, self.place, self.problem) = (type, place, problem)
    }

    /// The number of changes to the push after which the type would decode each of its keys.
    package var distance: Int { failures.count + unread }

    /// Whether the app can decode the push, with the dates that the sender means.
    package var isFaultless: Bool {
        problem == nil && failures.isEmpty && misreadDates.isEmpty
    }
}

extension ContentStateDecoding.Failure {
    /// The last key of the path.
    package var key: String { ContentStateDecoding.key(of: path) }

    package var text: String { "`\(key)` at `\(path)`: \(wanted) is expected, found \(found)." }
}

extension ContentStateDecoding.MisreadDate {
    package var text: String {
        let unit = isMilliseconds ? "milliseconds" : "seconds"
        let name = ContentStateDecoding.key(of: path)
        return "`\(name)` at `\(path)`: \(ContentStateDecoding.number(value)) decodes to "
            + "\(ContentStateDecoding.day(decoded)), since a Date counts seconds since 2001-01-01. "
            + "As \(unit) since 1970-01-01 it is \(ContentStateDecoding.day(meant))."
    }
}

extension ContentStateDecoding {
    /// The result for a person: one line that says whether the push decodes, and one for each
    /// problem.
    package var lines: [String] {
        let name = place.map { "\(type) (\($0))" } ?? type
        if let problem { return ["The type \(name) cannot be tried: \(problem)"] }
        let details = failures.map(\.text) + misreadDates.map(\.text)
        let rest = ignored.map { "`\($0)` is ignored: \(type) has no such key." }
        let summary: String
        if !failures.isEmpty {
            summary =
                "iOS would not apply this push, because it does not decode as \(name). The server "
                + "gets no error."
        } else if !misreadDates.isEmpty {
            summary = "The push decodes as \(name), with wrong dates."
        } else {
            summary = "The push decodes as \(name)."
        }
        return [summary] + (details + rest).map { "  \($0)" }
    }

    static func key(of path: String) -> String {
        String(path.split(separator: ".").last ?? "")
    }

    static func number(_ value: Double) -> String {
        Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    static func day(_ date: Date) -> String {
        date.formatted(.iso8601.year().month().day())
    }
}

extension [ContentStateDecoding] {
    private var tried: [ContentStateDecoding] { filter { $0.problem == nil } }

    /// The type that is closest to a push that none of the app's types decodes: the one with the
    /// fewest failures and unread keys. `nil` if a type decodes the push, or if none was tried.
    package var closest: ContentStateDecoding? {
        let tried = tried
        guard tried.allSatisfy({ !$0.failures.isEmpty }) else { return nil }
        return tried.min { $0.distance < $1.distance }
    }

    /// Why none of the app's types decodes the push; `nil` if one does, or if none was tried.
    package var rejection: String? {
        guard let closest else { return nil }
        let count = tried.count
        let name = count == 1 ? closest.type : "\(closest.type), the closest of \(count) types"
        return "\(name): " + closest.failures.prefix(3).map(\.text).joined(separator: " ")
    }

    /// The results for a person: those of the types that decode the push if there are any, and
    /// otherwise those of all types, the closest first.
    package var lines: [String] {
        let fitting = tried.filter(\.failures.isEmpty)
        guard fitting.isEmpty else { return fitting.flatMap(\.lines) }
        guard let closest, tried.count > 1 else { return flatMap(\.lines) }
        let others = tried.filter { $0.type != closest.type || $0.place != closest.place }
        let untried = filter { $0.problem != nil }
        return [
            "None of the app's \(tried.count) types decodes this push. \(closest.type) is the closest:"
        ] + ([closest] + others + untried).flatMap(\.lines)
    }
}
