extension SystemText {
    /// A phrase that is the same each time.
    package enum Phrase: Sendable, Hashable, CaseIterable {
        /// Beside a notification that has just come.
        case now
        /// Above a time-sensitive notification (LEVEL-10).
        case timeSensitive
        /// Above a critical one.
        case critical
        /// In place of a hidden body (CAT-14).
        case notification
        /// On a notification that only the list shows.
        case deliveredQuietly

        /// Below the question of the permission prompt.
        case permissionText
        /// Below the question about critical alerts.
        case criticalPermissionText
        /// The prompts' button that grants.
        case allow
        /// The prompts' button that refuses.
        case doNotAllow

        /// Keeps a provisional app's notifications (AUTH-13).
        case keep
        /// Turns an app's notifications off (AUTH-13).
        case turnOff
        /// After Keep: as they come (AUTH-13).
        case deliverImmediately
        /// After Keep: in the Scheduled Summary (AUTH-13).
        case deliverInSummary
        /// After Allow, while the summary is on: they come as they are sent (SET-15).
        case allowImmediately
        /// After Allow, while the summary is on: they come in it (SET-15).
        case addToSummary
        /// Goes on with time-sensitive notifications.
        case leaveOn
        /// Leaves a question without an answer.
        case cancel

        /// The title of a Scheduled Summary of the morning.
        case morningSummary
        /// The title of a Scheduled Summary of the afternoon.
        case afternoonSummary
        /// The title of a Scheduled Summary of the evening.
        case eveningSummary

        /// The button beside a text field (CAT-13).
        case send
        /// The grey text of an empty text field (CAT-13).
        case message
        /// Takes a notification away.
        case dismiss

        /// Below the question of whether an app may know of the Focus (COM-39).
        case focusStatusText
        /// Asks to unlock the device (CAT-10).
        case unlockToContinue
        /// Unlocks the device.
        case unlock
    }
}

extension SystemText.Phrase {
    /// The phrase in each language.
    var texts: (english: String, chinese: String) {
        switch self {
        case .now: ("now", "现在")
        case .timeSensitive: ("Time Sensitive", "时效性通知")
        case .critical: ("Critical", "重要警告")
        case .notification: ("Notification", "通知")
        case .deliveredQuietly: ("Delivered Quietly", "已静默送达")
        case .permissionText:
            (
                "Notifications may include alerts, sounds, and icon badges. These can be "
                    + "configured in Settings.",
                "“通知”可能包括提醒、声音和图标标记。这些可在“设置”中配置。"
            )
        case .criticalPermissionText:
            (
                "Critical Alerts always play a sound and appear on the Lock Screen, even if a "
                    + "Focus or silent mode is on. These can be configured in Settings.",
                "即使已打开专注模式或静音模式，“重要警告”也会播放声音并显示在锁定屏幕上。这些可在“设置”中配置。"
            )
        case .allow: ("Allow", "允许")
        case .doNotAllow: ("Don’t Allow", "不允许")
        case .keep: ("Keep", "保留")
        case .turnOff: ("Turn Off", "关闭")
        case .deliverImmediately: ("Deliver Immediately", "立即送达")
        case .deliverInSummary: ("Deliver in Scheduled Summary", "在定时摘要中送达")
        case .allowImmediately: ("Allow Immediate Notifications", "允许即时通知")
        case .addToSummary: ("Add to Scheduled Summary", "添加到定时推送摘要")
        case .leaveOn: ("Leave On", "保持打开")
        case .cancel: ("Cancel", "取消")
        case .morningSummary: ("Your Morning Summary", "早晨摘要")
        case .afternoonSummary: ("Your Afternoon Summary", "下午摘要")
        case .eveningSummary: ("Your Evening Summary", "晚间摘要")
        case .send: ("Send", "发送")
        case .message: ("Message", "信息")
        case .dismiss: ("Dismiss", "清除")
        case .focusStatusText:
            (
                "The app learns that notifications are silenced, but not by which Focus.",
                "App 会得知通知已被静音，但不会得知是哪个专注模式。"
            )
        case .unlockToContinue: ("Unlock to Continue", "解锁以继续")
        case .unlock: ("Unlock", "解锁")
        }
    }
}
