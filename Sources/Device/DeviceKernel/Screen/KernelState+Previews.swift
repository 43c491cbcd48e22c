internal import DeviceModel
internal import NotificationModel

// Whether and how the text of a notification may be seen: SET-11, TXT-1, CAT-14 to CAT-16.

extension KernelState {
    /// Whether the text of an app's notifications is withheld now (SET-11).
    func hidesPreviews(of app: InstalledApp) -> Bool {
        switch app.settings.showPreviews {
        case .always:
            settings.hidesPreviewsBeforeFirstUnlock && !condition.wasUnlockedSinceBoot
        case .whenAuthenticated: condition.isLocked
        case .never: true
        }
    }

    /// How a notification looks to the person at this moment.
    func seen(_ appearance: Appearance, _ content: NotificationContent, _ app: InstalledApp)
        -> Appearance
    {
        guard hidesPreviews(of: app),
            let preview = hiddenPreview(of: [(appearance, content)], app)
        else { return appearance.displayed }
        var hidden = appearance
        // A face says as much as a name. That it goes with the name is a guess.
        if preview.title != appearance.title { hidden.avatar = .appIcon }
        hidden.mentionsCurrentUser = false
        hidden.isReplyToCurrentUser = false
        hidden.title = preview.title
        hidden.subtitle = preview.subtitle
        hidden.body = preview.body
        return hidden
    }

    /// How a listed notification looks to the person at this moment.
    func seen(_ delivered: Delivered) -> Appearance {
        guard let app = apps[delivered.app] else { return delivered.appearance }
        return seen(delivered.appearance, delivered.notification.request.content, app)
    }

    /// What stands for a thread's texts, newest first; `nil` for no notification.
    func hiddenPreview(
        of thread: [(appearance: Appearance, content: NotificationContent)], _ app: InstalledApp
    ) -> HiddenPreview? {
        let members = thread.map { appearance, content in
            HiddenPreview.Member(
                title: appearance.title, subtitle: appearance.subtitle,
                category: app.categories[content.categoryIdentifier],
                isCommunication: appearance.isCommunication)
        }
        return HiddenPreview(
            of: members, appName: app.description.name,
            texts: CategoryTexts(app: app.description, language: settings.language),
            words: SystemText(language: settings.language))
    }
}

extension Appearance {
    /// The appearance with its body as it is displayed (TXT-1).
    var displayed: Appearance {
        // Nearly every body is displayed as it is; a look at its bytes spares reading it.
        let mayChange = unsafe body.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.contains(UInt8(ascii: "%"))
        }
        guard mayChange ?? true else { return self }
        var displayed = self
        displayed.body = DisplayText.body(body)
        return displayed
    }
}
