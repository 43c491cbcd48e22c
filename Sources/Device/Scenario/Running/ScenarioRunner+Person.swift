internal import BellhopBasics
internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Steps that the person performs.

extension ScenarioRunner {
    mutating func actOnNotification(_ step: Scenario.Step) throws(StepError) {
        switch step.action {
        case .tap(let on): device.perform(.tap(notification: try find(on, step).id))
        case .press(let action, let on): try press(action, on: on, step)
        case .reply(let text, let action, let on): try reply(text, action, on: on, step)
        case .clear(let on): device.perform(.clear(notification: try find(on, step).id))
        case .clearAll: device.perform(.clearAll)
        case .expand(let on): device.perform(.expand(notification: try find(on, step).id))
        case .close:
            guard device.kernel.state.condition.expanded != nil else {
                throw StepError(
                    step.position, "close",
                    "No notification is open. Take the step “expand” before."
                )
            }
            device.perform(.dismissExpanded)
        case .keep(let on, let delivery):
            let card = try find(on, step)
            device.perform(.keep(app: card.bundleIdentifier, inSummary: delivery == .summary))
        case .turnOff(let on):
            device.perform(.turnOff(app: try find(on, step).bundleIdentifier))
        case .openSettingsFrom(let on):
            let card = try find(on, step)
            device.perform(.openSettings(app: card.bundleIdentifier, notification: card.id))
        case .openSettingsOf(let app):
            device.perform(.openSettings(app: try self.app(app, step), notification: nil))
        case .answer(let app, let answer): try self.answer(answer, to: app, step)
        case .call(let choice): try choose(choice, step)
        default: break
        }
    }

    mutating func actOnDevice(_ step: Scenario.Step) throws(StepError) {
        switch step.action {
        case .open(let app, nil): device.perform(.open(app: try self.app(app, step)))
        case .open(let app, let item?):
            let app = try self.app(app, step)
            if let refusal = device.kernel.state.apps[app]?.description.refusal(of: item) {
                throw StepError(step.position, step.action.name, refusal)
            }
            device.perform(.openItem(app: app, with: item))
        case .home: device.perform(.goHome)
        case .forceQuit(let app): device.perform(.forceQuit(app: try self.app(app, step)))
        case .lock: device.perform(.lock)
        case .unlock: device.perform(.unlock)
        case .cancelUnlock: device.perform(.cancelUnlock)
        case .screen(let isOn): device.perform(.screen(isOn: isOn))
        case .silent(let isSilent): device.perform(.silence(isSilent))
        case .focus(let name): device.perform(.focus(name))
        case .set(let settings): try set(settings, step)
        case .setApp(let app, let settings): try setApp(app, settings, step)
        case .move(let place): move(place)
        case .install(let app): reinstall(app)
        case .uninstall(let app): device.handle(.uninstalled(app: try self.app(app, step)))
        case .placeWidget(let app, let widget):
            device.perform(.placeWidget(app: try self.app(app, step), widget))
        case .removeWidget(let app, let kind, let surface):
            device.perform(.removeWidgets(app: try self.app(app, step), kind: kind, surface))
        default: break
        }
    }

    // MARK: Notifications

    /// Returns the listed notification that a step refers to. No match or several matches are an
    /// error.
    func find(
        _ reference: Scenario.NotificationReference, _ step: Scenario.Step
    ) throws(StepError) -> ScreenModel.Card {
        let screen = device.screen
        let cards = Array(zip(screen.cards, faces(on: screen)))
        let found =
            switch reference.kind {
            case .last: Array(cards.prefix(1))
            case .journey(let id): cards.filter { $0.0.id == id }
            case .match(let match): cards.filter { match.differences(from: $0.1).isEmpty }
            }
        if found.count == 1, let card = found.first { return card.0 }
        let which = reference.kind.text
        let listed = found.isEmpty ? cards : found
        throw StepError(
            reference.position, step.action.name,
            found.isEmpty
                ? (cards.isEmpty
                    ? "No notification is listed." : "No listed notification is \(which).")
                : "\(found.count) notifications are \(which). Say which one, for example by its id.",
            listed.map(\.1.line))
    }

    private mutating func press(
        _ wanted: String, on reference: Scenario.NotificationReference, _ step: Scenario.Step
    ) throws(StepError) {
        let card = try find(reference, step)
        let actions = actions(of: card)
        let byIdentifier = actions.first { $0.identifier == wanted }
        guard let action = byIdentifier ?? actions.first(where: { $0.title == wanted }) else {
            throw StepError(
                step.position, "press",
                "\(card.id) has no button “\(wanted)”. "
                    + Suggestion.remedy(for: wanted, among: actions.map(\.identifier)))
        }
        device.perform(.press(notification: card.id, action: action.identifier, text: nil))
    }

