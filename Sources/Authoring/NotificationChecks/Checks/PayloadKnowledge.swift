internal import Foundation
internal import JSONText
internal import NotificationModel

/// What payloads in the wild are made of.
enum PayloadKnowledge {
    /// Keys that only a service extension can make something of.
    static let extensionKeys = [
        "sender_image_url", "icon", "sender_id", "sender_name", "media-url", "image", "avatar",
        "avatar_url", "attachment-url", "attachment", "ciphertext", "cipher_text", "encrypted",
    ]
    /// Keys whose values are addresses of pictures and the like.
    static let mediaKeys = [
        "sender_image_url", "icon", "media-url", "image", "avatar", "avatar_url", "attachment-url",
        "attachment", "image_url", "media_url", "picture",
    ]
    static let cipherKeys = ["ciphertext", "cipher_text", "encrypted", "encrypted_message"]
    static let senderIDKeys = ["sender_id", "senderId", "sender-id", "from_id"]
    static let senderNameKeys = ["sender_name", "sender_nickname", "senderName", "sender-name"]
    static let conversationKeys = [
        "conversation_id", "conversationId", "chat_session_id", "chat_id", "conversation-id",
    ]
    static let messageIDKeys = [
        "message_id", "messageId", "message-id", "id", "msg_id", "event_id", "notification_id",
        "uuid",
    ]
    /// Every key that Apple reads inside `aps`.
    static let apsKeys: Set<String> = Set(
        [
            PayloadKey.alert, .badge, .sound, .threadID, .category, .contentAvailable,
            .mutableContent, .targetContentID, .interruptionLevel, .relevanceScore,
            .filterCriteria, .staleDate, .contentState, .timestamp, .event, .dismissalDate,
            .attributesType, .attributes, .urlArguments, .contentChanged, .inputPushToken,
            .inputPushChannel,
        ].map(\.text))
    /// Spellings that other systems use for keys of `aps`.
    static let nearMisses: [String: String] = {
        var rows: [String: String] = [:]
        for key in apsKeys where key.contains("-") {
            let words = key.split(separator: "-").map(String.init)
            rows[words.joined(separator: "_")] = key
            rows[words[0] + words.dropFirst().map(\.capitalized).joined()] = key
        }
        return rows
    }()
}

extension PushFile {
    /// The text at the first of some keys beside `aps`.
    func text(_ keys: [String]) -> (key: String, value: String)? {
        for key in keys {
            if let value = file.root[key]?.string { return (key, value) }
        }
        return nil
    }

    /// Addresses of pictures and the like.
    var media: [(path: [String], url: String)] {
        PayloadKnowledge.mediaKeys.compactMap { key in
            file.root[key]?.string.map { ([key], $0) }
        } + (file["fcm_options", "image"]?.string.map { [(["fcm_options", "image"], $0)] } ?? [])
    }

    /// The file that the sound is, unless it is the default one.
    var soundName: String? {
        let name = aps?[.sound]?.string ?? aps?[.sound]?[.name]?.string
        return name.flatMap { $0 == "default" || $0.isEmpty ? nil : $0 }
    }

    var isCommunication: Bool {
        text(PayloadKnowledge.senderIDKeys + PayloadKnowledge.senderNameKeys) != nil
    }

    /// Every text that a person would read, with its place.
    var readTexts: [(key: String, text: String, place: Place)] {
        if let text = alert?.string { return [(PayloadKey.body.text, text, place(.aps, .alert))] }
        let keys: [PayloadKey] = [.title, .subtitle, .body]
        return keys.compactMap { key in
            alert?[key]?.string.map { (key.text, $0, place(.aps, .alert, key)) }
        }
    }
}

extension Subject {
    /// How many texts of a log of pushes are looked at; the rest of a long log repeats them, as a
    /// rule.
    private static let loggedTextsMax = 1_000

    /// The payloads, and those of logs whose texts come for the first time: what is said of a text
    /// is said once.
    var readPushes: [PushFile] {
        var seen = Set<String>()
        var pushes = payloads
        for entry in history where seen.count < Self.loggedTextsMax {
            let texts = entry.push.readTexts.map { "\($0.key)\u{1}\($0.text)" }
                .joined(separator: "\u{2}")
            if !texts.isEmpty, seen.insert(texts).inserted { pushes.append(entry.push) }
        }
        return pushes
    }

    /// The read pushes for an app: those that name it, and those that name none.
    func readPushes(for family: Family) -> [PushFile] {
        let names = families.compactMap(\.app.bundleIdentifier)
        return readPushes.filter { push in
            guard let target = push.target else { return true }
            return target == family.app.bundleIdentifier || !names.contains(target)
        }
    }

    /// What is wrong with payloads that have `aps`.
    func everyPush(_ body: (PushFile, [String: PropertyValue]) -> Observation?) -> [Observation] {
        payloads.compactMap { push in push.aps.flatMap { body(push, $0) } }
    }
}

extension Subject {
    /// A key of a push without `mutable-content` that the app's service extension reads, and the app
    /// does not.
    func keyForExtension(_ push: PushFile) -> Observation? {
        for family in families
        where payloads(for: family).contains(where: { $0.file.path == push.file.path }) {
            let app = Set(sources(of: family.app).flatMap { $0.strings.map(\.text) })
            for source in family.services.flatMap({ sources(of: $0) }) {
                let use = source.strings.first {
                    push.custom[$0.text] != nil && !app.contains($0.text)
                }
                guard let use else { continue }
                return Observation(
                    push.place(use.text),
                    "The service extension reads \(use.text), but mutable-content is missing, so that it will not run.",
                    severity: .warning, confidence: .likely,
                    because: [.init(source.place(use.line), "\(use.text) is read.")])
            }
        }
        return nil
    }
}

extension SwiftSource {
    /// Whether what is forced is there for each push that comes to an extension: a copy of the content, a text
    /// in UTF-8, the keys of a push, which are texts, and `aps`. What a server answers is no payload.
    static func cannotFail(_ forced: String) -> Bool {
        let text = forced.filter { !$0.isWhitespace }
        if text.contains("opy()") || text.contains("allHeaderFields") { return true }
        if text.hasSuffix(".data(using:.utf8)") || text.hasSuffix(".data(using:.utf8)!") {
            return true
        }
        // What stands before and behind the sign that forces a cast.
        guard let sign = text.lastIndex(of: "!") else { return false }
        let (value, type) = (text[..<sign], text[text.index(after: sign)...])
        let types = ["[String:Any]", "[AnyHashable:Any]", "[String:AnyObject]", "NSDictionary"]
        return types.contains(String(type))
            && (value.hasSuffix("userInfoas") || value.hasSuffix("userInfo[\"aps\"]as"))
    }
}
