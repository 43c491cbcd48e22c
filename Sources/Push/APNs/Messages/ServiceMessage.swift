internal import JSONText

/// A message in the format of another push service, and what that service sends to an iPhone.
///
/// Backends that send through such a service have its message, and no payload. The conversion
/// follows the documentation of each service. Keys that only a service's server knows, such as the
/// id of a sent message, have sample values.
///
/// JSON counts as a message only with the parts that the service requires. A payload with `aps`, or
/// with the app of a `.apns` file, never does.
///
/// ```swift
/// let text = #"{"message":{"token":"t","notification":{"title":"Hi"}}}"#
/// let message = ServiceMessage(Array(text.utf8))
/// message?.service   // .firebase
/// message?.payload   // {"aps":{"alert":{"title":"Hi"}},"gcm.message_id":"1"}
/// ```
package struct ServiceMessage: Sendable, Hashable {
    package enum Service: String, Sendable, Hashable, CaseIterable {
        case firebase = "Firebase Cloud Messaging"
        case firebaseLegacy = "Firebase Cloud Messaging (legacy)"
        case firebaseAdmin = "Firebase's Admin SDK"
        case expo = "Expo"
        case oneSignal = "OneSignal"
        case airship = "Airship"
        case braze = "Braze"
        case customerIO = "Customer.io"
        case amazonSNS = "Amazon SNS"
    }

    /// A part of the message that the service rejects, or that it does not send to an iPhone.
    package struct Mistake: Sendable, Hashable, CustomStringConvertible {
        /// The keys that lead to the place in the message.
        package let path: [String]
        /// The problem, as a sentence.
        package let problem: String
        package let remedy: String
        /// Whether the service rejects the whole message.
        package let isRejected: Bool

        package var description: String { "\(path.joined(separator: ".")): \(problem) \(remedy)" }
    }

    package let service: Service
    /// The payload that the service sends, as JSON.
    package let payload: [UInt8]
    /// The header fields that follow from the message. The topic is that of the app.
    package let headers: [String: String]
    /// The first ``mistakesMax`` mistakes.
    package let mistakes: [Mistake]

    package static let mistakesMax = 50

    /// Converts a message; `nil` for other JSON.
    ///
    /// A batch file with several messages gives its first one.
    package init?(_ json: [UInt8]) {
        guard let outline = try? JSONOutline(json.span, numbers: .any),
            !outline.hasMember([PayloadKey.aps.text, SimulatorFile.targetKey], json.span)
        else { return nil }
        let read = PushValue(JSONOutline.root, of: outline, json.span)
        var root = read
        if case .list(let values) = read, let first = values.first { root = first }
        guard root.members != nil, root[PayloadKey.aps.text] == nil, let draft = Self.draft(root)
        else { return nil }
        self.init(draft)
    }

    /// Converts the `message` of a request to Firebase's HTTP v1 API.
    ///
    /// - Parameter id: the id that Firebase adds to the payload.
    package init(firebaseMessage message: PushValue, id: String) {
        var draft = MessageDraft.firebaseMessage(message)
        draft.setMessageID(id)
        self.init(draft)
    }

    /// Converts a message of a request to Expo's push API. The recipients are not part of the
    /// result.
    package init(expoMessage message: PushValue) {
        self.init(MessageDraft.expoMessage(message))
    }

    private init(_ draft: MessageDraft) {
        service = draft.service
        headers = draft.headers
        payload = draft.text ?? draft.payload.json
        mistakes = draft.mistakes
    }

    private static func draft(_ root: PushValue) -> MessageDraft? {
        let draft: MessageDraft? =
            .firebase(root) ?? .expo(root) ?? .firebaseLegacy(root) ?? .oneSignal(root)
        return draft ?? .airship(root) ?? .braze(root) ?? .customerIO(root) ?? .amazonSNS(root)
    }
}

/// A message that is being converted.
struct MessageDraft {
    var service: ServiceMessage.Service
    var aps = PushObject()
    /// The members of the payload beside `aps`.
    var custom = PushObject()
    /// The payload as the message has it, if the service sends it unchanged.
    var text: [UInt8]?
    var headers: [String: String] = [:]
    var mistakes: [ServiceMessage.Mistake] = []

    init(_ service: ServiceMessage.Service) { self.service = service }

