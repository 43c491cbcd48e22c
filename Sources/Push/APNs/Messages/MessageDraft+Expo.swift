internal import JSONText

/// Expo's push messages.
///
/// <https://docs.expo.dev/push-notifications/sending-notifications/#message-request-format>.
extension MessageDraft {
    private static let tokenStarts = ["ExponentPushToken[", "ExpoPushToken["]
    private static let known: Set<String> = [
        "to", "_contentAvailable", "data", "title", "body", "ttl", "expiration", "priority",
        "subtitle", "sound", "badge", "interruptionLevel", "channelId", "icon", "richContent",
        "categoryId", "mutableContent", "tag", "collapseId", "accessToken", "useFcmV1",
    ]
    /// Spellings of other services, and Expo's.
    private static let otherNames = [
        "content_available": "_contentAvailable", "contentAvailable": "_contentAvailable",
        "content-available": "_contentAvailable", "mutable_content": "mutableContent",
        "mutable-content": "mutableContent", "category": "categoryId",
        "interruption-level": "interruptionLevel", "image": "richContent.image",
    ]

    static func expo(_ root: PushValue) -> MessageDraft? {
        let first: PushValue? =
            if case .list(let tokens)? = root["to"] { tokens.first } else { root["to"] }
        guard let token = first?.text, tokenStarts.contains(where: token.hasPrefix) else {
            return nil
        }
        return expoMessage(root)
    }

    static func expoMessage(_ root: PushValue) -> MessageDraft {
        var draft = MessageDraft(.expo)
        draft.alert(title: root["title"], subtitle: root["subtitle"], body: root["body"])
        draft.setSound(root["sound"])
        draft.set(.badge, root["badge"])
        draft.set(.category, root["categoryId"])
        draft.set(.interruptionLevel, root["interruptionLevel"])
        draft.flag(.mutableContent, root["mutableContent"])
        draft.flag(.contentAvailable, root["_contentAvailable"])
        draft.readExpoData(root)
        draft.headers[HeaderName.collapseID] = root["collapseId"]?.text
        if case .integer(let time)? = root["expiration"] {
            draft.headers[HeaderName.expiration] = "\(time)"
        }
        switch root["priority"]?.text {
        case "normal": draft.headers[HeaderName.priority] = "5"
        case "default", "high", nil: draft.headers[HeaderName.priority] = "10"
        case let other?:
            draft.add(
                "Expo does not know the priority \"\(short(other))\".", at: ["priority"],
                "Write default, normal or high.")
        }
        for member in root.members ?? [] where !known.contains(member.name) {
            draft.add(
                "Expo does not know \(short(member.name)).", at: [member.name],
                otherNames[member.name].map { "Write \($0)." }
                    ?? "Write the app's own keys in data.")
        }
        draft.setPushType()
        return draft
    }

    /// Expo's own module reads the data from the member `body` of the payload.
    private mutating func readExpoData(_ root: PushValue) {
        if let data = root["data"], data.members == nil, data != .null {
            add(
                "data is \(data.kind), and Expo accepts an object only.", at: ["data"],
                "Write {\"key\": value}.")
        }
        var body = PushObject(root["data"])
        if let image = root["richContent"]?["image"] {
            body["_richContent"] = .object([.init(name: "image", value: image)])
            if aps[PayloadKey.mutableContent.text] == nil {
                add(
                    "An iPhone shows no image, because mutableContent is missing.",
                    at: ["richContent", "image"],
                    "Write \"mutableContent\": true; a service extension loads the image.",
                    isRejected: false)
            }
        }
        custom["body"] = .object(body.members)
        custom["experienceId"] = .text("@user/app")
        custom["scopeKey"] = .text("@user/app")
    }

    /// Sets the sound. Some services write a truth value where APNs wants 1.
    mutating func setSound(_ sound: PushValue?) {
        guard let sound, sound.members != nil else { return set(.sound, sound) }
        var values = PushObject(sound)
        if values["critical"] == .truth(true) { values["critical"] = .integer(1) }
        set(.sound, .object(values.members))
    }
}
