// Chinese for the reasons of what the device does with a notification: where it is shown, Focus and
// summary, sounds, what the person did, content extensions, and the device's bounds.
//
// The table is JSON: a code, its sentence, and a remedy where the device's catalogue has one. A test
// reads it and compares it with the catalogue.

export const deviceReasons = {
  "presentation.shown": ["已向用户显示：点亮屏幕或弹出横幅。"],
  "presentation.muted": [
    "用户已将此 App 静音一段时间：通知只进入通知中心，没有横幅、亮屏和声音。",
    "在通知的选项中取消静音。"
  ],
  "presentation.list-only": ["只放入通知中心，不点亮屏幕，没有横幅和声音。"],
  "presentation.provisional": [
    "App 只有临时（provisional）权限：在用户作出选择之前，只进入通知中心。",
    "请求授权时不使用 .provisional，或在 App 的通知设置中打开提醒。"
  ],
  "presentation.kept-quiet": [
    "用户在临时通知下方选择了“保留”，App 因此继续静默送达。",
    "在 App 的通知设置中打开提醒、锁定屏幕和声音。"
  ],
  "presentation.alerts-off": ["此 App 的提醒已关闭。", "在 App 的通知设置中打开提醒。"],
  "presentation.lock-screen-off": [
    "设备已锁定，而此 App 的通知不在锁定屏幕上显示。",
    "在 App 的通知设置中打开“锁定屏幕”。"
  ],
  "presentation.banners-off": [
    "设备已解锁，而此 App 的横幅已关闭。",
    "在 App 的通知设置中选择横幅。"
  ],
  "presentation.not-authorized": [
    "未显示：App 没有发送通知的权限。",
    "让 App 调用 requestAuthorization，并由用户允许。"
  ],
  "presentation.nothing": [
    "未显示：既没有标题也没有正文。",
    "为通知提供标题或正文。"
  ],
  "presentation.no-place": [
    "没有任何提示，也不进入任何列表：前台 App 或其通知设置要求不在任何位置显示。",
    "在 willPresent 中返回 .banner 和 .list，并检查 App 的通知设置。"
  ],
  "presentation.app-asked": ["App 在前台：由其 delegate 决定。"],
  "presentation.app-not-asked": ["仅为预测：没有询问 App，因此无法得知它会如何回答。"],
  "presentation.app-answered": ["delegate 已回答如何呈现。"],
  "presentation.app-silent": [
    "delegate 没有调用 completionHandler；不显示任何内容。",
    "在每条代码路径上都调用 willPresent 的 completionHandler。"
  ],
  "presentation.no-delegate": [
    "App 在前台，而其 delegate 没有实现 willPresent；不显示任何内容。",
    "请实现 userNotificationCenter(_:willPresent:withCompletionHandler:)。"
  ],
  "presentation.replaced-earlier": ["它取代了之前一条标识符相同的通知。"],
  "presentation.replaced-by-later": ["后来一条标识符相同的通知取代了它。"],
  "category.unknown": [
    "App 没有注册此标识符的类别，因此通知没有自己的按钮。",
    "在每次启动时用 setNotificationCategories 注册它，拼写须完全一致。"
  ],
  "level.passive": ["被动（passive）：只进入列表，不点亮屏幕，没有横幅和声音。"],
  "level.lowered": [
    "App 缺少该中断级别所需的 entitlement 或权限；按 active 处理。",
    "添加 Time Sensitive Notifications 功能（capability），或向 Apple 申请重要警告。"
  ],
  "level.critical-sound": [
    "重要警告的声音使其成为重要警告，无论它指明哪个中断级别：声音和文字都不受专注模式、摘要和静音开关限制。"
  ],
  "badge.set": ["App 图标上的角标数字已更改。"],
  "presentation.clip-time-over": ["未显示：距上次打开此轻 App 已超过八小时。"],
  "presentation.no-alert-option": [
    "不显示其文字：App 从未请求过提醒（.alert）。",
    "请求授权时，将 .alert 与其他选项一并请求。"
  ],
  "presentation.list-over-limit": ["它已从列表中移除；列表只保留最新的 1,000 条。"],
  "presentation.car": ["已在车载屏幕上显示。"],
  "presentation.not-in-car": [
    "未在车载屏幕上显示：其类别不允许 CarPlay 车载，或 App 从未请求过。",
    "注册类别时使用 .allowInCarPlay，并请求 .carPlay。"
  ],
  "presentation.preview-hidden": [
    "按照此 App 的“显示预览”设置，其文字已被隐藏。",
    "解锁设备，或将“显示预览”设为“始终”。"
  ],
  "presentation.spoken": ["Siri 会朗读此通知。"],
  "level.switched-off": ["用户已为此 App 关闭该中断级别；按 active 处理。"],
  "sound.played": ["已播放声音。"],
  "sound.silenced": ["静音模式已打开：设备改为振动。"],
  "sound.not-critical": [
    "重要警告的声音按普通声音播放：App 缺少 entitlement 或权限。",
    "向 Apple 申请重要警告，并请求 .criticalAlert。"
  ],
  "sound.defaulted": [
    "声音文件无法使用；播放默认声音。",
    "将短于 30 秒的 aiff、wav 或 caf 文件（线性 PCM、IMA4、µLaw 或 aLaw）放入 Library/Sounds 或 App 的 bundle。"
  ],
  "person.tapped": ["用户轻点了通知；通知移出列表，App 打开。"],
  "person.action": ["用户按下了通知的一个按钮。"],
  "person.cleared": ["用户清除了通知。"],
  "response.delivered": ["App 的 delegate 收到了响应。"],
  "response.no-delegate": [
    "App 的 delegate 没有接收响应的方法。",
    "在启动完成前设置 delegate，并实现 userNotificationCenter(_:didReceive:withCompletionHandler:)。"
  ],
  "response.failed": ["App 未能接收响应。", "请查看 App 的日志。"],
  "app.removed": ["App 移除了该通知。"],
  "app.uninstalled": ["App 已从设备中移除，通知也随之移除。"],
  "app.system-too-old": [
    "不运行此 App：其最低系统版本高于设备的系统版本。",
    "调低 App 的最低部署版本（deployment target）。"
  ],
  "person.expanded": ["用户展开了通知，以查看全文和按钮。"],
  "content-extension.shows": ["由声明其类别的通知内容扩展显示。"],
  "content-extension.clash": [
    "多个通知内容扩展声明了其类别；由第一个显示。",
    "每个类别只写在一个扩展的 UNNotificationExtensionCategory 中。"
  ],
  "person.banner-flicked": ["用户划走了横幅；通知仍在列表中，且不会通知任何一方。"],
  "focus.passed-critical": ["专注模式已打开；重要警告始终可以通过。"],
  "focus.passed-time-sensitive": ["专注模式已打开；它允许时效性通知。"],
  "focus.passed-app": ["专注模式已打开；它允许此 App。"],
  "focus.passed-person": ["专注模式已打开；它允许此发送者。"],
  "focus.passed-anyway": ["专注模式已打开；发送者选择仍要通知，且 App 有权得知专注模式状态。"],
  "focus.filtered": [
    "专注模式已打开，App 的专注模式过滤条件与 filterCriteria 不匹配：没有横幅和声音，不点亮屏幕。",
    "对照 App 的 SetFocusFilterIntent 的谓词（predicate），检查 filter-criteria。"
  ],
  "focus.filter-unreadable": [
    "无法读取 App 的专注模式过滤条件，因此它不会拦下任何通知。",
    "更正该专注模式中的谓词（predicate）。"
  ],
  "focus.silenced": [
    "专注模式已打开：没有横幅和声音，不点亮屏幕，只进入通知中心。",
    "在专注模式中允许此 App 或联系人，或作为时效性通知发送。"
  ],
  "focus.silenced-person": ["专注模式已打开，并将此发送者静音：没有横幅和声音，不点亮屏幕。"],
  "focus.no-time-sensitive": [
    "专注模式已打开，且不允许时效性通知通过。",
    "在该专注模式中打开时效性通知。"
  ],
  "focus.anyway-not-allowed": [
    "发送者选择仍要通知，但 App 无权得知专注模式状态。",
    "通过 INFocusStatusCenter 请求授权，并由用户允许。"
  ],
  "focus.sender-unknown": [
    "发送者与任何联系人都不匹配，因此专注模式的联系人名单无法包含此人。",
    "为 INPerson 提供 contactIdentifier，或与通讯录一致的电话号码或电子邮件类型的 handle。"
  ],
  "focus.sender-not-donated": [
    "专注模式允许此发送者，但从未捐赠（donate）过与其相关的传入的 INInteraction。",
    "在调用 updating(from:) 之前，捐赠 direction 为 .incoming 的 INInteraction。"
  ],
  "summary.held": ["留待下一次定时推送摘要；App 已能在送达的通知中查到它。"],
  "summary.shown": ["已在定时推送摘要中显示。"],
  "summary.released": ["不再等待摘要：摘要已关闭，或此 App 已不在摘要中。"],
  "app.calls-full": [
    "未交给 App：已有 4,096 个调用在等待 App 完成。",
    "请更早调用 completionHandler。"
  ],
  "device.too-many-under-way": [
    "有 4,096 条通知正在处理：此通知立即显示，不等待扩展、图片或前台 App。",
    "减少同时发送的推送，并更快作出回应。"
  ],
  "presentation.overtaken": ["未显示：后来一条标识符相同的通知先完成了处理。"],
  "device.resumed": ["处理途中设备被关机；从这里继续。"],
  "person.action-waits": ["用户的操作需要先解锁设备。"],
  "person.unlock-cancelled": ["用户没有解锁设备：App 不会得知任何信息，通知保留。"],
  "response.time-over": [
    "App 没有在规定的短时间内调用 didReceive 的 completionHandler。",
    "在每条代码路径上都调用 completionHandler。"
  ],
  "content-extension.not-built": [
    "通知内容扩展没有为本设备构建：显示默认内容。",
    "为其添加动态库产品，并重新构建 bundle。"
  ],
  "content-extension.storyboard": [
    "通知内容扩展使用 storyboard，而这里不读取 storyboard：显示默认内容。",
    "用 NSExtensionPrincipalClass 指定视图控制器，或用 NSExtensionAttributes 下的 BellhopContentTemplate 指定 HTML 模板。"
  ],
  "content-extension.hidden": [
    "通知的文字隐藏时，不运行通知内容扩展。",
    "解锁设备，或将“显示预览”设为“始终”。"
  ],
  "content-extension.template": ["由通知内容扩展的 HTML 模板显示通知。"],
  "content-extension.started": ["通知内容扩展的进程正在为通知创建视图。"],
  "content-extension.shown": ["已显示通知内容扩展的视图。"],
  "content-extension.updated": ["已打开的视图收到了同一线程（thread）的较新通知。"],
  "content-extension.asked": ["通知内容扩展先于 App 收到该操作。"],
  "content-extension.stays": ["通知内容扩展返回 doNotDismiss：视图保留，App 不会得知。"],
  "content-extension.dismissed": ["通知内容扩展返回 dismiss：视图和通知都消失，App 不会得知。"],
  "content-extension.forwards": [
    "通知内容扩展返回 dismissAndForwardAction：视图消失，App 收到该操作。"
  ],
  "content-extension.leaves": ["通知内容扩展没有接收响应的方法：App 收到该操作。"],
  "content-extension.actions": ["通知内容扩展替换了按钮，仅对此视图有效。"],
  "content-extension.default-action": ["通知内容扩展请求执行默认操作：打开 App。"],
  "content-extension.closes": ["通知内容扩展关闭了自己的视图；通知保留。"],
  "content-extension.closed": ["通知内容扩展的视图已关闭。"],
  "content-extension.not-started": ["无法启动通知内容扩展：显示默认内容。", "请查看扩展的日志。"],
  "content-extension.no-class": [
    "无法创建通知内容扩展的视图控制器：显示默认内容。",
    "将 NSExtensionPrincipalClass 设为 $(PRODUCT_MODULE_NAME).<class>：遵循 UNNotificationContentExtension 的 UIViewController。"
  ],
  "content-extension.crashed": ["通知内容扩展的进程已结束：显示默认内容。", "请查看扩展的日志。"],
  "content-extension.garbled": [
    "无法绘制通知内容扩展发来的内容：显示默认内容。",
    "让其视图不超出详情所列的限制。"
  ],
  "content-extension.memory": [
    "通知内容扩展占用的内存超过上限，已被终止：显示默认内容。",
    "请加载较小的图片。"
  ],
  "content-extension.hangs": [
    "通知内容扩展没有及时回应，已被终止：显示默认内容。",
    "不要阻塞主线程，并在每条代码路径上都调用 completionHandler。"
  ],
  "content-extension.busy": ["通知内容扩展尚未回应之前的请求；此请求不会交给它。", "请更快作出回应。"]
};
