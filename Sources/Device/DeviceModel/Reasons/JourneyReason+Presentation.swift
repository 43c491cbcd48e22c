/// The reasons for where a notification appears and with which level and badge.
extension JourneyReason {
    package static let presented = JourneyReason(rawValue: "presentation.shown")
    package static let presentedQuietly = JourneyReason(rawValue: "presentation.list-only")
    package static let provisional = JourneyReason(rawValue: "presentation.provisional")
    package static let keptQuiet = JourneyReason(rawValue: "presentation.kept-quiet")
    package static let alertsOff = JourneyReason(rawValue: "presentation.alerts-off")
    package static let lockScreenOff = JourneyReason(rawValue: "presentation.lock-screen-off")
    package static let bannersOff = JourneyReason(rawValue: "presentation.banners-off")
    package static let notAuthorized = JourneyReason(rawValue: "presentation.not-authorized")
    package static let nothingToShow = JourneyReason(rawValue: "presentation.nothing")
    package static let noAlertWanted = JourneyReason(rawValue: "presentation.badge-or-sound-only")
    package static let noPlace = JourneyReason(rawValue: "presentation.no-place")
    package static let foregroundAsked = JourneyReason(rawValue: "presentation.app-asked")
    package static let foregroundNotAsked = JourneyReason(rawValue: "presentation.app-not-asked")
    package static let foregroundAnswered = JourneyReason(rawValue: "presentation.app-answered")
    package static let foregroundSilent = JourneyReason(rawValue: "presentation.app-silent")
    package static let foregroundNoDelegate = JourneyReason(rawValue: "presentation.no-delegate")
    package static let replacedEarlier = JourneyReason(rawValue: "presentation.replaced-earlier")
    package static let replacedByLater = JourneyReason(rawValue: "presentation.replaced-by-later")
    package static let categoryUnknown = JourneyReason(rawValue: "category.unknown")
    package static let categoryOfMissingCode = JourneyReason(rawValue: "category.app-not-run")
    package static let levelPassive = JourneyReason(rawValue: "level.passive")
    package static let levelLowered = JourneyReason(rawValue: "level.lowered")
    package static let levelCriticalSound = JourneyReason(rawValue: "level.critical-sound")
    package static let badgeSet = JourneyReason(rawValue: "badge.set")
    package static let clipTimeOver = JourneyReason(rawValue: "presentation.clip-time-over")
    package static let alertsNeverAsked = JourneyReason(rawValue: "presentation.no-alert-option")
    package static let listOverLimit = JourneyReason(rawValue: "presentation.list-over-limit")
    package static let shownInCar = JourneyReason(rawValue: "presentation.car")
    package static let notInCar = JourneyReason(rawValue: "presentation.not-in-car")
    package static let previewHidden = JourneyReason(rawValue: "presentation.preview-hidden")
    package static let spoken = JourneyReason(rawValue: "presentation.spoken")
    package static let levelSwitchedOff = JourneyReason(rawValue: "level.switched-off")
    package static let muted = JourneyReason(rawValue: "presentation.muted")
    package static let tooManyUnderWay = JourneyReason(rawValue: "device.too-many-under-way")
    package static let overtaken = JourneyReason(rawValue: "presentation.overtaken")

