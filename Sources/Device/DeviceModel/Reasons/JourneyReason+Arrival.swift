/// The reasons for the arrival of pushes and local requests, and for an app's background work.
extension JourneyReason {
    package static let pushArrived = JourneyReason(rawValue: "push.arrived")
    package static let pushMalformed = JourneyReason(rawValue: "push.malformed")
    package static let pushWrapped = JourneyReason(rawValue: "push.wrapped")
    package static let pushSilent = JourneyReason(rawValue: "push.silent")
    package static let pushWakesApp = JourneyReason(rawValue: "push.wakes-app")
    package static let pushNoBackgroundMode = JourneyReason(rawValue: "push.no-background-mode")
    package static let appHost = JourneyReason(rawValue: "app.host")
    package static let appWithoutEntitlements = JourneyReason(rawValue: "app.no-entitlements")
    package static let localAdded = JourneyReason(rawValue: "local.added")
    package static let localFired = JourneyReason(rawValue: "local.fired")
    package static let textKeyMissing = JourneyReason(rawValue: "text.key-missing")
    package static let pushSeen = JourneyReason(rawValue: "push.seen-before")
    package static let pushTooLarge = JourneyReason(rawValue: "push.too-large")
    package static let pushForceQuit = JourneyReason(rawValue: "push.force-quit")
    package static let pushNoRefresh = JourneyReason(rawValue: "push.no-refresh")
    package static let pushHeld = JourneyReason(rawValue: "push.held")
    package static let pushHeldReplaced = JourneyReason(rawValue: "push.held-replaced")
    package static let pushFetched = JourneyReason(rawValue: "push.fetched")
    package static let pushFetchNotImplemented = JourneyReason(
        rawValue: "push.fetch-not-implemented")
    package static let pushFetchFailed = JourneyReason(rawValue: "push.fetch-failed")
    package static let pushFetchTimeOver = JourneyReason(rawValue: "push.fetch-time-over")
    package static let localScheduled = JourneyReason(rawValue: "local.scheduled")
    package static let localWatched = JourneyReason(rawValue: "local.watched")
    package static let localNeverDue = JourneyReason(rawValue: "local.never-due")
    package static let localNoLocation = JourneyReason(rawValue: "local.no-location")
    package static let localLocationDenied = JourneyReason(rawValue: "local.location-denied")
    package static let localOverRegionLimit = JourneyReason(rawValue: "local.over-region-limit")
    package static let localOverLimit = JourneyReason(rawValue: "local.over-limit")
    package static let localEmpty = JourneyReason(rawValue: "local.empty")
    package static let localTooLarge = JourneyReason(rawValue: "local.too-large")
    package static let localReplaced = JourneyReason(rawValue: "local.replaced")
    package static let localRemoved = JourneyReason(rawValue: "local.removed")
    package static let localFiredLate = JourneyReason(rawValue: "local.fired-late")
    package static let resumed = JourneyReason(rawValue: "device.resumed")
    package static let pushWakesAgain = JourneyReason(rawValue: "push.wakes-again")
    package static let localRescheduled = JourneyReason(rawValue: "local.rescheduled")

    private static let atHome =
        "add: { content: Home, region: { latitude: 31.23, longitude: 121.47, radius: 300 } }"
    private static let backgroundMode = "backgroundModes: [remote-notification]"
    private static let backgroundPush =
        "push: { payload: { aps: { content-available: 1 } }, pushType: background }"

