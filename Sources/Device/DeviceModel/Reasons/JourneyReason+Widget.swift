/// The reasons for pushes and calls that reload widgets and controls.
extension JourneyReason {
    package static let widgetReloaded = JourneyReason(rawValue: "widget.reloaded")
    package static let widgetProvided = JourneyReason(rawValue: "widget.provided")
    package static let widgetNotProvided = JourneyReason(rawValue: "widget.not-provided")
    package static let widgetShapeOnly = JourneyReason(rawValue: "widget.shape-only")
    package static let widgetKeysIgnored = JourneyReason(rawValue: "widget.keys-ignored")
    package static let widgetNotAnnounced = JourneyReason(rawValue: "widget.not-announced")
    package static let widgetSystemTooOld = JourneyReason(rawValue: "widget.system-too-old")
    package static let widgetNoHandler = JourneyReason(rawValue: "widget.no-handler")
    package static let widgetNotPlaced = JourneyReason(rawValue: "widget.not-placed")
    package static let widgetOverBudget = JourneyReason(rawValue: "widget.over-budget")

    private static func reload(_ aps: String = "content-changed: true") -> String {
        "push: { pushType: widgets, payload: { aps: { \(aps) } } }"
    }

    private static let newSystem = "systemVersion: 26"

    private static func notReloaded(_ english: String, _ chinese: String) -> Role {
        .outcome(.notShown, english, chinese, ends: .beforePresentation)
    }

    static let widgetRows: [JourneyReason: Row] = [
        .widgetReloaded: Row(
            "WIDGET-1",
            .outcome(.shown, "Reload requested", "已请求重新加载", ends: .beforePresentation),
            "The system asks the app's extension for new content of its widgets or controls.",
            "系统向 App 的扩展请求其小组件或控件的新内容。",
            example: .steps(reload(), device: newSystem)),
        .widgetProvided: Row(
            "WIDGET-6",
            .outcome(.shown, "Widget reloaded", "小组件已重新加载", ends: .beforePresentation),
            "The provider of the widget or control returned new content.",
            "小组件或控件的 provider 返回了新内容。",
            example: .code("The timeline provider of a placed widget returns entries.")),
        .widgetNotProvided: Row(
            "WIDGET-6", notReloaded("Not reloaded: no new content", "未重新加载：没有新内容"),
            "The provider of the widget or control returned no new content, so the former content stays.",
            "小组件或控件的 provider 没有返回新内容，因此保留原有内容。",
            remedy: "Call the completion of getTimeline on every path, with at least one entry.",
            "请在所有路径上调用 getTimeline 的 completion，并至少提供一个 entry。",
            example: .code("The timeline provider of a placed widget never calls its completion.")),
        .widgetShapeOnly: Row(
            nil, .step,
            "Bellhop checked only the shape of the push: no widget or control of the app was placed on this device, so one with a push handler is assumed.",
            "Bellhop 只检查了推送的结构：此设备上没有放置该 App 的小组件或控件，因此假定有一个带 push handler 的。",
            example: .steps(reload(), device: newSystem)),
        .widgetKeysIgnored: Row(
            "WIDGET-4", .step,
            "The push has an alert, sound or badge, and this push type presents none of them.",
            "推送带有 alert、sound 或 badge，但此推送类型不会呈现它们。",
            remedy: "Send what the person should see as a second push of type alert.",
            "请将要让用户看到的内容作为另一条 alert 类型的推送发送。",
            example: .steps(reload("content-changed: true, alert: Hi"), device: newSystem)),
        .widgetNotAnnounced: Row(
            "WIDGET-4", isGuess: true,
            notReloaded("Not reloaded: content-changed missing", "未重新加载：缺少 content-changed"),
            "The key content-changed is missing or not true, so nothing is reloaded.",
            "缺少 content-changed 或其值不为 true，因此不会重新加载。",
            remedy: "Send {\"aps\":{\"content-changed\":true}}.",
            "请发送 {\"aps\":{\"content-changed\":true}}。",
            example: .steps(reload("content-available: 1"))),
        .widgetSystemTooOld: Row(
            "WIDGET-1", notReloaded("Not reloaded: old system", "未重新加载：系统版本过低"),
            "This version of iOS is too old: pushes reload widgets from iOS 26 and controls from iOS 18.",
            "该 iOS 版本过低：推送从 iOS 26 起可重新加载小组件，从 iOS 18 起可重新加载控件。",
            remedy: "Let the timeline ask for its reloads on older systems.",
            "在较旧的系统上，请通过时间线安排重新加载。",
            example: .steps(reload())),
        .widgetNoHandler: Row(
            "WIDGET-2", notReloaded("Not reloaded: no push handler", "未重新加载：没有 push handler"),
            "No placed widget or control of this push type has a push handler.",
            "没有任何已放置的、属于此推送类型的小组件或控件带有 push handler。",
            remedy:
                "Add .pushHandler(_:) to the widget's configuration, and place the widget on the Home Screen.",
            "请在小组件的配置中添加 .pushHandler(_:)，并把小组件放到主屏幕上。",
            example: .code(
                "A push of type widgets arrives, and the app's only widget has no handler.")
        ),
        .widgetNotPlaced: Row(
            "WIDGET-9", notReloaded("Not reloaded: not placed", "未重新加载：未放置"),
            "The app's code asked to reload a kind of widget or control that is not placed on this device.",
            "App 的代码请求重新加载某一种类（kind）的小组件或控件，但此设备上没有放置它。",
            remedy:
                "Compare the kind in the call with the kind in the widget's configuration, and place the widget.",
            "请核对调用中的 kind 与小组件配置中的 kind 是否一致，并放置该小组件。",
            example: .code("An app with the placed widget Coffee reloads timelines of kind Tea.")),
        .widgetOverBudget: Row(
            "WIDGET-5", isGuess: true,
            notReloaded("Not reloaded: over budget", "未重新加载：超出配额"),
            "The app's widgets have used up their reloads of the last day.",
            "该 App 的小组件已用完最近一天的重新加载次数。",
            remedy:
                "Send fewer pushes, and reload less often from code in the background: once for each change that the widget shows.",
            "请减少推送和后台代码中的重新加载：仅在小组件显示的内容变化时进行。",
            example: .steps(
                reload(), reload(), device: "systemVersion: 26, widgetReloadsPerDay: 1")),
    ]
}
