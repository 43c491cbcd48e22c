internal import DeviceModel
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
