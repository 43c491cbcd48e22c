/// The reasons for what the person did and how the app responded.
extension JourneyReason {
    package static let tapped = JourneyReason(rawValue: "person.tapped")
    package static let actionPressed = JourneyReason(rawValue: "person.action")
    package static let cleared = JourneyReason(rawValue: "person.cleared")
    package static let responseDelivered = JourneyReason(rawValue: "response.delivered")
    package static let responseNoDelegate = JourneyReason(rawValue: "response.no-delegate")
    package static let responseInScene = JourneyReason(rawValue: "response.in-scene")
    package static let responseSceneUnread = JourneyReason(rawValue: "response.scene-unread")
    package static let responseSceneNoMethod = JourneyReason(rawValue: "response.scene-no-method")
    package static let responseSceneNoDelegate = JourneyReason(
        rawValue: "response.scene-no-delegate")
    package static let responseDelegateLate = JourneyReason(rawValue: "response.delegate-late")
    package static let responseDelegateReplaced =
        JourneyReason(rawValue: "response.delegate-replaced")
    package static let responseOfMissingCode = JourneyReason(rawValue: "response.app-not-built")
    package static let responseFailed = JourneyReason(rawValue: "response.failed")
    package static let removedByApp = JourneyReason(rawValue: "app.removed")
    package static let removedByBadge = JourneyReason(rawValue: "badge.cleared-list")
    package static let appUninstalled = JourneyReason(rawValue: "app.uninstalled")
    package static let appSystemTooOld = JourneyReason(rawValue: "app.system-too-old")
    package static let expanded = JourneyReason(rawValue: "person.expanded")
    package static let bannerFlicked = JourneyReason(rawValue: "person.banner-flicked")
    package static let actionWaitsForUnlock = JourneyReason(rawValue: "person.action-waits")
    package static let actionUnlocked = JourneyReason(rawValue: "person.action-unlocked")
    package static let responseTimeOver = JourneyReason(rawValue: "response.time-over")
    package static let unlockCancelled = JourneyReason(rawValue: "person.unlock-cancelled")

    private static let category = "categories: [{ id: MESSAGE, actions: [Archive] }]"
    private static let messagePush = "push: { payload: { aps: { alert: Hi, category: MESSAGE } } }"

    private static let readResponse =
        "Read connectionOptions.notificationResponse there, or set the notification center's delegate before launching ends."
    private static let readResponseInChinese =
        "在该方法中读取 connectionOptions.notificationResponse，或在启动完成前设置通知中心的 delegate。"

