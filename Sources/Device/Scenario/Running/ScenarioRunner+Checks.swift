internal import BoundedYAML
internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Comparisons of expected and actual values. The differences become text for the author.

extension ScenarioRunner {
    mutating func check(_ expectation: Scenario.Expectation) {
        var failures: [StepError] = []
        for check in expectation.checks {
            if let failure = failure(of: check) { failures.append(failure) }
        }
        let names = expectation.checks.map(\.subject.name)
        let wrong = failures.isEmpty ? "" : ": \(failures.count) of \(names.count) failed"
        add(.step, "expect \(names.joined(separator: ", "))\(wrong)")
        result.failures += failures
        observed = Observations()
    }

    private mutating func failure(of check: Scenario.Expectation.Check) -> StepError? {
        do {
            let difference: ExpectationError? =
                switch check.subject {
                case .screen(let match): screen(match)
                case .seen(let matches): seen(matches)
                case .notSeen(let matches): notSeen(matches)
                case .heard(let matches): heard(matches)
                case .notHeard(let matches): notHeard(matches)
                case .badge(let app, let count): try badge(count, of: known(app))
                case .journey(let match): try journey(match)
                case .registration(let match): try registration(match)
                case .pending(let app, let ids): try pending(ids, of: known(app))
                case .delivered(let app, let ids): try delivered(ids, of: known(app))
                case .app(let match): try self.app(match)
                case .answered(let answered): self.answered(answered)
                case .focus(let name): focus(name)
                case .settings(let app, let settings): try self.settings(settings, of: known(app))
                case .device(let settings): try self.device(settings)
                }
            return difference.map {
                StepError(check.position, check.subject.name, $0.message, $0.details)
            }
        } catch {
            return StepError(check.position, check.subject.name, error.message, error.details)
        }
    }

    struct ExpectationError: Error {
        var message: String
        var details: [String] = []
    }

    func known(_ app: String?) throws(ExpectationError) -> String {
        let id = app ?? preparation.onlyApp ?? ""
        guard device.kernel.state.apps[id] != nil else {
            throw ExpectationError(message: "“\(id)” is not installed.")
        }
        return id
    }

    // MARK: Values

    private func badge(_ wanted: Int, of app: String) -> ExpectationError? {
        let count = device.kernel.state.apps[app]?.badge ?? 0
        func word(_ count: Int) -> String { count == 0 ? "none" : "\(count)" }
        guard count != wanted else { return nil }
        return ExpectationError(message: "expected \(word(wanted)), was \(word(count)).")
    }

    private func pending(_ wanted: [String], of app: String) -> ExpectationError? {
        let ids = device.kernel.state.pendingRequests(of: app).map(\.request.identifier)
        return compare(ids, with: wanted)
    }

    private mutating func delivered(_ wanted: [String], of app: String) -> ExpectationError? {
        guard case .delivered(let notifications)? = device.ask(.delivered, of: app) else {
            return ExpectationError(message: "the app got no list.")
        }
        return compare(notifications.map(\.request.identifier), with: wanted)
    }

    private func compare(_ ids: [String], with wanted: [String]) -> ExpectationError? {
        guard ids.sorted() != wanted.sorted() else { return nil }
        func list(_ ids: [String]) -> String { ids.isEmpty ? "none" : ids.joined(separator: ", ") }
        return ExpectationError(message: "expected \(list(wanted)), was \(list(ids)).")
    }

    private func answered(_ wanted: Scenario.Answered) -> ExpectationError? {
        guard let lastRequest else {
            return ExpectationError(
                message: "expected \(wanted.text), but no app's code asked anything.")
        }
        guard let answer = device.answers[lastRequest] else {
            return ExpectationError(
                message: "expected \(wanted.text), but there is no answer yet.")
        }
        let isMet =
            switch (wanted, answer) {
            case (.granted(let wanted), .granted(let granted)): wanted == granted
            case (.error(let wanted), .failed(let error)): wanted == error.code
            case (.done, .failed): false
            case (.done, _): true
            default: false
            }
        guard !isMet else { return nil }
        return ExpectationError(message: "expected \(wanted.text), was \(Self.text(answer))")
    }

