internal import JSONText

extension PushKey {
    /// The keys at the top level. All others there belong to the app (APS-1).
    static let topRows: [PushKey] = [
        PushKey(
            .aps, .top, .object, "PUSH-4",
            Text("Holds the keys of Apple's.", "存放 Apple 的键。"),
            ignored: Text("iOS ignores the push.", "iOS 会忽略此推送。")),
        PushKey(
            .mdm, .top, .text, topLevel: .isTheApps, types: [.mdm], "TYP-1",
            Text(
                "Holds the PushMagic of a managed device, instead of aps.",
                "存放受管理设备的 PushMagic，代替 aps。"),
            ignored: Text("The device does not contact its server.", "设备不会联系其服务器。")),
        PushKey(
            .containerIdentifier, .top, .text, topLevel: .isTheApps, types: [.fileprovider],
            "TYP-1",
            Text(
                "Names the container of a file provider that has changes.",
                "指明有变化的文件提供方容器。"),
            ignored: Text("The system asks for no changes.", "系统不会请求变化。")),
        PushKey(
            .domain, .top, .text, topLevel: .isTheApps, types: [.fileprovider], "TYP-1",
            Text(
                "Names the domain of a file provider that has changes.",
                "指明有变化的文件提供方域。"),
            ignored: Text("The system asks for no changes.", "系统不会请求变化。")),
    ]

    /// The keys of `aps`, besides those of Live Activities.
    static let apsRows: [PushKey] = [
        PushKey(
            .alert, .aps, .textOrObject, topLevel: .isApplesIfAbsent, "PUSH-4",
            Text(
                "Is shown: a text is the body, a dictionary has title, subtitle and body.",
                "会被显示：文本为正文，字典含有 title、subtitle 和 body。"),
            ignored: Text("iOS shows no text.", "iOS 不显示文字。")),
        PushKey(
            .badge, .aps, .count, topLevel: .isApplesIfAbsent, "PUSH-4",
            Text(
                "Sets the number on the app's icon; 0 removes it.",
                "设置 App 图标上的数字；0 会将其移除。"),
            ignored: Text("The badge stays as it was.", "角标保持不变。")),
        PushKey(
            .sound, .aps, .textOrObject, topLevel: .isApplesIfAbsent, "PUSH-9",
            Text(
                "Plays \"default\" or the file of this name; a dictionary is a critical sound.",
                "播放 \"default\" 或此名称的文件；字典表示重要警告的声音。"),
            ignored: Text("No sound plays.", "不播放声音。")),
        PushKey(
            .threadID, .aps, .text, "PUSH-4",
            Text(
                "Groups the notification with those of the same id.",
                "将通知与相同 id 的通知归为一组。"),
            ignored: Text(
                "The notification is in the group of all others of the app.",
                "通知会归入 App 其他通知所在的组。")),
        PushKey(
            .category, .aps, .text, topLevel: .isApplesIfAbsent, "PUSH-4",
            Text(
                "Names the registered category, with its buttons and its content extension.",
                "指明已注册的类别及其按钮和内容扩展。"),
            ignored: Text(
                "iOS shows no buttons and no content extension.",
                "iOS 不显示按钮，也不使用内容扩展。")),
        PushKey(
            .contentAvailable, .aps, .flag, "BG-1",
            Text("Wakes the app in the background.", "在后台唤醒 App。"),
            ignored: Text("iOS does not wake the app.", "iOS 不会唤醒 App。")),
        PushKey(
            .mutableContent, .aps, .flag, since: "10", "NSE-2",
            Text("Runs the service extension.", "运行通知服务扩展。"),
            ignored: Text(
                "iOS does not start the service extension.", "iOS 不会启动通知服务扩展。")),
        PushKey(
            .targetContentID, .aps, .text, since: "13", "PUSH-4",
            Text(
                "Names the window that a tap brings forward.", "指明点按后移到最前的窗口。"),
            ignored: Text(
                "A tap opens the window that was in front last.",
                "点按会打开最近位于最前的窗口。")),
        PushKey(
            .interruptionLevel, .aps,
            .word(AlertPayload.InterruptionLevel.allCases.map(\.rawValue)), since: "15", "PUSH-4",
            Text(
                "Decides whether the notification lights the screen, plays a sound and passes a Focus.",
                "决定通知能否点亮屏幕、播放声音和通过专注模式。"),
            ignored: Text(
                "The notification counts as active.", "通知按 active 处理。")),
        PushKey(
            .relevanceScore, .aps, .score, since: "15", "PUSH-4",
            Text(
                "Orders the notifications of a summary and the Live Activities of an app.",
                "决定摘要中的通知和 App 的实时活动的顺序。"),
            ignored: Text("The score counts as 0 or as its limit.", "分数按 0 或极限值处理。")),
        PushKey(
            .filterCriteria, .aps, .text, since: "16", "PUSH-4",
            Text(
                "Is compared with the app's Focus filter.", "与 App 的专注模式过滤条件比较。"),
            ignored: Text(
                "The app's Focus filter does not apply.", "App 的专注模式过滤条件不生效。")),
        PushKey(
            .contentChanged, .aps, .truth, types: [.widgets, .controls], since: "18", "TYP-1",
            Text(
                "Reloads the app's widgets or controls.", "重新加载 App 的小组件或控件。"),
            ignored: Text("Nothing is reloaded.", "不会重新加载。")),
        PushKey(
            .urlArguments, .aps, .texts, "TYP-7",
            Text(
                "Fills the address of a website's push. The app on an iPhone does not read it.",
                "填入网站推送的地址。iPhone 上的 App 不会读取。"),
            ignored: Text("A click opens nothing.", "点按后不会打开任何内容。")),
    ]
}