    static let personRows: [JourneyReason: Row] = [
        .tapped: Row(
            "DEL-12", .outcome(.gone, "Opened", "已打开", ends: .list),
            "The person tapped it; it leaves the list and the app opens.",
            "用户轻点了通知；通知移出列表，App 打开。",
            example: .steps("push: Hi", "tap: last")),
        .actionPressed: Row(
            "DEL-12", .outcome(.gone, "Answered: %", "已响应：%", ends: .list),
            "The person pressed one of its buttons.",
            "用户按下了通知的一个按钮。",
            example: .steps(
                messagePush, "press: Archive",
                app: [category])),
        .cleared: Row(
            "LIST-9", .outcome(.gone, "Cleared", "已清除", ends: .list),
            "The person cleared it.",
            "用户清除了通知。",
            example: .steps("push: Hi", "clear: last")),
        .responseDelivered: Row(
            "DEL-12", .step,
            "The app's delegate got the response.",
            "App 的 delegate 收到了响应。",
            example: .steps("push: Hi", "tap: last", app: ["delegate: { didReceive: yes }"])),
        .responseNoDelegate: Row(
            "DEL-15", .step,
            "The app has no delegate method for responses.",
            "App 的 delegate 没有接收响应的方法。",
            remedy:
                "Set the delegate before launching ends and implement userNotificationCenter(_:didReceive:withCompletionHandler:).",
            "在启动完成前设置 delegate，并实现 userNotificationCenter(_:didReceive:withCompletionHandler:)。",
            checks: .cause(["X026"]),
            example: .steps("push: Hi", "tap: last")),
        .responseInScene: Row(
            "SCENE-4", .step,
            "The scene's delegate read the response when the scene connected.",
            "场景（scene）连接时，其 delegate 读取了响应。",
            example: .code(
                "The scene's delegate reads connectionOptions.notificationResponse.")),
        .responseSceneUnread: Row(
            "SCENE-4", .step,
            "The response opened a scene, and scene(_:willConnectTo:options:) did not read it.",
            "响应打开了场景，但 scene(_:willConnectTo:options:) 没有读取它。",
            remedy: readResponse, readResponseInChinese,
            checks: .cause(["X037"]),
            example: .code(
                "The scene's delegate does not read connectionOptions.notificationResponse.")),
        .responseSceneNoMethod: Row(
            "SCENE-4", .step,
            "The response opened a scene, and its delegate lacks scene(_:willConnectTo:options:).",
            "响应打开了场景，但其 delegate 没有 scene(_:willConnectTo:options:)。",
            remedy: readResponse, readResponseInChinese,
            checks: .cause(["X037"]),
            example: .code("The scene's delegate lacks scene(_:willConnectTo:options:).")),
        .responseSceneNoDelegate: Row(
            "SCENE-2", .step,
            "The response opened a scene without a delegate.",
            "响应打开了没有 delegate 的场景。",
            remedy:
                "Set the notification center's delegate before launching ends, or name the scene's delegate in the scene manifest or its configuration.",
            "在启动完成前设置通知中心的 delegate，或在 scene manifest 或其配置中指定场景的 delegate。",
            example: .code("The scene manifest names no UISceneDelegateClassName.")),
        .responseDelegateLate: Row(
            "DEL-1", .step,
            "The app set the notification center's delegate after the response had found none.",
            "响应找不到 delegate 之后，App 才设置了通知中心的 delegate。",
            remedy: "Set the delegate in application(_:didFinishLaunchingWithOptions:).",
            "在 application(_:didFinishLaunchingWithOptions:) 中设置 delegate。",
            checks: .cause(["X026"]),
            example: .code("The app sets the delegate in a task that the launch starts.")),
        .responseDelegateReplaced: Row(
            nil, .step,
            "The app replaced the notification center's first delegate, so the later one gets the response.",
            "App 替换了通知中心的第一个 delegate，因此由后设置的 delegate 接收响应。",
            remedy:
                "If the first delegate needs the response, let the later one pass the call on, or set the delegate once.",
            "如果第一个 delegate 需要响应，请让后设置的 delegate 转发调用，或只设置一次 delegate。",
            example: .code("A plug-in sets the delegate after the app has set its own.")),
        .responseOfMissingCode: Row(
            nil, .step,
            "Nothing received the response, because the app's own code is not built.",
            "没有代码接收响应，因为 App 自身的代码没有构建。",
            remedy: "Build the app, too, with --with-app, where its code can be built here.",
            "如果 App 的代码可以在此构建，请加上 --with-app。",
            example: .code("A person taps a notification of an app that is built without its code.")
        ),
        .responseFailed: Row(
            nil, .step,
            "The app could not take the response.",
            "App 未能接收响应。",
            remedy: "See the app's log.",
            "请查看 App 的日志。",
            example: .steps(
                messagePush, "press: Archive",
                "reboot",
                app: [
                    category,
                    "delegate: { didReceive: hangs }",
                ])),
        .removedByApp: Row(
            "LIST-5", .outcome(.gone, "Removed by the app", "已被 App 移除", ends: .list),
            "The app removed it.",
            "App 移除了该通知。",
            example: .steps("push: Hi", "removeDelivered: all")),
        .removedByBadge: Row(
            "BADGE-6", .outcome(.gone, "Removed: the badge became 0", "已移除：角标变为 0", ends: .list),
            "The badge became 0, which removes all delivered notifications of the app.",
            "角标变为 0，系统因此移除了该 App 的全部已送达通知。",
            remedy:
                "To keep the notifications, leave badge out of the push, and hide the badge in the app by setting applicationIconBadgeNumber to -1.",
            "如需保留通知，请不要在推送中写 badge，并在 App 中把 applicationIconBadgeNumber 设为 -1 来隐藏角标。",
            example: .steps("push: Hi", "push: { payload: { aps: { badge: 0 } } }")),
        .appUninstalled: Row(
            "LIST-15", isGuess: true,
            .outcome(
                .gone, "The app was removed", "App 已被移除",
                ends: [.beforePresentation, .presentation, .list, .wake, .budget, .call]),
            "The app was removed from the device, and the notification with it.",
            "App 已从设备中移除，通知也随之移除。",
            example: .steps("push: Hi", "uninstall: org.example.chat")),
        .appSystemTooOld: Row(
            nil,
            .outcome(
                .notShown, "Not shown: the app needs a newer system", "未显示：App 需要更新的系统",
                ends: [.beforePresentation, .budget]),
            "The app is not run: its minimum system version is above the device's.",
            "不运行此 App：其最低系统版本高于设备的系统版本。",
            remedy: "Lower the app's deployment target.",
            "调低 App 的最低部署版本（deployment target）。",
            example: .code("The app's MinimumOSVersion is 26.0, and the device plays iOS 18.")),
        .expanded: Row(
            "CAT-5", .step,
            "The person opened it for its full text and its buttons.",
            "用户展开了通知，以查看全文和按钮。",
            example: .steps("push: Hi", "expand: last")),
        .bannerFlicked: Row(
            "CAT-18", isGuess: true, .step,
            "The person flicked the banner away; the notification stays listed, and the app gets no response.",
            "用户划走了横幅；通知仍在列表中，App 不会收到响应。",
            example: .code("The person flicks the banner away.")),
        .actionWaitsForUnlock: Row(
            "CAT-10", .step,
            "The person's action requires the device to be unlocked first.",
            "用户的操作需要先解锁设备。",
            example: .steps("push: Hi", "tap: last", device: "recognisesOwner: off")),
        .actionUnlocked: Row(
            "CAT-10", .step,
            "The action requires an unlocked device: Face ID recognized the person and unlocked it.",
            "该操作需要先解锁设备：面容 ID 已识别用户并解锁设备。",
            example: .steps(
                messagePush, "press: Open",
                app: [
                    "categories: [{ id: MESSAGE, actions: [{ id: open, title: Open, options: [authenticationRequired] }] }]"
                ])),
        .responseTimeOver: Row(
            "DEL-14", .step,
            "The app did not call the completion handler of didReceive within its short time.",
            "App 没有在规定的短时间内调用 didReceive 的 completionHandler。",
            remedy: "Call the completion handler on every path.",
            "在每条代码路径上都调用 completionHandler。",
            checks: .cause(["X027"]),
            example: .steps(
                messagePush, "press: Archive",
                "advance: 30s",
                app: [
                    category,
                    "delegate: { didReceive: hangs }",
                ])),
        .unlockCancelled: Row(
            "CAT-10", isGuess: true, .step,
            "The person did not unlock the device: the app gets no response, and the notification stays.",
            "用户没有解锁设备：App 不会收到响应，通知保留。",
            example: .steps("push: Hi", "tap: last", "cancelUnlock", device: "recognisesOwner: off")
        ),
    ]
}
