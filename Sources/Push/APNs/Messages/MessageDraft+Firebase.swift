internal import JSONText

/// Firebase's messages: HTTP v1, the Admin SDKs, and the legacy API.
///
/// <https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages>,
/// <https://firebase.google.com/docs/cloud-messaging/http-server-ref>.
extension MessageDraft {
    /// A sample of the id that Firebase adds to each message.
    private static let messageID = PushValue.text("1")
    private static let messageIDKey = "gcm.message_id"
    /// `fid` is a registration token, too: the id of the app's installation.
    private static let targets = ["token", "fid", "topic", "condition"]
    private static let parts = ["notification", "data", "android", "apns", "webpush"]

    static func firebase(_ root: PushValue) -> MessageDraft? {
        if let message = root["message"], message.members != nil {
            let isMessage =
                targets.contains { message[$0]?.text != nil }
                || (parts + ["apn", "ios"]).contains { message[$0]?.members != nil }
            return isMessage ? firebase(message, at: ["message"], .firebase) : nil
        }
        // The argument of an Admin SDK's `send` lacks the envelope.
        let hasTarget = targets.contains { root[$0]?.text != nil } || root["tokens"] != nil
        let isForApple = ["payload", "headers"].contains { root["apns"]?[$0]?.members != nil }
        guard isForApple || hasTarget && root["notification"]?.members != nil,
            root["to"] == nil, root["registration_ids"] == nil
        else { return nil }
        return firebase(root, at: [], .firebaseAdmin)
    }

    static func firebaseMessage(_ message: PushValue) -> MessageDraft {
        firebase(message, at: ["message"], .firebase)
    }

    mutating func setMessageID(_ id: String) { custom[Self.messageIDKey] = .text(id) }

    private static func firebase(
        _ message: PushValue, at path: [String], _ service: ServiceMessage.Service
    ) -> MessageDraft {
        var draft = MessageDraft(service)
        let isAdmin = service == .firebaseAdmin
        draft.readNotification(message["notification"], at: path + ["notification"], isAdmin)
        draft.readData(message["data"], at: path + ["data"])
        draft.custom[Self.messageIDKey] = messageID
        let apns = message["apns"]
        draft.readHeaders(apns?["headers"], at: path + ["apns", "headers"])
        draft.readPayload(apns?["payload"], at: path + ["apns", "payload"], isAdmin)
        draft.readImage(message, apns, at: path)
        draft.findUnknownNames(message, at: path)
        if let activity = (apns?["live_activity_token"] ?? apns?["liveActivityToken"])?.text,
            !activity.isEmpty
        {
            draft.headers[HeaderName.pushType] = PushType.liveactivity.rawValue
        }
        draft.setPushType()
        return draft
    }

    private mutating func readNotification(
        _ notification: PushValue?, at path: [String], _ isAdmin: Bool
    ) {
        alert(title: notification?["title"], body: notification?["body"])
        let known = ["title", "body", "image"] + (isAdmin ? ["imageUrl"] : [])
        for member in notification?.members ?? [] where !known.contains(member.name) {
            add(
                "A notification for all platforms lacks the key \(Self.short(member.name)).",
                at: path + [member.name], Self.placeOf(member.name))
        }
    }

    /// Where a key belongs that is written beside the title.
    private static func placeOf(_ name: String) -> String {
        switch name {
        case "sound", "badge", "subtitle":
            let key = name == "subtitle" ? "alert.subtitle" : name
            return "For an iPhone, write apns.payload.aps.\(key)."
        case "click_action", "category": return "For an iPhone, write apns.payload.aps.category."
        case "mutable_content", "mutableContent":
            return "For an iPhone, write \"mutable-content\": 1 in apns.payload.aps."
        case "content_available", "contentAvailable":
            return "For an iPhone, write \"content-available\": 1 in apns.payload.aps."
        case "icon", "color", "tag", "channel_id", "android_channel_id":
            return "For Android, write android.notification.\(short(name))."
        default: return "Remove it, or write it in data."
        }
    }

