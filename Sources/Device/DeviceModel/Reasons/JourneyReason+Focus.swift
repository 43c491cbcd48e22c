/// The reasons for decisions of Focus and the Scheduled Summary.
extension JourneyReason {
    package static let focusPassedCritical = JourneyReason(rawValue: "focus.passed-critical")
    package static let focusPassedTimeSensitive = JourneyReason(
        rawValue: "focus.passed-time-sensitive")
    package static let focusPassedApp = JourneyReason(rawValue: "focus.passed-app")
    package static let focusPassedPerson = JourneyReason(rawValue: "focus.passed-person")
    package static let focusPassedAnyway = JourneyReason(rawValue: "focus.passed-anyway")
    package static let focusFiltered = JourneyReason(rawValue: "focus.filtered")
    package static let focusFilterUnreadable = JourneyReason(rawValue: "focus.filter-unreadable")
    package static let focusSilenced = JourneyReason(rawValue: "focus.silenced")
    package static let focusSilencedPerson = JourneyReason(rawValue: "focus.silenced-person")
    package static let focusNoTimeSensitive = JourneyReason(rawValue: "focus.no-time-sensitive")
    package static let focusAnywayNotAllowed = JourneyReason(rawValue: "focus.anyway-not-allowed")
    package static let focusSenderUnknown = JourneyReason(rawValue: "focus.sender-unknown")
    package static let focusSenderSuggested = JourneyReason(rawValue: "focus.sender-suggested")
    package static let focusSenderNotDonated = JourneyReason(rawValue: "focus.sender-not-donated")
    package static let summaryHeld = JourneyReason(rawValue: "summary.held")
    package static let summaryShown = JourneyReason(rawValue: "summary.shown")
    package static let summaryReleased = JourneyReason(rawValue: "summary.released")

    private static let timeSensitivePush =
        "push: { payload: { aps: { alert: Now, interruption-level: time-sensitive } } }"

