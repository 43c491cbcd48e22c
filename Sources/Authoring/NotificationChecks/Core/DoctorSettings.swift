internal import BoundedYAML
internal import Foundation

/// What a project tells the doctor: what to leave out, and where its limits lie.
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
    /// The file's name, looked for in the first folder that is examined.
    public static let fileName = ".bellhop-doctor.yml"

    /// Checks that are not reported.
    package var silenced: Set<String> = []
    /// Severities that differ from the catalogue.
    package var severities: [String: Finding.Severity] = [:]
    /// Paths that begin so are not read.
    package var ignored: [String] = []
    /// The oldest system that the app is to run on, for example `16.0`.
    package var deviceOS: String?
    /// The server that pushes go to: `sandbox` or `production`.
    package var server: String?
    /// The longest title in letters of Latin and similar scripts (U002).
    package var titleLatinMax = 40
    /// The longest title in Chinese, Japanese or Korean characters (U002).
    package var titleCJKMax = 20
    /// The longest text in letters of Latin and similar scripts (U003).
    package var bodyLatinMax = 150
    /// The longest text in Chinese, Japanese or Korean characters (U003).
    package var bodyCJKMax = 75
    /// How many alerts an hour are many (U015).
    package var alertsPerHourMax = 6
    /// Within how many minutes a repeated text is a repetition (U005).
    package var repetitionMinutes = 10
    /// The biggest decoded picture, in bytes (A008).
    package var decodedPictureBytesMax = 8 * 1024 * 1024
    /// From how many seconds on a sound may be cut (S005).
    package var soundSecondsLong = 5.0

    /// The settings of the catalogue.
    public init() {}

    /// Why settings cannot be used.
    public struct ParseError: Error, Sendable, CustomStringConvertible {
        /// What is wrong, with the remedy.
        public let description: String
    }

    /// All of it in one text, which is another for settings that differ.
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
        return "\(lists) \(texts) \(numbers) \(soundSecondsLong)"
    }

    /// Reads settings.
    ///
    /// - Throws: ``ParseError`` for text that is not YAML, an unknown key, an unknown check or a value
    ///   of the wrong kind.
    public init(yaml text: String) throws {
        let node: YAMLNode?
        do { node = try YAMLDocument.root(of: text) } catch {
            throw ParseError(description: "The settings are not YAML: \(error)")
        }
        guard let root = (node?.foundationValue ?? [String: Any]()) as? [String: Any] else {
            throw ParseError(
                description: "The settings are no dictionary. Write \"key: value\" lines.")
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
                description: "The settings have the unknown key \(key). There are: silence, "
                    + "severity, ignore, device-os, server, title-latin, title-cjk, body-latin, "
                    + "body-cjk, alerts-per-hour, repetition-minutes, decoded-picture-bytes, "
                    + "sound-seconds.")
        }
    }

    private static func known(_ id: String) throws -> String {
        guard Check.named(id) != nil else {
            throw ParseError(description: "There is no check \(id).")
        }
        return id
    }

    private func texts(_ key: String, _ value: Any) throws -> [String] {
        guard let texts = value as? [String] else {
            throw ParseError(description: "\(key) is not a list. Write \(key): [a, b].")
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
