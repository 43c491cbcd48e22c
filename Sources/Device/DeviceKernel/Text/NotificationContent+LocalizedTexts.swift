internal import NotificationModel

// Texts of `localizedUserNotificationString`, in the language of the moment: LOCA-6.

extension DeviceSettings {
    /// The content with its texts looked up in the device's language now. A key that the app's
    /// strings lack leaves the text that the app's process found, which may be the key itself.
    func localized(
        _ content: NotificationContent, _ app: AppDescription, on id: String, _ turn: inout Turn
    ) -> NotificationContent {
        guard let texts = content.localizedTexts else { return content }
        let strings = Texts(app: app, language: language)
        for text in [texts.title, texts.subtitle, texts.body].compactMap(\.self)
        where strings[text] == nil {
            turn.record(.textKeyMissing, on: id, detail: text.key)
        }
        return content.localized(by: strings)
    }
}

extension NotificationContent {
    /// The content with each text that has a key in the app's strings looked up.
    func localized(by strings: Texts) -> NotificationContent {
        guard let texts = localizedTexts else { return self }
        var content = self
        if let title = texts.title.flatMap({ strings[$0] }) { content.title = title }
        if let subtitle = texts.subtitle.flatMap({ strings[$0] }) { content.subtitle = subtitle }
        if let body = texts.body.flatMap({ strings[$0] }) { content.body = body }
        return content
    }
}

extension Appearance {
    /// Replaces the texts that came from a content; a sender's name stays.
    mutating func replaceTexts(
        of old: NotificationContent, by new: NotificationContent
    ) {
        if title == old.title { title = new.title }
        if subtitle == old.subtitle { subtitle = new.subtitle }
        if body == old.body { body = new.body }
    }
}
