internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension ScreenModel {
    /// Derives the screen from the state of a kernel.
    ///
    /// ```swift
    /// let screen = ScreenModel(kernel.state)
    /// print(screen.cards.map(\.title))
    /// ```
    package init(_ state: KernelState) {
        let drawing = ScreenDrawing(state)
        var cards: [Card] = []
        cards.reserveCapacity(state.delivered.count)
        for delivered in state.delivered.newestFirst {
            guard let app = state.apps[delivered.app] else { continue }
            let card = drawing.card(delivered, app)
            if card.isOnLockScreen || card.isInNotificationCenter { cards.append(card) }
        }
        self.init(
            revision: state.revision,
            isLocked: state.isLocked,
            language: state.settings.language,
            apps: state.apps.map { id, app in
                App(app, wall: drawing.wall, widgets: state.placedWidgets(of: id))
            }.sorted {
                ($0.name, $0.id) < ($1.name, $1.id)
            },
            cards: cards,
            journeys: state.journeys.ids.reversed().prefix(Self.journeysMax).map(\.self),
            isScreenOn: state.condition.isScreenOn,
            isSilent: state.settings.isSilent,
            isInCar: state.settings.isInCarPlay,
            focus: state.condition.focus,
            lockScreen: drawing.groups(cards.lazy.filter(\.isOnLockScreen)),
            notificationCenter: drawing.groups(cards.lazy.filter(\.isInNotificationCenter)),
            expanded: drawing.expanded(among: cards),
            questions: state.shownPrompts.map(drawing.question),
            summary: drawing.summary(of: cards),
            showsGroupSummaries: GroupSummary.readsMembers(
                systemVersion: state.settings.systemVersion),
            activities: drawing.activities(),
            calls: drawing.calls())
    }
}

extension ScreenModel.App {
    init(_ app: KernelState.InstalledApp, wall: Date, widgets: [PlacedWidget]) {
        self.init(
            id: app.description.bundleIdentifier, name: app.description.name,
            badge: app.mayShowBadge ? app.badge : 0,
            isForeground: app.process == .foreground,
            authorization: app.settings.authorizationStatus,
            alertStyle: app.settings.alertStyle,
            mutedUntil: app.isMuted(at: wall) ? app.choices.mutedUntil : nil,
            widgets: widgets.isEmpty ? nil : widgets,
            icon: app.description.icon?.pictureID(app: app.description.bundleIdentifier))
    }
}
