internal import JSONText

extension PushKey {
    /// The keys of `aps` in the push of a Live Activity (LIVE).
    static let liveActivityRows: [PushKey] = [
        row(
            .timestamp, .seconds, topLevel: .isTheApps, "LIVE-4",
            Text(
                "Orders the updates: the device ignores a push that is older than the last one.",
                "决定更新的先后：设备会忽略早于上一次的推送。"),
            ignored: Text(
                "The Live Activity ignores this push or all later ones.",
                "实时活动会忽略此推送或之后的所有推送。")),
        row(
            .event, .word(LiveActivityPush.Event.allCases.map(\.rawValue)),
            topLevel: .isTheApps, "LIVE-3",
            Text("Starts, updates or ends the Live Activity.", "开始、更新或结束实时活动。"),
            ignored: Text("The Live Activity does not change.", "实时活动没有变化。")),
        row(
            .contentState, .object, "LIVE-7",
            Text(
                "Is decoded as the ContentState of the app's attributes.",
                "解码为 App 的 attributes 的 ContentState。"),
            ignored: Text("The Live Activity does not change.", "实时活动没有变化。")),
        row(
            .staleDate, .seconds, "LIVE-4",
            Text(
                "Tells when the content counts as outdated.", "说明内容何时视为过期。"),
            ignored: Text(
                "The Live Activity does not become stale.", "实时活动不会变为过期。")),
        row(
            .dismissalDate, .seconds, "LIVE-5",
            Text(
                "Tells when an ended Live Activity disappears, four hours later at most.",
                "说明已结束的实时活动何时消失，最长四小时。"),
            ignored: Text(
                "The ended Live Activity stays for up to four hours.",
                "已结束的实时活动最长保留四小时。")),
        row(
            .attributesType, .text, since: "17.2", "LIVE-3",
            Text(
                "Names the Swift type of the attributes of a Live Activity that starts.",
                "指明所开始的实时活动的 attributes 的 Swift 类型。"),
            ignored: Text("The Live Activity does not start.", "实时活动不会开始。")),
        row(
            .attributes, .object, topLevel: .isTheApps, since: "17.2", "LIVE-3",
            Text(
                "Are the attributes of a Live Activity that starts.",
                "所开始的实时活动的 attributes。"),
            ignored: Text("The Live Activity does not start.", "实时活动不会开始。")),
        row(
            .inputPushToken, .flag, since: "18", "LIVE-3",
            Text(
                "Starts the Live Activity and asks for a token for its updates.",
                "开始实时活动并请求用于更新的 token。"),
            ignored: Text(
                "The app gets no token for updates.", "App 得不到用于更新的 token。")),
        row(
            .inputPushChannel, .text, since: "18", "LIVE-8",
            Text(
                "Starts the Live Activity and subscribes it to this channel.",
                "开始实时活动并订阅此频道。"),
            ignored: Text(
                "The Live Activity gets no broadcast.", "实时活动收不到广播。")),
    ]

    private static func row(
        _ key: PayloadKey, _ value: Value, topLevel: TopLevel = .isApples,
        since: String = "16.1", _ statement: String, _ effect: Text, ignored: Text
    ) -> PushKey {
        PushKey(
            key, .aps, value, topLevel: topLevel, types: [.liveactivity], since: since, statement,
            effect, ignored: ignored)
    }
}