    private mutating func readData(_ data: PushValue?, at path: [String]) {
        for member in data?.members ?? [] {
            if member.value.text == nil {
                add(
                    "The value is \(member.value.kind), and Firebase accepts texts only.",
                    at: path + [member.name], "Write it in quotation marks.")
            }
            let isReserved =
                ["from", "message_type"].contains(member.name)
                || ["google.", "gcm."].contains(where: member.name.hasPrefix)
            if isReserved {
                add("Firebase reserves this key.", at: path + [member.name], "Rename the key.")
            }
            custom[member.name] = member.value
        }
    }

    private mutating func readHeaders(_ values: PushValue?, at path: [String]) {
        for member in values?.members ?? [] {
            guard let text = member.value.text else {
                add(
                    "The header is \(member.value.kind), and Firebase accepts texts only.",
                    at: path + [member.name], "Write it in quotation marks.")
                continue
            }
            headers[member.name.lowercased()] = text
        }
    }

    private mutating func readPayload(
        _ payload: PushValue?, at path: [String], _ isAdmin: Bool
    ) {
        addCustom(payload)
        if payload?["headers"]?.members != nil {
            add(
                "The headers are inside payload, so Firebase sends them as a key of the app.",
                at: path + ["headers"], "Move them to apns.headers.", isRejected: false)
        }
        for member in payload?[PayloadKey.aps.text]?.members ?? [] {
            readKey(member, at: path + [PayloadKey.aps.text], isAdmin)
        }
    }

    /// The keys of `aps` that the Admin SDKs rename, as their code does.
    private static let renamed = [
        "contentAvailable": PayloadKey.contentAvailable.text,
        "mutableContent": PayloadKey.mutableContent.text, "threadId": PayloadKey.threadID.text,
    ]

    private mutating func readKey(
        _ member: PushValue.Member, at path: [String], _ isAdmin: Bool
    ) {
        let name = (isAdmin ? Self.renamed[member.name] : nil) ?? member.name
        let kebab = Self.kebab(name)
        if kebab != name, PushKey.row(kebab, in: .aps) != nil {
            add(
                "An iPhone ignores \(name), which is not the spelling of APNs.",
                at: path + [member.name], "Write \(kebab).", isRejected: false)
            return
        }
        let isFlag = Self.renamed.values.contains(name) && name != PayloadKey.threadID.text
        if isAdmin, isFlag, case .truth(let isOn) = member.value {
            if isOn { aps[name] = .integer(1) }
        } else if isAdmin, name == PayloadKey.sound.text {
            setSound(member.value)
        } else if name == PayloadKey.alert.text, member.value.members != nil {
            var alert = PushObject(aps[name])
            for text in member.value.members ?? [] {
                alert[isAdmin ? Self.kebab(text.name) : text.name] = text.value
            }
            aps[name] = .object(alert.members)
        } else {
            aps[name] = member.value
        }
    }

    private mutating func readImage(
        _ message: PushValue, _ apns: PushValue?, at path: [String]
    ) {
        let options = apns?["fcm_options"] ?? apns?["fcmOptions"]
        let places = [
            (["apns", "fcm_options", "image"], options?["image"]),
            (["apns", "fcm_options", "imageUrl"], options?["imageUrl"]),
            (["notification", "image"], message["notification"]?["image"]),
            (["notification", "imageUrl"], message["notification"]?["imageUrl"]),
        ]
        let found = places.first { $0.1?.text?.isEmpty == false }
        guard let found, let image = found.1?.text else { return }
        custom["fcm_options"] = .object([.init(name: "image", value: .text(image))])
        guard aps[PayloadKey.mutableContent.text] != .integer(1) else { return }
        add(
            "An iPhone shows no image, because mutable-content is missing.",
            at: path + found.0,
            "Write \"mutable-content\": 1 in apns.payload.aps; a service extension loads the image.",
            isRejected: false)
    }

