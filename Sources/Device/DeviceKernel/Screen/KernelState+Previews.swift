internal import DeviceModel
internal import NotificationModel

// Whether and how a notification's text is visible: SET-11, TXT-1, CAT-14 to CAT-16.

extension KernelState {
    func hidesPreviews(of app: InstalledApp) -> Bool {
        switch app.settings.showPreviews {
        case .always:
            settings.hidesPreviewsBeforeFirstUnlock && !condition.wasUnlockedSinceBoot
        case .whenAuthenticated: condition.isLocked
        case .never: true
        }
    }

    /// Returns the visible form of a notification at this moment, without its text while previews
    /// are hidden.
    func seen(_ appearance: Appearance, _ content: NotificationContent, _ app: InstalledApp)
        -> Appearance
    {
        guard hidesPreviews(of: app),
            let preview = hiddenPreview(of: [(appearance, content)], app)
        else { return appearance.displayed }
        var hidden = appearance
        // A face identifies a person like a name. That it is hidden with the name is a guess.
        if preview.title != appearance.title { hidden.avatar = .appIcon }
        hidden.mentionsCurrentUser = false
        hidden.isReplyToCurrentUser = false
        hidden.title = preview.title
        hidden.subtitle = preview.subtitle
        hidden.body = preview.body
        return hidden
    }

    func seen(_ delivered: Delivered) -> Appearance {
        guard let app = apps[delivered.app] else { return delivered.appearance }
        return seen(delivered.appearance, delivered.notification.request.content, app)
    }

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
            systemText: SystemText(language: settings.language))
    }
}

extension Appearance {
    /// The appearance with its body in the displayed form (TXT-1).
    var displayed: Appearance {
        // Most bodies need no change; a look at the bytes avoids parsing.
        let mayChange = unsafe body.utf8.withContiguousStorageIfAvailable { bytes in
            unsafe bytes.contains(UInt8(ascii: "%"))
        }
        guard mayChange ?? true else { return self }
        var displayed = self
        displayed.body = DisplayText.body(body)
        return displayed
    }
}
