/// The reasons for Live Activities that start, change and end.
extension JourneyReason {
    package static let activityStarted = JourneyReason(rawValue: "activity.started")
    package static let activityScheduled = JourneyReason(rawValue: "activity.scheduled")
    package static let activityUpdated = JourneyReason(rawValue: "activity.updated")
    package static let activityEnded = JourneyReason(rawValue: "activity.ended")
    package static let activityRemoved = JourneyReason(rawValue: "activity.removed")
    package static let activityStale = JourneyReason(rawValue: "activity.stale")
    package static let activityTimeOver = JourneyReason(rawValue: "activity.time-over")
    package static let activityDismissed = JourneyReason(rawValue: "activity.dismissed")
    package static let activityAlerted = JourneyReason(rawValue: "activity.alerted")
    package static let activityShapeOnly = JourneyReason(rawValue: "activity.shape-only")
    package static let activityDateForm = JourneyReason(rawValue: "activity.date-form")
    package static let activityAppWoken = JourneyReason(rawValue: "activity.app-woken")
    package static let activityAppNotWoken = JourneyReason(rawValue: "activity.app-not-woken")
    package static let activityTokenChanged = JourneyReason(rawValue: "activity.token-changed")
    package static let activitySecond = JourneyReason(rawValue: "activity.second")
    package static let activityEqualState = JourneyReason(rawValue: "activity.equal-state")

    static let startActivity = startActivity(timestamp: 1)
    static func startActivity(timestamp: Int) -> String {
        "push: { pushType: liveactivity, payload: { aps: { event: start, timestamp: "
            + "\(timestamp), attributes-type: Trip, attributes: { to: Home }, content-state: "
            + "{ step: 1 }, alert: Trip } } }"
    }
    static func updateActivity(
        _ keys: String = "content-state: { step: 2 }", timestamp: Int = 2, event: String = "update",
        to address: String = "pushType: liveactivity"
    ) -> String {
        "push: { \(address), payload: { aps: { event: \(event), timestamp: \(timestamp), \(keys) } } }"
    }

