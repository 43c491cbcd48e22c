internal import NotificationModel

// The opened card: TXT-2, CAT-5, CAT-6, CEX-2 to CEX-16.

extension ScreenDrawing {
    /// The opened card, if one of the cards is opened.
    func expanded(among cards: [ScreenModel.Card]) -> ScreenModel.Expanded? {
        guard let id = state.condition.expanded, let card = cards.first(where: { $0.id == id }),
            let delivered = state.delivered[id], let app = state.apps[delivered.app]
        else { return nil }
        let content = delivered.notification.request.content
        let view = app.description.contentExtensions(for: content.categoryIdentifier).first
        let lines = ScreenModel.Lines(title: card.title, subtitle: card.subtitle, body: card.body)
        return ScreenModel.Expanded(
            card: id, header: card.appName,
            lines: view?.hidesDefaultContent == true ? nil : lines,
            actions: card.actions, dismissTitle: words[.dismiss],
            view: view.map { self.view($0, of: delivered, app) })
    }

    private func view(
        _ view: AppDescription.ContentExtension, of delivered: KernelState.Delivered,
        _ app: KernelState.InstalledApp
    ) -> ScreenModel.ContentView {
        ScreenModel.ContentView(
            bundleIdentifier: view.bundleIdentifier,
            // A ratio that is no number is a square's.
            sizeRatio: view.sizeRatio.isFinite ? max(0, view.sizeRatio) : 1,
            overridesTitle: view.overridesTitle, takesTouches: view.takesTouches,
            notifications: [delivered.id] + later(than: delivered, for: view, app))
    }

    /// The ids of the thread's notifications that came after one and that the view may show.
    private func later(
        than delivered: KernelState.Delivered, for view: AppDescription.ContentExtension,
        _ app: KernelState.InstalledApp
    ) -> [String] {
        let thread = delivered.notification.request.content.threadIdentifier
        let newer = state.delivered.newestFirst.prefix { $0.id != delivered.id }
        return newer.filter { other in
            let content = other.notification.request.content
            return other.app == delivered.app && content.threadIdentifier == thread
                && view.categories.contains(content.categoryIdentifier)
                && (isOnLockScreen(other, app) || isInNotificationCenter(other, app))
        }.map(\.id).reversed()
    }
}

extension AppDescription {
    /// The content extensions that claim a category, in their order. More than one is a mistake of
    /// the app's; the first one is taken, which is a guess (CEX-3).
    func contentExtensions(for category: String) -> [ContentExtension] {
        contentExtensions.filter { $0.categories.contains(category) }
    }
}
