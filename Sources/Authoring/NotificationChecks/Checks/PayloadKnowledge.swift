internal import Foundation
internal import JSONText
internal import NotificationModel

enum PayloadKnowledge {
    static let extensionKeys = [
        "sender_image_url", "icon", "sender_id", "sender_name", "media-url", "image", "avatar",
        "avatar_url", "attachment-url", "attachment", "ciphertext", "cipher_text", "encrypted",
    ]
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
}

extension PushFile {
    func text(_ keys: [String]) -> (key: String, value: String)? {
        for key in keys {
            if let value = file.root[key]?.string { return (key, value) }
        }
        return nil
    }

    var media: [(path: [String], url: String)] {
        PayloadKnowledge.mediaKeys.compactMap { key in
            file.root[key]?.string.map { ([key], $0) }
        } + (file["fcm_options", "image"]?.string.map { [(["fcm_options", "image"], $0)] } ?? [])
    }

    var soundName: String? {
        let name = aps?[.sound]?.string ?? aps?[.sound]?[.name]?.string
        return name.flatMap { $0 == "default" || $0.isEmpty ? nil : $0 }
    }

    var isCommunication: Bool {
        text(PayloadKnowledge.senderIDKeys + PayloadKnowledge.senderNameKeys) != nil
    }

    var readTexts: [(key: String, text: String, place: Place)] {
        if let text = alert?.string { return [(PayloadKey.body.text, text, place(.aps, .alert))] }
        let keys: [PayloadKey] = [.title, .subtitle, .body]
        return keys.compactMap { key in
            alert?[key]?.string.map { (key.text, $0, place(.aps, .alert, key)) }
        }
    }
}

extension ProjectModel {
    /// The maximum number of texts of a push log that are examined. The rest of a long log usually
    /// repeats them.
    private static let loggedTextsMax = 1_000

    /// The payloads, and those entries of logs whose texts occur for the first time. Each text is
    /// reported once.
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

    func readPushes(for family: AppWithExtensions) -> [PushFile] {
        let names = appsWithExtensions.compactMap(\.app.bundleIdentifier)
        return readPushes.filter { push in
            guard let target = push.target else { return true }
            return target == family.app.bundleIdentifier || !names.contains(target)
        }
    }

    func everyPush(_ body: (PushFile, [String: PropertyValue]) -> Observation?) -> [Observation] {
        payloads.compactMap { push in push.aps.flatMap { body(push, $0) } }
    }
}

extension ProjectModel {
    /// Returns a key of a push without `mutable-content` that the app's service extension reads and
    /// the app does not.
    func keyForExtension(_ push: PushFile) -> Observation? {
        for family in appsWithExtensions
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
    /// Returns whether a force-unwrapped value exists in every push that an extension receives: a
    /// copy of the content, a text in UTF-8, a push's keys (which are strings), and `aps`. A
    /// server's response does not count.
    static func cannotFail(_ forced: String) -> Bool {
        let text = forced.filter { !$0.isWhitespace }
        if text.contains("opy()") || text.contains("allHeaderFields") { return true }
        if text.hasSuffix(".data(using:.utf8)") || text.hasSuffix(".data(using:.utf8)!") {
            return true
        }
        // The text before and after the exclamation mark of a forced cast.
        guard let sign = text.lastIndex(of: "!") else { return false }
        let (value, type) = (text[..<sign], text[text.index(after: sign)...])
        let types = ["[String:Any]", "[AnyHashable:Any]", "[String:AnyObject]", "NSDictionary"]
        return types.contains(String(type))
            && (value.hasSuffix("userInfoas") || value.hasSuffix("userInfo[\"aps\"]as"))
    }
}