    static let presentationRows: [JourneyReason: Row] = [
        .presented: Row(
            "LEVEL-1", .outcome(.shown, "Shown", "已显示", ends: .presentation),
            "Presented as an alert: a banner, or on the Lock Screen, which lights up.",
            "已作为提醒呈现：弹出横幅，或在锁定屏幕上显示并点亮屏幕。",
            example: .push(#"{"aps":{"alert":"Hi"}}"#)),
        .presentedQuietly: Row(
            "SET-9", .outcome(.listed, "Only listed", "只进入列表"),
            "Delivered to Notification Center only: no banner, no sound, and the screen stays dark.",
            "只放入通知中心，不点亮屏幕，没有横幅和声音。",
            example: .push(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#)),
        .provisional: Row(
            "AUTH-12", .quiet("Only listed: provisional", "只进入列表：临时权限"),
            "The app has provisional authorization: delivered quietly to Notification Center until the person chooses.",
            "App 只有临时（provisional）权限：在用户作出选择之前，只进入通知中心。",
            remedy:
                "Request authorization without .provisional, or turn the app's alerts on in its notification settings.",
            "请求授权时不使用 .provisional，或在 App 的通知设置中打开提醒。",
            example: .steps("push: Hi", allowed: "[alert, provisional]")),
        .keptQuiet: Row(
            "AUTH-13", .quiet("Only listed: delivered quietly", "只进入列表：静默送达"),
            "The person pressed Keep below a provisional notification, which keeps the app quiet.",
            "用户在临时通知下方选择了“保留”，App 因此继续静默送达。",
            remedy: "Turn alerts, Lock Screen and sounds on in the app's notification settings.",
            "在 App 的通知设置中打开提醒、锁定屏幕和声音。",
            example: .steps(
                "push: Hi", "keep: last", "push: Hi again", allowed: "[alert, provisional]")),
        .alertsOff: Row(
            "SET-9", .quiet("Only listed: alerts are off", "只进入列表：提醒已关闭"),
            "Alerts are switched off for the app.",
            "此 App 的提醒已关闭。",
            remedy: "Turn alerts on in the app's notification settings.",
            "在 App 的通知设置中打开提醒。",
            example: .steps("push: Hi", app: ["settings: { alert: off }"])),
        .lockScreenOff: Row(
            "SET-10", .quiet("Only listed: off on the Lock Screen", "只进入列表：锁定屏幕已关闭"),
            "The device is locked, and the app's notifications are switched off on the Lock Screen.",
            "设备已锁定，而此 App 的通知不在锁定屏幕上显示。",
            remedy: "Turn Lock Screen on in the app's notification settings.",
            "在 App 的通知设置中打开“锁定屏幕”。",
            example: .steps("push: Hi", app: ["settings: { lockScreen: off }"])),
        .bannersOff: Row(
            "SET-6", .quiet("Only listed: banners are off", "只进入列表：横幅已关闭"),
            "The device is unlocked, and the app's banners are switched off.",
            "设备已解锁，而此 App 的横幅已关闭。",
            remedy: "Choose banners in the app's notification settings.",
            "在 App 的通知设置中选择横幅。",
            example: .steps("unlock", "push: Hi", app: ["settings: { alertStyle: none }"])),
        .notAuthorized: Row(
            "AUTH-21",
            .outcome(
                .notShown, "Not shown: no permission", "未显示：没有权限",
                ends: [.beforePresentation, .list]),
            "Not shown: the app has no permission to notify.",
            "未显示：App 没有发送通知的权限。",
            remedy: "Have the app call requestAuthorization and the person allow it.",
            "让 App 调用 requestAuthorization，并由用户允许。",
            checks: .explanation(["X030"]),
            example: .steps("push: Hi", allowed: "no")),
        .nothingToShow: Row(
            "PUSH-8",
            .outcome(.notShown, "Not shown: no title or body", "未显示：没有标题或正文", ends: .presentation),
            "Not shown: it has no title or body.",
            "未显示：既没有标题也没有正文。",
            remedy: "Give the notification a title or a body.",
            "为通知提供标题或正文。",
            example: .push(#"{"aps":{"alert":{"title":""},"badge":1}}"#)),
        .noAlertWanted: Row(
            "PUSH-8",
            .outcome(
                .background, "Only the badge or a sound", "只有角标或声音", ends: .presentation),
            "It has no alert, so only its badge and sound take effect.",
            "该通知没有 alert，只有其中的角标和声音生效。",
            example: .push(#"{"aps":{"badge":1}}"#)),
        .noPlace: Row(
            "DEL-4",
            .outcome(
                .notShown, "Not shown: nothing may show it", "未显示：没有可显示的位置",
                ends: [.presentation, .list]),
            "Shown nowhere: the app in the foreground, or its notification settings, allow neither a banner nor a list.",
            "没有任何提示，也不进入任何列表：前台 App 或其通知设置要求不在任何位置显示。",
            remedy:
                "Answer willPresent with .banner and .list, and see the app's notification settings.",
            "在 willPresent 中返回 .banner 和 .list，并检查 App 的通知设置。",
            example: .steps("open", "push: Hi", app: ["delegate: { willPresent: none }"])),
        .foregroundAsked: Row(
            "DEL-3", .step,
            "The app is in the foreground: its delegate's willPresent decides.",
            "App 在前台：由其 delegate 的 willPresent 决定。",
            example: .steps("open", "push: Hi")),
        .foregroundNotAsked: Row(
            nil, .step,
            "Only predicted: willPresent was not called, so the app's answer is unknown.",
            "仅为预测：没有询问 App，因此无法得知它会如何回答。",
            example: .code(
                "The app is open while `bellhop doctor --device FILE` predicts what would happen.")),
        .foregroundAnswered: Row(
            "DEL-4", .step,
            "The delegate's willPresent answered how to present it.",
            "delegate 已回答如何呈现。",
            example: .steps("open", "push: Hi", app: ["delegate: { willPresent: [banner, list] }"])),
        .foregroundSilent: Row(
            "DEL-11", isGuess: true,
            .outcome(
                .notShown, "Not shown: the app did not answer", "未显示：App 没有回答", ends: .presentation),
            "The delegate did not call its completion handler; nothing is shown.",
            "delegate 没有调用 completionHandler；不显示任何内容。",
            remedy: "Call the completion handler of willPresent on every path.",
            "在每条代码路径上都调用 willPresent 的 completionHandler。",
            checks: .cause(["X027"]),
            example: .steps(
                "open", "push: Hi", "advance: 30s", app: ["delegate: { willPresent: hangs }"])),
        .foregroundNoDelegate: Row(
            "DEL-7",
            .outcome(
                .notShown, "Not shown: no willPresent", "未显示：没有 willPresent", ends: .presentation),
            "The app is in the foreground and its delegate has no willPresent; nothing is shown.",
            "App 在前台，而其 delegate 没有实现 willPresent；不显示任何内容。",
            remedy: "Implement userNotificationCenter(_:willPresent:withCompletionHandler:).",
            "请实现 userNotificationCenter(_:willPresent:withCompletionHandler:)。",
            checks: .cause(["X026"]),
            example: .steps("open", "push: Hi")),
        .replacedEarlier: Row(
            "ADD-4", .step,
            "It takes the place of an earlier one with the same identifier.",
            "它取代了之前一条标识符相同的通知。",
            example: .steps(
                "push: { alert: On its way, collapseId: order }",
                "push: { alert: It is here, collapseId: order }")),
        .replacedByLater: Row(
            "PUSH-6", .outcome(.gone, "Replaced by a later one", "已被后来的通知取代", ends: .list),
            "A later one with the same identifier took its place.",
            "后来一条标识符相同的通知取代了它。",
            example: .steps(
                "push: { alert: On its way, collapseId: order }",
                "push: { alert: It is here, collapseId: order }")),
        .categoryUnknown: Row(
            "CAT-3", .step,
            "The app has not registered a category with this identifier, so the notification shows no action buttons.",
            "App 没有注册此标识符的类别，因此通知没有操作按钮。",
            remedy:
                "Register it with setNotificationCategories at each launch, spelled letter for letter.",
            "在每次启动时用 setNotificationCategories 注册它，拼写须完全一致。",
            checks: .cause(["C001", "P017"]),
            example: .push(#"{"aps":{"alert":"Hi","category":"MESSAGE"}}"#)),
        .categoryOfMissingCode: Row(
            nil, .step,
            "The app's own code, which registers the categories, does not run here: the notification shows no action buttons.",
            "注册类别的是 App 自身的代码，而它在此不会运行：通知没有操作按钮。",
            remedy:
                "Build the app, too, with --with-app, where its code can be built here; `bellhop doctor` compares the categories.",
            "如果 App 的代码可以在此构建，请加上 --with-app；`bellhop doctor` 会核对类别。",
            example: .code(
                "The push names a category, and `bellhop build` built the app without its own code."
            )),
        .levelPassive: Row(
            "LEVEL-1", .quiet("Only listed: passive", "只进入列表：被动级别"),
            "Passive: added to Notification Center; no banner, no sound, and the screen stays dark.",
            "被动（passive）：只进入列表，不点亮屏幕，没有横幅和声音。",
            example: .push(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#)),
        .levelLowered: Row(
            "LEVEL-3", .step,
            "The interruption level needs an entitlement or a permission that the app lacks; it counts as active.",
            "App 缺少该中断级别所需的 entitlement 或权限；按 active 处理。",
            remedy:
                "Add the Time Sensitive Notifications capability, or ask Apple for critical alerts.",
            "添加 Time Sensitive Notifications 功能（capability），或向 Apple 申请重要警告。",
            checks: .cause(["E006", "E007"]),
            example: .push(#"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#)),
        .levelCriticalSound: Row(
            "LEVEL-7", isGuess: true, .step,
            "Its critical sound makes it a critical alert, whatever level it names: sound and text pass Focus, summary and ring switch.",
            "重要警告的声音使其成为重要警告，无论它指明哪个中断级别：声音和文字都不受专注模式、摘要和静音开关限制。",
            example: .steps(
                "push: { payload: { aps: { alert: Fire!, sound: { critical: 1, name: default } } } }",
                allowed: "[alert, sound, criticalAlert]", app: ["entitlements: [criticalAlerts]"])),
        .badgeSet: Row(
            "BADGE-3",
            .outcome(
                .background, "The number on the icon changed", "图标上的数字已更改", ends: .presentation),
            "The number on the app's icon changed.",
            "App 图标上的角标数字已更改。",
            example: .push(#"{"aps":{"badge":3}}"#)),
        .clipTimeOver: Row(
            "AUTH-16",
            .outcome(
                .notShown, "Not shown: the App Clip's time is over", "未显示：轻 App 的时间已过",
                ends: [.beforePresentation, .list]),
            "Not shown: the App Clip was last opened more than eight hours ago.",
            "未显示：距上次打开此轻 App 已超过八小时。",
            example: .code("The person last opened the App Clip nine hours before the push.")),
        .alertsNeverAsked: Row(
            "AUTH-11", isGuess: true,
            .outcome(
                .notShown, "Not shown: alerts were never requested", "未显示：从未请求提醒",
                ends: .presentation),
            "Its text is not shown: the app never asked for alerts.",
            "不显示其文字：App 从未请求过提醒（.alert）。",
            remedy: "Request .alert along with the other options.",
            "请求授权时，将 .alert 与其他选项一并请求。",
            example: .steps("push: Hi", allowed: "[sound]")),
        .listOverLimit: Row(
            nil, .outcome(.gone, "Left the full list", "因列表已满而移除", ends: .list),
            "Removed from Notification Center, which keeps the newest 1,000.",
            "它已从列表中移除；列表只保留最新的 1,000 条。",
            example: .code("The device lists 1,000 newer notifications.")),
        .shownInCar: Row(
            "CAT-19", .outcome(.background, "Shown in the car", "已在车内显示", ends: .presentation),
            "Shown on the car's screen.",
            "已在车载屏幕上显示。",
            example: .steps(
                "push: { payload: { aps: { alert: Hi, category: MESSAGE } } }",
                allowed: "[alert, carPlay]",
                app: ["categories: [{ id: MESSAGE, options: [allowInCarPlay] }]"],
                device: "isInCarPlay: on")),
        .notInCar: Row(
            "CAT-19", .step,
            "Not on the car's screen: its category does not allow CarPlay, or the app never asked for it.",
            "未在车载屏幕上显示：其类别不允许 CarPlay 车载，或 App 从未请求过。",
            remedy: "Register the category with .allowInCarPlay and request .carPlay.",
            "注册类别时使用 .allowInCarPlay，并请求 .carPlay。",
            example: .steps("push: Hi", device: "isInCarPlay: on")),
        .previewHidden: Row(
            "SET-11", .step,
            "Its text is withheld, as Show Previews says for the app.",
            "按照此 App 的“显示预览”设置，其文字已被隐藏。",
            remedy: "Unlock the device, or set Show Previews to Always.",
            "解锁设备，或将“显示预览”设为“始终”。",
            example: .steps("push: Hi", app: ["settings: { showPreviews: never }"])),
        .spoken: Row(
            "SET-16", .outcome(.background, "Read aloud", "已朗读", ends: .presentation),
            "Siri reads it aloud.",
            "Siri 会朗读此通知。",
            example: .steps(
                "push: Hi", allowed: "[alert, announcement]",
                app: ["settings: { announceAll: on }"], device: "announcesNotifications: on")),
        .levelSwitchedOff: Row(
            "LEVEL-4", .step,
            "The person switched this interruption level off for the app; it counts as active.",
            "用户已为此 App 关闭该中断级别；按 active 处理。",
            example: .steps(
                "push: { payload: { aps: { alert: Now, interruption-level: time-sensitive } } }",
                app: ["entitlements: [timeSensitive]", "settings: { timeSensitive: off }"])),
        .muted: Row(
            "SET-19", .quiet("Only listed: muted", "只进入列表：已静音"),
            "The person muted the app for a while: delivered to Notification Center only, with no banner or sound, and the screen stays dark.",
            "用户已将此 App 静音一段时间：通知只进入通知中心，没有横幅、亮屏和声音。",
            remedy: "Unmute the app in the notification's options.",
            "在通知的选项中取消静音。",
            example: .steps("push: Hi", app: ["settings: { mute: hour }"])),
        .tooManyUnderWay: Row(
            nil, .step,
            "4,096 notifications are under way: this one is shown at once, without waiting for the extension, the picture or the app in the foreground.",
            "有 4,096 条通知正在处理：此通知立即显示，不等待扩展、图片或前台 App。",
            remedy: "Send fewer pushes at a time, and answer sooner.",
            "减少同时发送的推送，并更快作出回应。",
            example: .code(
                "A push comes while 4,096 others wait for an extension, a picture or an app.")),
        .overtaken: Row(
            "PUSH-6", isGuess: true,
            .outcome(
                .notShown, "Not shown: a later one came first", "未显示：后来的通知先到",
                ends: .beforePresentation),
            "Not shown: a later one with the same identifier came through first.",
            "未显示：后来一条标识符相同的通知先完成了处理。",
            example: .steps(
                "push: { payload: { aps: { alert: On its way, mutable-content: 1 } }, collapseId: order }",
                "push: { alert: It is here, collapseId: order }", "advance: 5s",
                app: ["extension: { after: 5s }"])),
    ]
}
