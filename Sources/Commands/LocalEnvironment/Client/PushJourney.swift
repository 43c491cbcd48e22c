package import DeviceModel
internal import Foundation
internal import NotificationChecks
package import NotificationModel

/// Finds the journey of a push on the device of the running Bellhop.
package struct PushJourney: Sendable {
    /// The most journeys that are looked at, the newest first.
    private static let journeysMax = 8
    /// How long it waits before it asks again.
    private static let pause = Duration.milliseconds(100)

    private let client: UpClient
    private let app: String
    private let apnsID: String

    /// - Parameters:
    ///   - app: The bundle identifier of the app that the push is for.
    ///   - apnsID: The gateway's id of the push, in any case of its letters.
    package init(client: UpClient, app: String, apnsID: String) {
        (self.client, self.app, self.apnsID) = (client, app, apnsID.lowercased())
    }

    /// The journey of the push with its outcome, once the device has decided.
    ///
    /// - Parameter limit: How long the device has, for example for the app's extension.
    /// - Returns: `nil` when it takes longer.
    /// - Throws: `LocalServiceError` and `UpClient.RefusedError`.
    package func decided(
        within limit: Duration
    ) async throws -> (report: JourneyReport, outcome: JourneyOutcome)? {
        let deadline = ContinuousClock.now + limit
        var others: Set<String> = []
        while true {
            let summaries = try await decode([JourneyReport.Summary].self, "api/journeys")
                .filter { $0.app == app && $0.outcome.kind != .waiting }
            for summary in summaries.prefix(Self.journeysMax) where !others.contains(summary.id) {
                let report = try await decode(JourneyReport.self, "api/journeys/\(summary.id)")
                if case .push(let id) = report.origin, id.lowercased() == apnsID {
                    return (report, summary.outcome)
                }
                others.insert(summary.id)
            }
            guard ContinuousClock.now < deadline else { return nil }
            try await Task.sleep(for: Self.pause)
        }
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ path: String) async throws -> Value
    {
        try JSONDecoder().decode(type, from: try await client.get(path))
    }
}

extension JourneyReport {
    /// The outcome of the notification, and the findings of the checks of its steps.
    package func summary(_ outcome: JourneyOutcome) -> PrintableText {
        let lines: [PrintableText] = steps.filter { !$0.findings.isEmpty }.flatMap {
            step -> [PrintableText] in
            ["  \(step.code)  \(step.sentence)"]
                + step.causeLines.map { "      \($0)" as PrintableText }
        }
        return PrintableText(["\(id)  \(outcome.text)"] + lines)
    }
}
