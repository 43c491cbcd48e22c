internal import NotificationModel

/// What came of a notification, in a few words: "Shown with Ann's picture", "Held for the summary until
/// 18:00", "Not shown: Work Focus".
///
/// Lists of journeys show it; it is one function of the journey, whoever draws the list.
///
/// ```swift
/// JourneyOutcome(journey, language: "en").text  // "Shown with Ann's picture"
/// ```
package struct JourneyOutcome: Sendable, Hashable, Codable {
    /// The kinds of outcome, by which lists are filtered.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// Light, a banner or the summary showed it.
        case shown
        /// It is in Notification Center alone.
        case listed
        /// It waits for the summary.
        case held
        /// It was not shown.
        case notShown = "not-shown"
        /// It waits for its time, its extension or its app.
        case waiting
        /// It is for the app alone: a background push, a call.
        case background
        /// It was shown and has left: opened, cleared, removed or replaced.
        case gone
    }

    /// Which kind it is.
    package var kind: Kind
    /// The words, in the language that was asked for.
    package var text: String

    /// Sums a journey up, in English or, for a language that begins with `zh`, in Chinese.
    package init(_ journey: Journey, language: String) {
        let isChinese = SystemText(language: language).isChinese
        guard let decided = Self.deciding(journey), let row = Self.row(decided, journey) else {
            self.init(kind: .waiting, text: isChinese ? "处理中" : "Under way")
            return
        }
        if decided.reason == .presented {
            self.init(kind: .shown, text: Self.shown(journey, isChinese))
            return
        }
        let cause = decided.reason == .presentedQuietly ? Self.cause(journey, isChinese) : nil
        let text = cause ?? (isChinese ? row.chinese : row.english)
        self.init(kind: row.kind, text: Self.filled(text, decided.detail))
    }

    private init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }

    /// The newest step that decides: what the person and the app did comes before how it was shown, and
    /// that before what its app got.
    private static func deciding(_ journey: Journey) -> Journey.Step? {
        let known = journey.steps.reversed().filter { row($0, journey) != nil }
        let kinds: [[Kind]] = [[.gone], [.shown, .listed, .held, .notShown]]
        for kinds in kinds {
            let step = known.first { step in
                row(step, journey).map { kinds.contains($0.kind) } ?? false
            }
            if let step { return step }
        }
        return known.first
    }

    /// What a step says of the journey. An attachment that is refused refuses a request of the app; a push
    /// goes on without it.
    private static func row(_ step: Journey.Step, _ journey: Journey) -> Row? {
        rows[step.reason] ?? (journey.origin == .local ? attachmentRows[step.reason] : nil)
    }

    private static func shown(_ journey: Journey, _ isChinese: Bool) -> String {
        func detail(_ reason: JourneyReason) -> String? {
            journey.steps.last { $0.reason == reason }?.detail
        }
        guard let name = detail(.communicationApplied), !name.isEmpty else {
            return isChinese ? "已显示" : "Shown"
        }
        let hasPicture = journey.contains(.avatarShown) || journey.contains(.avatarContact)
        if isChinese { return hasPicture ? "已显示，带有\(name)的头像" : "已显示，来自\(name)" }
        return hasPicture ? "Shown with \(name)'s picture" : "Shown as from \(name)"
    }

    /// What kept a listed notification quiet.
    private static func cause(_ journey: Journey, _ isChinese: Bool) -> String? {
        guard let step = journey.steps.last(where: { causes[$0.reason] != nil }),
            let words = causes[step.reason]
        else { return nil }
        let text = isChinese ? words.chinese : words.english
        guard step.reason.rawValue.hasPrefix("focus."), step.detail == Focus.doNotDisturb.name
        else {
            return filled(text, step.detail)
        }
        // The Focus that the system brings has a name in each language, which says what it is.
        return isChinese
            ? filled(text.replacing("专注模式“%”", with: "%"), "勿扰模式")
            : filled(text.replacing("% Focus", with: "%"), step.detail)
    }

    private static func filled(_ text: String, _ detail: String?) -> String {
        text.replacing("%", with: detail ?? "").trimmingEnd()
    }
}