    var payload: PushObject {
        var payload = PushObject()
        payload[PayloadKey.aps.text] = .object(aps.members)
        for member in custom.members where member.name != PayloadKey.aps.text {
            payload[member.name] = member.value
        }
        return payload
    }

    mutating func add(
        _ problem: String, at path: [String], _ remedy: String, isRejected: Bool = true
    ) {
        guard mistakes.count < ServiceMessage.mistakesMax else { return }
        mistakes.append(
            ServiceMessage.Mistake(
                path: path.map(Self.short), problem: problem, remedy: remedy, isRejected: isRejected
            ))
    }

    private static let shownCharactersMax = 60

    /// Returns a name or a word of the message, shortened for a sentence.
    static func short(_ text: String) -> String { String(text.prefix(shownCharactersMax)) }

    /// Sets a key of `aps`, if the message has the value.
    mutating func set(_ key: PayloadKey, _ value: PushValue?) {
        if let value, value != .null { aps[key.text] = value }
    }

    /// Sets a key of `aps` to 1 if the message has a true value for it.
    mutating func flag(_ key: PayloadKey, _ value: PushValue?) {
        switch value {
        case .truth(true), .integer(1): aps[key.text] = .integer(1)
        default: break
        }
    }

    mutating func addCustom(_ values: PushValue?) {
        for member in values?.members ?? [] { custom[member.name] = member.value }
    }

    /// Sets the alert from its texts; a text that is absent stays absent.
    mutating func alert(title: PushValue?, subtitle: PushValue? = nil, body: PushValue?) {
        var alert = PushObject(aps[PayloadKey.alert.text])
        for (key, value) in [
            (PayloadKey.title, title), (.subtitle, subtitle), (.body, body),
        ] {
            if let value, value != .null { alert[key.text] = value }
        }
        if !alert.members.isEmpty { aps[PayloadKey.alert.text] = .object(alert.members) }
    }

    /// Sets the push type from the payload, as services that send for the app do.
    mutating func setPushType() {
        let shows = [PayloadKey.alert, .badge, .sound].contains { aps[$0.text] != nil }
        headers[HeaderName.pushType] =
            headers[HeaderName.pushType] ?? (shows ? "alert" : "background")
    }
}

/// The members of a JSON object in order, each name once.
struct PushObject {
    private(set) var members: [PushValue.Member] = []
    private var places: [String: Int] = [:]

    init(_ value: PushValue? = nil) {
        for member in value?.members ?? [] { self[member.name] = member.value }
    }

    subscript(_ name: String) -> PushValue? {
        get { places[name].map { members[$0].value } }
        set {
            guard let newValue else {
                members.removeAll { $0.name == name }
                places = Dictionary(uniqueKeysWithValues: zip(members.map(\.name), members.indices))
                return
            }
            let member = PushValue.Member(name: name, value: newValue)
            if let place = places[name] {
                members[place] = member
            } else {
                places[name] = members.count
                members.append(member)
            }
        }
    }

    var json: [UInt8] { PushValue.object(members).json }
}

extension PushValue {
    /// The kind of value, for sentences about values that may be secret.
    var kind: String {
        switch self {
        case .null: "null"
        case .truth: "a truth value"
        case .integer, .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// The value as JSON.
    package var json: [UInt8] {
        switch self {
        case .null: return Array("null".utf8)
        case .truth(let value): return Array("\(value)".utf8)
        case .integer(let value): return Array("\(value)".utf8)
        case .number(let value): return Array("\(value.isFinite ? value : 0)".utf8)
        case .text(let text):
            var writer = JSONWriter()
            writer.add("", text)
            // The writer writes `{"":` before the text and `}` after it.
            return Array(writer.finished().dropFirst(4).dropLast())
        case .list(let values):
            return [UInt8(ascii: "[")] + values.map(\.json).joined(separator: [UInt8(ascii: ",")])
                + [UInt8(ascii: "]")]
        case .object(let members):
            var writer = JSONWriter()
            for member in members { writer.add(member.name, json: member.value.json) }
            return writer.finished()
        }
    }
}

extension JSONOutline {
    /// Whether the outermost value is an object with a member of one of these names.
    fileprivate func hasMember(_ names: [String], _ bytes: Span<UInt8>) -> Bool {
        guard isObject(JSONOutline.root) else { return false }
        var isThere = false
        forEachMember(of: JSONOutline.root) { key, _ in
            if let name = string(key, bytes), names.contains(name) { isThere = true }
        }
        return isThere
    }
}
