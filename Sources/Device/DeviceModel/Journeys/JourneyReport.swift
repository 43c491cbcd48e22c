package import Foundation
package import NotificationModel

/// A journey as it is told to people and programs: every step with its sentence, not its code alone.
///
/// The JSON form stands on its own: times are ISO-8601 text with milliseconds, whatever the date
/// strategy of the coder, so that a page, a script and the command line read the same thing.
package struct JourneyReport: Sendable, Hashable, Codable, Identifiable {
    /// One decision, explained.
    package struct Step: Sendable, Hashable {
        /// When it was taken, in the device's time, to the millisecond.
        package var at: Date
        /// The stable code, for example `extension.eligible`.
        package var code: String
        /// What happened.
        package var sentence: String
        /// What to do about it, where there is something to do.
        package var remedy: String?
        /// The statement of `Documentation/Reference` that it follows, for example `NSE-2`.
        package var behaviour: String?
        /// Whether that statement is a guess about iOS.
        package var isGuess: Bool
        /// What is special about this case.
        package var detail: String?
        /// The checks of `bellhop doctor` that can prove the cause, the likeliest first.
        package var checks: [String]
        /// The checks that ran on the input of this journey, whatever they found.
        package var checked: [String] = []
        /// What these checks found.
        package var findings: [Cause] = []

        /// Explains a step of a journey, its sentence and remedy in a language, for example `zh-Hans`.
        package init(_ step: Journey.Step, language: String = "en") {
            let meaning = step.reason.meaning(language: language)
            at = step.at
            code = step.reason.rawValue
            sentence = meaning.sentence
            remedy = meaning.remedy
            behaviour = meaning.behaviour
            isGuess = meaning.isGuess
            detail = step.detail
            checks = step.reason.isFault ? step.reason.checks : []
        }
    }

    /// The line of a journey in a list.
    package struct Summary: Sendable, Hashable, Codable, Identifiable {
        /// The journey's id.
        package var id: String
        /// The bundle identifier of its app.
        package var app: String
        /// The first line that was shown; that of the original when nothing was.
        package var title: String
        /// The newest decision's sentence; empty before the first.
        package var sentence: String
        /// The newest decision's code; empty before the first.
        package var code: String
        /// When it came, as ISO-8601 text with milliseconds in the device's time; empty before the
        /// first decision.
        package var arrivedAt: String
        /// What came of it.
        package var outcome: JourneyOutcome

        /// Summarizes a journey, its sentence and outcome in a language.
        package init(_ journey: Journey, language: String) {
            let content = journey.shown ?? journey.original
            id = journey.id
            app = journey.bundleIdentifier
            title = [content.title, content.subtitle, content.body].first { !$0.isEmpty } ?? ""
            sentence = journey.steps.last?.reason.meaning(language: language).sentence ?? ""
            code = journey.steps.last?.reason.rawValue ?? ""
            arrivedAt = (journey.steps.first?.at).map(Step.timeFormat.format) ?? ""
            outcome = JourneyOutcome(journey, language: language)
        }
    }

    /// The journey's id: `n1`, `n2`, …
    package var id: String
    /// The bundle identifier of the app that it is for.
    package var app: String
    /// The request's id: the collapse id of a push, or the app's own.
    package var requestIdentifier: String
    /// How it came.
    package var origin: Journey.Origin
    /// The content as it arrived.
    package var original: NotificationContent
    /// The content that was shown; `nil` when nothing was.
    package var shown: NotificationContent?
    /// The decisions, oldest first.
    package var steps: [Step]

    /// Explains a journey in a language, for example `zh-Hans`.
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
        case at, code, sentence, remedy, behaviour, isGuess, detail, checks, checked, findings
    }

    fileprivate static let timeFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// Reads a step; the time must be ISO-8601 with fractional seconds.
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
        behaviour = try container.decodeIfPresent(String.self, forKey: .behaviour)
        isGuess = try container.decode(Bool.self, forKey: .isGuess)
        detail = try container.decodeIfPresent(String.self, forKey: .detail)
        checks = try container.decodeIfPresent([String].self, forKey: .checks) ?? []
        checked = try container.decodeIfPresent([String].self, forKey: .checked) ?? []
        findings =
            try container.decodeIfPresent([JourneyReport.Cause].self, forKey: .findings) ?? []
    }

    /// Writes a step; what there is not is left out.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(Self.timeFormat.format(at), forKey: .at)
        try container.encode(code, forKey: .code)
        try container.encode(sentence, forKey: .sentence)
        try container.encodeIfPresent(remedy, forKey: .remedy)
        try container.encodeIfPresent(behaviour, forKey: .behaviour)
        try container.encode(isGuess, forKey: .isGuess)
        try container.encodeIfPresent(detail, forKey: .detail)
        if !checks.isEmpty { try container.encode(checks, forKey: .checks) }
        if !checked.isEmpty { try container.encode(checked, forKey: .checked) }
        if !findings.isEmpty { try container.encode(findings, forKey: .findings) }
    }
}
