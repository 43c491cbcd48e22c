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
        case tooLarge
        case notAnObject
        case noAps

        package var description: String {
            switch self {
            case .tooLarge: "The payload has more than \(KernelLimits.payloadBytesMax) bytes."
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
    private let showsMissingKeys: Bool

    /// Whether there is an alert, a sound or a badge (APS-3).
    var presentsSomething: Bool {
        content.hasAlertText || content.sound != nil || content.badge != nil
    }

    /// Reads a payload for an app, whose strings give the texts of keys.
    ///
    /// `showsMissingKeys` tells whether a text key that the app lacks is shown itself (CON-8). A
    /// payload that `needsAps` is malformed without an aps dictionary; PushKit hands on any other.
    ///
    /// - Throws: `Malformed`.
    package init(
        _ data: Data, app: AppDescription, language: String, showsMissingKeys: Bool = true,
        needsAps: Bool = true
    ) throws {
        self.showsMissingKeys = showsMissingKeys
        guard data.count <= KernelLimits.payloadBytesMax else { throw Malformed.tooLarge }
        let json = try? JSONValue(json: data, depthMax: APNsLimits.payloadDepthMax)
        guard let root = json, root.members != nil else { throw Malformed.notAnObject }
        guard let aps = root["aps"]?.members ?? (needsAps ? nil : []) else { throw Malformed.noAps }
        content.setUserInfo(checked: data)
        // One walk over the few members that are there: to look up each key that could be there
        // would cost more than the reading of the JSON. Of a repeated member the last one counts.
        var alert: JSONValue?
        for member in aps {
            if member.name == "alert" { alert = member.value } else { read(member) }
        }
        if let alert { readAlert(alert, Texts(app: app, language: language)) }
    }

    private mutating func read(_ member: JSONValue.Member) {
        let value = member.value
        switch member.name {
        case "badge": content.badge = value.integer.map { Int(clamping: $0) }
        case "sound": content.sound = Self.sound(value)
        case "thread-id": content.threadIdentifier = value.string ?? ""
        case "category": content.categoryIdentifier = value.string ?? ""
        case "mutable-content": mutableContent = Self.mutableContent(value)
        case "content-available": isContentAvailable = value.integer == 1
        case "interruption-level":
            content.interruptionLevel =
                value.string.flatMap(InterruptionLevel.init(wireName:)) ?? .active
        case "relevance-score": content.relevanceScore = min(max(value.number ?? 0, 0), 1)
        case "target-content-id": content.targetContentIdentifier = value.string
        case "filter-criteria": content.filterCriteria = value.string
        default: break
        }
    }

    private mutating func readAlert(_ alert: JSONValue, _ texts: Texts) {
        var (title, subtitle, body) = (AlertText(), AlertText(), AlertText())
        body.literal = alert.string
        for member in alert.members ?? [] {
            let value = member.value
            switch member.name {
            case "title": title.literal = value.string
            case "body": body.literal = value.string
            case "subtitle": subtitle.literal = value.string
            case "title-loc-key": title.key = value.string
            case "title-loc-args": title.arguments = value.array
            case "loc-key": body.key = value.string
            case "loc-args": body.arguments = value.array
            case "subtitle-loc-key": subtitle.key = value.string
            case "subtitle-loc-args": subtitle.arguments = value.array
            case "launch-image": content.launchImageName = value.string ?? ""
            case "summary-arg": content.summaryArgument = value.string ?? ""
            case "summary-arg-count":
                content.summaryArgumentCount = Int(clamping: value.integer ?? 0)
            default: break
            }
        }
        content.title = shown(title, texts)
        content.subtitle = shown(subtitle, texts)
        content.body = shown(body, texts)
    }

    /// What an alert says of one of its texts.
    private struct AlertText {
        var literal: String?
        var key: String?
        var arguments: [JSONValue]?
    }

    /// The literal wins over the key (LOCA-3); a missing key is shown itself, or nothing (CON-8).
    private mutating func shown(_ text: AlertText, _ texts: Texts) -> String {
        if let literal = text.literal { return literal }
        guard let key = text.key else { return "" }
        guard let format = texts[key] else {
            missingKeys.append(key)
            return showsMissingKeys ? key : ""
        }
        return Texts.fill(format, with: text.arguments?.compactMap(\.string) ?? [])
    }

    private static func mutableContent(_ value: JSONValue) -> MutableContent {
        switch value {
        case .integer(1), .number(1): .yes
        case .bool(true): .spelling("true")
        case .string("1"): .spelling("\"1\"")
        default: .no
        }
    }

    private static func sound(_ value: JSONValue) -> NotificationSound? {
        func name(_ text: String) -> String? { text == "default" || text.isEmpty ? nil : text }
        if let text = value.string { return NotificationSound(name: name(text)) }
        guard value.members != nil else { return nil }
        return NotificationSound(
            kind: value["critical"]?.integer == 1 ? .critical : .alert,
            name: value["name"]?.string.flatMap(name),
            volume: value["volume"]?.number.map { Float($0) })
    }
}
