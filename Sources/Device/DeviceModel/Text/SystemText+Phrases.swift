extension SystemText {
    /// A phrase without arguments.
    ///
    /// The prompts use `allow` and `doNotAllow` (AUTH-2), a provisional notification uses `keep` to
    /// `deliverInSummary` (AUTH-13), and the summary's question uses `allowImmediately` and
    /// `addToSummary` (SET-15).
    ///
    /// `notification` replaces a hidden body (CAT-14), and `timeSensitive` is a card's label
    /// (LEVEL-10), `mentionsYou` and `repliesToYou` its mark (COM-27). `send` and `message` belong to a text field (CAT-13), `unlockToContinue` to the
    /// prompt to unlock (CAT-10), and `focusStatusText` to the question about the Focus status
    /// (COM-39). The questions about the location use `allowWhileUsing` to `keepWhileUsing` (LOC-10,
    /// LOC-11). The last group belongs to calls (CALL-2).
    package enum Phrase: Sendable, Hashable, CaseIterable {
        case now
        case timeSensitive
        case mentionsYou
        case repliesToYou
        case critical
        case notification
        case deliveredQuietly

        case permissionText
        case criticalPermissionText
        case allow
        case doNotAllow

        case keep
        case turnOff
        case deliverImmediately
        case deliverInSummary
        case allowImmediately
        case addToSummary
        case leaveOn
        case cancel

        case morningSummary
        case afternoonSummary
        case eveningSummary

        case send
        case message
        case dismiss

        case focusStatusText
        case allowWhileUsing
        case changeToAlways
        case keepWhileUsing
        case unlockToContinue
        case unlock

        case acceptCall
        case declineCall
        case endCall
        case audioCall
        case videoCall
        case connectingCall
        case callOnHold
        case unknownCaller
    }
}

extension SystemText.Phrase {
    var texts: (english: String, chinese: String) {
        switch self {
        case .now: ("now", "现在")
        case .timeSensitive: ("Time Sensitive", "时效性通知")
        case .mentionsYou: ("Mentions you", "提到了你")
        case .repliesToYou: ("Replies to you", "回复了你")
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
        case .allowWhileUsing: ("Allow While Using App", "使用App时允许")
        case .changeToAlways: ("Change to Always Allow", "更改为始终允许")
        case .keepWhileUsing: ("Keep Only While Using", "仍仅在使用期间")
        case .unlockToContinue: ("Unlock to Continue", "解锁以继续")
        case .unlock: ("Unlock", "解锁")
        case .acceptCall: ("Accept", "接听")
        case .declineCall: ("Decline", "拒绝")
        case .endCall: ("End", "挂断")
        case .audioCall: ("Audio…", "语音通话…")
        case .videoCall: ("Video…", "视频通话…")
        case .connectingCall: ("connecting…", "正在接通…")
        case .callOnHold: ("On Hold", "已保留")
        case .unknownCaller: ("Unknown", "未知")
        }
    }
}
