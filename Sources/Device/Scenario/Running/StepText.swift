internal import DeviceModel
internal import Foundation
internal import NotificationModel

/// Text of a step in a transcript, for example `push to Chat`.
struct StepText {
    let names: [String: String]

    func text(_ action: Scenario.Step.Action) -> String {
        let rest = details(action)
        return rest.isEmpty ? action.name : "\(action.name) \(rest)"
    }

    private func details(_ action: Scenario.Step.Action) -> String {
        switch action {
        case .advance(let duration): Self.text(duration)
        case .advanceTo(let time): time.description
        case .advanceToDate(let date), .setClock(let date): date.description
        case .comment(let text): text
        case .network(let isUp): isUp ? "up" : "down"
        case .screen(let isOn), .silent(let isOn): Self.word(isOn)
        case .focus(let name): name ?? "off"
        case .set(let settings): Self.text(settings)
        case .setApp(let app, let settings): "\(name(app)): \(Self.text(settings))"
        case .move(let place): Self.text(place)
        case .install(let app): app.name ?? app.identifier ?? "an app"
        case .open(let app, let item?): "\(name(app)) with \(item.text)"
        case .uninstall(let app), .open(let app, nil), .forceQuit(let app), .terminate(let app),
            .openSettingsOf(let app):
            name(app)
        case .push, .add, .removePending, .removeDelivered, .setBadge, .setCategories,
            .requestAuthorization, .registerForRemoteNotifications, .requestAccess, .donate,
            .deleteDonations, .script:
            code(action)
        default: person(action)
        }
    }

    private func code(_ action: Scenario.Step.Action) -> String {
        switch action {
        case .push(let push):
            "to \(name(push.app))" + (push.pushType.map { " (\($0))" } ?? "")
        case .add(let addition):
            [addition.identifier, "in", name(addition.app)].compactMap(\.self)
                .joined(separator: " ")
        case .removePending(let removal), .removeDelivered(let removal):
            "\(removal.identifiers?.joined(separator: ", ") ?? "all") of \(name(removal.app))"
        case .setBadge(let app, let count): "\(count) of \(name(app))"
        case .setCategories(let app, let categories):
            "\(categories.map(\.identifier).joined(separator: ", ")) of \(name(app))"
        case .requestAuthorization(let app, _, let answer):
            "of \(name(app))" + (answer.map { ", \($0.rawValue)" } ?? "")
        case .registerForRemoteNotifications(let app): "of \(name(app))"
        case .requestAccess(let app, let access, let answer):
            "\(access.rawValue) of \(name(app))" + (answer.map { ", \($0.rawValue)" } ?? "")
        case .donate(let donation): "in \(name(donation.app))"
        case .deleteDonations(let app, _): "of \(name(app))"
        case .script(let app, _, _, _): "of \(name(app))"
        default: ""
        }
    }

    private func person(_ action: Scenario.Step.Action) -> String {
        switch action {
        case .tap(let on), .clear(let on), .expand(let on), .turnOff(let on),
            .openSettingsFrom(let on):
            on.kind.text
        case .press(let button, let on): "\(button) on \(on.kind.text)"
        case .reply(let text, _, let on): "“\(text)” on \(on.kind.text)"
        case .placeWidget(let app, let widget): "\(widget.kind) of \(name(app))"
        case .removeWidget(let app, let kind, _): "\(kind) of \(name(app))"
        case .clearAll: "all"
        case .keep(let on, let delivery): "\(on.kind.text), \(delivery.rawValue)"
        case .call(let choice): choice.rawValue
        case .answer(let app, let answer):
            answer.rawValue + (app.map { " to \(name($0))" } ?? "")
        default: ""
        }
    }

    private func name(_ app: String?) -> String {
        if let app { return names[app] ?? app }
        return names.count == 1 ? names.values.first ?? "" : "the app"
    }

    private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }

    private static func text(_ settings: [String: Scenario.Setting]) -> String {
        settings.sorted { $0.value.position < $1.value.position }
            .map { "\($0.key) \($0.value.text ?? SettingsOverlay.text($0.value.value))" }
            .joined(separator: ", ")
    }

    private static func text(_ place: Scenario.Place) -> String {
        var parts: [String] = []
        if let latitude = place.latitude, let longitude = place.longitude {
            parts.append("to \(latitude), \(longitude)")
        }
        if let beacons = place.beacons { parts.append("to \(beacons.count) beacons") }
        return parts.joined(separator: ", ")
    }

    static func text(_ duration: Duration) -> String {
        var rest = Int64((duration / .milliseconds(1)).rounded())
        var text = ""
        let units: [(String, Int64)] = [
            ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
        ]
        for (unit, size) in units where rest >= size {
            text += "\(rest / size)\(unit)"
            rest %= size
        }
        return text.isEmpty ? "0s" : text
    }
}

extension Scenario.Step.Action {
    var name: String { key.rawValue }

    private var key: StepKey {
        switch self {
        case .advance: .advance
        case .advanceTo, .advanceToDate: .at
        case .setClock: .setClock
        case .comment: .note
        case .push: .push
        case .add: .add
        case .removePending: .removePending
        case .removeDelivered: .removeDelivered
        case .setBadge: .setBadge
        case .setCategories: .setCategories
        case .requestAuthorization: .requestAuthorization
        case .registerForRemoteNotifications: .registerForRemoteNotifications
        case .requestAccess: .requestAccess
        case .donate: .donate
        case .deleteDonations: .deleteDonations
        case .script: .script
        case .tap: .tap
        case .press: .press
        case .reply: .reply
        case .clear, .clearAll: .clear
        case .expand: .expand
        case .close: .close
        case .keep: .keep
        case .turnOff: .turnOff
        case .openSettingsFrom, .openSettingsOf: .openSettings
        case .answer: .answer
        case .call: .call
        case .open: .open
        case .home: .home
        case .forceQuit: .forceQuit
        case .lock: .lock
        case .unlock: .unlock
        case .cancelUnlock: .cancelUnlock
        case .screen: .screen
        case .silent: .silent
        case .focus: .focus
        case .set, .setApp: .set
        case .move: .move
        case .install: .install
        case .uninstall: .uninstall
        case .placeWidget: .placeWidget
        case .removeWidget: .removeWidget
        case .terminate: .terminate
        case .reboot: .reboot
        case .network: .network
        case .expect: .expect
        }
    }
}

extension OpenedItem {
    fileprivate var text: String {
        switch self {
        case .link(let url), .webPage(let url): url.absoluteString
        case .shortcut(let type): "the shortcut \(type)"
        }
    }
}
