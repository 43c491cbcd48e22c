internal import JSONText

/// The body of OneSignal's "create message".
///
/// <https://documentation.onesignal.com/reference/create-message>. The payload has `custom` with the
/// notification's id, data and URL, and `att` with the attachments, as OneSignal's SDK reads it.
extension MessageDraft {
    private static let audiences = [
        "included_segments", "include_player_ids", "include_subscription_ids", "include_aliases",
        "include_external_user_ids", "include_ios_tokens", "filters", "target_channel",
    ]
    private static let texts = ["contents", "headings", "template_id", "content_available"]
    /// The language whose texts are shown, as OneSignal requires it.
    private static let language = "en"

    static func oneSignal(_ root: PushValue) -> MessageDraft? {
        guard root["app_id"] != nil || audiences.contains(where: { root[$0] != nil }),
            texts.contains(where: { root[$0] != nil })
        else { return nil }
        var draft = MessageDraft(.oneSignal)
        draft.alert(
            title: draft.localized("headings", root), subtitle: draft.localized("subtitle", root),
            body: draft.localized("contents", root))
        // OneSignal sets it on each push to an iPhone.
        draft.set(.mutableContent, .integer(1))
        draft.flag(.contentAvailable, root["content_available"])
        let hasAlert = draft.aps[PayloadKey.alert.text] != nil
        if let sound = root["ios_sound"] ?? (hasAlert ? .text("default") : nil),
            sound != .text("nil")
        {
            draft.set(.sound, sound)
        }
        if root["ios_badgeType"]?.text == "SetTo" { draft.set(.badge, root["ios_badgeCount"]) }
        draft.set(.category, root["ios_category"])
        draft.set(.threadID, root["thread_id"])
        draft.set(.interruptionLevel, root["ios_interruption_level"])
        draft.set(.relevanceScore, root["ios_relevance_score"])
        draft.set(.targetContentID, root["target_content_identifier"])
        draft.readOneSignalData(root)
        draft.headers[HeaderName.priority] = root["priority"] == .integer(5) ? "5" : "10"
        draft.headers[HeaderName.collapseID] = root["collapse_id"]?.text
        draft.headers[HeaderName.pushType] = root["apns_push_type_override"]?.text
        draft.setPushType()
        return draft
    }

    private mutating func localized(_ key: String, _ root: PushValue) -> PushValue? {
        guard let value = root[key], value != .null else { return nil }
        guard let texts = value.members else {
            add(
                "\(key) is \(value.kind), and OneSignal wants a text for each language.",
                at: [key],
                "Write {\"\(Self.language)\": \"…\"}.")
            return nil
        }
        if value[Self.language] == nil {
            add(
                "The language \(Self.language) is missing, and OneSignal requires it.", at: [key],
                "Add \"\(Self.language)\".")
        }
        return value[Self.language] ?? texts.first?.value
    }

    private mutating func readOneSignalData(_ root: PushValue) {
        var own = PushObject()
        own["i"] = .text("00000000-0000-0000-0000-000000000001")
        if let data = root["data"], data.members != nil { own["a"] = data }
        own["u"] = root["app_url"] ?? root["url"]
        custom["custom"] = .object(own.members)
        for name in ["data", "ios_attachments"] {
            guard let value = root[name], value.members == nil, value != .null else { continue }
            add(
                "\(name) is \(value.kind), and OneSignal accepts an object only.", at: [name],
                "Write {\"key\": \"value\"}.")
        }
        if let attachments = root["ios_attachments"], attachments.members != nil {
            custom["att"] = attachments
        } else if root["big_picture"] != nil {
            add(
                "big_picture is for Android; an iPhone shows no picture.", at: ["big_picture"],
                "Add \"ios_attachments\": {\"id\": \"https://…\"}.", isRejected: false)
        }
        if let buttons = root["buttons"] { custom["buttons"] = buttons }
    }
}