    /// Returns an answer as a sentence with its period, because the messages of errors have one.
    private static func text(_ answer: AppAnswer) -> String {
        switch answer {
        case .granted(let isGranted): isGranted ? "granted." : "denied."
        case .failed(let error): "error \(error.code): \(error.message)"
        default: "done."
        }
    }

    private func focus(_ wanted: String?) -> ExpectationError? {
        let focus = device.kernel.state.condition.focus
        guard focus != wanted else { return nil }
        return ExpectationError(message: "expected \(wanted ?? "off"), was \(focus ?? "off").")
    }

    private mutating func settings(
        _ wanted: [String: Scenario.Setting], of app: String
    ) throws(ExpectationError) -> ExpectationError? {
        guard case .settings(let settings)? = device.ask(.settings, of: app) else {
            return ExpectationError(message: "the app got no settings.")
        }
        let texts = Dictionary(uniqueKeysWithValues: AppSettingsTexts.values(settings))
        var details: [String] = []
        for (name, setting) in wanted.sorted(by: { $0.value.position < $1.value.position }) {
            let word = try Self.evaluated { () throws(SourceError) in
                try AppSettingsTexts.wanted(name, setting)
            }
            let was = texts[name] ?? ""
            if word != was { details.append("\(name): expected \(word), was \(was)") }
        }
        return Self.difference("The app reads other settings.", details)
    }

    private func device(
        _ wanted: [String: Scenario.Setting]
    ) throws(ExpectationError) -> ExpectationError? {
        let (conditions, named) = DeviceStateKey.split(wanted)
        let now = device.kernel.state.settings
        var details: [String] = []
        for (name, setting) in named.sorted(by: { $0.value.position < $1.value.position }) {
            let changed = try Self.evaluated { () throws(SourceError) in
                try SettingsOverlay.apply([name: setting], to: now)
            }
            guard changed != now else { continue }
            let expected = SettingsOverlay.word(name, of: changed) ?? ""
            let was = SettingsOverlay.word(name, of: now) ?? ""
            details.append("\(name): expected \(expected), was \(was)")
        }
        for (word, setting) in conditions {
            let expected = try Self.evaluated { () throws(SourceError) in
                try DeviceStateKey.flag(word, setting)
            }
            let isOn =
                switch word {
                case .locked: device.kernel.state.isLocked
                case .screenOn: device.kernel.state.condition.isScreenOn
                }
            guard isOn != expected else { continue }
            details.append(
                "\(word.rawValue): expected \(Self.yes(expected)), was \(Self.yes(isOn))")
        }
        return Self.difference("The device is set otherwise.", details)
    }

    static func yes(_ flag: Bool) -> String { flag ? "yes" : "no" }

    static func difference(_ message: String, _ details: [String]) -> ExpectationError? {
        details.isEmpty ? nil : ExpectationError(message: message, details: details)
    }

    /// Evaluates an expected value and reports a faulty one as a failed expectation.
    private static func evaluated<Value>(
        _ body: () throws(SourceError) -> Value
    ) throws(ExpectationError) -> Value {
        do { return try body() } catch { throw ExpectationError(message: error.message) }
    }
}

extension Scenario.Answered {
    fileprivate var text: String {
        switch self {
        case .done: "done"
        case .granted(let isGranted): isGranted ? "granted" : "denied"
        case .error(let code): "error \(code)"
        }
    }
}

extension Scenario.Expectation.Subject {
    var name: String { key.rawValue }

    private var key: ExpectKey {
        switch self {
        case .screen: .screen
        case .seen: .seen
        case .notSeen: .notSeen
        case .heard: .heard
        case .notHeard: .notHeard
        case .badge: .badge
        case .journey: .journey
        case .registration: .registration
        case .pending: .pending
        case .delivered: .delivered
        case .app: .app
        case .answered: .answered
        case .focus: .focus
        case .settings: .settings
        case .device: .device
        }
    }
}
