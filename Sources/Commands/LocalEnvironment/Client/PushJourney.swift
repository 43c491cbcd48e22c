package import DeviceModel
internal import Foundation
internal import NotificationChecks
package import NotificationModel

/// Finds the journey of a push on the device of the running environment.
package struct PushJourney: Sendable {
    private static let journeysMax = 8
    private static let pause = Duration.milliseconds(100)

    private let client: UpClient
    private let app: String
    private let apnsID: String

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - app: The bundle identifier of the push's app.
    ///   - apnsID: The gateway's id of the push, case-insensitive.
    package init(client: UpClient, app: String, apnsID: String) {
        (self.client, self.app, self.apnsID) = (client, app, apnsID.lowercased())
    }

    /// Waits until the device has decided, and returns the journey with its outcome.
    ///
    /// - Parameter limit: The time for the decision, which includes the app's extension.
    /// - Returns: `nil` after the limit.
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
    package func summary(_ outcome: JourneyOutcome) -> PrintableText {
        let lines: [PrintableText] = steps.filter { !$0.findings.isEmpty }.flatMap {
            step -> [PrintableText] in
            ["  \(step.code)  \(step.sentence)"]
                + step.causeLines.map { "      \($0)" as PrintableText }
        }
        return PrintableText(["\(id)  \(outcome.text)"] + lines)
    }
}
