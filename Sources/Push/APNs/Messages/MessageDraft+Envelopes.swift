internal import JSONText

// Services whose message has a part for iPhones that is close to a payload.

extension MessageDraft {
    /// An Airship push.
    ///
    /// <https://docs.airship.com/api/ua/#schemas-pushobject>.
    static func airship(_ root: PushValue) -> MessageDraft? {
        guard root["audience"] != nil || root["device_types"] != nil,
            let notification = root["notification"], notification.members != nil
        else { return nil }
        var draft = MessageDraft(.airship)
        let own = notification["ios"]
        let alert = own?["alert"] ?? notification["alert"]
        if alert?.members != nil {
            draft.set(.alert, alert)
        } else {
            draft.alert(title: own?["title"], subtitle: own?["subtitle"], body: alert)
        }
        draft.set(.sound, own?["sound"])
        // "auto" and "+1" depend on the number that Airship keeps for the device.
        if case .integer? = own?["badge"] { draft.set(.badge, own?["badge"]) }
        draft.set(.category, own?["category"])
        draft.set(.threadID, own?["thread_id"])
        draft.set(.interruptionLevel, own?["interruption_level"])
        draft.set(.relevanceScore, own?["relevance_score"])
        draft.set(.targetContentID, own?["target_content_id"])
        draft.flag(.mutableContent, own?["mutable_content"])
        draft.flag(.contentAvailable, own?["content_available"] ?? own?["content-available"])
        if let media = own?["media_attachment"] {
            draft.custom["com.urbanairship.media_attachment"] = media
            draft.set(.mutableContent, .integer(1))
        }
        draft.addCustom(own?["extra"])
        draft.headers[HeaderName.collapseID] = own?["collapse_id"]?.text
        if case .integer(let priority)? = own?["priority"] {
            draft.headers[HeaderName.priority] = "\(priority)"
        }
        draft.setPushType()
        return draft
    }

    /// A Braze message with an `apple_push` object.
    ///
    /// <https://www.braze.com/docs/api/objects_filters/messaging/apple_object>.
    static func braze(_ root: PushValue) -> MessageDraft? {
        guard let push = root["messages"]?["apple_push"], push.members != nil else { return nil }
        var draft = MessageDraft(.braze)
        draft.set(.alert, push["alert"])
        draft.set(.sound, push["sound"])
        draft.set(.badge, push["badge"])
        draft.set(.category, push["category"])
        draft.set(.threadID, push["notification_group_thread_id"])
        draft.set(.interruptionLevel, push["interruption_level"])
        draft.set(.relevanceScore, push["relevance_score"])
        draft.flag(.contentAvailable, push["content-available"])
        draft.flag(.mutableContent, push["mutable_content"])
        draft.addCustom(push["extra"])
        var own = PushObject()
        if let address = push["asset_url"] {
            own["att"] = .object([
                .init(name: "url", value: address),
                .init(name: "type", value: push["asset_file_type"] ?? .text("png")),
            ])
            draft.set(.mutableContent, .integer(1))
        }
        draft.custom["ab"] = .object(own.members)
        draft.custom["ab_uri"] = push["custom_uri"]
        draft.headers[HeaderName.collapseID] = push["collapse_id"]?.text
        draft.setPushType()
        return draft
    }

    /// A request for a transactional push of Customer.io, as far as the request has the push. Its
    /// template, which only the service has, may have more.
    ///
    /// <https://docs.customer.io/integrations/api/app/tag/send-messages/sendPush/>. The payload is
    /// that of <https://docs.customer.io/sdk/ios/push/test-push/>. That the custom data come beside
    /// `aps`, and that only the sound `default` reaches iOS, is a guess.
    static func customerIO(_ root: PushValue) -> MessageDraft? {
        let own = root["custom_payload"]?["ios"]
        guard root["transactional_message_id"] != nil, root["identifiers"]?.members != nil,
            root["title"] != nil || root["message"] != nil || own?.members != nil
        else { return nil }
        var draft = MessageDraft(.customerIO)
        if let own, own.members != nil {
            draft.aps = PushObject(own[PayloadKey.aps.text])
            draft.addCustom(own)
        } else {
            draft.alert(title: root["title"], body: root["message"])
            draft.set(.mutableContent, .integer(1))
            if root["sound"]?.text == "default" { draft.set(.sound, root["sound"]) }
            draft.readCustomerIOData(root)
        }
        draft.setPushType()
        return draft
    }

    private mutating func readCustomerIOData(_ root: PushValue) {
        for member in root["custom_data"]?.members ?? [] where member.value.text == nil {
            add(
                "The value is \(member.value.kind), and Customer.io accepts texts only.",
                at: ["custom_data", member.name], "Write it in quotation marks.")
        }
        addCustom(root["custom_data"])
        var push = PushObject()
        push["link"] = root["link"]
        push["image"] = root["image_url"]
        guard !push.members.isEmpty else { return }
        custom["CIO"] = .object([.init(name: "push", value: .object(push.members))])
    }

    /// A message of Amazon SNS: texts of JSON by platform.
    ///
    /// <https://docs.aws.amazon.com/sns/latest/dg/sns-send-custom-platform-specific-payloads-mobile-devices.html>.
    static func amazonSNS(_ root: PushValue) -> MessageDraft? {
        let platforms = ["APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX"]
        guard let platform = platforms.first(where: { root[$0] != nil }),
            let value = root[platform]
        else { return nil }
        var draft = MessageDraft(.amazonSNS)
        guard let text = value.text else {
            guard value[PayloadKey.aps.text] != nil else { return nil }
            draft.add(
                "The value is \(value.kind), and SNS accepts a text only.", at: [platform],
                "Write the payload as JSON in a text, with \\\" for quotation marks.")
            draft.read(payload: value, for: platform)
            return draft
        }
        draft.text = Array(text.utf8)
        let outline = try? JSONOutline(text.utf8Span.span, numbers: .any)
        if let outline, outline.isObject(JSONOutline.root) {
            draft.read(
                payload: PushValue(JSONOutline.root, of: outline, text.utf8Span.span),
                for: platform)
        } else {
            draft.add(
                "The text is not a JSON object, so the iPhone gets no payload.", at: [platform],
                "Write {\\\"aps\\\": {…}}.")
        }
        if root["default"] == nil {
            draft.add(
                "The text for other platforms is missing, and SNS requires it.", at: ["default"],
                "Add \"default\": \"…\".")
        }
        return draft
    }

    private mutating func read(payload: PushValue, for platform: String) {
        aps = PushObject(payload[PayloadKey.aps.text])
        addCustom(payload)
        if platform.contains("VOIP") { headers[HeaderName.pushType] = PushType.voip.rawValue }
        setPushType()
    }
}
