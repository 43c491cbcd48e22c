internal import DeviceModel
internal import NotificationModel

// The opened card: TXT-2, CAT-5, CAT-6, CEX-2 to CEX-16.

extension ScreenDrawing {
    func expanded(among cards: [ScreenModel.Card]) -> ScreenModel.Expanded? {
        guard let id = state.condition.expanded, let card = cards.first(where: { $0.id == id }),
            let delivered = state.delivered[id], let app = state.apps[delivered.app]
        else { return nil }
        let view = shownView(of: delivered, app)
        let lines = ScreenModel.Lines(title: card.title, subtitle: card.subtitle, body: card.body)
        let own = state.contentViews.live(of: id)?.actions
        return ScreenModel.Expanded(
            card: id, header: header(of: id, view) ?? card.appName,
            lines: view?.hidesDefaultContent == true ? nil : lines,
            actions: own?.map { ScreenModel.Action($0, systemText) } ?? card.actions,
            dismissTitle: systemText[.dismiss], view: view.map { self.view($0, of: delivered, app) }
        )
    }

    /// Returns the title of an open view that replaces the app's name (CEX-2).
    private func header(of id: String, _ view: AppDescription.ContentExtension?) -> String? {
        guard view?.overridesTitle == true,
            let own = state.contentViews.live(of: id)?.face?.title, !own.isEmpty
        else { return nil }
        return own
    }

    /// Returns the content extension whose view can be shown, because its process runs or is not
    /// needed.
    private func shownView(
        of delivered: KernelState.Delivered, _ app: KernelState.InstalledApp
    ) -> AppDescription.ContentExtension? {
        let category = delivered.notification.request.content.categoryIdentifier
        let claim = app.description.contentExtensions(for: category).first
        guard let claim, !state.hidesPreviews(of: app) else { return nil }
        switch claim.source {
        case .code: return state.contentViews.live(of: delivered.id) == nil ? nil : claim
        case .template: return claim
        case .notBuilt, .storyboard: return nil
        }
    }

    private func view(
        _ view: AppDescription.ContentExtension, of delivered: KernelState.Delivered,
        _ app: KernelState.InstalledApp
    ) -> ScreenModel.ContentView {
        let shown = [delivered.id] + later(than: delivered, for: view, app)
        var result = ScreenModel.ContentView(
            bundleIdentifier: view.bundleIdentifier, sizeRatio: view.plainRatio,
            takesTouches: view.takesTouches, notifications: shown)
        if case .template(let text) = view.source {
            let newest = shown.last.flatMap { state.delivered[$0] } ?? delivered
            result.page = ContentTemplate(text: text).filled(
                with: newest.notification.request.content, appName: app.description.name)
        }
        let open = state.contentViews.live(of: delivered.id)
        result.face = open?.face
        result.isPlaying = open?.isPlaying ?? false
        return result
    }

    func later(
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
    /// Returns the content extensions that claim a category, in their order.
    ///
    /// More than one is an error of the app. Which one the system uses is a guess: the first
    /// (CEX-3).
    func contentExtensions(for category: String) -> [ContentExtension] {
        contentExtensions.filter { $0.categories.contains(category) }
    }
}

extension AppDescription.ContentExtension {
    /// The ratio, limited to 0...100. NaN and infinite values count as 1.
    var plainRatio: Double { sizeRatio.isFinite ? min(max(0, sizeRatio), 100) : 1 }
}
