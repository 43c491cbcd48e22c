internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// A factory for the parts of a screen model from the kernel's state.
///
/// `wall` is the time of the person's clock.
struct ScreenDrawing {
    let state: KernelState
    let systemText: SystemText
    let wall: Date
    let groupings: [String: AppChoices.Grouping]

    init(_ state: KernelState) {
        self.state = state
        systemText = SystemText(language: state.settings.language)
        wall = state.now + state.settings.clockOffset
        groupings = state.apps.mapValues(\.choices.grouping)
    }

    // MARK: Where a notification stands

    func isOnLockScreen(
        _ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp
    ) -> Bool {
        // That a switch also hides notifications that arrived before it was turned off is a guess.
        !delivered.placement.isHeldForSummary && delivered.placement.isOnLockScreen
            && app.settings.lockScreen == .enabled
    }

    func isInNotificationCenter(
        _ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp
    ) -> Bool {
        !delivered.placement.isHeldForSummary && delivered.placement.isListed
            && app.settings.notificationCenter == .enabled
    }

    // MARK: Cards

    func card(_ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp)
        -> ScreenModel.Card
    {
        let content = delivered.notification.request.content
        let look = state.seen(delivered.appearance, content, app)
        let isHidden = state.hidesPreviews(of: app)
        return ScreenModel.Card(
            id: delivered.id, bundleIdentifier: delivered.app, appName: app.description.name,
            date: delivered.notification.date, avatar: look.avatar, title: look.title,
            subtitle: look.subtitle, body: look.body, threadIdentifier: content.threadIdentifier,
            interruptionLevel: delivered.level, actions: actions(content, app),
            wasAnnounced: delivered.wasAnnounced, isOnLockScreen: isOnLockScreen(delivered, app),
            isInNotificationCenter: isInNotificationCenter(delivered, app),
            isCommunication: look.isCommunication,
            mentionsCurrentUser: look.mentionsCurrentUser,
            isReplyToCurrentUser: look.isReplyToCurrentUser, isPreviewHidden: isHidden,
            label: label(delivered, app),
            thumbnail: isHidden ? nil : content.attachments.first.map(ScreenModel.Thumbnail.init),
            keepOffer: keepOffer(app),
            hasSettingsLink: app.settings.providesAppNotificationSettings)
    }

    private func actions(
        _ content: NotificationContent, _ app: KernelState.InstalledApp
    ) -> [ScreenModel.Action] {
        // Looked up at display time, because a category registered later still applies (CAT-4).
        let actions = app.categories[content.categoryIdentifier]?.actions ?? []
        return actions.prefix(KernelLimits.actionsMax).map { ScreenModel.Action($0, systemText) }
    }

    private func label(
        _ delivered: KernelState.Delivered, _ app: KernelState.InstalledApp
    ) -> ScreenModel.Label? {
        let age = wall.timeIntervalSince(delivered.notification.date)
        switch delivered.level {
        case .critical: return .init(kind: .critical, text: systemText[.critical])
        case .timeSensitive where age < state.settings.timeSensitiveLabelSeconds:
            return .init(kind: .timeSensitive, text: systemText[.timeSensitive])
        case .active where app.isQuiet && !delivered.placement.isOnLockScreen:
            return .init(kind: .quiet, text: systemText[.deliveredQuietly])
        case .passive, .active, .timeSensitive: return nil
        }
    }

    private func keepOffer(_ app: KernelState.InstalledApp) -> ScreenModel.KeepOffer? {
        guard app.settings.authorizationStatus == .provisional else { return nil }
        var choices = [
            ScreenModel.KeepOffer.Choice(title: systemText[.deliverImmediately], inSummary: false)
        ]
        if state.settings.summary.isOn {
            choices.append(.init(title: systemText[.deliverInSummary], inSummary: true))
        }
        return .init(
            keepTitle: systemText[.keep], choices: choices, turnOffTitle: systemText[.turnOff],
            turnOffQuestion: systemText.turnOffQuestion(app: app.description.name),
            cancelTitle: systemText[.cancel])
    }
}

extension KernelState.InstalledApp {
    /// Whether the app's notifications appear in the list only (AUTH-12, AUTH-15).
    var isQuiet: Bool {
        self.settings.authorizationStatus == .provisional || self.choices.isDeliveredQuietly
    }

    func isMuted(at wall: Date) -> Bool { self.choices.mutedUntil.map { wall < $0 } ?? false }
}

extension ScreenModel.Action {
    init(_ action: NotificationAction, _ systemText: SystemText) {
        let input = action.textInput.map(systemText.textInput)
        self.init(
            id: action.identifier, title: action.title,
            isDestructive: action.options.contains(.destructive),
            placeholder: input?.placeholder, sendTitle: input?.buttonTitle, icon: action.icon,
            isAuthenticationRequired: action.options.contains(.authenticationRequired))
    }
}

extension ScreenModel.Thumbnail {
    /// Creates a thumbnail. NaN and infinite values, or a rectangle without four numbers, are
    /// treated as missing.
    ///
    /// No screen could draw them, and JSON cannot represent them.
    init(_ attachment: NotificationAttachment) {
        let rect = attachment.thumbnailClippingRect ?? []
        let isRect = rect.count == 4 && rect.allSatisfy { $0.isFinite }
        let time = attachment.thumbnailTime ?? .nan
        self.init(
            attachment: attachment.identifier, typeIdentifier: attachment.typeIdentifier,
            isHidden: attachment.isThumbnailHidden, clippingRect: isRect ? rect : nil,
            time: time.isFinite ? time : nil)
    }
}
