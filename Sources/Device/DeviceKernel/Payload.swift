internal import APNs
package import DeviceModel
package import Foundation
internal import JSONText
package import NotificationModel

/// The JSON of a push as the device interprets it: PUSH-3 to PUSH-9, LOCA-1 to LOCA-8.
///
/// ```swift
/// let json = Data(#"{"aps":{"alert":{"title":"Ann","body":"Hi"}}}"#.utf8)
/// let payload = try Payload(json, app: app, language: "en")
/// payload.content.title  // "Ann"
/// ```
///
/// A key of the wrong type counts as absent; the other keys still apply (RSN-4).
package struct Payload {
    /// The value of `mutable-content` or `content-available`.
    package enum Flag: Equatable {
        case no
        case yes
        case spelling(String)
    }

    /// The reason why the device ignores a payload.
    ///
    /// `wrapped` means that the payload is inside a push service's wrapper, which the text names.
    package enum ParseError: Error, Equatable, CustomStringConvertible {
        case tooLarge
        case notAnObject
        case noAps
        case wrapped(String)

        package var description: String {
            switch self {
            case .tooLarge: "The payload has more than \(KernelLimits.payloadBytesMax) bytes."
            case .notAnObject: "The payload is not a JSON object."
            case .noAps: "The payload lacks an aps dictionary."
            case .wrapped(let form): "\(form)."
            }
        }
    }

    package private(set) var content = NotificationContent()
    private(set) var mutableContent = Flag.no
    private(set) var contentAvailable = Flag.no
    /// Whether a key may differ from the table of keys. Only such payloads are compared with it.
    private(set) var mayHaveMistakes = false
    /// Whether `aps` has the keys of a Live Activity (LIVE-3).
    private(set) var isOfActivity = false
    private(set) var missingKeys: [String] = []
    private let showsMissingKeys: Bool

    /// Whether the payload has an alert, a sound or a badge (APS-3).
    var presentsSomething: Bool {
        content.hasAlertText || content.sound != nil || content.badge != nil
    }

    /// Parses a payload for an app, whose strings provide the texts of keys.
    ///
    /// `showsMissingKeys` decides whether a text key that the app lacks is shown itself (CON-8).
    /// With `needsAps`, a payload without an aps dictionary is malformed; PushKit accepts any
    /// other.
    ///
    /// - Throws: `ParseError`.
    package init(
        _ data: Data, app: @autoclosure () -> AppDescription, language: String,
        showsMissingKeys: Bool = true, needsAps: Bool = true
    ) throws {
        self.showsMissingKeys = showsMissingKeys
        guard data.count <= KernelLimits.payloadBytesMax else { throw ParseError.tooLarge }
        let bytes = data.span
        guard let json = try? JSONOutline(bytes, depthMax: APNsLimits.payloadDepthMax),
            json.isObject(JSONOutline.root)
        else { throw ParseError.notAnObject }
        content = NotificationContent(userInfo: data)
        guard let aps = json.value(PayloadKey.aps.spelling, of: JSONOutline.root, bytes),
            json.isObject(aps)
        else {
            if needsAps { throw Self.withoutAps(data) }
            return
        }
        var hasNameOfAlert = false
        json.forEachMember(of: JSONOutline.root) { name, value in
            let text = bytes.extracting(json.inside(name))
            if PushKey.mayBeName(text) {
                if PushKey.isMistakeOnlyWithoutAlert(text) {
                    hasNameOfAlert = true
                } else {
                    mayHaveMistakes = true
                }
            }
            guard value != aps else { return }
            json.forEachMember(of: value) { name, _ in
                if PushKey.mayBeApples(bytes.extracting(json.inside(name))) {
                    mayHaveMistakes = true
                }
            }
        }
        // One pass over the few members is faster than a lookup of every possible key. Of a
        // repeated member the last one counts.
        var alert: Int?
        json.forEachMember(of: aps) { name, value in
            if json.isText(name, PayloadKey.alert.spelling, bytes) {
                alert = value
            } else {
                read(name, value, json, bytes)
            }
        }
        if hasNameOfAlert, alert == nil { mayHaveMistakes = true }
        if let alert {
            readAlert(alert, json, bytes) { Texts(app: app(), language: language)[$0] }
        }
    }

    private static func withoutAps(_ data: Data) -> ParseError {
        let root = try? PropertyValue(json: data, depthMax: APNsLimits.payloadDepthMax)
        guard let wrapper = root.flatMap(PayloadWrapper.around) else { return .noAps }
        return .wrapped("\(wrapper)")
    }

    private mutating func read(
        _ name: Int, _ value: Int, _ json: JSONOutline, _ bytes: Span<UInt8>
    ) {
        func isNamed(_ key: PayloadKey) -> Bool { json.isText(name, key.spelling, bytes) }
        if isNamed(.badge) {
            content.badge = expected(json.integer(value)).map { Int(clamping: $0) }
            if content.badge ?? 0 < 0 { mayHaveMistakes = true }
        } else if isNamed(.sound) {
            content.sound = expected(Self.sound(value, json, bytes))
            // The members of a critical sound are few and rare.
            if json.isObject(value) { mayHaveMistakes = true }
        } else if isNamed(.threadID) {
            content.threadIdentifier = expected(json.string(value, bytes)) ?? ""
        } else if isNamed(.category) {
            content.categoryIdentifier = expected(json.string(value, bytes)) ?? ""
        } else if isNamed(.mutableContent) {
            mutableContent = flag(value, json, bytes)
        } else if isNamed(.contentAvailable) {
            contentAvailable = flag(value, json, bytes)
        } else if isNamed(.interruptionLevel) {
            content.interruptionLevel =
                expected(
                    json.string(value, bytes).flatMap(InterruptionLevel.init(wireName:)))
                ?? .active
        } else if isNamed(.relevanceScore) {
            let score = expected(json.number(value)) ?? 0
            content.relevanceScore = min(max(score, 0), 1)
            if score != content.relevanceScore { mayHaveMistakes = true }
        } else if isNamed(.targetContentID) {
            content.targetContentIdentifier = expected(json.string(value, bytes))
        } else if isNamed(.filterCriteria) {
            content.filterCriteria = expected(json.string(value, bytes))
        } else {
            mayHaveMistakes = true
            if isNamed(.contentState), json.isObject(value) { isOfActivity = true }
            if isNamed(.event), let event = json.string(value, bytes),
                LiveActivityPush.Event(rawValue: event) != nil
            {
                isOfActivity = true
            }
        }
    }

    /// Returns a value of the right type, and notes that another type is there.
    private mutating func expected<Value>(_ value: Value?) -> Value? {
        if value == nil { mayHaveMistakes = true }
        return value
    }

    private mutating func expectText(_ value: Int, _ json: JSONOutline) {
        switch json.kind(value) {
        case .text, .escapedText: break
        default: mayHaveMistakes = true
        }
    }

    private mutating func expectTexts(_ value: Int, _ json: JSONOutline) {
        if !json.isArray(value) { mayHaveMistakes = true }
        json.forEachElement(of: value) { expectText($0, json) }
    }

    private mutating func readAlert(
        _ alert: Int, _ json: JSONOutline, _ bytes: Span<UInt8>, format: (String) -> String?
    ) {
        var (title, subtitle, body) = (AlertText(), AlertText(), AlertText())
        body.literal = alert
        if !json.isObject(alert) { expectText(alert, json) }
        json.forEachMember(of: alert) { name, value in
            func isNamed(_ key: PayloadKey) -> Bool { json.isText(name, key.spelling, bytes) }
            if isNamed(.title) {
                title.literal = value
                expectText(value, json)
            } else if isNamed(.body) {
                body.literal = value
                expectText(value, json)
            } else if isNamed(.subtitle) {
                subtitle.literal = value
                expectText(value, json)
            } else if isNamed(.titleLocalizationKey) {
                title.key = value
                expectText(value, json)
            } else if isNamed(.titleLocalizationArguments) {
                title.arguments = value
                expectTexts(value, json)
            } else if isNamed(.localizationKey) {
                body.key = value
                expectText(value, json)
            } else if isNamed(.localizationArguments) {
                body.arguments = value
                expectTexts(value, json)
            } else if isNamed(.subtitleLocalizationKey) {
                subtitle.key = value
                expectText(value, json)
            } else if isNamed(.subtitleLocalizationArguments) {
                subtitle.arguments = value
                expectTexts(value, json)
            } else if isNamed(.launchImage) {
                content.launchImageName = expected(json.string(value, bytes)) ?? ""
            } else if isNamed(.summaryArgument) {
                content.summaryArgument = expected(json.string(value, bytes)) ?? ""
            } else if isNamed(.summaryArgumentCount) {
                content.summaryArgumentCount = Int(clamping: expected(json.integer(value)) ?? 0)
            } else {
                mayHaveMistakes = true
            }
        }
        content.setTexts(
            title: shown(title, json, bytes, format),
            subtitle: shown(subtitle, json, bytes, format),
            body: shown(body, json, bytes, format))
    }

    private struct AlertText {
        var literal: Int?
        var key: Int?
        var arguments: Int?
    }

    /// Returns the text. The literal has precedence over the key (LOCA-3). A missing key is shown
    /// itself or not at all (CON-8).
    private mutating func shown(
        _ text: AlertText, _ json: JSONOutline, _ bytes: Span<UInt8>,
        _ format: (String) -> String?
    ) -> String {
        if let place = text.literal, let literal = json.string(place, bytes) { return literal }
        guard let place = text.key, let key = json.string(place, bytes) else { return "" }
        guard let format = format(key) else {
            missingKeys.append(key)
            return showsMissingKeys ? key : ""
        }
        let arguments = text.arguments.map { json.strings($0, bytes) } ?? []
        return Texts.fill(format, with: arguments)
    }

    private mutating func flag(
        _ value: Int, _ json: JSONOutline, _ bytes: Span<UInt8>
    ) -> Flag {
        if json.number(value) == 1 { return .yes }
        mayHaveMistakes = true
        if json.bool(value) == true { return .spelling("true") }
        return json.isText(value, "1", bytes) ? .spelling("\"1\"") : .no
    }

    private static func sound(
        _ value: Int, _ json: JSONOutline, _ bytes: Span<UInt8>
    ) -> NotificationSound? {
        func name(_ text: String) -> String? { text == "default" || text.isEmpty ? nil : text }
        if let text = json.string(value, bytes) { return NotificationSound(name: name(text)) }
        guard json.isObject(value) else { return nil }
        func member(_ key: PayloadKey) -> Int? { json.value(key.spelling, of: value, bytes) }
        return NotificationSound(
            kind: member(.critical).flatMap(json.integer) == 1 ? .critical : .alert,
            name: member(.name).flatMap { json.string($0, bytes) }.flatMap(name),
            volume: member(.volume).flatMap(json.number).map { Float($0) })
    }
}
