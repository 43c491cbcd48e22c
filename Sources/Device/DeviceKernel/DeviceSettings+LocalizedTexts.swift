internal import DeviceModel
internal import NotificationModel

// Texts of `localizedUserNotificationString`, in the current language: LOCA-6.

extension DeviceSettings {
    /// Returns the content with its texts looked up in the device's current language.
    ///
    /// If the app's strings lack a key, the text that the app's process found stays, which may be
    /// the key itself.
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