    static let arrivalRows: [JourneyReason: Row] = [
        .pushArrived: Row(
            "PUSH-1", .step,
            "The push reached the device.",
            "推送已到达设备。",
            example: .push(#"{"aps":{"alert":"Hi"}}"#)),
        .pushMalformed: Row(
            "PUSH-4", isGuess: true,
            .outcome(
                .notShown, "Not shown: no aps in the payload", "未显示：负载中没有 aps",
                ends: .beforePresentation),
            "The payload is not a JSON object with an aps dictionary, so the device ignores it.",
            "负载不是含有 aps 字典的 JSON 对象，因此设备将其忽略。",
            remedy: "Send a JSON object whose aps value is an object.",
            "请发送一个 JSON 对象，其中 aps 的值也是对象。",
            checks: .cause(["P001", "P002"]),
            example: .push(#"{"alert":"Hi"}"#)),
        .pushWrapped: Row(
            "PUSH-4", isGuess: true,
            .outcome(
                .notShown, "Not shown: in a push service's wrapper", "未显示：带有推送服务的外层",
                ends: .beforePresentation),
            "The payload is in the form that a push service's console takes, and aps is not at its top: the device ignores it.",
            "负载是推送服务控制台所用的形式，aps 不在顶层：设备会忽略它。",
            remedy:
                "Send only the content of the wrapper: aps and the app's own keys. The push service removes the wrapper before it sends.",
            "请只发送其内部的内容（aps 和 App 自己的键），不带外层；推送服务在发送前会去掉外层。",
            checks: .cause(["P034"]),
            example: .push(#"{"message":{"apns":{"payload":{"aps":{"alert":"Hi"}}}}}"#)),
        .pushSilent: Row(
            "BG-1", .outcome(.background, "Background push", "后台推送", ends: .beforePresentation),
            "The push has no alert, sound or badge, so there is nothing to present.",
            "推送没有 alert、sound 或 badge，因此没有可呈现的内容。",
            remedy: "Add aps.alert to show something.",
            "若要显示内容，请添加 aps.alert。",
            checks: .explanation(["P007", "P008", "P010"]),
            example: .push(#"{"aps":{"content-available":1}}"#)),
        .pushWakesApp: Row(
            "BG-3", .outcome(.background, "The app was woken", "App 已被唤醒", ends: .budget),
            "content-available is 1: the app is woken in the background.",
            "content-available 为 1：App 在后台被唤醒。",
            example: .steps(backgroundPush, app: [backgroundMode])),
        .pushNoBackgroundMode: Row(
            "BG-2",
            .outcome(.background, "Not delivered: no background mode", "未送达：没有后台模式", ends: .budget),
            "content-available is 1, but the app lacks the background mode remote-notification and is not woken.",
            "content-available 为 1，但 App 缺少后台模式 remote-notification，因此不会被唤醒。",
            remedy: "Add remote-notification to UIBackgroundModes in the app's Info.plist.",
            "在 App 的 Info.plist 的 UIBackgroundModes 中添加 remote-notification。",
            checks: .cause(["I013"]),
            example: .push(#"{"aps":{"content-available":1}}"#)),
        .appHost: Row(
            nil, .step,
            "The app's own code does not run.",
            "App 自身的代码不会运行。",
            remedy: "Build the app, too, with --with-app, where its code can be built here.",
            "如果 App 的代码可以在此构建，请加上 --with-app。",
            example: .code(
                "The push goes to an app that `bellhop build` built without its own code, as with --no-with-app."
            )),
        .appWithoutEntitlements: Row(
            nil, .step,
            "A file of entitlements that the project names was missing when the app was built, so the app or its extension has none: no app group, and no style that needs one.",
            "构建 App 时缺少项目指定的授权文件（entitlements），因此 App 或其扩展没有任何授权：既没有 App Group，也没有需要授权的通知样式。",
            remedy: "Restore the file, or run what writes it, and build the app again.",
            "请恢复该文件，或运行生成它的步骤，然后重新构建 App。",
            example: .code(
                "The build setting CODE_SIGN_ENTITLEMENTS names a missing file.")
        ),
        .localAdded: Row(
            "ADD-1", .step,
            "The app added a local request.",
            "App 添加了一个本地通知请求。",
            example: .steps("add: Tea is ready")),
        .localFired: Row(
            "LIST-2", .step,
            "The request's trigger fired.",
            "请求的触发器已触发。",
            example: .steps("add: { content: Tea is ready, in: 4m }", "advance: 4m")),
        .textKeyMissing: Row(
            "LOCA-4", isGuess: true, .step,
            "A text key is not in the app's strings; the key itself is shown.",
            "App 的字符串文件中没有某个文本键，因此直接显示键名。",
            remedy: "Add the key to Localizable.strings for the device's language.",
            "在设备语言的 Localizable.strings 中添加该键。",
            checks: .cause(["L001"]),
            example: .push(#"{"aps":{"alert":{"loc-key":"NEW_MESSAGE"}}}"#)),
        .pushSeen: Row(
            "PUSH-10",
            .outcome(.notShown, "Not shown: a second copy", "未显示：重复的推送", ends: .beforePresentation),
            "Duplicate: the device already received this push and does not show it again.",
            "此推送之前已经到达过；重复的一份不再显示。",
            example: .steps("push: { alert: Hi, id: one }", "push: { alert: Hi, id: one }")),
        .pushTooLarge: Row(
            "PUSH-7",
            .outcome(.notShown, "Not shown: too large", "未显示：负载过大", ends: .beforePresentation),
            "The payload is larger than any that the device reads.",
            "负载超过了设备所能读取的大小。",
            remedy:
                "Keep the payload within 4096 bytes, and fetch the rest in the service extension.",
            "让负载不超过 4096 字节，其余内容在通知服务扩展中获取。",
            checks: .cause(["P003"]),
            example: .code(
                "The payload has more than 65,536 bytes, for example with a picture in it.")),
        .pushForceQuit: Row(
            "BG-4",
            .outcome(
                .background, "Not delivered: the app was force-quit", "未送达：App 已被强制退出",
                ends: .budget),
            "Not woken: the person force-quit the app and has not opened it since.",
            "未唤醒：用户强制退出了 App，此后没有再打开过。",
            example: .steps("forceQuit", backgroundPush, app: [backgroundMode])),
        .pushNoRefresh: Row(
            "BG-11", isGuess: true,
            .outcome(
                .background, "Not delivered: no background refresh", "未送达：后台刷新已关闭", ends: .budget),
            "Not woken: Low Power Mode is on, or Background App Refresh is off for the app.",
            "未唤醒：低电量模式已打开，或此 App 的后台 App 刷新已关闭。",
            example: .steps(backgroundPush, app: [backgroundMode], device: "isLowPower: on")),
        .pushHeld: Row(
            "BG-5", .outcome(.waiting, "Waits: the app was woken often", "等待：App 被唤醒过于频繁"),
            "The app was woken often in this hour; this push waits.",
            "App 在这一小时内已被多次唤醒；此推送需要等待。",
            remedy: "Plan for two or three background pushes an hour.",
            "请按每小时两到三次后台推送来规划。",
            example: .steps(
                backgroundPush, backgroundPush, app: [backgroundMode],
                device: "backgroundPushesPerHour: 1")),
        .pushHeldReplaced: Row(
            "BG-6",
            .outcome(
                .background, "Replaced by a later background push", "已被后来的后台推送取代", ends: .budget),
            "A newer background push took its place while it waited; the app never gets this one.",
            "等待期间，后来的一条后台推送取代了它；App 不会收到这一条。",
            example: .steps(
                backgroundPush, backgroundPush, backgroundPush, app: [backgroundMode],
                device: "backgroundPushesPerHour: 1")),
        .pushFetched: Row(
            "BG-3", .outcome(.background, "The app handled it", "App 已处理", ends: .wake),
            "The app called its fetch completion handler.",
            "App 调用了 fetchCompletionHandler。",
            example: .steps(
                backgroundPush,
                app: [backgroundMode, "delegate: { didReceiveRemoteNotification: newData }"])),
        .pushFetchNotImplemented: Row(
            "BG-3",
            .outcome(.background, "The app has no method for it", "App 没有实现对应的方法", ends: .wake),
            "The app has no application(_:didReceiveRemoteNotification:fetchCompletionHandler:).",
            "App 没有实现 application(_:didReceiveRemoteNotification:fetchCompletionHandler:)。",
            remedy: "Implement it in the app delegate.",
            "在 App Delegate 中实现该方法。",
            example: .steps(backgroundPush, app: [backgroundMode])),
        .pushFetchFailed: Row(
            "BG-3", .outcome(.background, "The app failed", "App 处理失败", ends: .wake),
            "The background push could not be delivered to the app.",
            "App 未能接收此后台推送。",
            remedy: "See the app's log.",
            "请查看 App 的日志。",
            example: .steps(
                backgroundPush, "reboot",
                app: [backgroundMode, "delegate: { didReceiveRemoteNotification: hangs }"])),
        .pushFetchTimeOver: Row(
            "BG-3", .outcome(.background, "The app took too long", "App 处理超时", ends: .wake),
            "The app did not call its fetch completion handler within its 30 seconds; unless it is in the foreground, it is ended.",
            "App 没有在 30 秒内调用 fetchCompletionHandler；若不在前台，App 会被终止。",
            remedy: "Call the handler on every path.",
            "在每条代码路径上都调用它。",
            example: .steps(
                backgroundPush, "advance: 30s",
                app: [backgroundMode, "delegate: { didReceiveRemoteNotification: hangs }"])),
        .localScheduled: Row(
            "ADD-1", .outcome(.waiting, "Waits for its time", "等待预定时间"),
            "The request waits for its time.",
            "请求正在等待触发时间。",
            example: .steps("add: { content: Tea is ready, in: 4m }")),
        .localWatched: Row(
            "LOC-1", .outcome(.waiting, "Waits for its place", "等待预定地点"),
            "The request waits for a crossing of its region's edge.",
            "请求正在等待设备进入或离开其区域。",
            example: .steps(atHome, app: ["settings: { location: on }"])),
        .localNeverDue: Row(
            "CAL-15", isGuess: true,
            .outcome(.notShown, "Never fires: no date matches", "永不触发：没有匹配的日期"),
            "No future date matches the trigger: the request never fires.",
            "没有任何将来的日期与触发器匹配：请求永远不会触发。",
            remedy: "Check the date components; a past date or an impossible one matches nothing.",
            "检查 DateComponents；已过去或不存在的日期不会匹配。",
            checks: .cause(["X025"]),
            example: .steps("add: { content: Happy new year, at: 2020-01-01T00:00 }")),
        .localNoLocation: Row(
            "LOC-3", isGuess: true, .outcome(.notShown, "Never fires: no location", "永不触发：无法获知位置"),
            "The app has not asked for the location, or the person has not answered: the request never fires.",
            "App 尚未请求定位授权，或用户尚未回答：请求永远不会触发。",
            remedy: "Request location authorization; when-in-use is enough.",
            "请求定位授权；“使用 App 期间”即可。",
            checks: .cause(["I018"]),
            example: .steps(atHome)),
        .localLocationDenied: Row(
            "LOC-3", isGuess: true,
            .outcome(.notShown, "Never fires: location denied", "永不触发：定位被拒绝"),
            "The person does not let the app use the location: the request never fires.",
            "用户不允许 App 使用位置：请求永远不会触发。",
            remedy: "Let the person allow the location in Settings; the app cannot ask again.",
            "请用户在“设置”中允许定位；App 不能再次询问。",
            example: .steps(atHome, app: ["settings: { location: off }"])),
        .localOverRegionLimit: Row(
            "LIM-5", .outcome(.waiting, "Not watched: 20 regions already", "未监测：已有 20 个区域"),
            "The app already has 20 watched regions; this one is not watched.",
            "App 已有 20 个受监测的区域；这一个不会被监测。",
            remedy: "Keep at most 20 location requests pending.",
            "待触发的位置请求最多保留 20 个。",
            example: .code(
                "The app adds a request with a location trigger while 20 others are pending.")),
        .localOverLimit: Row(
            "LIM-3",
            .outcome(
                .notShown, "Dropped: more than 64 pending", "已丢弃：等待的请求超过 64 个",
                ends: .beforePresentation),
            "Dropped without an error: more than 64 requests are pending.",
            "已丢弃且没有报错：待触发的请求超过 64 个。",
            remedy: "Keep at most 64 pending, and add the next ones as they fire.",
            "待触发的请求最多保留 64 个，待其触发后再陆续添加。",
            checks: .explanation(["X024"]),
            example: .code("The app adds a request while 64 others are pending.")),
        .localEmpty: Row(
            "ADD-9", isGuess: true,
            .outcome(.notShown, "Refused: empty", "已拒绝：没有内容", ends: .beforePresentation),
            "Refused: no title, subtitle, body, sound or badge.",
            "已拒绝：没有标题、副标题、正文、声音或角标。",
            remedy: "Give the notification one of them.",
            "至少为通知提供其中一项。",
            example: .steps("add: { content: { threadIdentifier: tea } }")),
        .localTooLarge: Row(
            nil, .outcome(.notShown, "Refused: too large", "已拒绝：过大", ends: .beforePresentation),
            "Refused: the content exceeds what the device stores, or contains an invalid number.",
            "已拒绝：内容超出设备可保存的上限，或含有无效的数值。",
            remedy: "See the detail for what to reduce.",
            "需要缩减的部分请看详情。",
            example: .code("The app puts a picture of 500 KB into the userInfo of a request.")),
        .localReplaced: Row(
            "ADD-3",
            .outcome(.gone, "Replaced before its time", "在预定时间之前被取代", ends: .beforePresentation),
            "A newer request with the same identifier took its place before it fired.",
            "触发之前，后来的一个标识符相同的请求取代了它。",
            example: .steps(
                "add: { id: tea, content: Tea is ready, in: 4m }",
                "add: { id: tea, content: Tea is ready, in: 3m }")),
        .localRemoved: Row(
            "LIST-4",
            .outcome(
                .gone, "Removed by the app before its time", "在预定时间之前被 App 移除",
                ends: .beforePresentation),
            "The app removed the request before it fired.",
            "触发之前，App 移除了该请求。",
            example: .steps(
                "add: { id: tea, content: Tea is ready, in: 4m }", "removePending: [tea]")),
        .localFiredLate: Row(
            "CAL-16", isGuess: true, .step,
            "Its time came while the device was off; it fires now.",
            "触发时间到来时设备处于关机状态；现在触发。",
            example: .code("The device is off when the request is due, and is switched on later.")),
        .resumed: Row(
            "NSE-21", isGuess: true, .step,
            "The device was switched off during processing, which continues here.",
            "处理途中设备被关机；从这里继续。",
            example: .steps(
                "push: { payload: { aps: { alert: Hi, mutable-content: 1 } } }", "reboot",
                app: ["extension: hangs"])),
        .pushWakesAgain: Row(
            "BG-9", .step,
            "The person opened the app from the alert: the app gets the push once more.",
            "用户通过提醒打开了 App：App 会再收到一次此推送。",
            example: .steps(
                "push: { payload: { aps: { alert: Hi, content-available: 1 } } }", "tap: last",
                app: [backgroundMode], device: "repeatsBackgroundPushOnOpening: on")),
        .localRescheduled: Row(
            "CAL-16", isGuess: true, .step,
            "The clock, the time zone or the calendar changed: the request waits for another time.",
            "时钟、时区或日历已更改：请求改为等待另一时间。",
            example: .steps(
                "add: { content: Good morning, at: 08:00 }", "set: { timeZone: Asia/Tokyo }")),
    ]
}
