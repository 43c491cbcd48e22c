internal import NotificationModel

extension ScreenModel {
    /// Draws the device's state.
    public init(_ state: KernelState) {
        self.init(
            revision: state.revision,
            isLocked: state.isLocked,
            language: state.settings.language,
            apps: state.apps.values.map(App.init).sorted { ($0.name, $0.id) < ($1.name, $1.id) },
            cards: state.delivered.newestFirst.map { Card($0, state) },
            journeys: state.journeys.ids.reversed().prefix(Self.journeysMax).map(\.self))
    }

    /// How many journeys a screen lists.
    public static let journeysMax = 100
}

extension ScreenModel.App {
    init(_ app: KernelState.InstalledApp) {
        self.init(
            id: app.description.bundleIdentifier, name: app.description.name, badge: app.badge,
            isForeground: app.process == .foreground,
            authorization: app.settings.authorizationStatus)
    }
}

extension ScreenModel.Card {
    init(_ delivered: KernelState.Delivered, _ state: KernelState) {
        let app = state.apps[delivered.app]
        let content = delivered.notification.request.content
        // Looked up at display time: a category registered later still counts (CAT-4).
        let actions = app?.categories[content.categoryIdentifier]?.actions ?? []
        self.init(
            id: delivered.id, bundleIdentifier: delivered.app,
            appName: app?.description.name ?? delivered.app, date: delivered.notification.date,
            avatar: delivered.appearance.avatar, title: delivered.appearance.title,
            subtitle: delivered.appearance.subtitle, body: delivered.appearance.body,
            threadIdentifier: content.threadIdentifier,
            interruptionLevel: content.interruptionLevel,
            actions: actions.prefix(KernelLimits.actionsMax).map(ScreenModel.Action.init),
            wasAnnounced: delivered.wasAnnounced)
    }
}

extension ScreenModel.Action {
    init(_ action: NotificationAction) {
        self.init(
            id: action.identifier, title: action.title,
            isDestructive: action.options.contains(.destructive),
            placeholder: action.textInput?.placeholder,
            sendTitle: action.textInput?.buttonTitle)
    }
}
