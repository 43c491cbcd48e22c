internal import NotificationModel

// Texts of `localizedUserNotificationString`, in the language of the moment: LOCA-6.

extension Kernel {
    /// The content with its texts looked up in the device's language now. A key that the app's
    /// strings lack leaves the text that the app's process found, which may be the key itself.
    mutating func localized(
        _ content: NotificationContent, _ app: AppDescription, on id: String, _ turn: inout Turn
    ) -> NotificationContent {
        guard let texts = content.localizedTexts else { return content }
        let strings = Texts(app: app, language: state.settings.language)
        for text in [texts.title, texts.subtitle, texts.body].compactMap(\.self)
        where strings[text] == nil {
            turn.record(.textKeyMissing, on: id, detail: text.key)
        }
        return content.localized(by: strings)
    }

    /// Looks the texts of listed notifications up once more: the language changed.
    mutating func localizeDelivered(_ turn: inout Turn) {
        for delivered in state.delivered.filter({
            $0.notification.request.content.localizedTexts != nil
        }) {
            guard let app = state.apps[delivered.app]?.description else { continue }
            let old = delivered.notification.request.content
            let new = old.localized(by: Texts(app: app, language: state.settings.language))
            guard new != old else { continue }
            turn.changes?.delivered.insert(delivered.id)
            state.delivered.change(id: delivered.id) { delivered in
                delivered.notification.request.content = new
                delivered.appearance.replaceTexts(of: old, by: new)
            }
        }
    }
}

extension NotificationContent {
    /// The content with each text that has a key in the app's strings looked up.
    fileprivate func localized(by strings: Texts) -> NotificationContent {
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
    fileprivate mutating func replaceTexts(
        of old: NotificationContent, by new: NotificationContent
    ) {
        if title == old.title { title = new.title }
        if subtitle == old.subtitle { subtitle = new.subtitle }
        if body == old.body { body = new.body }
    }
}