    static let focusRows: [JourneyReason: Row] = [
        .focusPassedCritical: Row(
            "FOCUS-5", .step,
            "A Focus is on; critical alerts always pass.",
            "专注模式已打开；重要警告始终可以通过。",
            example: .steps(
                "focus: Do Not Disturb",
                "push: { payload: { aps: { alert: Fire!, interruption-level: critical } } }",
                allowed: "[alert, sound, criticalAlert]", app: ["entitlements: [criticalAlerts]"])),
        .focusPassedTimeSensitive: Row(
            "FOCUS-4", .step,
            "A Focus is on; it allows time-sensitive notifications.",
            "专注模式已打开；它允许时效性通知。",
            example: .steps(
                "focus: Work", timeSensitivePush, app: ["entitlements: [timeSensitive]"],
                focus: "name: Work, timeSensitive: yes")),
        .focusPassedApp: Row(
            "FOCUS-2", .step,
            "A Focus is on; it allows this app.",
            "专注模式已打开；它允许此 App。",
            example: .steps(
                "focus: Work", "push: Hi", focus: "name: Work, allow: { apps: [org.example.chat] }")
        ),
        .focusPassedPerson: Row(
            "FOCUS-3", .step,
            "A Focus is on; it allows the sender.",
            "专注模式已打开；它允许此发送者。",
            example: .message(
                "{ sender: { name: Mia, handle: mia@example.org } }",
                focus: "name: Work, allow: { people: [Mia] }",
                contact: "name: Mia, handle: mia@example.org")),
        .focusPassedAnyway: Row(
            "COM-27", .step,
            "A Focus is on; the sender chose to notify anyway, and the app may know of the Focus.",
            "专注模式已打开；发送者选择仍要通知，且 App 有权得知专注模式状态。",
            example: .message(
                "{ sender: Mia, notifyRecipientAnyway: yes }",
                app: ["settings: { focusStatus: on }"], focus: "name: Work")),
        .focusFiltered: Row(
            "FOCUS-9", .quiet("Not shown: filtered by % Focus", "未显示：被专注模式“%”过滤"),
            "A Focus is on, and the app's Focus filter does not match filterCriteria: no banner, light or sound.",
            "专注模式已打开，App 的专注模式过滤条件与 filterCriteria 不匹配：没有横幅和声音，不点亮屏幕。",
            remedy:
                "Check filter-criteria against the predicate of the app's SetFocusFilterIntent.",
            "对照 App 的 SetFocusFilterIntent 的谓词（predicate），检查 filter-criteria。",
            example: .steps(
                "focus: Work", "add: { content: { body: Hi, filterCriteria: family } }",
                focus: #"name: Work, filters: { org.example.chat: 'SELF == "office"' }"#)),
        .focusFilterUnreadable: Row(
            "FOCUS-9", isGuess: true, .step,
            "The app's Focus filter cannot be read, so it holds nothing back.",
            "无法读取 App 的专注模式过滤条件，因此它不会拦下任何通知。",
            remedy: "Correct the predicate in the Focus.",
            "更正该专注模式中的谓词（predicate）。",
            example: .steps(
                "focus: Work", "push: Hi",
                focus: "name: Work, filters: { org.example.chat: SELF == }")),
        .focusSilenced: Row(
            "FOCUS-1", .quiet("Not shown: % Focus", "未显示：专注模式“%”"),
            "A Focus is on: no banner, light or sound, Notification Center only.",
            "专注模式已打开：没有横幅和声音，不点亮屏幕，只进入通知中心。",
            remedy: "Allow the app or the person in the Focus, or send it as time-sensitive.",
            "在专注模式中允许此 App 或联系人，或作为时效性通知发送。",
            example: .steps("focus: Do Not Disturb", "push: Hi")),
        .focusSilencedPerson: Row(
            "FOCUS-1", .quiet("Not shown: % Focus silences the sender", "未显示：专注模式“%”使发送者静音"),
            "A Focus is on and silences the sender: no banner, light or sound.",
            "专注模式已打开，并将此发送者静音：没有横幅和声音，不点亮屏幕。",
            example: .message(
                "{ sender: { name: Mia, handle: mia@example.org } }",
                focus: "name: Work, silence: { people: [Mia] }",
                contact: "name: Mia, handle: mia@example.org")),
        .focusNoTimeSensitive: Row(
            "LEVEL-4", .quiet("Not shown: % Focus", "未显示：专注模式“%”"),
            "A Focus is on and does not let time-sensitive notifications pass: no banner, light or sound.",
            "专注模式已打开，且不允许时效性通知通过：没有横幅和声音，不点亮屏幕。",
            remedy:
                "Turn time-sensitive notifications on in the Focus, or allow the app or the person there.",
            "在该专注模式中打开时效性通知，或允许此 App 或联系人。",
            example: .steps(
                "focus: Do Not Disturb", timeSensitivePush, app: ["entitlements: [timeSensitive]"])),
        .focusAnywayNotAllowed: Row(
            "COM-27", .step,
            "The sender chose to notify anyway, but the app may not know of the Focus.",
            "发送者选择仍要通知，但 App 无权得知专注模式状态。",
            remedy: "Request authorization from INFocusStatusCenter, and have the person allow it.",
            "通过 INFocusStatusCenter 请求授权，并由用户允许。",
            example: .message("{ sender: Mia, notifyRecipientAnyway: yes }", focus: "name: Work")),
        .focusSenderUnknown: Row(
            "FOCUS-3", .step,
            "The sender matches no contact, so no list of people in a Focus can name them.",
            "发送者与任何联系人都不匹配，因此专注模式的联系人名单无法包含此人。",
            remedy:
                "Give INPerson the contactIdentifier, or a handle of type phone or email as the contacts have it.",
            "为 INPerson 提供 contactIdentifier，或与通讯录一致的电话号码或电子邮件类型的 handle。",
            checks: .explanation(["X015"]),
            example: .message(
                "Bob", focus: "name: Work, allow: { people: [Mia] }",
                contact: "name: Mia, handle: mia@example.org")),
        .focusSenderSuggested: Row(
            "COM-13", .step,
            "The Focus allows a contact with the sender's handle, but iOS matches no handle of an INPerson with a suggestionType.",
            "专注模式允许的联系人具有与发送者相同的 handle，但对带有 suggestionType 的 INPerson，iOS 不用 handle 匹配联系人。",
            remedy:
                "Create the INPerson with suggestionType .none, or give it the contactIdentifier.",
            "创建 INPerson 时将 suggestionType 设为 .none，或提供 contactIdentifier。",
            example: .message(
                "{ sender: { name: Mia, handle: mia@example.org, suggestionType: instantMessageAddress } }",
                focus: "name: Work, allow: { people: [Mia] }",
                contact: "name: Mia, handle: mia@example.org")),
        .focusSenderNotDonated: Row(
            "COM-8", isGuess: true, .step,
            "The Focus allows the sender, but no incoming interaction with them was donated.",
            "专注模式允许此发送者，但从未捐赠（donate）过与其相关的传入的 INInteraction。",
            remedy: "Donate an INInteraction with direction .incoming before updating.",
            "在调用 updating(from:) 之前，捐赠 direction 为 .incoming 的 INInteraction。",
            checks: .explanation(["X013"]),
            example: .message(
                "{ sender: { name: Mia, handle: mia@example.org }, donated: no }",
                focus: "name: Work, allow: { people: [Mia] }",
                contact: "name: Mia, handle: mia@example.org", device: "focusNeedsDonation: on")),
        .summaryHeld: Row(
            "FOCUS-6", .outcome(.held, "Held for the summary until %", "为摘要保留至 %"),
            "Held for the next Scheduled Summary; the app already finds it delivered.",
            "留待下一次定时推送摘要；App 已能在送达的通知中查到它。",
            example: .steps(
                "push: Hi", app: ["settings: { scheduledDelivery: on }"],
                device: "summary: { isOn: yes, minutes: [18:00] }")),
        .summaryShown: Row(
            "FOCUS-6", .outcome(.shown, "Shown in the summary", "已在摘要中显示"),
            "Shown in the Scheduled Summary.",
            "已在定时推送摘要中显示。",
            example: .steps(
                "push: Hi", "at: 18:00", app: ["settings: { scheduledDelivery: on }"],
                device: "summary: { isOn: yes, minutes: [18:00] }")),
        .summaryReleased: Row(
            "FOCUS-6", isGuess: true,
            .outcome(.listed, "Only listed: the summary is off", "只进入列表：摘要已关闭"),
            "It no longer waits for a summary: the summary is off, or the app is no longer in it.",
            "不再等待摘要：摘要已关闭，或此 App 已不在摘要中。",
            example: .steps(
                "push: Hi", "set: { summary: { isOn: no } }",
                app: ["settings: { scheduledDelivery: on }"],
                device: "summary: { isOn: yes, minutes: [18:00] }")),
    ]
}
