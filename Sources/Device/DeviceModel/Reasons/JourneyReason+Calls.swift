/// The reasons for VoIP pushes and for too many calls to an app.
extension JourneyReason {
    package static let callDelivered = JourneyReason(rawValue: "call.delivered")
    package static let callReported = JourneyReason(rawValue: "call.reported")
    package static let callNotReported = JourneyReason(rawValue: "call.not-reported")
    package static let callsStopped = JourneyReason(rawValue: "call.stopped")
    package static let callNotRegistered = JourneyReason(rawValue: "call.not-registered")
    package static let callNoBackgroundMode = JourneyReason(rawValue: "call.no-background-mode")
    package static let callFailed = JourneyReason(rawValue: "call.failed")
    package static let callRings = JourneyReason(rawValue: "call.rings")
    package static let callAnswered = JourneyReason(rawValue: "call.answered")
    package static let callDeclined = JourneyReason(rawValue: "call.declined")
    package static let callEnded = JourneyReason(rawValue: "call.ended")
    package static let callActionFailed = JourneyReason(rawValue: "call.action-failed")
    package static let appCallsFull = JourneyReason(rawValue: "app.calls-full")
    package static let callNotShown = JourneyReason(rawValue: "call.not-shown")

    private static let ring = "push: { payload: { caller: Mia }, pushType: voip }"
    private static let voip = "backgroundModes: [voip]"
    private static let reports = "delegate: { didReceiveIncomingPush: reportsCall }"

    static let callRows: [JourneyReason: Row] = [
        .callDelivered: Row(
            "VOIP-1",
            .outcome(.background, "Call for the app", "交给 App 的来电", ends: .beforePresentation),
            "A VoIP push: it goes to the app's push registry and is never shown as a notification.",
            "VoIP 推送：交给 App 的 PKPushRegistry，绝不会显示为通知。",
            example: .steps(ring, app: [voip])),
        .callReported: Row(
            "VOIP-2", .outcome(.background, "Call reported", "已报告来电", ends: .call),
            "The app reported the call to CallKit.",
            "App 向 CallKit 报告了来电。",
            example: .steps(ring, app: [voip, reports])),
        .callRings: Row(
            "CALL-2", .outcome(.shown, "The phone rang", "手机已响铃"),
            "The phone rings, and the person can answer or decline.",
            "手机响铃，用户可以接听或拒绝。",
            example: .steps(ring, app: [voip, reports])),
        .callAnswered: Row(
            "CALL-4", .outcome(.gone, "Answered", "已接听"),
            "The person answered the call; the app got the action.",
            "用户接听了来电；App 收到了该操作。",
            example: .steps(ring, "call: answer", app: [voip, reports])),
        .callDeclined: Row(
            "CALL-4", .outcome(.gone, "Declined", "已拒绝"),
            "The person declined the call, and the app fulfilled the action.",
            "用户拒绝了来电，App 完成了该操作。",
            example: .steps(ring, "call: end", app: [voip, reports])),
        .callEnded: Row(
            "CALL-6", .outcome(.gone, "Call ended", "通话已结束"),
            "The call ended.",
            "通话已结束。",
            example: .steps(ring, "call: answer", "call: end", app: [voip, reports])),
        .callActionFailed: Row(
            "CALL-5", .outcome(.gone, "Call ended: the app failed", "通话结束：App 失败"),
            "The app did not perform the person's choice, so the system ended the call.",
            "App 没有执行用户的选择，因此系统结束了通话。",
            remedy:
                "Set a delegate on the CXProvider, implement provider(_:perform:) for answer and end, and call fulfill() in both.",
            "请为 CXProvider 设置 delegate，实现接听和结束的 provider(_:perform:)，并在两者中调用 fulfill()。",
            example: .steps(
                ring, "call: answer",
                app: [voip, "delegate: { didReceiveIncomingPush: failsActions }"])),
        .callNotReported: Row(
            "VOIP-2", .outcome(.background, "Call not reported", "未报告来电", ends: .call),
            "The app did not report the call, so the system ended it.",
            "App 没有报告来电，因此被终止。",
            remedy: "Call reportNewIncomingCall for every VoIP push.",
            "每收到一条 VoIP 推送，都要调用 reportNewIncomingCall。",
            example: .steps(
                ring, app: [voip, "delegate: { didReceiveIncomingPush: reportsNoCall }"])),
        .callsStopped: Row(
            "VOIP-2",
            .outcome(
                .notShown, "Call refused: earlier ones went unreported", "来电被拒：之前的来电未报告",
                ends: .beforePresentation),
            "Not delivered: the app failed to report calls too often.",
            "未送达：App 没有报告来电的次数过多。",
            remedy: "Report every VoIP push to CallKit, then reinstall the app.",
            "将每条 VoIP 推送都报告给 CallKit，然后重新安装 App。",
            example: .steps(
                ring, ring, app: [voip, "delegate: { didReceiveIncomingPush: reportsNoCall }"],
                device: "unreportedCallsMax: 1")),
        .callNotRegistered: Row(
            "VOIP-1", .outcome(.background, "The app takes no calls", "App 不接收来电", ends: .call),
            "The app has no PKPushRegistry for VoIP pushes.",
            "App 没有用于 VoIP 推送的 PKPushRegistry。",
            remedy: "Create a PKPushRegistry with .voIP at launch.",
            "在启动时创建使用 .voIP 的 PKPushRegistry。",
            example: .steps(ring, app: [voip])),
        .callNoBackgroundMode: Row(
            "VOIP-1",
            .outcome(
                .notShown, "Call refused: no voip mode", "来电被拒：没有 voip 后台模式",
                ends: .beforePresentation),
            "Not delivered: the app lacks the background mode voip.",
            "未送达：App 缺少后台模式 voip。",
            remedy: "Add voip to UIBackgroundModes in the app's Info.plist.",
            "在 App 的 Info.plist 的 UIBackgroundModes 中添加 voip。",
            example: .steps(ring)),
        .callFailed: Row(
            "VOIP-1",
            .outcome(.background, "The app failed at the call", "App 处理来电失败", ends: .call),
            "The app could not take the VoIP push.",
            "App 未能接收此 VoIP 推送。",
            remedy: "See the app's log.",
            "请查看 App 的日志。",
            example: .steps(
                ring, "reboot", app: [voip, "delegate: { didReceiveIncomingPush: hangs }"])),
        .appCallsFull: Row(
            nil,
            .outcome(
                .notShown, "Not shown: the app has too much to do", "未显示：App 待办过多",
                ends: [.beforePresentation, .budget]),
            "Not handed to the app: 4,096 calls already wait for apps to finish.",
            "未交给 App：已有 4,096 个调用在等待 App 完成。",
            remedy: "Call the completion handlers sooner.",
            "请更早调用 completionHandler。",
            example: .code("A push comes while apps have not finished 4,096 earlier calls.")),
        .callNotShown: Row(
            "VOIP-3", isGuess: true,
            .outcome(.background, "Call reported, and not shown", "已报告来电，但未显示", ends: .call),
            "The app reported the call and the system did not show it; that counts as reported.",
            "App 报告了来电，但系统没有显示；这仍算作已报告。",
            example: .steps(
                ring, app: [voip, "delegate: { didReceiveIncomingPush: callIsNotShown }"])),
    ]
}
