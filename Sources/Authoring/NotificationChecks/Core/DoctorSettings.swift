internal import BoundedYAML
internal import Foundation

/// The settings of a project: which checks and paths to leave out, and the limits of checks.
///
/// ```yaml
/// # .bellhop-doctor.yml
/// silence: [U003, T021]
/// severity: {P022: error}
/// ignore: [Vendor/]
/// device-os: "16.0"
/// server: sandbox
/// title-latin: 40
/// ```
public struct DoctorSettings: Sendable, Hashable {
    /// The name of the settings file. The doctor looks for it in the first examined folder.
    public static let fileName = ".bellhop-doctor.yml"

    package var silenced: Set<String> = []
    package var severities: [String: Finding.Severity] = [:]
    /// Path prefixes to leave out.
    package var ignored: [String] = []
    /// The oldest iOS version that the app supports, for example `16.0`.
    package var deviceOS: String?
    package var server: String?
    package var titleLatinMax = 40
    package var titleCJKMax = 20
    /// The maximum body length in letters of Latin and similar scripts (U003).
    package var bodyLatinMax = 150
    package var bodyCJKMax = 75
    package var alertsPerHourMax = 6
    /// The window in which U005 reports a repeated text, in minutes.
    package var repetitionMinutes = 10
    /// The maximum size of a decoded picture, in bytes (A008).
    package var decodedPictureBytesMax = 8 * 1024 * 1024
    /// The length from which a sound may be cut off, in seconds (S005).
    package var soundSecondsLong = 5.0

    package var former: FormerSources?

    /// Creates the default settings: no check is silenced, no path ignored, and each limit has its
    /// default.
    public init() {}

    /// The error for a settings file that cannot be used.
    public struct ParseError: Error, Sendable, CustomStringConvertible {
        /// The problem with its place, and how to fix it.
        public let description: String
    }

    var key: String {
        let lists = [
            silenced.sorted(), severities.map { "\($0.key)=\($0.value.rawValue)" }.sorted(),
            ignored,
        ]
        let texts = [deviceOS, server]
        let numbers = [
            titleLatinMax, titleCJKMax, bodyLatinMax, bodyCJKMax, alertsPerHourMax,
            repetitionMinutes, decodedPictureBytesMax,
        ]
        let before = former.map { former in
            former.texts.sorted { $0.key < $1.key }.map { "\($0.key)\n\($0.value)" } + [
                former.revision
            ]
        }
        return "\(lists) \(texts) \(numbers) \(soundSecondsLong) \(before ?? [])"
    }

    /// Parses the text of a settings file.
    ///
    /// ```swift
    /// let settings = try DoctorSettings(yaml: "silence: [U003]\nseverity: {P022: error}")
    /// let report = Doctor(settings: settings).examine(FileTree(disk: ["Chat"]))
    /// ```
    ///
    /// - Throws: ``ParseError`` for invalid YAML, an unknown key, an unknown check or a value of
    ///   the wrong type.
    public init(yaml text: String) throws {
        let node: YAMLNode?
        do { node = try YAMLDocument.root(of: text) } catch {
            throw ParseError(description: "The settings are not YAML: \(error)")
        }
        guard let root = (node?.foundationValue ?? [String: Any]()) as? [String: Any] else {
            throw ParseError(
                description: "The settings must be a dictionary. Write \"key: value\" lines.")
        }
        for (key, value) in root.sorted(by: { $0.key < $1.key }) { try set(key, to: value) }
    }

    private mutating func set(_ key: String, to value: Any) throws {
        switch key {
        case "silence": silenced = Set(try texts(key, value).map(Self.known))
        case "ignore": ignored = try texts(key, value)
        case "severity":
            for (id, level) in value as? [String: String] ?? [:] {
                guard let severity = Finding.Severity(rawValue: level) else {
                    throw ParseError(
                        description: "\(level) is not a severity. Use error, warning or hint.")
                }
                severities[try Self.known(id)] = severity
            }
        case "device-os": deviceOS = "\(value)"
        case "server":
            guard let text = value as? String, ["sandbox", "production"].contains(text) else {
                throw ParseError(description: "server is \(value). Use sandbox or production.")
            }
            server = text
        case "title-latin": titleLatinMax = try number(key, value)
        case "title-cjk": titleCJKMax = try number(key, value)
        case "body-latin": bodyLatinMax = try number(key, value)
        case "body-cjk": bodyCJKMax = try number(key, value)
        case "alerts-per-hour": alertsPerHourMax = try number(key, value)
        case "repetition-minutes": repetitionMinutes = try number(key, value)
        case "decoded-picture-bytes": decodedPictureBytesMax = try number(key, value)
        case "sound-seconds": soundSecondsLong = Double(try number(key, value))
        default:
            throw ParseError(
                description: "The settings have the unknown key \(key). Known keys: silence, "
                    + "severity, ignore, device-os, server, title-latin, title-cjk, body-latin, "
                    + "body-cjk, alerts-per-hour, repetition-minutes, decoded-picture-bytes, "
                    + "sound-seconds.")
        }
    }

    private static func known(_ id: String) throws -> String {
        guard Check.named(id) != nil else {
            throw ParseError(description: "The check \(id) does not exist.")
        }
        return id
    }

    private func texts(_ key: String, _ value: Any) throws -> [String] {
        guard let texts = value as? [String] else {
            throw ParseError(description: "\(key) must be a list. Write \(key): [a, b].")
        }
        return texts
    }

    private func number(_ key: String, _ value: Any) throws -> Int {
        guard let number = value as? Int, number > 0 else {
            throw ParseError(description: "\(key) is \(value). Write a whole number above 0.")
        }
        return number
    }
}
