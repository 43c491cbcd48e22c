// The questions of prompts (AUTH-2, AUTH-13, AUTH-18), and the titles of summaries.

extension SystemText {
    package func permissionQuestion(app: String) -> String {
        isChinese ? "“\(app)”想给你发送通知" : "“\(app)” Would Like to Send You Notifications"
    }

    package func criticalPermissionQuestion(app: String) -> String {
        isChinese ? "“\(app)”想给你发送重要警告" : "“\(app)” Would Like to Send You Critical Alerts"
    }

    /// Returns the question that follows an app's first time-sensitive notifications (LEVEL-4).
    package func timeSensitiveQuestion(app: String) -> String {
        isChinese
            ? "要继续接收“\(app)”的时效性通知吗？"
            : "Keep getting Time Sensitive notifications from “\(app)”?"
    }

    /// Returns the question whether an app may know that a Focus silences it (COM-39).
    package func focusStatusQuestion(app: String) -> String {
        isChinese
            ? "要让“\(app)”知道你何时已将通知静音吗？"
            : "Let “\(app)” know when you have silenced notifications?"
    }

    /// Returns the question of the first request for the location (LOC-10).
    package func locationQuestion(app: String) -> String {
        isChinese ? "允许“\(app)”使用你的位置？" : "Allow “\(app)” to use your location?"
    }

    /// Returns the question after the app was allowed while it is used (LOC-11).
    package func alwaysLocationQuestion(app: String) -> String {
        isChinese
            ? "允许“\(app)”在你未使用此App时也使用你的位置？"
            : "Allow “\(app)” to also use your location even when you are not using the app?"
    }

    /// Returns the question whether an app may read the contacts (COM-43).
    package func contactsQuestion(app: String) -> String {
        isChinese ? "“\(app)”想访问你的通讯录" : "“\(app)” Would Like to Access Your Contacts"
    }

    package func summaryQuestion(app: String) -> String {
        isChinese ? "要如何接收“\(app)”的通知？" : "How would you like to get notifications from “\(app)”?"
    }

    package func turnOffQuestion(app: String) -> String {
        isChinese ? "要关闭“\(app)”的通知吗？" : "Turn off notifications from “\(app)”?"
    }

    /// Returns the title of a Scheduled Summary that is delivered at an hour of the day, 0 to 23.
    ///
    /// Morning is 4 to 11, afternoon 12 to 17, evening the rest. This is a guess.
    package func summaryTitle(hour: Int) -> String {
        switch hour {
        case 4..<12: self[.morningSummary]
        case 12..<18: self[.afternoonSummary]
        default: self[.eveningSummary]
        }
    }
}
