internal import NotificationModel

// How cards lie on one another: GRP-1 to GRP-10.

extension ScreenDrawing {
    /// The groups of some notifications, which come newest first.
    func groups(_ shown: [KernelState.Delivered]) -> [ScreenModel.Group] {
        var order: [String] = []
        var members: [String: [KernelState.Delivered]] = [:]
        for delivered in shown {
            let id = group(of: delivered)
            if members[id] == nil { order.append(id) }
            members[id, default: []].append(delivered)
        }
        return order.compactMap { id in
            guard let members = members[id], let newest = members.first,
                let app = state.apps[newest.app]
            else { return nil }
            return group(id, members, app)
        }
    }

    /// The id of the group that a notification lies on. What the person chose for the app counts
    /// (GRP-2); the conversation does not (COM-24).
    private func group(of delivered: KernelState.Delivered) -> String {
        let thread = delivered.notification.request.content.threadIdentifier
        // An app has one choice at a time, so its three kinds of id never meet.
        return switch state.apps[delivered.app]?.choices.grouping ?? .automatic {
        case .automatic: thread.isEmpty ? delivered.app : "\(delivered.app)/\(thread)"
        case .byApp: delivered.app
        case .off: "\(delivered.app)/\(delivered.id)"
        }
    }

    private func group(
        _ id: String, _ members: [KernelState.Delivered], _ app: KernelState.InstalledApp
    ) -> ScreenModel.Group {
        // What lies on one stack is joined. For stacks other than threads that is a guess.
        let joined = state.hidesPreviews(of: app) ? joined(members, app) : nil
        return ScreenModel.Group(
            id: id, bundleIdentifier: app.description.bundleIdentifier,
            appName: app.description.name, cards: members.map(\.id),
            summary: joined == nil && members.count > 1 ? summary(members.dropFirst(), app) : "",
            joined: joined)
    }

    private func joined(
        _ members: [KernelState.Delivered], _ app: KernelState.InstalledApp
    ) -> ScreenModel.Lines? {
        let thread = members.map { ($0.appearance, $0.notification.request.content) }
        return state.hiddenPreview(of: thread, app).map { preview in
            .init(title: preview.title, subtitle: preview.subtitle, body: preview.body)
        }
    }

    /// The line about those behind the newest.
    private func summary(
        _ behind: ArraySlice<KernelState.Delivered>, _ app: KernelState.InstalledApp
    ) -> String {
        let members = behind.map { delivered in
            let content = delivered.notification.request.content
            return GroupSummary.Member(
                content, category: app.categories[content.categoryIdentifier])
        }
        return GroupSummary(
            of: members, systemVersion: state.settings.systemVersion,
            texts: CategoryTexts(app: app.description, language: state.settings.language),
            words: words
        ).text
    }
}
