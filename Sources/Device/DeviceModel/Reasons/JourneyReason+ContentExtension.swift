/// The reasons for what content extensions do.
extension JourneyReason {
    package static let contentExtensionShows = JourneyReason(rawValue: "content-extension.shows")
    package static let contentExtensionsClash = JourneyReason(rawValue: "content-extension.clash")
    package static let contentViewNotBuilt = JourneyReason(rawValue: "content-extension.not-built")
    package static let contentViewStoryboard = JourneyReason(
        rawValue: "content-extension.storyboard")
    package static let contentViewHidden = JourneyReason(rawValue: "content-extension.hidden")
    package static let contentViewTemplate = JourneyReason(rawValue: "content-extension.template")
    package static let contentViewStarted = JourneyReason(rawValue: "content-extension.started")
    package static let contentViewShown = JourneyReason(rawValue: "content-extension.shown")
    package static let contentViewUpdated = JourneyReason(rawValue: "content-extension.updated")
    package static let contentViewAsked = JourneyReason(rawValue: "content-extension.asked")
    package static let contentViewStays = JourneyReason(rawValue: "content-extension.stays")
    package static let contentViewDismissed = JourneyReason(rawValue: "content-extension.dismissed")
    package static let contentViewForwards = JourneyReason(rawValue: "content-extension.forwards")
    package static let contentViewLeaves = JourneyReason(rawValue: "content-extension.leaves")
    package static let contentViewActions = JourneyReason(rawValue: "content-extension.actions")
    package static let contentViewDefault = JourneyReason(
        rawValue: "content-extension.default-action")
    package static let contentViewCloses = JourneyReason(rawValue: "content-extension.closes")
    package static let contentViewClosed = JourneyReason(rawValue: "content-extension.closed")
    package static let contentViewNotStarted = JourneyReason(
        rawValue: "content-extension.not-started")
    package static let contentViewNoClass = JourneyReason(rawValue: "content-extension.no-class")
    package static let contentViewCrashed = JourneyReason(rawValue: "content-extension.crashed")
    package static let contentViewGarbled = JourneyReason(rawValue: "content-extension.garbled")
    package static let contentViewMemory = JourneyReason(rawValue: "content-extension.memory")
    package static let contentViewHangs = JourneyReason(rawValue: "content-extension.hangs")
    package static let contentViewTooMany = JourneyReason(rawValue: "content-extension.busy")

    private static let messageView = "contentExtension: { categories: [MESSAGE] }"
    private static let category = "categories: [{ id: MESSAGE, actions: [Archive] }]"
    private static let messagePush = "push: { payload: { aps: { alert: Hi, category: MESSAGE } } }"