    /// Finds keys of a message that Firebase does not know.
    private mutating func findUnknownNames(_ message: PushValue, at path: [String]) {
        let known =
            Self.targets + Self.parts + ["name", "fcm_options", "fcmOptions", "tokens"]
        for member in message.members ?? [] where !known.contains(member.name) {
            let remedy =
                switch member.name {
                case "apn", "ios", "apple": "Write apns."
                case "to", "registration_ids": "Write token, and one message for each device."
                case "priority":
                    "Write apns-priority in apns.headers, and android.priority for Android."
                default: Self.placeOf(member.name)
                }
            add(
                "Firebase does not know \(Self.short(member.name)) here.",
                at: path + [member.name], remedy)
        }
        let apns = message["apns"]
        for member in apns?.members ?? []
        where ![
            "headers", "payload", "fcm_options", "fcmOptions", "live_activity_token",
            "liveActivityToken",
        ].contains(member.name) {
            let isAps = member.name == PayloadKey.aps.text
            add(
                "Firebase does not know \(Self.short(member.name)) here.",
                at: path + ["apns", member.name],
                isAps
                    ? "Write apns.payload.aps."
                    : "Write headers, payload or fcm_options, and the app's keys in payload.")
        }
    }

    /// Returns a key of `aps` in APNs' spelling: `mutable-content` for `mutableContent`.
    private static func kebab(_ name: String) -> String {
        var result = ""
        for character in name {
            if character == "_" {
                result.append("-")
            } else if character.isUppercase {
                result += "-" + character.lowercased()
            } else {
                result.append(character)
            }
        }
        return result
    }

    // MARK: Legacy

    static func firebaseLegacy(_ root: PushValue) -> MessageDraft? {
        let options = ["content_available", "mutable_content", "collapse_key", "time_to_live"]
        guard root["to"]?.text != nil || root["registration_ids"] != nil,
            root["notification"]?.members != nil
                || root["data"]?.members != nil && options.contains(where: { root[$0] != nil }),
            root["title"] == nil
        else { return nil }
        var draft = MessageDraft(.firebaseLegacy)
        let notification = root["notification"]
        draft.alert(
            title: notification?["title"], subtitle: notification?["subtitle"],
            body: notification?["body"])
        var alert = PushObject(draft.aps[PayloadKey.alert.text])
        for (name, key) in [
            ("title_loc_key", PayloadKey.titleLocalizationKey),
            ("title_loc_args", .titleLocalizationArguments),
            ("body_loc_key", .localizationKey), ("body_loc_args", .localizationArguments),
        ] {
            if let value = notification?[name] { alert[key.text] = value }
        }
        if !alert.members.isEmpty { draft.set(.alert, .object(alert.members)) }
        draft.set(.sound, notification?["sound"])
        draft.set(.badge, notification?["badge"].map(Self.wholeNumber))
        draft.set(.category, notification?["click_action"])
        draft.flag(.mutableContent, root["mutable_content"])
        draft.flag(.contentAvailable, root["content_available"])
        for name in ["mutable_content", "content_available"] where notification?[name] != nil {
            draft.add(
                "Firebase reads \(name) beside notification only.", at: ["notification", name],
                "Move it one level up.", isRejected: false)
        }
        draft.addCustom(root["data"])
        draft.custom[Self.messageIDKey] = messageID
        if let priority = root["priority"]?.text {
            draft.headers[HeaderName.priority] = priority == "high" ? "10" : "5"
        }
        draft.headers[HeaderName.collapseID] = root["collapse_key"]?.text
        draft.add(
            "Firebase ended this API in 2024.",
            at: root["to"] == nil ? ["registration_ids"] : ["to"],
            "Send {\"message\": {…}} to the HTTP v1 API.")
        draft.setPushType()
        return draft
    }

    /// A number that is written as a text, as the legacy API documents `badge`.
    private static func wholeNumber(_ value: PushValue) -> PushValue {
        value.text.flatMap { Int64($0) }.map(PushValue.integer) ?? value
    }
}