extension JourneyOutcome {
    private typealias Words = (english: String, chinese: String)

    private static let causes: [JourneyReason: Words] = [
        .focusSilenced: ("Not shown: % Focus", "未显示：专注模式“%”"),
        .focusSilencedPerson: ("Not shown: % Focus silences the sender", "未显示：专注模式“%”使发送者静音"),
        .focusFiltered: ("Not shown: filtered by % Focus", "未显示：被专注模式“%”过滤"),
        .levelPassive: ("Only listed: passive", "只进入列表：被动级别"),
        .provisional: ("Only listed: provisional", "只进入列表：临时权限"),
        .keptQuiet: ("Only listed: delivered quietly", "只进入列表：静默送达"),
        .alertsOff: ("Only listed: alerts are off", "只进入列表：提醒已关闭"),
        .lockScreenOff: ("Only listed: off on the Lock Screen", "只进入列表：锁定屏幕已关闭"),
        .muted: ("Only listed: muted", "只进入列表：已静音"),
        .bannersOff: ("Only listed: banners are off", "只进入列表：横幅已关闭"),
    ]

    private typealias Row = (kind: Kind, english: String, chinese: String)

    private static let attachmentRows: [JourneyReason: Row] = [
        .attachmentInvalidURL: (.notShown, "Refused: attachment cannot be read", "已拒绝：附件无法读取"),
        .attachmentUnknownType: (.notShown, "Refused: attachment of unknown type", "已拒绝：附件类型未知"),
        .attachmentTooLarge: (.notShown, "Refused: attachment too large", "已拒绝：附件过大"),
        .attachmentNotInStore: (.notShown, "Refused: attachment is gone", "已拒绝：附件已不存在"),
        .attachmentNotMoved: (.notShown, "Refused: attachment cannot be moved", "已拒绝：附件无法移动"),
        .attachmentDamaged: (.notShown, "Refused: attachment is damaged", "已拒绝：附件已损坏"),
    ]