    static let activityRows: [JourneyReason: Row] = [
        .activityStarted: Row(
            "LIVE-10",
            .outcome(
                .shown, "Live Activity started", "实时活动已开始", ends: .beforePresentation),
            "The device shows a new Live Activity.",
            "设备显示了一个新的实时活动。",
            example: .steps(startActivity)),
        .activityScheduled: Row(
            "LIVE-23", .outcome(.waiting, "Live Activity waits for its start", "实时活动等待开始"),
            "The app scheduled the activity, which starts at this time.",
            "App 已安排此活动，它将在该时间开始。",
            example: .code("An app calls Activity.request with a start in the future.")),
        .activityUpdated: Row(
            "LIVE-10",
            .outcome(
                .shown, "Live Activity updated", "实时活动已更新", ends: .beforePresentation),
            "The device passed the new content to the Live Activity.",
            "设备已将新的内容传给实时活动。",
            example: .steps(startActivity, updateActivity())),
        .activityEnded: Row(
            "LIVE-5",
            .outcome(.shown, "Live Activity ended", "实时活动已结束", ends: .beforePresentation),
            "The Live Activity has ended. It stays visible until its dismissal date, at most four hours.",
            "实时活动已结束。它会一直可见到 dismissal-date，最长四小时。",
            example: .steps(
                startActivity, updateActivity("content-state: { step: 2 }", event: "end"))),
        .activityRemoved: Row(
            "LIVE-5",
            .outcome(
                .gone, "Live Activity removed", "实时活动已移除", ends: .beforePresentation),
            "The ended Live Activity has disappeared.",
            "已结束的实时活动已消失。",
            example: .steps(
                startActivity, updateActivity("dismissal-date: 3", event: "end"))),
        .activityStale: Row(
            "LIVE-15", .step,
            "The stale date has passed: the content counts as outdated until the next update.",
            "已过 stale-date：在下一次更新之前，内容视为过期。",
            example: .steps(
                startActivity,
                updateActivity("content-state: { step: 2 }, stale-date: 3"))),
        .activityTimeOver: Row(
            "LIVE-12",
            .outcome(
                .gone, "Live Activity ended: eight hours", "实时活动已结束：满八小时",
                ends: .beforePresentation),
            "The Live Activity ran for eight hours, so the system ended it.",
            "实时活动已运行八小时，因此被系统结束。",
            remedy:
                "End the activity earlier, or start a new one by push before the eight hours are over.",
            "请更早结束该活动，或在满八小时之前通过推送开始新的活动。",
            example: .steps(startActivity, "advance: 9h")),
        .activityDismissed: Row(
            "LIVE-16",
            .outcome(
                .gone, "Live Activity dismissed", "实时活动已被划掉", ends: .beforePresentation),
            "The person swiped the Live Activity away.",
            "用户划掉了实时活动。",
            example: .code("The person swipes a Live Activity away on the Lock Screen.")),
        .activityAlerted: Row(
            "LIVE-17", .step,
            "The push has an alert, so the device lights up and shows the activity expanded.",
            "推送带有 alert，因此设备会亮屏并展开显示该活动。",
            example: .steps(startActivity)),
        .activityShapeOnly: Row(
            nil, .step,
            "Bellhop checked only the shape of the push, because the app's own types are not built: whether they decode the state is unknown.",
            "由于没有构建 App 自己的类型，Bellhop 只检查了推送的结构：这些类型能否解码该状态尚不清楚。",
            example: .steps(startActivity)),
        .activityDateForm: Row(
            "LIVE-7", .step,
            "A value looks like a date in a form that the default decoding does not read: a Date is a number of seconds since 2001.",
            "有一个值像是日期，但默认解码不支持这种写法：Date 是自 2001 年起的秒数。",
            remedy:
                "If the app declares a Date there, send the seconds since 2001-01-01: the Unix time minus 978307200.",
            "如果 App 在此声明为 Date，请发送自 2001-01-01 起的秒数，即 Unix 时间减去 978307200。",
            checks: .explanation(["P038"]),
            example: .steps(
                startActivity, updateActivity("content-state: { ready: 2023-11-14T22:13:20Z }"))),
        .activityAppWoken: Row(
            "LIVE-14", .step,
            "The start wakes the app, so that it can send the activity's token to its server.",
            "开始推送会唤醒 App，以便它把该活动的 token 发送给服务器。",
            example: .steps(startActivity)),
        .activityAppNotWoken: Row(
            "LIVE-14", isGuess: true, .step,
            "The app is not woken, so its server gets no token and cannot update this activity.",
            "App 没有被唤醒，因此其服务器得不到 token，也无法更新此活动。",
            remedy:
                "Send the missing tokens when the app is opened: read Activity.activities at launch, or use a channel.",
            "请在打开 App 时补发缺少的 token：启动时读取 Activity.activities，或改用频道。",
            example: .steps(startActivity, device: "wakesAppsForActivities: off")),
        .activityTokenChanged: Row(
            "LIVE-2", .step,
            "The activity's push token has changed, and pushes to the old one change nothing.",
            "该活动的推送 token 已更换，发往旧 token 的推送不起作用。",
            remedy: "Observe pushTokenUpdates for the whole life of the activity.",
            "请在活动的整个生命周期内观察 pushTokenUpdates。",
            example: .steps(startActivity, "advance: 1m", device: "activityTokenSeconds: 1m")),
        .activitySecond: Row(
            "LIVE-10", .step,
            "An activity with the same attributes already runs, so the person now sees two.",
            "具有相同 attributes 的活动已在运行，因此用户现在会看到两个。",
            remedy: "To change a running activity, send the event update to its own token.",
            "若要更改正在运行的活动，请向其自己的 token 发送 update 事件。",
            example: .steps(startActivity, startActivity(timestamp: 2))),
        .activityEqualState: Row(
            "LIVE-18", isGuess: true, .step,
            "The state equals the shown one, so nothing visible changes.",
            "该状态与已显示的相同，因此看不到变化。",
            example: .steps(startActivity, updateActivity("content-state: { step: 1 }"))),
    ]
}
