/// The reasons for what the service extension does.
extension JourneyReason {
    /// The service extension will get the push: the app has one, `mutable-content` is set, and
    /// alerts are on.
    public static let extensionEligible = JourneyReason(rawValue: "extension.eligible")
    package static let extensionSubstitutes = JourneyReason(rawValue: "extension.substitutes")
    /// The app lacks a service extension, and the push lacks `mutable-content`.
    public static let extensionNone = JourneyReason(rawValue: "extension.none")
    /// The push has `mutable-content`, but the app lacks a service extension.
    public static let extensionAbsent = JourneyReason(rawValue: "extension.absent")
    /// The app has a service extension, but the push lacks `mutable-content`, so the extension does
    /// not run.
    public static let extensionNotMutable = JourneyReason(rawValue: "extension.not-mutable")
    /// `mutable-content` has a value that Apple does not document, such as `true` or `"1"`.
    public static let extensionMutableSpelling = JourneyReason(
        rawValue: "extension.mutable-content-spelling")
    /// The push lacks an alert text, so the service extension does not run.
    public static let extensionNoAlert = JourneyReason(rawValue: "extension.no-alert")
    /// Alerts are off for the app, so the service extension does not run.
    public static let extensionAlertsOff = JourneyReason(rawValue: "extension.alerts-off")
    /// The extension's `MinimumOSVersion` is newer than the device's system.
    public static let extensionSystemTooOld = JourneyReason(rawValue: "extension.system-too-old")
    /// The push waits because the extension still handles an earlier one.
    public static let extensionQueued = JourneyReason(rawValue: "extension.queued")
    package static let extensionQueueFull = JourneyReason(rawValue: "extension.queue-full")
    /// The extension's process received the push.
    public static let extensionStarted = JourneyReason(rawValue: "extension.started")
    package static let extensionNotStarted = JourneyReason(rawValue: "extension.not-started")
    package static let extensionNoClass = JourneyReason(rawValue: "extension.no-class")
    /// The service extension called its content handler in time.
    public static let extensionFinished = JourneyReason(rawValue: "extension.finished")
    /// The service extension's time is over, and the device calls
    /// `serviceExtensionTimeWillExpire()`.
    public static let extensionTimeOver = JourneyReason(rawValue: "extension.time-over")
    /// The service extension did not return content before its time and the grace period ended.
    public static let extensionExpired = JourneyReason(rawValue: "extension.expired")
    /// The service extension's process ended before it returned content.
    public static let extensionCrashed = JourneyReason(rawValue: "extension.crashed")
    package static let extensionGarbled = JourneyReason(rawValue: "extension.garbled")
    /// The extension's process exceeded the memory limit.
    public static let extensionMemory = JourneyReason(rawValue: "extension.memory")
    /// The extension called its content handler again; only the first call counts.
    public static let extensionCalledAgain = JourneyReason(rawValue: "extension.called-again")
    /// The extension returned content without text, so the device shows the original.
    public static let extensionEmptyIgnored = JourneyReason(rawValue: "extension.empty-ignored")
    /// The extension returned empty content with the filtering entitlement, so the device shows
    /// nothing.
    public static let extensionSuppressed = JourneyReason(rawValue: "extension.suppressed")
    package static let extensionNoCategory = JourneyReason(rawValue: "extension.no-category")
    package static let extensionNotRun = JourneyReason(rawValue: "extension.not-run")

    private static let mutablePush = "push: { payload: { aps: { alert: Hi, mutable-content: 1 } } }"