    private static let rows: [JourneyReason: Row] = [
        .presented: (.shown, "Shown", "已显示"),
        .summaryShown: (.shown, "Shown in the summary", "已在摘要中显示"),
        .presentedQuietly: (.listed, "Only listed", "只进入列表"),
        .summaryReleased: (.listed, "Only listed: the summary is off", "只进入列表：摘要已关闭"),
        .summaryHeld: (.held, "Held for the summary until %", "为摘要保留至 %"),
        .pushMalformed: (.notShown, "Not shown: no aps in the payload", "未显示：负载中没有 aps"),
        .pushWrapped: (.notShown, "Not shown: in a push service's wrapper", "未显示：带有推送服务的外层"),
        .pushTooLarge: (.notShown, "Not shown: too large", "未显示：负载过大"),
        .pushSeen: (.notShown, "Not shown: a second copy", "未显示：重复的推送"),
        .notAuthorized: (.notShown, "Not shown: no permission", "未显示：没有权限"),
        .clipTimeOver: (.notShown, "Not shown: the App Clip's time is over", "未显示：轻 App 的时间已过"),
        .nothingToShow: (.notShown, "Not shown: no title or body", "未显示：没有标题或正文"),
        .alertsNeverAsked: (.notShown, "Not shown: alerts were never requested", "未显示：从未请求提醒"),
        .noPlace: (.notShown, "Not shown: nothing may show it", "未显示：没有可显示的位置"),
        .foregroundSilent: (.notShown, "Not shown: the app did not answer", "未显示：App 没有回答"),
        .foregroundNoDelegate: (.notShown, "Not shown: no willPresent", "未显示：没有 willPresent"),
        .extensionSuppressed: (.notShown, "Not shown: the extension suppressed it", "未显示：被扩展取消"),
        .overtaken: (.notShown, "Not shown: a later one came first", "未显示：后来的通知先到"),
        .localEmpty: (.notShown, "Refused: empty", "已拒绝：没有内容"),
        .localTooLarge: (.notShown, "Refused: too large", "已拒绝：过大"),
        .localOverLimit: (.notShown, "Dropped: more than 64 pending", "已丢弃：等待的请求超过 64 个"),
        .localScheduled: (.waiting, "Waits for its time", "等待预定时间"),
        .localWatched: (.waiting, "Waits for its place", "等待预定地点"),
        .localNeverDue: (.notShown, "Never fires: no date matches", "永不触发：没有匹配的日期"),
        .localNoLocation: (.notShown, "Never fires: no location", "永不触发：无法获知位置"),
        .appSystemTooOld: (.notShown, "Not shown: the app needs a newer system", "未显示：App 需要更新的系统"),
        .callsStopped: (.notShown, "Call refused: earlier ones went unreported", "来电被拒：之前的来电未报告"),
        .callNoBackgroundMode: (.notShown, "Call refused: no voip mode", "来电被拒：没有 voip 后台模式"),
        .appCallsFull: (.notShown, "Not shown: the app has too much to do", "未显示：App 待办过多"),
        .badgeSet: (.background, "The number on the icon changed", "图标上的数字已更改"),
        .soundPlayed: (.background, "A sound alone", "只播放了声音"),
        .soundSilenced: (.background, "A sound alone, kept silent", "只有声音，且已静音"),
        .shownInCar: (.background, "Shown in the car", "已在车内显示"),
        .spoken: (.background, "Read aloud", "已朗读"),
        .pushFetchNotImplemented: (.background, "The app has no method for it", "App 没有实现对应的方法"),
        .pushFetchFailed: (.background, "The app failed", "App 处理失败"),
        .pushFetchTimeOver: (.background, "The app took too long", "App 处理超时"),
        .pushHeldReplaced: (.background, "Replaced by a later background push", "已被后来的后台推送取代"),
        .pushForceQuit: (.background, "Not delivered: the app was force-quit", "未送达：App 已被强制退出"),
        .pushNoRefresh: (.background, "Not delivered: no background refresh", "未送达：后台刷新已关闭"),
        .pushNoBackgroundMode: (.background, "Not delivered: no background mode", "未送达：没有后台模式"),
        .callNotShown: (.background, "Call reported, and not shown", "已报告来电，但未显示"),
        .callNotRegistered: (.background, "The app takes no calls", "App 不接收来电"),
        .callFailed: (.background, "The app failed at the call", "App 处理来电失败"),
        .pushSilent: (.background, "Background push", "后台推送"),
        .pushFetched: (.background, "The app handled it", "App 已处理"),
        .pushHeld: (.waiting, "Waits: the app was woken often", "等待：App 被唤醒过于频繁"),
        .callDelivered: (.background, "Call for the app", "交给 App 的来电"),
        .callReported: (.background, "Call reported", "已报告来电"),
        .callNotReported: (.background, "Call not reported", "未报告来电"),
        .tapped: (.gone, "Opened", "已打开"),
        .actionPressed: (.gone, "Answered: %", "已响应：%"),
        .cleared: (.gone, "Cleared", "已清除"),
        .removedByApp: (.gone, "Removed by the app", "已被 App 移除"),
        .localRemoved: (.gone, "Removed by the app before its time", "在预定时间之前被 App 移除"),
        .localReplaced: (.gone, "Replaced before its time", "在预定时间之前被取代"),
        .replacedByLater: (.gone, "Replaced by a later one", "已被后来的通知取代"),
        .listOverLimit: (.gone, "Left the full list", "因列表已满而移除"),
        .appUninstalled: (.gone, "The app was removed", "App 已被移除"),
    ]
}

extension String {
    /// Without the spaces that a missing detail leaves at the end.
    fileprivate func trimmingEnd() -> String {
        String(reversed().drop { $0 == " " || $0 == ":" || $0 == "：" }.reversed())
    }
}
