internal import BoundedYAML
internal import DeviceModel
internal import Foundation
internal import NotificationModel

extension StepReader {
    func person(_ key: StepKey, _ value: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        switch key {
        case .tap: return .tap(try notification(value, at: value))
        case .expand: return .expand(try notification(value, at: value))
        case .turnOff: return .turnOff(try notification(value, at: value))
        case .clear:
            if value.scalar == Vocabulary.all { return .clearAll }
            return .clear(try notification(value, at: value))
        case .press: return try press(value)
        case .reply: return try reply(value)
        case .keep: return try keep(value)
        case .call: return .call(try Vocabulary.callChoice.read(value, "“call”"))
        case .openSettings: return try openSettings(value)
        default: return try answer(value)
        }
    }

    private func press(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            return .press(action: try node.name("“press”"), on: try notification(nil, at: node))
        }
        let table = try YAMLTable<PressKey>(node)
        return .press(
            action: try table.required(.action).name("“action”"),
            on: try notification(table[.on], at: node))
    }

    private func reply(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            return .reply(
                try node.text("“reply”"), action: nil, on: try notification(nil, at: node))
        }
        let table = try YAMLTable<ReplyKey>(node)
        return .reply(
            try table.required(.text).text("“text”"), action: try table.identifier(.action),
            on: try notification(table[.on], at: node))
    }

    private func keep(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        // The table may also be a card. Its keys distinguish the two.
        guard case .table(let entries) = node.kind,
            entries.contains(where: { KeepKey(rawValue: $0.key) != nil })
        else { return .keep(try notification(node, at: node), .immediately) }
        let table = try YAMLTable<KeepKey>(node)
        return .keep(
            try notification(table[.on], at: node),
            try table.word(.deliver, Vocabulary.delivery) ?? .immediately)
    }

    private func openSettings(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        let table = try YAMLTable<OpenSettingsKey>(node)
        switch try table.only([.app, .on]) {
        case .app?: return .openSettingsOf(app: try app(table[.app], at: node))
        case .on?: return .openSettingsFrom(try notification(table[.on], at: node))
        default:
            throw node.fault("“openSettings” needs “app”, or “on” with a notification.")
        }
    }

    func open(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else { return .open(app: try app(node, at: node)) }
        let table = try YAMLTable<OpenKey>(node)
        let app = try app(table[.app], at: node)
        switch try table.only([.link, .webPage, .shortcut]) {
        case .link?: return .open(app: app, with: .link(url: try url(table, .link)))
        case .webPage?: return .open(app: app, with: .webPage(url: try url(table, .webPage)))
        case .shortcut?:
            let type = try table.required(.shortcut).name("“shortcut”")
            return .open(app: app, with: .shortcut(type: type))
        default: return .open(app: app)
        }
    }

    func placeWidget(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            let kind = try node.name("“placeWidget”")
            return .placeWidget(app: try app(nil, at: node), PlacedWidget(kind: kind))
        }
        let table = try YAMLTable<PlaceWidgetKey>(node)
        let surface = try table.word(.surface, Vocabulary.surface) ?? .widget
        if surface == .control, let family = table[.family] {
            throw family.fault("A control has no “family”.")
        }
        let widget = PlacedWidget(
            kind: try table.required(.kind).name("“kind”"), surface: surface,
            hasPushHandler: try table.flag(.pushHandler) ?? true,
            family: try table.word(.family, Vocabulary.widgetFamily))
        return .placeWidget(app: try app(table[.app], at: node), widget)
    }

    func removeWidget(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            let kind = try node.name("“removeWidget”")
            return .removeWidget(app: try app(nil, at: node), kind: kind, .widget)
        }
        let table = try YAMLTable<RemoveWidgetKey>(node)
        return .removeWidget(
            app: try app(table[.app], at: node), kind: try table.required(.kind).name("“kind”"),
            try table.word(.surface, Vocabulary.surface) ?? .widget)
    }

    private func url(_ table: YAMLTable<OpenKey>, _ key: OpenKey) throws(SourceError) -> URL {
        let node = try table.required(key)
        let text = try node.name("“\(key.rawValue)”")
        guard let url = URL(string: text), url.scheme != nil else {
            throw node.fault("“\(text)” is not a URL. Write it with its scheme, as in shop://cart.")
        }
        return url
    }

    private func answer(_ node: YAMLNode) throws(SourceError) -> Scenario.Step.Action {
        guard case .table = node.kind else {
            return .answer(app: nil, try Vocabulary.answer.read(node, "“answer”"))
        }
        let table = try YAMLTable<AnswerKey>(node)
        return .answer(
            app: try table[.app].flatMap { value throws(SourceError) in try app(value, at: value) },
            try Vocabulary.answer.read(table.required(.answer), "“answer”"))
    }
}
