extension PushKey {
    /// The headers of a push to a device or to a channel.
    static let headerRows: [PushKey] = [
        header(
            HeaderName.topic, .bytes(APNsLimits.topicBytesMax), "HDR-10",
            Text(
                "Names the app: the bundle id, with the suffix of the push type.",
                "指明 App：bundle id 加上推送类型的后缀。"),
            ignored: Text(
                "The service answers MissingTopic or BadTopic.",
                "服务会返回 MissingTopic 或 BadTopic。")),
        header(
            HeaderName.pushType, .word(PushType.allCases.map(\.rawValue)), "HDR-9",
            Text(
                "Tells the purpose of the push. It decides the topic and the maximum size.",
                "说明推送的用途，并决定 topic 和大小上限。"),
            ignored: Text(
                "The service answers InvalidPushType, or guesses the type from the payload.",
                "服务会返回 InvalidPushType，或根据负载推断类型。")),
        header(
            HeaderName.priority, .word(Priority.allCases.reversed().map(\.headerValue)), "HDR-6",
            Text(
                "Tells how soon the service delivers: 10 is now, 5 considers power, 1 does not wake the device.",
                "说明送达的时机：10 为立即，5 会考虑电量，1 不唤醒设备。"),
            ignored: Text(
                "The service answers BadPriority, or uses 10.",
                "服务会返回 BadPriority，或使用 10。")),
        header(
            HeaderName.expiration, .seconds, "HDR-4",
            Text(
                "Tells until when the service stores the push, in seconds since 1970; 0 is one attempt.",
                "说明服务保存推送到何时（自 1970 年起的秒数）；0 表示只尝试一次。"),
            ignored: Text(
                "The service answers BadExpirationDate, or stores the push for 30 days.",
                "服务会返回 BadExpirationDate，或保存推送 30 天。")),
        header(
            HeaderName.collapseID, .bytes(APNsLimits.collapseIDBytesMax), "HDR-7",
            Text(
                "Replaces the delivered notification that has the same id.",
                "替换具有相同 id 的已送达通知。"),
            ignored: Text(
                "The notification is added beside the earlier one.",
                "通知不会替换之前的通知，而是另外显示。")),
        header(
            HeaderName.apnsID, .uuid, "HDR-3",
            Text(
                "Identifies the push. The service returns it, and makes one if it is absent.",
                "标识此推送。服务会原样返回；缺失时由服务生成。"),
            ignored: Text(
                "The service answers BadMessageId, or makes an id of its own choice.",
                "服务会返回 BadMessageId，或自行生成 id。")),
        header(
            HeaderName.channelID, .text, types: [.liveactivity], since: "18", "CHAN-3",
            Text(
                "Names the channel of a broadcast to Live Activities.",
                "指明向实时活动广播所用的频道。"),
            ignored: Text(
                "The service answers MissingChannelId.", "服务会返回 MissingChannelId。")),
    ]

    private static func header(
        _ name: String, _ value: Value, types: Set<PushType> = [], since: String? = nil,
        _ statement: String, _ effect: Text, ignored: Text
    ) -> PushKey {
        PushKey(
            name, [.header], value, types: types, since: since, statement, effect,
            ignored: ignored)
    }

    /// Returns the header that a name in a payload stands for: the header's name in any spelling,
    /// and below `aps` also without `apns-`, such as `collapse-id`.
    static func header(meantBy name: String, in place: Place) -> PushKey? {
        let wanted = letters(of: name)
        return headerRows.first { row in
            let full = letters(of: row.name)
            return wanted == full
                || wanted == full.dropFirst(headerPrefix.count)
                    && (place != .top || row.name == HeaderName.collapseID)
                    && row.name != HeaderName.apnsID
        }
    }

    private static let headerPrefix = "apns"
}
