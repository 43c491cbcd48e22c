package import NotificationModel

// Texts of `localizedUserNotificationString`, in the current language: LOCA-6.

extension NotificationContent {
    package func localized(by strings: Texts) -> NotificationContent {
        guard let texts = localizedTexts else { return self }
        var content = self
        if let title = texts.title.flatMap({ strings[$0] }) { content.title = title }
        if let subtitle = texts.subtitle.flatMap({ strings[$0] }) { content.subtitle = subtitle }
        if let body = texts.body.flatMap({ strings[$0] }) { content.body = body }
        return content
    }
}

extension Appearance {
    /// Replaces the texts by those of another content, but keeps a sender's name.
    package mutating func replaceTexts(
        of old: NotificationContent, by new: NotificationContent
    ) {
        if title == old.title { title = new.title }
        if subtitle == old.subtitle { subtitle = new.subtitle }
        if body == old.body { body = new.body }
    }
}
