internal import APNs
package import Foundation
package import NotificationModel

/// A push's JSON as the device understands it: PUSH-3 to PUSH-9, LOCA-1 to LOCA-8.
///
/// A key of the wrong type counts as absent; the rest still holds (RSN-4).
package struct Payload {
    /// How `mutable-content` is written.
    package enum MutableContent: Equatable {
        case no
        case yes
        case spelling(String)
    }

    /// Why a payload is ignored.
    package enum Malformed: Error, CustomStringConvertible {
        case notAnObject
        case noAps

        package var description: String {
            switch self {
            case .notAnObject: "The payload is not a JSON object."
            case .noAps: "The payload has no aps dictionary."
            }
        }
    }

    /// What a notification of this payload says.
    package private(set) var content = NotificationContent()
    private(set) var mutableContent = MutableContent.no
    private(set) var isContentAvailable = false
    /// Keys of texts that the app's strings lack.
    private(set) var missingKeys: [String] = []

    /// Whether there is an alert, a sound or a badge (APS-3).
    var presentsSomething: Bool {
        content.hasAlertText || content.sound != nil || content.badge != nil
    }

    /// Reads a payload for an app, whose strings give the texts of keys.
    ///
    /// - Throws: `Malformed`.
    package init(_ data: Data, app: AppDescription, language: String) throws {
        // The scanner is strict where Foundation's decoder is not: trailing commas, for instance.
        guard JSONScanner.isObject(Array(data)),
            let root = try? Self.decoder.decode([String: PropertyValue].self, from: data)
        else { throw Malformed.notAnObject }
        guard let aps = root["aps"]?.dictionary else { throw Malformed.noAps }
        content.userInfo = root
        readAlert(aps["alert"], Texts(app: app, language: language))
        readFlags(aps)
        readFields(aps)
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.isForeignJSON { decoder.userInfo[key] = true }
        return decoder
    }

    private mutating func readAlert(_ alert: PropertyValue?, _ texts: Texts) {
        if let body = alert?.string {
            content.body = body
            return
        }
        guard let alert = alert?.dictionary else { return }
        content.title = text("title", "title-loc-key", "title-loc-args", alert, texts)
        content.subtitle = text("subtitle", "subtitle-loc-key", "subtitle-loc-args", alert, texts)
        content.body = text("body", "loc-key", "loc-args", alert, texts)
        content.launchImageName = alert["launch-image"]?.string ?? ""
        content.summaryArgument = alert["summary-arg"]?.string ?? ""
        content.summaryArgumentCount = Int(clamping: alert["summary-arg-count"]?.integer ?? 0)
    }

    /// The literal wins over the key (LOCA-3); a missing key is shown itself (LOCA-4).
    private mutating func text(
        _ literal: String, _ key: String, _ arguments: String, _ alert: [String: PropertyValue],
        _ texts: Texts
    ) -> String {
        if let text = alert[literal]?.string { return text }
        guard let key = alert[key]?.string else { return "" }
        guard let format = texts[key] else {
            missingKeys.append(key)
            return key
        }
        return Texts.fill(format, with: alert[arguments]?.array?.compactMap(\.string) ?? [])
    }

    private mutating func readFlags(_ aps: [String: PropertyValue]) {
        isContentAvailable = aps["content-available"]?.integer == 1
        switch aps["mutable-content"] {
        case .integer(1), .number(1): mutableContent = .yes
        case .bool(true): mutableContent = .spelling("true")
        case .string("1"): mutableContent = .spelling("\"1\"")
        default: mutableContent = .no
        }
    }

    private mutating func readFields(_ aps: [String: PropertyValue]) {
        content.badge = aps["badge"]?.integer.map { Int(clamping: $0) }
        content.sound = Self.sound(aps["sound"])
        content.threadIdentifier = aps["thread-id"]?.string ?? ""
        content.categoryIdentifier = aps["category"]?.string ?? ""
        content.targetContentIdentifier = aps["target-content-id"]?.string
        content.filterCriteria = aps["filter-criteria"]?.string
        content.interruptionLevel =
            aps["interruption-level"]?.string.flatMap(InterruptionLevel.init(wireName:)) ?? .active
        content.relevanceScore = min(max(aps["relevance-score"]?.number ?? 0, 0), 1)
    }

    private static func sound(_ value: PropertyValue?) -> NotificationSound? {
        func name(_ text: String) -> String? { text == "default" || text.isEmpty ? nil : text }
        if let text = value?.string { return NotificationSound(name: name(text)) }
        guard let sound = value?.dictionary else { return nil }
        return NotificationSound(
            kind: sound["critical"]?.integer == 1 ? .critical : .alert,
            name: sound["name"]?.string.flatMap(name),
            volume: sound["volume"]?.number.map { Float($0) })
    }
}

/// The app's strings in the device's language, with the usual fallback (LOCA-2).
struct Texts {
    private let tables: [[String: String]]

    init(app: AppDescription, language: String) {
        tables = Self.languages(of: app, for: language).compactMap { app.localizations[$0] }
    }

    /// The `.lproj` folders to look in: zh-Hans-CN, then zh-Hans, then zh, then the development
    /// language.
    static func languages(of app: AppDescription, for language: String) -> [String] {
        var candidates: [String] = []
        var parts = language.split(separator: "-").map(String.init)
        while !parts.isEmpty {
            candidates.append(parts.joined(separator: "-"))
            parts.removeLast()
        }
        return candidates + [app.developmentLanguage, "Base"]
    }

    subscript(key: String) -> String? {
        for table in tables {
            if let text = table[key] { return text }
        }
        return nil
    }

    /// Puts arguments in place of `%@` and `%n$@`; missing ones leave nothing (LOCA-8).
    static func fill(_ format: String, with arguments: [String]) -> String {
        var result = ""
        var next = 0
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
            } else if rest.first == "@" {
                result += next < arguments.count ? arguments[next] : ""
                next += 1
                rest = rest.dropFirst()
            } else if let place = position(at: rest) {
                if place.number >= 1, place.number <= arguments.count {
                    result += arguments[place.number - 1]
                }
                rest = place.rest
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    private static func position(at text: Substring) -> (number: Int, rest: Substring)? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let rest = text.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count <= 4, rest.hasPrefix("$@"), let number = Int(digits)
        else { return nil }
        return (number, rest.dropFirst(2))
    }
}
