internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Expectations about journeys and the calls that apps received.

extension ScenarioRunner {
    // MARK: Journeys

    func journey(_ match: Scenario.JourneyMatch) throws(ExpectationError) -> ExpectationError? {
        let journey = try find(match.of)
        return Self.difference(
            journey.id, match.contains.filter { !journey.contains($0) }.map(\.rawValue),
            match.lacks.filter(journey.contains).map(\.rawValue), JourneyReport(journey).steps)
    }

    func registration(
        _ match: Scenario.RegistrationMatch
    ) throws(ExpectationError) -> ExpectationError? {
        let app = match.app ?? preparation.onlyApp ?? ""
        let steps = device.registration(of: app).steps
        // An app that was removed may have steps.
        if steps.isEmpty { _ = try known(app) }
        let codes = Set(steps.map(\.code))
        return Self.difference(
            "The registration of “\(app)”",
            match.contains.map(\.rawValue).filter { !codes.contains($0) },
            match.lacks.map(\.rawValue).filter(codes.contains), steps)
    }

    private static func difference(
        _ subject: String, _ missing: [String], _ unwanted: [String], _ steps: [JourneyReport.Step]
    ) -> ExpectationError? {
        guard !missing.isEmpty || !unwanted.isEmpty else { return nil }
        var sentences: [String] = []
        if !missing.isEmpty {
            sentences.append("\(subject) lacks \(missing.joined(separator: ", ")).")
        }
        if !unwanted.isEmpty {
            sentences.append("\(subject) has \(unwanted.joined(separator: ", ")).")
        }
        let details = steps.map { step in
            "was \(step.code)  \(step.sentence)" + (step.detail.map { " (\($0))" } ?? "")
        }
        return ExpectationError(message: sentences.joined(separator: " "), details: details)
    }

    private func find(
        _ reference: Scenario.NotificationReference
    ) throws(ExpectationError) -> Journey {
        let journeys = device.journeys
        let found: [Journey] =
            switch reference.kind {
            case .last: Array(journeys.suffix(1))
            case .journey(let id): journeys.filter { $0.id == id }
            case .match(let match):
                zip(journeys, faces(journeys))
                    .filter { match.differences(from: $0.1).isEmpty }.map(\.0)
            }
        if found.count == 1, let journey = found.first { return journey }
        throw ExpectationError(
            message: found.isEmpty
                ? "There is no journey of \(reference.kind.text)."
                : "\(found.count) journeys are of \(reference.kind.text). Say which one, for "
                    + "example by its id.",
            details: faces((found.isEmpty ? journeys : found).suffix(20)).map(\.line))
    }

    // MARK: Apps

    func app(_ match: Scenario.AppMatch) throws(ExpectationError) -> ExpectationError? {
        let app = try known(match.app)
        var details: [String] = []
        let state = device.kernel.state.apps[app]?.process ?? .terminated
        if let wanted = match.state, wanted != state {
            details.append("state: expected \(wanted.rawValue), was \(state.rawValue)")
        }
        if let wanted = match.received { details += received(wanted, by: app) }
        return Self.difference("“\(app)” came to something else.", details)
    }

    private func received(_ wanted: [Scenario.CallMatch], by app: String) -> [String] {
        let calls = observed.calls.filter { $0.app == app }
        guard !wanted.isEmpty else {
            return calls.map { "received: expected none, was \($0.summary)" }
        }
        guard
            let missing = Self.firstMissing(wanted, in: calls, isMet: { $0.isMet(by: $1) })
        else { return [] }
        let texts = wanted.map(\.summary)
        return ["received: no \(texts[missing.index])\(Self.after(texts, missing.index))"]
            + Self.list(calls.map(\.summary), or: "Nothing was received.")
    }
}

extension Scenario.CallMatch {
    func isMet(by call: Observations.Call) -> Bool {
        guard self.call == call.call else { return false }
        let content = call.content ?? NotificationContent()
        let isSaid =
            action.map { $0 == call.action || $0 == call.action.map(EventText.action) } ?? true
        let isTyped = text.map { $0 == call.text } ?? true
        let isShown =
            (title.map { $0 == content.title } ?? true) && (body.map { $0 == content.body } ?? true)
        let isCarried = userInfo?.allSatisfy { content.userInfo[$0.key] == $0.value } ?? true
        return isSaid && isTyped && isShown && isCarried
    }

    fileprivate var summary: String {
        let texts: [(String, String?)] = [
            ("text", text), ("title", title), ("body", body),
        ]
        let named = texts.compactMap { name, value in value.map { "\(name) “\($0)”" } }
        let table = userInfo.map { "userInfo \(SettingsOverlay.text(.dictionary($0)))" }
        return ([call.rawValue, action] + named + [table]).compactMap(\.self)
            .joined(separator: " ")
    }
}

extension Observations.Call {
    fileprivate var summary: String {
        var texts = [call.rawValue]
        if let action { texts.append(EventText.action(action)) }
        if let text { texts.append("text “\(text)”") }
        if let title = content?.title, !title.isEmpty { texts.append("title “\(title)”") }
        if let body = content?.body, !body.isEmpty { texts.append("body “\(body)”") }
        return texts.joined(separator: " ")
    }
}
