package import Foundation
package import NotificationModel

/// A journey for people and programs: every step has its sentence besides its code.
///
/// The JSON form does not depend on the coder's date strategy. Times are ISO-8601 text with
/// milliseconds, so that a page, a script and the command line read the same values.
package struct JourneyReport: Sendable, Hashable, Codable, Identifiable {
    /// One decision, explained.
    ///
    /// `statement` is the id of the statement in `Documentation/Reference` that the device follows,
    /// for example `NSE-2`.
    package struct Step: Sendable, Hashable {
        package var at: Date
        package var code: String
        package var sentence: String
        package var remedy: String?
        package var statement: String?
        package var isGuess: Bool
        package var detail: String?
        /// The ids of the `bellhop doctor` checks that can prove the cause, the likeliest first.
        package var checks: [String]
        /// The checks that ran on this journey's input, including those without a finding.
        package var checked: [String] = []
        package var findings: [Cause] = []

        /// Explains a step of a journey in a language, for example `zh-Hans`.
        package init(_ step: Journey.Step, language: String = "en") {
            self.init(
                at: step.at, code: step.reason.rawValue, step.reason.meaning(language: language),
                detail: step.detail, checks: step.reason.isFault ? step.reason.checks : [])
        }

        init(
            at: Date, code: String, _ meaning: JourneyReason.Meaning, detail: String?,
            checks: [String]
        ) {
            (self.at, self.code, self.detail, self.checks) = (at, code, detail, checks)
            (sentence, remedy) = (meaning.sentence, meaning.remedy)
            (statement, isGuess) = (meaning.statement, meaning.isGuess)
        }
    }

    /// A journey as one line of a list.
    ///
    /// `sentence` and `code` belong to the newest decision and are empty before the first one.
    /// `title` is the first line that was shown, or the original's if nothing was; for a call, the
    /// caller.
    package struct Summary: Sendable, Hashable, Codable, Identifiable {
        package var id: String
        package var app: String
        package var title: String
        package var sentence: String
        package var code: String
        /// The arrival time as ISO-8601 text with milliseconds, by the device's clock; empty before
        /// the first decision.
        package var arrivedAt: String
        package var outcome: JourneyOutcome

        package init(_ journey: Journey, language: String) {
            let content = journey.shown ?? journey.original
            id = journey.id
            app = journey.bundleIdentifier
            let caller = journey.steps.first { $0.reason == .callRings }?.detail
            let texts = [content.title, content.subtitle, content.body, caller ?? ""]
            title = texts.first { !$0.isEmpty } ?? ""
            sentence = journey.steps.last?.reason.meaning(language: language).sentence ?? ""
            code = journey.steps.last?.reason.rawValue ?? ""
            arrivedAt = (journey.steps.first?.at).map(Step.timeFormat.format) ?? ""
            outcome = JourneyOutcome(journey, language: language)
        }
    }

    package var id: String
    package var app: String
    package var requestIdentifier: String
    package var origin: Journey.Origin
    package var original: NotificationContent
    package var shown: NotificationContent?
    package var steps: [Step]

    package init(_ journey: Journey, language: String = "en") {
        id = journey.id
        app = journey.bundleIdentifier
        requestIdentifier = journey.requestIdentifier
        origin = journey.origin
        original = journey.original
        shown = journey.shown
        steps = journey.steps.map { Step($0, language: language) }
    }
}

extension JourneyReport.Step: Codable {
    private enum CodingKeys: CodingKey {
        case at, code, sentence, remedy, statement, isGuess, detail, checks, checked, findings
        /// The name of `statement` in journeys that versions before 0.7.0 wrote.
        case behaviour
    }

    package static let timeFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Reads a step. The time must be ISO-8601 with fractional seconds.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let time = try container.decode(String.self, forKey: .at)
        guard let date = try? Self.timeFormat.parse(time) else {
            throw DecodingError.dataCorruptedError(
                forKey: .at, in: container,
                debugDescription: "Not an ISO-8601 time with fractional seconds: \(time)")
        }
        at = date
        code = try container.decode(String.self, forKey: .code)
        sentence = try container.decode(String.self, forKey: .sentence)
        remedy = try container.decodeIfPresent(String.self, forKey: .remedy)
        statement =
            try container.decodeIfPresent(String.self, forKey: .statement)
            ?? container.decodeIfPresent(String.self, forKey: .behaviour)
        isGuess = try container.decode(Bool.self, forKey: .isGuess)
        detail = try container.decodeIfPresent(String.self, forKey: .detail)
        checks = try container.decodeIfPresent([String].self, forKey: .checks) ?? []
        checked = try container.decodeIfPresent([String].self, forKey: .checked) ?? []
        findings =
            try container.decodeIfPresent([JourneyReport.Cause].self, forKey: .findings) ?? []
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.timeFormat.format(at), forKey: .at)
        try container.encode(code, forKey: .code)
        try container.encode(sentence, forKey: .sentence)
        try container.encodeIfPresent(remedy, forKey: .remedy)
        try container.encodeIfPresent(statement, forKey: .statement)
        try container.encode(isGuess, forKey: .isGuess)
        try container.encodeIfPresent(detail, forKey: .detail)
        if !checks.isEmpty { try container.encode(checks, forKey: .checks) }
        if !checked.isEmpty { try container.encode(checked, forKey: .checked) }
        if !findings.isEmpty { try container.encode(findings, forKey: .findings) }
    }
}
