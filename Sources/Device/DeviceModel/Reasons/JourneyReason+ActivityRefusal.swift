/// The reasons why a Live Activity does not start or change.
extension JourneyReason {
    package static let activityWrongType = JourneyReason(rawValue: "activity.wrong-type")
    package static let activityMissingKeys = JourneyReason(rawValue: "activity.missing-keys")
    package static let activitySystemTooOld = JourneyReason(rawValue: "activity.system-too-old")
    package static let activityNotSupported = JourneyReason(rawValue: "activity.not-supported")
    package static let activityTurnedOff = JourneyReason(rawValue: "activity.turned-off")
    package static let activityTypeUnknown = JourneyReason(rawValue: "activity.type-unknown")
    package static let activityTooMany = JourneyReason(rawValue: "activity.too-many")
    package static let activityNotForeground = JourneyReason(rawValue: "activity.not-foreground")
    package static let activityNotRunning = JourneyReason(rawValue: "activity.not-running")
    package static let activityOver = JourneyReason(rawValue: "activity.over")
    package static let activityTokenOld = JourneyReason(rawValue: "activity.token-old")
    package static let activityNoChannel = JourneyReason(rawValue: "activity.no-channel")
    package static let activityOlder = JourneyReason(rawValue: "activity.older")
    package static let activityTimestampAhead = JourneyReason(rawValue: "activity.timestamp-ahead")
    package static let activityOverBudget = JourneyReason(rawValue: "activity.over-budget")
    package static let activityNotDecoded = JourneyReason(rawValue: "activity.not-decoded")

    private static func notShown(_ english: String, _ chinese: String) -> Role {
        .outcome(.notShown, english, chinese, ends: .beforePresentation)
    }