    static let contentExtensionRows: [JourneyReason: Row] = [
        .contentExtensionShows: Row(
            "CEX-3", .step,
            "The content extension that claims its category shows it.",
            "由声明其类别的通知内容扩展显示。",
            example: .steps(
                messagePush, "expand: last",
                app: [category, messageView])),
        .contentExtensionsClash: Row(
            "CEX-3", isGuess: true, .step,
            "Several content extensions claim its category; the first one shows it.",
            "多个通知内容扩展声明了其类别；由第一个显示。",
            remedy: "Name each category in one extension's UNNotificationExtensionCategory alone.",
            "每个类别只写在一个扩展的 UNNotificationExtensionCategory 中。",
            checks: .cause(["C006"]),
            example: .code(
                "Two content extensions of the app name one category in UNNotificationExtensionCategory."
            )),
        .contentViewNotBuilt: Row(
            "CEX-1", .step,
            "The content extension is not built for this device: the default content is shown.",
            "通知内容扩展没有为本设备构建：显示默认内容。",
            remedy: "Add a dynamic library product for it, and build the bundle again.",
            "为其添加动态库产品，并重新构建 bundle。",
            example: .code(
                "The app has the content extension's bundle, without a library of its code for this device."
            )),
        .contentViewStoryboard: Row(
            "CEX-1", .step,
            "The content extension uses a storyboard, and Bellhop does not read storyboards: the default content is shown.",
            "通知内容扩展使用 storyboard，而 Bellhop 不读取 storyboard：显示默认内容。",
            remedy:
                "Name a view controller by NSExtensionPrincipalClass, or an HTML template by BellhopContentTemplate under NSExtensionAttributes.",
            "用 NSExtensionPrincipalClass 指定视图控制器，或用 NSExtensionAttributes 下的 BellhopContentTemplate 指定 HTML 模板。",
            example: .code(
                "The extension's Info.plist has NSExtensionMainStoryboard and no NSExtensionPrincipalClass."
            )),
        .contentViewHidden: Row(
            "SET-11", isGuess: true, .step,
            "The content extension is not run while the notification's text is hidden.",
            "通知的文字隐藏时，不运行通知内容扩展。",
            remedy: "Unlock the device, or show previews always.",
            "解锁设备，或将“显示预览”设为“始终”。",
            example: .steps(
                messagePush, "expand: last",
                app: [
                    category, messageView,
                    "settings: { showPreviews: never }",
                ])),
        .contentViewTemplate: Row(
            nil, .step,
            "The HTML template of the content extension shows the notification.",
            "由通知内容扩展的 HTML 模板显示通知。",
            example: .code(
                "The extension's Info.plist names an HTML file by BellhopContentTemplate.")),
        .contentViewStarted: Row(
            "CEX-5", .step,
            "The content extension's process makes its view for the notification.",
            "通知内容扩展的进程正在为通知创建视图。",
            example: .steps(
                messagePush, "expand: last",
                app: [category, messageView])),
        .contentViewShown: Row(
            "CEX-4", .step,
            "The content extension's view is shown.",
            "已显示通知内容扩展的视图。",
            example: .steps(
                messagePush, "expand: last",
                app: [category, messageView])),
        .contentViewUpdated: Row(
            "CEX-5", .step,
            "The open view is given a newer notification of the thread.",
            "已打开的视图收到了同一线程（thread）的较新通知。",
            example: .steps(
                "push: { payload: { aps: { alert: Hi, category: MESSAGE, thread-id: mia } } }",
                "expand: last",
                "push: { payload: { aps: { alert: Hi, category: MESSAGE, thread-id: mia } } }",
                app: [messageView])),
        .contentViewAsked: Row(
            "CEX-8", .step,
            "The content extension gets the action before the app does.",
            "通知内容扩展先于 App 收到该操作。",
            example: .steps(
                messagePush, "expand: last", "press: Archive",
                app: [category, messageView])),
        .contentViewStays: Row(
            "CEX-9", .step,
            "The content extension answers doNotDismiss: the view stays, and the app gets no response.",
            "通知内容扩展返回 doNotDismiss：视图保留，App 不会收到响应。",
            example: .steps(
                messagePush, "expand: last", "press: Archive",
                app: [
                    category, "contentExtension: { categories: [MESSAGE], answers: doNotDismiss }",
                ])),
        .contentViewDismissed: Row(
            "CEX-9", isGuess: true, .outcome(.gone, "Dismissed", "已关闭", ends: .list),
            "The content extension answers dismiss: the view and the notification disappear, and the app gets no response.",
            "通知内容扩展返回 dismiss：视图和通知都消失，App 不会收到响应。",
            example: .steps(
                messagePush, "expand: last", "press: Archive",
                app: [category, "contentExtension: { categories: [MESSAGE], answers: dismiss }"])),
        .contentViewForwards: Row(
            "CEX-9", .step,
            "The content extension answers dismissAndForwardAction: the view goes, and the app gets the action.",
            "通知内容扩展返回 dismissAndForwardAction：视图消失，App 收到该操作。",
            example: .steps(
                messagePush, "expand: last", "press: Archive",
                app: [
                    category,
                    "contentExtension: { categories: [MESSAGE], answers: dismissAndForwardAction }",
                ])),
        .contentViewLeaves: Row(
            "CEX-8", .step,
            "The content extension has no method for responses: the app gets the action.",
            "通知内容扩展没有接收响应的方法：App 收到该操作。",
            example: .steps(
                messagePush, "expand: last", "press: Archive",
                app: [category, messageView])),
        .contentViewActions: Row(
            "CEX-12", .step,
            "The content extension replaced the buttons, for this view only.",
            "通知内容扩展替换了按钮，仅对此视图有效。",
            example: .code("The content extension sets extensionContext.notificationActions.")),
        .contentViewDefault: Row(
            "CEX-13", .step,
            "The content extension asks for the default action: the app is opened.",
            "通知内容扩展请求执行默认操作：打开 App。",
            example: .code(
                "The content extension calls extensionContext.performNotificationDefaultAction().")),
        .contentViewCloses: Row(
            "CEX-14", .step,
            "The content extension closes its view; the notification stays.",
            "通知内容扩展关闭了自己的视图；通知保留。",
            example: .code(
                "The content extension calls extensionContext.dismissNotificationContentExtension()."
            )),
        .contentViewClosed: Row(
            "CEX-4", .step,
            "The content extension's view is closed.",
            "通知内容扩展的视图已关闭。",
            example: .steps(
                messagePush, "expand: last", "lock",
                app: [category, messageView])),
        .contentViewNotStarted: Row(
            nil, .step,
            "The content extension could not be started: the default content is shown.",
            "无法启动通知内容扩展：显示默认内容。",
            remedy: "See the extension's log.",
            "请查看扩展的日志。",
            example: .steps(
                messagePush, "expand: last",
                app: [category, "contentExtension: { categories: [MESSAGE], does: failsToStart }"])),
        .contentViewNoClass: Row(
            "CEX-1", .step,
            "The content extension's view controller could not be made: the default content is shown.",
            "无法创建通知内容扩展的视图控制器：显示默认内容。",
            remedy:
                "Set NSExtensionPrincipalClass to $(PRODUCT_MODULE_NAME).<class>, a UIViewController with UNNotificationContentExtension.",
            "将 NSExtensionPrincipalClass 设为 $(PRODUCT_MODULE_NAME).<class>：遵循 UNNotificationContentExtension 的 UIViewController。",
            checks: .cause(["C010"]),
            example: .steps(
                messagePush, "expand: last",
                app: [
                    category,
                    "contentExtension: { categories: [MESSAGE], does: lacksPrincipalClass }",
                ])),
        .contentViewCrashed: Row(
            nil, .step,
            "The content extension's process ended: the default content is shown.",
            "通知内容扩展的进程已结束：显示默认内容。",
            remedy: "See the extension's log.",
            "请查看扩展的日志。",
            example: .steps(
                messagePush, "expand: last",
                app: [category, "contentExtension: { categories: [MESSAGE], does: crashes }"])),
        .contentViewGarbled: Row(
            nil, .step,
            "What the content extension sent cannot be drawn: the default content is shown.",
            "无法绘制通知内容扩展发来的内容：显示默认内容。",
            remedy: "Keep its view within the limits that the detail names.",
            "让其视图不超出详情所列的限制。",
            example: .code(
                "The content extension's view has more parts, or larger pictures, than the device draws."
            )),
        .contentViewMemory: Row(
            "NSE-12", isGuess: true, .step,
            "The content extension exceeded its memory limit and was ended: the default content is shown.",
            "通知内容扩展占用的内存超过上限，已被终止：显示默认内容。",
            remedy: "Load smaller pictures.",
            "请加载较小的图片。",
            example: .code("The content extension keeps many large pictures in memory.")),
        .contentViewHangs: Row(
            nil, .step,
            "The content extension did not answer in time and was ended: the default content is shown.",
            "通知内容扩展没有及时回应，已被终止：显示默认内容。",
            remedy: "Keep the main thread free, and call completion handlers on every path.",
            "不要阻塞主线程，并在每条代码路径上都调用 completionHandler。",
            example: .steps(
                messagePush, "expand: last", "advance: 10s",
                app: [category, "contentExtension: { categories: [MESSAGE], does: hangs }"])),
        .contentViewTooMany: Row(
            nil, .step,
            "The content extension has not answered the previous request, so it does not get this one.",
            "通知内容扩展尚未回应之前的请求，因此不会收到此请求。",
            remedy: "Answer sooner.",
            "请更快作出回应。",
            example: .code(
                "The person presses a second button before the content extension has answered the first."
            )),
    ]
}