    private mutating func reply(
        _ text: String, _ wanted: String?, on reference: Scenario.NotificationReference,
        _ step: Scenario.Step
    ) throws(StepError) {
        let card = try find(reference, step)
        let actions = actions(of: card).filter { $0.textInput != nil }
        let meant = wanted.map { name in
            actions.filter { $0.identifier == name || $0.title == name }
        }
        let found = meant ?? actions
        guard found.count == 1, let action = found.first else {
            throw StepError(
                step.position, "reply",
                found.isEmpty
                    ? "\(card.id) has no button for text\(wanted.map { " “\($0)”" } ?? "")."
                    : "\(card.id) has several buttons for text. Set “action” to one of: "
                        + actions.map(\.identifier).joined(separator: ", ") + ".")
        }
        device.perform(.press(notification: card.id, action: action.identifier, text: text))
    }

    private func actions(of card: ScreenModel.Card) -> [NotificationAction] {
        let state = device.kernel.state
        let content = state.delivered[card.id]?.notification.request.content
        let category = content?.categoryIdentifier ?? ""
        return state.apps[card.bundleIdentifier]?.categories[category]?.actions ?? []
    }

    private mutating func choose(_ choice: CallChoice, _ step: Scenario.Step) throws(StepError) {
        let calls = device.screen.calls
        guard let call = calls.last(where: { choice == .end || $0.phase == .ringing }) else {
            throw StepError(
                step.position, "call",
                calls.isEmpty
                    ? "No app has reported a call. An app does when it gets a push with “pushType: voip”."
                    : "No call rings.")
        }
        device.perform(.call(call.id, choice))
    }

    /// Answers the oldest open prompt, or the prompt of an app. Unlocking is a separate step.
    private mutating func answer(
        _ answer: Scenario.Answer, to app: String?, _ step: Scenario.Step
    ) throws(StepError) {
        let prompts = device.screen.questions.filter { $0.kind != .unlock }
        guard let prompt = prompts.first(where: { app == nil || $0.app == app }) else {
            let waits = device.kernel.state.prompts.contains { app == nil || $0.app == app }
            throw StepError(
                step.position, "answer",
                prompts.isEmpty
                    ? waits
                        ? "The question waits until the device is unlocked. Take the step “unlock” before."
                        : "No question is on the screen."
                    : "No question of “\(app ?? "")” is on the screen, but of: "
                        + prompts.map(\.app).joined(separator: ", ") + ".")
        }
        device.perform(.answer(prompt.kind, app: prompt.app, allows: answer == .allow))
    }

    // MARK: The device

    private mutating func set(
        _ all: [String: Scenario.Setting], _ step: Scenario.Step
    ) throws(StepError) {
        let (words, named) = DeviceStateKey.split(all)
        do {
            let settings = try SettingsOverlay.apply(named, to: device.kernel.state.settings)
            if !named.isEmpty { device.handle(.configured(settings)) }
            for (word, setting) in words {
                device.perform(word.action(try DeviceStateKey.flag(word, setting)))
            }
        } catch {
            throw StepError(error.position, step.action.name, error.message)
        }
    }

    private mutating func setApp(
        _ app: String, _ settings: [String: Scenario.Setting], _ step: Scenario.Step
    ) throws(StepError) {
        let app = try self.app(app, step)
        do {
            for change in try AppSwitch.changes(settings) {
                device.perform(.change(app: app, change))
            }
        } catch {
            throw StepError(error.position, step.action.name, error.message)
        }
    }

    private mutating func move(_ place: Scenario.Place) {
        if let latitude = place.latitude, let longitude = place.longitude {
            device.perform(.move(Position(latitude: latitude, longitude: longitude)))
        }
        guard let beacons = place.beacons else { return }
        device.perform(
            .seeBeacons(
                beacons.map {
                    Beacon(
                        uuid: $0.uuid, major: UInt16(clamping: $0.major),
                        minor: UInt16(clamping: $0.minor))
                }))
    }

    /// Installs an app. Prompts that its earlier permission answers cause are not part of the
    /// transcript.
    private mutating func reinstall(_ app: Scenario.App) {
        guard let prepared = preparation.apps[app.position] else { return }
        observe()
        install(prepared)
        _ = device.drain()
    }
}

extension Scenario.NotificationReference.Kind {
    var text: String {
        switch self {
        case .last: "last"
        case .journey(let id): id
        case .match(let match): match.displayText
        }
    }
}
