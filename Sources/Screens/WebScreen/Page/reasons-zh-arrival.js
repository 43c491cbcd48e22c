// Chinese for the reasons of what happens before a notification is shown: how it came, its service
// extension, the system's rules, its style, and calls.
//
// The table is JSON: a code, its sentence, and a remedy where the device's catalogue has one. A test
// reads it and compares it with the catalogue.

export const arrivalReasons = {
  "push.arrived": ["推送已到达设备。"],
  "push.malformed": [
    "负载不是含有 aps 字典的 JSON 对象，因此设备将其忽略。",
    "请发送一个 JSON 对象，其中 aps 的值也是对象。"
  ],
  "push.wrapped": [
    "负载是推送服务控制台所用的形式，aps 不在顶层：设备会忽略它。",
    "请只发送其内部的内容（aps 和 App 自己的键），不带外层；推送服务在发送前会去掉外层。"
  ],
  "push.silent": ["推送没有 alert、sound 或 badge，因此没有可呈现的内容。", "若要显示内容，请添加 aps.alert。"],
  "push.wakes-app": ["content-available 为 1：App 在后台被唤醒。"],
  "push.no-background-mode": [
    "content-available 为 1，但 App 缺少后台模式 remote-notification，因此不会被唤醒。",
    "在 App 的 Info.plist 的 UIBackgroundModes 中添加 remote-notification。"
  ],
  "app.host": [
    "App 自身的代码没有构建，也不会运行：由一个宿主 App 代替它。",
    "如果 App 的代码可以在此构建，请加上 --with-app。"
  ],
  "local.added": ["App 添加了一个本地通知请求。"],
  "local.fired": ["请求的触发器已触发。"],
  "text.key-missing": [
    "App 的字符串文件中没有某个文本键，因此直接显示键名。",
    "在设备语言的 Localizable.strings 中添加该键。"
  ],
  "push.seen-before": ["此推送之前已经到达过；重复的一份不再显示。"],
  "push.too-large": [
    "负载超过了设备所能读取的大小。",
    "让负载不超过 4096 字节，其余内容在通知服务扩展中获取。"
  ],
  "push.force-quit": ["未唤醒：用户强制退出了 App，此后没有再打开过。"],
  "push.no-refresh": ["未唤醒：低电量模式已打开，或此 App 的后台 App 刷新已关闭。"],
  "push.held": ["App 在这一小时内已被多次唤醒；此推送需要等待。", "请按每小时两到三次后台推送来规划。"],
  "push.held-replaced": ["等待期间，后来的一条后台推送取代了它；App 不会收到这一条。"],
  "push.fetched": ["App 调用了 fetchCompletionHandler。"],
  "push.fetch-not-implemented": [
    "App 没有实现 application(_:didReceiveRemoteNotification:fetchCompletionHandler:)。",
    "在 App Delegate 中实现该方法。"
  ],
  "push.fetch-failed": ["App 未能接收此后台推送。", "请查看 App 的日志。"],
  "push.fetch-time-over": [
    "App 没有在 30 秒内调用 fetchCompletionHandler；若不在前台，App 会被终止。",
    "在每条代码路径上都调用它。"
  ],
  "local.scheduled": ["请求正在等待触发时间。"],
  "local.watched": ["请求正在等待设备进入或离开其区域。"],
  "local.never-due": [
    "没有任何将来的日期与触发器匹配：请求永远不会触发。",
    "检查 DateComponents；已过去或不存在的日期不会匹配。"
  ],
  "local.no-location": [
    "App 无权获知设备的位置：请求永远不会触发。",
    "请求定位授权；“使用 App 期间”即可。"
  ],
  "local.over-region-limit": [
    "App 已有 20 个受监测的区域；这一个不会被监测。",
    "待触发的位置请求最多保留 20 个。"
  ],
  "local.over-limit": [
    "已丢弃且没有报错：待触发的请求超过 64 个。",
    "待触发的请求最多保留 64 个，待其触发后再陆续添加。"
  ],
  "local.empty": ["已拒绝：没有标题、副标题、正文、声音或角标。", "至少为通知提供其中一项。"],
  "local.too-large": ["已拒绝：内容超出设备可保存的上限，或含有无效的数值。", "需要缩减的部分请看详情。"],
  "local.replaced": ["触发之前，后来的一个标识符相同的请求取代了它。"],
  "local.removed": ["触发之前，App 移除了该请求。"],
  "extension.eligible": ["将为此推送运行通知服务扩展。"],
  "extension.substitutes": ["扩展导入的一些模块由替代模块代替；替代模块只实现原模块的一部分功能。"],
  "extension.absent": [
    "mutable-content 为 1，但 App 没有通知服务扩展。",
    "在 App 的 PlugIns 中嵌入 Notification Service Extension。"
  ],
  "extension.none": ["App 没有通知服务扩展，推送也没有要求使用：按收到的内容继续。"],
  "extension.not-mutable": [
    "已跳过扩展：mutable-content 缺失或不为 1。",
    "如果要由扩展修改此推送，请在 aps 中与 alert 同级加入 \"mutable-content\": 1。"
  ],
  "extension.mutable-content-spelling": [
    "mutable-content 不是数字 1；本设备仍将其视为 1。",
    "请写成数字：\"mutable-content\": 1。"
  ],
  "extension.no-alert": [
    "已跳过扩展：alert 既没有标题和副标题，也没有正文。",
    "为 aps.alert 提供文字，不含实际内容的占位文字也可以。"
  ],
  "extension.alerts-off": ["已跳过扩展：此 App 的提醒已关闭。", "在 App 的通知设置中打开提醒。"],
  "extension.system-too-old": [
    "已跳过扩展：其最低系统版本高于设备的系统版本。",
    "调低扩展的最低部署版本（deployment target）。"
  ],
  "extension.queued": ["扩展正在处理较早的推送；此推送需要等待。"],
  "extension.queue-full": ["等待扩展的推送过多；显示原始通知。", "请更早调用 contentHandler。"],
  "extension.started": ["扩展的进程已收到此推送。"],
  "extension.not-started": ["无法启动扩展的进程；显示原始通知。", "请查看扩展的日志。"],
  "extension.no-class": [
    "无法创建扩展的主类；显示原始通知。",
    "NSExtensionPrincipalClass 须为“模块名.类名”，该类是 UNNotificationServiceExtension 的子类。"
  ],
  "extension.finished": ["扩展调用了 contentHandler。"],
  "extension.time-over": [
    "扩展的时间已用完；系统调用了 serviceExtensionTimeWillExpire()。",
    "为下载设置明显短于 30 秒的时限。"
  ],
  "extension.expired": [
    "扩展没有及时交回内容；显示原始通知。",
    "在 serviceExtensionTimeWillExpire() 中调用 contentHandler。"
  ],
  "extension.crashed": [
    "扩展的进程在调用 contentHandler 之前就已结束；显示原始通知。",
    "请在扩展的日志中查看崩溃原因。"
  ],
  "extension.garbled": [
    "无法读取扩展交回的内容；显示原始通知。",
    "减少交回的内容：图片用文件传递，不要直接传递字节。"
  ],
  "extension.memory": [
    "扩展占用的内存超过上限，已被终止；显示原始通知。",
    "下载到文件，并以 URL 交回图片；不要把图片留在内存中。"
  ],
  "extension.called-again": [
    "扩展再次调用了 contentHandler；只有第一次调用有效。",
    "在每条代码路径上都调用且只调用一次 contentHandler。"
  ],
  "extension.empty-ignored": [
    "扩展交回的内容没有文字；显示原始通知。",
    "保留文字，或向 Apple 申请通知过滤（filtering）的 entitlement。"
  ],
  "extension.suppressed": [
    "扩展交回了空内容，且拥有通知过滤（filtering）的 entitlement：不显示任何内容。"
  ],
  "extension.no-category": [
    "已跳过扩展：推送没有指明已注册的类别，而本设备设置为必须指明。",
    "关闭该设置，或注册该类别。"
  ],
  "extension.not-run": ["仅为预测：没有运行扩展，之后的步骤假定扩展原样交回了推送。"],
  "refused.insecure-load": [
    "App Transport Security 不允许该进程在没有 TLS 的情况下从此主机加载任何内容。",
    "使用 https，或在该 bundle 自己的 Info.plist 的 NSAppTransportSecurity 中添加例外。"
  ],
  "refused.app-group": [
    "该进程没有此 App Group 的文件夹：它自己的授权文件（entitlements）没有列出该 App Group。",
    "在 App 和每个扩展的 com.apple.security.application-groups 中添加该 App Group。"
  ],
  "refused.keychain-group": [
    "该进程不能使用此钥匙串访问组：它自己的授权文件（entitlements）没有列出该访问组。",
    "在 App 和每个扩展的 keychain-access-groups 中添加该访问组。"
  ],
  "refused.keychain-item": [
    "设备锁定时，或开机后首次解锁之前，某个钥匙串项目受到保护。",
    "扩展所需的项目用 kSecAttrAccessibleAfterFirstUnlock 存储，在此之前显示不含实际内容的文字。"
  ],
  "refused.file": [
    "设备锁定时，或开机后首次解锁之前，某个文件受到保护。",
    "首次解锁之前显示不含实际内容的文字，并且不要为此时所需的文件设置数据保护。"
  ],
  "refused.outside-container": [
    "该进程无法打开位于自己的容器和 App Group 之外的文件。",
    "请写入 NSHomeDirectory()、NSTemporaryDirectory() 或某个 App Group 的文件夹之下。"
  ],
  "refused.audio": [
    "通知服务扩展不能播放音频。",
    "请指定声音文件：先在 App Group 的 Library/Sounds 中备好。"
  ],
  "communication.applied": ["显示为某人发来的通知，带有圆形头像。"],
  "communication.none": [
    "普通样式：内容不是由 updating(from:) 生成的。",
    "请直接交回 content.updating(from: intent) 返回的那个对象。"
  ],
  "communication.no-entitlement": [
    "已舍弃头像：App 缺少通信通知的 entitlement。",
    "为 App target 添加 com.apple.developer.usernotifications.communication。"
  ],
  "communication.no-activity-type": [
    "已舍弃头像：该 intent 不在 App 的 NSUserActivityTypes 中。",
    "在 App 的 Info.plist 顶层的 NSUserActivityTypes 中列出 INSendMessageIntent 和 INStartCallIntent。"
  ],
  "communication.no-sender": [
    "普通样式：intent 没有指明发送者。",
    "为 intent 设置 sender；如果是通话，则设置联系人（contacts）。"
  ],
  "communication.system-too-old": ["普通样式：从 iOS 15 起才有通信通知。"],
  "communication.changed-after": [
    "已舍弃头像：updating(from:) 生成内容之后，内容又被修改。",
    "请先修改内容，再调用 updating(from:)，并原样交回其结果。"
  ],
  "communication.not-donated": [
    "没有为此 intent 捐赠（donate）传入的 INInteraction；专注模式可能不认识发送者。",
    "在调用 updating(from:) 之前，捐赠 direction 为 .incoming 的 INInteraction。"
  ],
  "communication.title-replaced": ["发送者的姓名取代了标题。", "必须保留的文字请放入正文。"],
  "communication.subtitle-dropped": [
    "不显示内容自带的副标题：发送者姓名下方显示的是群组名称。",
    "请将副标题作为 speakableGroupName 交给 intent。"
  ],
  "communication.group-name": ["第二行显示群组名称。"],
  "communication.group-name-of-direct-message": [
    "收件人少于两个，第二行仍显示群组名称；有两份报告称 iOS 此时会忽略它。",
    "将其他成员列为 recipients，或设置 donationMetadata.recipientCount。设备设置 showsGroupNameOfDirectMessages 可切换为另一种解读。"
  ],
  "communication.group-name-empty": ["群组名称是空字符串，因此隐藏第二行。"],
  "communication.owner-counted": [
    "收件人中列有机主本人并计入人数，因此视为群组；Apple 的文章不列出机主。",
    "请勿将 isMe 的人列入 recipients。设备设置 countsOwnerAsRecipient 可切换为另一种解读。"
  ],
  "communication.group-name-ignored": [
    "不显示群组名称：按此设备的设置，收件人少于两个时视为一对一的信息。",
    "将其他成员列为 recipients，或设置 donationMetadata.recipientCount。"
  ],
  "communication.group-named-by-people": [
    "群组没有名称，因此第二行列出其成员。",
    "请设置 speakableGroupName；空字符串会隐藏这一行。"
  ],
  "avatar.shown": ["显示发送者的图片。"],
  "avatar.none": ["没有发送者的图片；以姓名缩写代替。", "为 INPerson 提供由图片字节创建的 INImage。"],
  "avatar.unusable": [
    "无法显示发送者的图片；以姓名缩写代替。",
    "请提供大小合理的 PNG、JPEG、GIF、WebP 或 HEIC 图片的字节。"
  ],
  "avatar.contact-photo": ["显示联系人的照片。"],
  "communication.contact": ["发送者是联系人；显示通讯录中的姓名。"],
  "call.delivered": ["VoIP 推送：交给 App 的 PKPushRegistry，绝不会显示为通知。"],
  "call.reported": ["App 向 CallKit 报告了来电。"],
  "call.not-shown": ["App 报告了来电，但系统没有显示；这仍算作已报告。"],
  "call.not-reported": [
    "App 没有报告来电，因此被终止。",
    "每收到一条 VoIP 推送，都要调用 reportNewIncomingCall。"
  ],
  "call.stopped": [
    "未送达：App 没有报告来电的次数过多。",
    "将每条 VoIP 推送都报告给 CallKit，然后重新安装 App。"
  ],
  "call.not-registered": [
    "App 没有用于 VoIP 推送的 PKPushRegistry。",
    "在启动时创建使用 .voIP 的 PKPushRegistry。"
  ],
  "call.no-background-mode": [
    "未送达：App 缺少后台模式 voip。",
    "在 App 的 Info.plist 的 UIBackgroundModes 中添加 voip。"
  ],
  "call.failed": ["App 未能接收此 VoIP 推送。", "请查看 App 的日志。"],
  "push.wakes-again": ["用户通过提醒打开了 App：App 会再收到一次此推送。"],
  "local.fired-late": ["触发时间到来时设备处于关机状态；现在触发。"],
  "local.rescheduled": ["时钟、时区或日历已更改：请求改为等待另一时间。"]
};
