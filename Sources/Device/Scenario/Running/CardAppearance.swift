internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import NotificationModel

/// What a notification looks like in the list, when it was announced, or according to its journey.
struct CardAppearance: Sendable, Hashable {
    var journey: String
    var request: String
    var app: String
    var appName: String
    var title: String
    var subtitle: String
    var body: String
    var avatar: ScreenModel.Avatar
    var threadIdentifier: String
    var interruptionLevel: InterruptionLevel
    var actions: [String]
    var isAnnounced: Bool
    /// The line for the rest of the group, or for the whole group while previews are hidden. It is
    /// empty except on the top card of a group.
    var summary = ""
    var view: [String] = []

    var text: String {
        let lines = [title, subtitle, body].filter { !$0.isEmpty }
        return lines.joined(separator: " — ").split(whereSeparator: \.isNewline)
            .joined(separator: " ")
    }

    var line: String { "\(journey)  \(appName)  \(text)" }

    fileprivate var avatarKind: Scenario.CardMatch.Avatar {
        switch avatar {
        case .appIcon: .appIcon
        case .picture: .picture
        case .monogram: .monogram
        case .person: .person
        case .contact: .contact
        }
    }

    fileprivate var monogram: String {
        switch avatar {
        case .monogram(let letters), .contact(_, let letters): letters
        case .appIcon, .picture, .person: ""
        }
    }
}

extension ScenarioRunner {
    func faces(on screen: ScreenModel) -> [CardAppearance] {
        var lines: [String: String] = [:]
        for group in screen.groups where group.cards.count > 1 {
            guard let leading = group.leading else { continue }
            // While previews are hidden, one line counts the whole group (CAT-14).
            lines[leading] = group.joined?.body ?? group.summary
        }
        return screen.cards.map { card in
            var face = face(card)
            face.summary = lines[card.id] ?? ""
            if let open = screen.expanded, open.card == card.id {
                face.view = open.view?.face?.views.texts ?? []
                face.actions = open.actions.map(\.title)
            }
            return face
        }
    }

    private func face(_ card: ScreenModel.Card) -> CardAppearance {
        CardAppearance(
            journey: card.id,
            request: device.kernel.state.journeys[card.id]?.requestIdentifier ?? "",
            app: card.bundleIdentifier, appName: card.appName, title: card.title,
            subtitle: card.subtitle, body: card.body, avatar: card.avatar,
            threadIdentifier: card.threadIdentifier, interruptionLevel: card.interruptionLevel,
            actions: card.actions.map(\.title), isAnnounced: card.wasAnnounced)
    }

    func face(_ id: String, _ app: String, _ look: Appearance) -> CardAppearance {
        let journey = device.kernel.state.journeys[id]
        let content = journey?.shown ?? journey?.original ?? NotificationContent()
        let category = device.kernel.state.apps[app]?.categories[content.categoryIdentifier]
        return CardAppearance(
            journey: id, request: journey?.requestIdentifier ?? "", app: app,
            appName: apps[app]?.name ?? app, title: look.title, subtitle: look.subtitle,
            body: look.body, avatar: look.avatar, threadIdentifier: content.threadIdentifier,
            interruptionLevel: content.interruptionLevel,
            actions: (category?.actions ?? []).map(\.title), isAnnounced: true)
    }

    /// Returns the appearance of notifications by journey, including those that never appeared.
    ///
    /// Journeys contain the texts of a notification even while previews are hidden.
    func faces(_ journeys: [Journey]) -> [CardAppearance] {
        let screen = device.screen
        let open = zip(screen.cards, faces(on: screen)).filter { !$0.0.isPreviewHidden }
        let listed = Dictionary(open.map { ($0.0.id, $0.1) }) { first, _ in first }
        return journeys.map { listed[$0.id] ?? face($0) }
    }

    private func face(_ journey: Journey) -> CardAppearance {
        let look =
            device.kernel.state.delivered[journey.id]?.appearance
            ?? Self.plainLook(journey.shown ?? journey.original)
        var face = face(journey.id, journey.bundleIdentifier, look)
        face.isAnnounced = journey.contains(.presented)
        return face
    }

    private static func plainLook(_ content: NotificationContent) -> Appearance {
        var look = Appearance()
        (look.title, look.subtitle, look.body) = (content.title, content.subtitle, content.body)
        return look
    }
}

extension Scenario.CardMatch {
    /// Returns the differences, one per line; the result is empty if the card matches.
    func differences(from face: CardAppearance) -> [String] {
        var lines: [String] = []
        if let text, ![face.title, face.subtitle, face.body].contains(where: { $0.contains(text) })
        {
            lines.append("expected “\(text)” in a line, was “\(face.text)”")
        }
        let texts: [(String, String?, String)] = [
            ("journey", journey, face.journey), ("request", request, face.request),
            ("app", app, face.app), ("title", title, face.title),
            ("subtitle", subtitle, face.subtitle), ("body", body, face.body),
            ("monogram", monogram, face.monogram),
            ("threadIdentifier", threadIdentifier, face.threadIdentifier),
            ("summary", summary, face.summary),
        ]
        if let view,
            view.isEmpty ? !face.view.isEmpty : !face.view.contains(where: { $0.contains(view) })
        {
            let was = face.view.joined(separator: ", ")
            lines.append("view: expected “\(view)” in a text, was “\(was)”")
        }
        for case (let name, let wanted?, let was) in texts where wanted != was {
            lines.append("\(name): expected “\(wanted)”, was “\(was)”")
        }
        let values: [(String, String?, String)] = [
            ("avatar", avatar?.rawValue, face.avatarKind.rawValue),
            ("interruptionLevel", interruptionLevel.map { "\($0)" }, "\(face.interruptionLevel)"),
            ("actions", actions.map(Self.list), Self.list(face.actions)),
            ("announced", isAnnounced.map(Self.word), Self.word(face.isAnnounced)),
        ]
        for case (let name, let wanted?, let was) in values where wanted != was {
            lines.append("\(name): expected \(wanted), was \(was)")
        }
        return lines
    }

    var displayText: String {
        if let text { return "“\(text)”" }
        let texts: [(String, String?)] = [
            ("journey", journey), ("request", request), ("app", app), ("title", title),
            ("subtitle", subtitle), ("body", body), ("monogram", monogram),
            ("threadIdentifier", threadIdentifier), ("summary", summary), ("view", view),
        ]
        let values: [(String, String?)] = [
            ("avatar", avatar?.rawValue), ("interruptionLevel", interruptionLevel.map { "\($0)" }),
            ("actions", actions.map(Self.list)), ("announced", isAnnounced.map(Self.word)),
        ]
        let named =
            texts.compactMap { name, value in value.map { "\(name) “\($0)”" } }
            + values.compactMap { name, value in value.map { "\(name) \($0)" } }
        return named.joined(separator: ", ")
    }

    private static func list(_ texts: [String]) -> String {
        texts.isEmpty ? "none" : texts.joined(separator: ", ")
    }

    private static func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
}
