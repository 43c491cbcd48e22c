extension SystemText {
    /// The question of the permission prompt (AUTH-2).
    package func permissionQuestion(app: String) -> String {
        isChinese ? "“\(app)”想给你发送通知" : "“\(app)” Would Like to Send You Notifications"
    }

    /// The question of the second prompt, for critical alerts (AUTH-18).
    package func criticalPermissionQuestion(app: String) -> String {
        isChinese ? "“\(app)”想给你发送重要警告" : "“\(app)” Would Like to Send You Critical Alerts"
    }

    /// The question that follows an app's first time-sensitive notifications (LEVEL-4).
    package func timeSensitiveQuestion(app: String) -> String {
        isChinese
            ? "要继续接收“\(app)”的时效性通知吗？"
            : "Keep getting Time Sensitive notifications from “\(app)”?"
    }

    /// The question whether an app may know that a Focus silences it (COM-39).
    package func focusStatusQuestion(app: String) -> String {
        isChinese
            ? "要让“\(app)”知道你何时已将通知静音吗？"
            : "Let “\(app)” know when you have silenced notifications?"
    }

    /// The question how an allowed app's notifications come, while the Scheduled Summary is on.
    package func summaryQuestion(app: String) -> String {
        isChinese ? "要如何接收“\(app)”的通知？" : "How would you like to get notifications from “\(app)”?"
    }

    /// The question before an app's notifications are turned off (AUTH-13).
    package func turnOffQuestion(app: String) -> String {
        isChinese ? "要关闭“\(app)”的通知吗？" : "Turn off notifications from “\(app)”?"
    }

    /// The title of a Scheduled Summary that is delivered at an hour of the day, 0 to 23.
    ///
    /// Morning lasts from 4 to 11, afternoon from 12 to 17, all else is evening; a guess.
    package func summaryTitle(hour: Int) -> String {
        switch hour {
        case 4..<12: self[.morningSummary]
        case 12..<18: self[.afternoonSummary]
        default: self[.eveningSummary]
        }
    }
}
