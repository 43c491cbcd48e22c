internal import DeviceModel
internal import NotificationModel

// The stacks of cards: GRP-1 to GRP-10.

extension ScreenDrawing {
    /// Groups cards in the order newest first.
    ///
    /// It collects only ids where possible, because notifications are large and every change
    /// redraws the list.
    func groups(_ shown: some Sequence<ScreenModel.Card>) -> [ScreenModel.Group] {
        var places: [String: Int] = [:]
        var groups: [ScreenModel.Group] = []
        for card in shown {
            let id = group(of: card)
            if let place = places[id] {
                groups[place].cards.append(card.id)
            } else {
                places[id] = groups.count
                groups.append(
                    .init(
                        id: id, bundleIdentifier: card.bundleIdentifier, appName: card.appName,
                        cards: [card.id], summary: ""))
            }
        }
        for place in groups.indices { describe(&groups[place]) }
        return groups
    }

    /// Returns the id of a card's group.
    ///
    /// The person's choice for the app decides (GRP-2); the conversation does not matter (COM-24).
    private func group(of card: ScreenModel.Card) -> String {
        // An app has one choice at a time, so the three kinds of id never mix.
        switch groupings[card.bundleIdentifier] ?? .automatic {
        case .automatic where card.threadIdentifier.isEmpty: card.bundleIdentifier
        case .automatic: "\(card.bundleIdentifier)/\(card.threadIdentifier)"
        case .byApp: card.bundleIdentifier
        case .off: "\(card.bundleIdentifier)/\(card.id)"
        }
    }

    private func describe(_ group: inout ScreenModel.Group) {
        guard let app = state.apps[group.bundleIdentifier] else { return }
        if state.hidesPreviews(of: app) {
            // Only one stack is joined. For stacks other than threads this is a guess.
            group.joined = joined(group.cards, app)
        } else if group.cards.count > 1 {
            group.summary = summary(group.cards.dropFirst(), app)
        }
    }

    private func joined(
        _ cards: [String], _ app: KernelState.InstalledApp
    ) -> ScreenModel.Lines? {
        let thread = cards.compactMap { id in
            state.delivered[id].map { ($0.appearance, $0.notification.request.content) }
        }
        return state.hiddenPreview(of: thread, app).map { preview in
            .init(title: preview.title, subtitle: preview.subtitle, body: preview.body)
        }
    }

    private func summary(
        _ behind: ArraySlice<String>, _ app: KernelState.InstalledApp
    ) -> String {
        guard GroupSummary.readsMembers(systemVersion: state.settings.systemVersion) else {
            return systemText.moreNotifications(behind.count)
        }
        let members = behind.compactMap { id in
            state.delivered[id].map { delivered in
                let content = delivered.notification.request.content
                return GroupSummary.Member(
                    content, category: app.categories[content.categoryIdentifier])
            }
        }
        return GroupSummary(
            of: members, systemVersion: state.settings.systemVersion,
            texts: CategoryTexts(app: app.description, language: state.settings.language),
            systemText: systemText
        ).text
    }
}