    static let activityRefusalRows: [JourneyReason: Row] = [
        .activityWrongType: Row(
            "LIVE-1", notShown("Not shown: not sent as a Live Activity", "未显示：未作为实时活动发送"),
            "The payload is that of a Live Activity, but its push type is another one: no activity changes.",
            "负载属于实时活动，但推送类型不是：没有活动会变化。",
            remedy:
                "Send apns-push-type liveactivity, to the topic that ends in .push-type.liveactivity.",
            "请把 apns-push-type 设为 liveactivity，并发送到以 .push-type.liveactivity 结尾的 topic。",
            example: .steps(
                "push: { pushType: alert, payload: { aps: { event: update, content-state: {} } } }")
        ),
        .activityMissingKeys: Row(
            "LIVE-3", notShown("Live Activity unchanged: keys missing", "实时活动未变化：缺少键"),
            "A key that the event needs is missing or has a value of another type, so the activity does not change.",
            "事件所需的键缺失或类型不对，因此活动没有变化。",
            remedy:
                "Send event, timestamp and content-state; a start also needs attributes-type, attributes and alert.",
            "请发送 event、timestamp 和 content-state；开始时还需要 attributes-type、attributes 和 alert。",
            checks: .cause(["P038"]),
            example: .push(#"{"aps":{"event":"update","content-state":{}}}"#)),
        .activitySystemTooOld: Row(
            "LIVE-10", notShown("Live Activity not started: old system", "实时活动未开始：系统版本过低"),
            "This version of iOS is too old for the start: a start by push needs iOS 17.2, and one with a channel iOS 18.",
            "该 iOS 版本过低：通过推送开始需要 iOS 17.2，带有频道则需要 iOS 18。",
            remedy: "Start the activity in the app on older systems.",
            "在较旧的系统上请由 App 开始活动。",
            example: .steps(startActivity, device: "systemVersion: 17")),
        .activityNotSupported: Row(
            "LIVE-11", notShown("Live Activity not started: not declared", "实时活动未开始：未声明支持"),
            "The app's Info.plist lacks NSSupportsLiveActivities, so no Live Activity starts.",
            "App 的 Info.plist 缺少 NSSupportsLiveActivities，因此不会开始实时活动。",
            remedy: "Add NSSupportsLiveActivities with the value YES to the app's Info.plist.",
            "请在 App 的 Info.plist 中添加 NSSupportsLiveActivities，值为 YES。",
            checks: .cause(["I020"]),
            example: .code(
                "A start arrives for a built app whose Info.plist lacks NSSupportsLiveActivities.")),
        .activityTurnedOff: Row(
            "LIVE-11", notShown("Live Activity not started: turned off", "实时活动未开始：已关闭"),
            "The person has turned Live Activities off for this app.",
            "用户已为此 App 关闭实时活动。",
            remedy: "Turn on Live Activities in the app's settings.",
            "请在该 App 的设置中打开“实时活动”。",
            example: .steps(startActivity, app: ["settings: { liveActivities: off }"])),
        .activityTypeUnknown: Row(
            "LIVE-3", notShown("Live Activity not started: unknown type", "实时活动未开始：未知类型"),
            "The app has no ActivityAttributes type with the name in attributes-type.",
            "App 中没有 attributes-type 所指名称的 ActivityAttributes 类型。",
            remedy: "Send the type's name as the app declares it, with the same letter case.",
            "请按 App 中的声明发送类型名称，注意大小写。",
            example: .code("A start names an attributes type that the built app does not declare.")),
        .activityTooMany: Row(
            "LIVE-13", isGuess: true,
            notShown("Live Activity not started: too many", "实时活动未开始：过多"),
            "The app already runs as many Live Activities as the device allows.",
            "该 App 正在运行的实时活动已达设备上限。",
            remedy: "End activities that are over before you start new ones.",
            "请先结束已完成的活动，再开始新的活动。",
            example: .steps(
                startActivity, startActivity(timestamp: 2), device: "activitiesOfAppMax: 1")),
        .activityNotForeground: Row(
            "LIVE-19", notShown("Live Activity not started: in the background", "实时活动未开始：App 在后台"),
            "The app requested the activity while it was not in the foreground: the error is visibility.",
            "App 不在前台时请求开始活动：错误为 visibility。",
            remedy: "Request the activity while the app is visible, or start it by push.",
            "请在 App 可见时请求活动，或通过推送开始。",
            example: .code("An app in the background calls Activity.request.")),
        .activityNotRunning: Row(
            "LIVE-2", notShown("No Live Activity to change", "没有可更改的实时活动"),
            "The device has no Live Activity for this push: none has this token, or none was started.",
            "设备上没有与此推送对应的实时活动：没有活动使用此 token，或尚未开始任何活动。",
            remedy:
                "Start the activity first, and send updates to the token that its pushTokenUpdates gave last.",
            "请先开始活动，并把更新发送到其 pushTokenUpdates 最后给出的 token。",
            example: .push(#"{"aps":{"event":"update","timestamp":1,"content-state":{}}}"#)),
        .activityOver: Row(
            "LIVE-5", notShown("Live Activity already over", "实时活动早已结束"),
            "The activity has ended or was dismissed, and takes no more pushes, although APNs accepts them.",
            "该活动已结束或已被划掉，不再接受推送，尽管 APNs 仍会受理。",
            remedy: "Stop sending to the token of an activity that is over; start a new activity.",
            "活动结束后请停止向其 token 发送推送；请开始新的活动。",
            example: .steps(
                startActivity, updateActivity("content-state: { step: 2 }", event: "end"),
                updateActivity(timestamp: 3))),
        .activityTokenOld: Row(
            "LIVE-2", notShown("Live Activity unchanged: old token", "实时活动未变化：旧 token"),
            "The push went to a token that the activity no longer has.",
            "推送发往了该活动已不再使用的 token。",
            remedy: "Store the newest token from pushTokenUpdates, and delete the earlier one.",
            "请保存 pushTokenUpdates 给出的最新 token，并删除之前的 token。",
            example: .steps(
                startActivity, "advance: 1m", updateActivity(to: "token: token-1"),
                device: "activityTokenSeconds: 1m")),
        .activityNoChannel: Row(
            "LIVE-2", notShown("No Live Activity on the channel", "频道上没有实时活动"),
            "No activity on this device has subscribed to the channel of the broadcast.",
            "此设备上没有订阅该广播频道的活动。",
            remedy: "Start the activity with input-push-channel, or with the push type channel.",
            "请用 input-push-channel 开始活动，或使用推送类型 channel。",
            example: .steps(startActivity, updateActivity(to: "channel: news"))),
        .activityOlder: Row(
            "LIVE-4", notShown("Live Activity unchanged: older push", "实时活动未变化：推送较旧"),
            "The timestamp is older than that of the last push, so the device ignores this one.",
            "timestamp 早于上一条推送，因此设备忽略此推送。",
            remedy: "Send the current Unix time in whole seconds as timestamp.",
            "请把当前的 Unix 时间（整秒）作为 timestamp 发送。",
            example: .steps(
                startActivity, updateActivity("content-state: { step: 3 }", timestamp: 3),
                updateActivity(timestamp: 2))),
        .activityTimestampAhead: Row(
            "LIVE-4", .step,
            "The timestamp is more than a day ahead of the device's clock: the device will ignore every later push with a right one.",
            "timestamp 比设备时钟早了一天以上：之后带有正确 timestamp 的推送都会被忽略。",
            remedy: "Send seconds since 1970, not milliseconds.",
            "请发送自 1970 年起的秒数，而不是毫秒数。",
            checks: .cause(["P038"]),
            example: .steps(startActivity, updateActivity(timestamp: 1_700_000_000_000))),
        .activityOverBudget: Row(
            "LIVE-6", isGuess: true,
            notShown("Live Activity unchanged: over budget", "实时活动未变化：超出配额"),
            "The app has used its budget of updates with priority 10, so the device drops this one.",
            "App 已用完优先级 10 的更新配额，因此设备丢弃此更新。",
            remedy:
                "Send most updates with apns-priority 5, and add NSSupportsLiveActivitiesFrequentUpdates if the app needs many.",
            "请用 apns-priority 5 发送大部分更新；如果确实需要频繁更新，请添加 NSSupportsLiveActivitiesFrequentUpdates。",
            example: .steps(
                startActivity, updateActivity(),
                updateActivity("content-state: { step: 3 }", timestamp: 3),
                device: "activityUpdatesPerHour: 1")),
        .activityNotDecoded: Row(
            "LIVE-7", notShown("Live Activity unchanged: not decoded", "实时活动未变化：无法解码"),
            "The app's type cannot decode the content, so the activity keeps its former content.",
            "App 的类型无法解码该内容，因此活动保留之前的内容。",
            remedy: "Send every required key with the type that the app declares.",
            "请按 App 声明的类型发送所有必需的键。",
            example: .code("The app's ContentState cannot decode the state of an update.")),
    ]
}