    static let serviceExtensionRows: [JourneyReason: Row] = [
        .extensionEligible: Row(
            "NSE-2", .step,
            "The service extension runs for this push.",
            "将为此推送运行通知服务扩展。",
            example: .steps(mutablePush, app: ["extension: returns"])),
        .extensionSubstitutes: Row(
            nil, .step,
            "Substitute modules replace some modules that the extension imports, and implement only part of them.",
            "扩展导入的一些模块由替代模块代替；替代模块只实现原模块的一部分功能。",
            example: .code(
                "Under `substitutes`, bellhop.yml names a folder for a module that the extension imports."
            )),
        .extensionNone: Row(
            "NSE-1", .step,
            "The app has no service extension, and the push asks for none: it is shown unchanged.",
            "App 没有通知服务扩展，推送也没有要求使用：按原样显示。",
            example: .push(#"{"aps":{"alert":"Hi"}}"#)),
        .extensionAbsent: Row(
            "NSE-1", .step,
            "mutable-content is 1, but the app has no service extension.",
            "mutable-content 为 1，但 App 没有通知服务扩展。",
            remedy: "Embed a Notification Service Extension in the app's PlugIns.",
            "在 App 的 PlugIns 中嵌入 Notification Service Extension。",
            checks: .cause(["T003", "T001", "I001", "T004", "T006", "B001"]),
            example: .push(#"{"aps":{"alert":"Hi","mutable-content":1}}"#)),
        .extensionNotMutable: Row(
            "NSE-2", .step,
            "Extension skipped: mutable-content is missing or not 1.",
            "已跳过扩展：mutable-content 缺失或不为 1。",
            remedy:
                "Put \"mutable-content\": 1 beside alert inside aps, if the extension is to change this push.",
            "如果要由扩展修改此推送，请在 aps 中与 alert 同级加入 \"mutable-content\": 1。",
            checks: .explanation(["P004", "P005", "P010"]),
            example: .steps("push: Hi", app: ["extension: returns"])),
        .extensionMutableSpelling: Row(
            "NSE-2", isGuess: true, .step,
            "mutable-content is not the number 1; this device takes it as one.",
            "mutable-content 不是数字 1；本设备仍将其视为 1。",
            remedy: "Write the number: \"mutable-content\": 1.",
            "请写成数字：\"mutable-content\": 1。",
            checks: .cause(["P006"]),
            example: .push(#"{"aps":{"alert":"Hi","mutable-content":"1"}}"#)),
        .extensionNoAlert: Row(
            "NSE-3", .step,
            "Extension skipped: the alert has no title, subtitle or body.",
            "已跳过扩展：alert 既没有标题和副标题，也没有正文。",
            remedy: "Give aps.alert a text, even a neutral one.",
            "为 aps.alert 提供文字，不含实际内容的占位文字也可以。",
            checks: .cause(["P007"]),
            example: .push(#"{"aps":{"badge":1,"mutable-content":1}}"#)),
        .extensionAlertsOff: Row(
            "NSE-4", .step,
            "Extension skipped: alerts are switched off for the app.",
            "已跳过扩展：此 App 的提醒已关闭。",
            remedy: "Turn alerts on in the app's notification settings.",
            "在 App 的通知设置中打开提醒。",
            example: .steps(mutablePush, app: ["extension: returns", "settings: { alert: off }"])),
        .extensionSystemTooOld: Row(
            nil, .step,
            "Extension skipped: its minimum system version is above the device's.",
            "已跳过扩展：其最低系统版本高于设备的系统版本。",
            remedy: "Lower the extension's deployment target.",
            "调低扩展的最低部署版本（deployment target）。",
            checks: .cause(["T008", "B004"]),
            example: .steps(mutablePush, app: ["extension: { minimumSystemVersion: 26.0 }"])),
        .extensionQueued: Row(
            "NSE-19", .step,
            "The extension is busy with an earlier push; this one waits.",
            "扩展正在处理较早的推送；此推送需要等待。",
            example: .steps(mutablePush, mutablePush, app: ["extension: hangs"])),
        .extensionQueueFull: Row(
            nil, .step,
            "Too many pushes wait for the extension; the original is shown.",
            "等待扩展的推送过多；显示原始通知。",
            remedy: "Call the content handler sooner.",
            "请更早调用 contentHandler。",
            example: .code("A push comes while 256 others wait for the extension.")),
        .extensionStarted: Row(
            "NSE-10", .step,
            "The extension's process received the push.",
            "扩展的进程已收到此推送。",
            example: .steps(mutablePush, app: ["extension: returns"])),
        .extensionNotStarted: Row(
            "NSE-23", isGuess: true, .step,
            "The extension's process could not be started; the original is shown.",
            "无法启动扩展的进程；显示原始通知。",
            remedy: "See the extension's log.",
            "请查看扩展的日志。",
            example: .steps(mutablePush, app: ["extension: failsToStart"])),
        .extensionNoClass: Row(
            "NSE-1", .step,
            "The extension's principal class could not be made; the original is shown.",
            "无法创建扩展的主类；显示原始通知。",
            remedy:
                "NSExtensionPrincipalClass must be Module.Class of a subclass of UNNotificationServiceExtension.",
            "NSExtensionPrincipalClass 须为“模块名.类名”，该类是 UNNotificationServiceExtension 的子类。",
            checks: .cause(["I002", "T016", "I003"]),
            example: .steps(mutablePush, app: ["extension: lacksPrincipalClass"])),
        .extensionFinished: Row(
            "NSE-10", .step,
            "The extension called its content handler.",
            "扩展调用了 contentHandler。",
            example: .steps(mutablePush, app: ["extension: returns"])),
        .extensionTimeOver: Row(
            "NSE-9", .step,
            "The extension's time is over; serviceExtensionTimeWillExpire() was called.",
            "扩展的时间已用完；系统调用了 serviceExtensionTimeWillExpire()。",
            remedy:
                "Call the content handler on every path, and give downloads a time limit well below 30 s.",
            "在每条代码路径上都调用 contentHandler，并为下载设置明显短于 30 秒的时限。",
            checks: .cause(["X001", "X006"]),
            example: .steps(mutablePush, "advance: 30s", app: ["extension: hangs"])),
        .extensionExpired: Row(
            "NSE-9", .step,
            "The extension returned nothing in time; the original is shown.",
            "扩展没有及时返回内容；显示原始通知。",
            remedy: "Call the content handler in serviceExtensionTimeWillExpire().",
            "在 serviceExtensionTimeWillExpire() 中调用 contentHandler。",
            checks: .cause(["X003", "X001", "X004"]),
            example: .steps(mutablePush, "advance: 35s", app: ["extension: hangs"])),
        .extensionCrashed: Row(
            "NSE-11", .step,
            "The extension's process ended before it called its handler; the original is shown.",
            "扩展的进程在调用 contentHandler 之前就已结束；显示原始通知。",
            remedy: "See the extension's log for the crash.",
            "请在扩展的日志中查看崩溃原因。",
            checks: .cause(["X010"]),
            example: .steps(mutablePush, app: ["extension: crashes"])),
        .extensionGarbled: Row(
            "NSE-11", isGuess: true, .step,
            "The extension's answer could not be read; the original is shown.",
            "无法读取扩展返回的内容；显示原始通知。",
            remedy: "Return less: pass pictures as files, not as bytes.",
            "减少返回的内容：图片用文件传递，不要直接传递字节。",
            example: .code("The extension returns more data than the device accepts.")),
        .extensionMemory: Row(
            "NSE-12", .step,
            "The extension exceeded its memory limit and was ended; the original is shown.",
            "扩展占用的内存超过上限，已被终止；显示原始通知。",
            remedy:
                "Download pictures to files and return them by URL; do not keep them in memory.",
            "下载到文件，并以 URL 返回图片；不要把图片留在内存中。",
            checks: .cause(["X008"]),
            example: .code(
                "The extension decodes a large picture, and takes more memory than the device grants it."
            )),
        .extensionCalledAgain: Row(
            "NSE-13", isGuess: true, .step,
            "The extension called its handler again; only the first call counts.",
            "扩展再次调用了 contentHandler；只有第一次调用有效。",
            remedy: "Call the content handler exactly once on every path.",
            "在每条代码路径上都调用且只调用一次 contentHandler。",
            checks: .cause(["X002"]),
            example: .steps(mutablePush, app: ["extension: returnsTwice"])),
        .extensionEmptyIgnored: Row(
            "NSE-14", .step,
            "The extension returned content without text; the original is shown.",
            "扩展返回的内容没有文字；显示原始通知。",
            remedy: "Keep a text, or have Apple grant the filtering entitlement.",
            "保留文字，或向 Apple 申请通知过滤（filtering）的 entitlement。",
            checks: .cause(["E008", "E009"]),
            example: .steps(mutablePush, app: ["extension: returnsEmpty"])),
        .extensionSuppressed: Row(
            "NSE-15",
            .outcome(
                .notShown, "Not shown: the extension suppressed it", "未显示：被扩展取消",
                ends: .beforePresentation),
            "The extension returned empty content and holds the filtering entitlement: nothing is shown.",
            "扩展返回了空内容，且拥有通知过滤（filtering）的 entitlement：不显示任何内容。",
            example: .steps(
                mutablePush, app: ["extension: { does: returnsEmpty, entitlements: [filtering] }"])),
        .extensionNoCategory: Row(
            "CON-3", isGuess: true, .step,
            "Extension skipped: the push names no registered category, which this device is set to require.",
            "已跳过扩展：推送没有指明已注册的类别，而本设备设置为必须指明。",
            remedy: "Turn the setting off, or register the category.",
            "关闭该设置，或注册该类别。",
            checks: .explanation(["P017", "C001"]),
            example: .steps(
                mutablePush, app: ["extension: returns"], device: "extensionNeedsCategory: on")),
        .extensionNotRun: Row(
            nil, .step,
            "Only predicted: the extension was not run; the rest assumes that it returned the push unchanged.",
            "仅为预测：没有运行扩展，之后的步骤假定扩展原样返回了推送。",
            example: .code(
                "`bellhop doctor --device FILE` predicts what would happen to a push that the extension changes."
            )),
    ]
}
