internal import NotificationModel

// The pictures of a screen, by the ids for which `ScreenSource.picture(_:)` returns a PNG.

extension ScreenModel {
    /// The ids of all pictures that the screen shows, without duplicates.
    package var pictureIDs: Set<String> {
        var ids = Set(apps.compactMap(\.icon))
        for card in cards {
            if case .picture(let id) = card.avatar { ids.insert(id) }
            if let id = card.thumbnailID { ids.insert(id) }
        }
        guard let expanded, let app = card(expanded.card)?.bundleIdentifier else { return ids }
        ids.formUnion(expanded.actions.compactMap { $0.icon?.pictureID(app: app) })
        ids.formUnion(expanded.view?.face?.views.pictures ?? [])
        return ids
    }

    /// Returns the id of the picture of an app's icon; `nil` if it has none.
    package func icon(of app: String) -> String? { apps.first { $0.id == app }?.icon }
}

extension ScreenModel.Card {
    /// The id of the picture of the card's thumbnail: the card's id, `@` and the attachment's id.
    package var thumbnailID: String? { thumbnail.map { "\(id)@\($0.attachment)" } }
}

extension NotificationAction.Icon {
    /// Returns the id of the picture: the bundle identifier of the app, `#` and the name. The
    /// bundle identifier is empty for a symbol of the system (CAT-23).
    package func pictureID(app: String) -> String {
        switch self {
        case .template(let name): "\(app)#\(name)"
        case .system(let name): "#\(name)"
        }
    }
}
