internal import APNs
internal import BellhopBasics
package import DeviceModel
internal import UntrustedFiles

/// The meaning of an id that Bellhop or APNs prints: a statement of the reference, a check of the
/// doctor, a reason of a journey, a reason of APNs, or the name of a header or a payload's key.
package struct Explanation: Sendable, Hashable, Codable {
    /// The kind of an id: a statement such as `NSE-9`, a check such as `P006`, a journey's reason
    /// such as `extension.not-mutable`, an APNs reason such as `BadDeviceToken`, a header such as
    /// `apns-priority`, or a key such as `thread-id`. A code of a log, such as `0xbaadca11`, has
    /// the statement about its line.
    package enum Kind: String, Sendable, Codable {
        case statement
        case check
        case reason
        case refusal
        case header
        case key
    }

    package var id: String
    package var kind: Kind
    package var text: String
    package var remedy: String?
    /// The causes of an error, the most likely one first.
    package var causes: [LikelyCause] = []
    package var why: String?
    package var source: String?
    package var severity: String?
    package var follows: StatementReference?
    package var leftOut: String?
    package var tests: [Reference.Test] = []
    package var reasons: [String] = []
    package var checks: [String] = []
    package var example: JourneyReason.Example?
    package var documentation: String?

    package struct StatementReference: Sendable, Hashable, Codable {
        package var id: String
        package var text: String
        package var isGuess: Bool
    }
}

/// The error for an unknown id. It suggests up to ``nearMax`` ids with a similar spelling.
package struct UnknownIDError: ExplainedError, Hashable {
    package let id: String
    package let near: [String]

    package var problem: String { "Nothing has the id \(id)." }
    package var remedy: String? {
        near.isEmpty
            ? "Ids are for example NSE-9, P006, extension.not-mutable, thread-id, 0xbaadca11."
            : "Near it: \(near.joined(separator: ", "))."
    }
}

extension Reference {
    static let nearMax = 5

    /// Returns the meaning of an id. The case of its letters is ignored.
    ///
    /// ```swift
    /// let explanation = try Reference.bundled().explanation(of: "NSE-9")
    /// print(explanation.text, explanation.remedy ?? "")
    /// ```
    package func explanation(of id: String) throws(UnknownIDError) -> Explanation {
        if let statement = statement(id.uppercased()) { return explanation(of: statement) }
        if let check = Check.named(id.uppercased()) { return explanation(of: check) }
        let reason = JourneyReason(rawValue: id.lowercased())
        if let meaning = JourneyReason.catalog[reason] {
            return explanation(of: reason, meaning)
        }
        if let reason = RegistrationReason(rawValue: id.lowercased()) {
            return explanation(of: reason)
        }
        let refusal = Reason.all.first { $0.isSpelled(id) }
        if let refusal { return explanation(of: refusal) }
        if let key = explanation(ofKey: id) { return key }
        if let statement = LogDictionary.standard.statement(ofCode: id).flatMap(statement) {
            return explanation(of: statement)
        }
        let known =
            statements.map(\.id) + Check.all.map(\.id) + Reason.all.map(\.text) + Self.keyNames
            + JourneyReason.catalog.keys.map(\.rawValue).sorted()
            + RegistrationReason.allCases.map(\.rawValue)
        var near = Suggestion.ranked(to: id, among: known)
        // The last part of a reason's code identifies it better than its spelling: `not-mutable`.
        if near.isEmpty, id.count >= 3 { near = known.filter { $0.contains(id.lowercased()) } }
        throw UnknownIDError(id: id, near: Array(near.prefix(Self.nearMax)))
    }

    private func explanation(of statement: Statement) -> Explanation {
        var explanation = Explanation(id: statement.id, kind: .statement, text: statement.text)
        explanation.source = statement.source.isEmpty ? nil : statement.source
        explanation.tests = tests(naming: statement.id)
        if explanation.tests.isEmpty { explanation.leftOut = reasonsLeftOut[statement.id] }
        explanation.reasons = JourneyReason.catalog.filter { $0.value.statement == statement.id }
            .map(\.key.rawValue).sorted()
        explanation.documentation = "\(statement.document), section \(statement.section)"
        if let line = KnownLogLine.of(statement.id) {
            (explanation.remedy, explanation.checks) = (line.remedy, line.checks)
            explanation.causes = LikelyCause.causes(of: line.id)
        }
        return explanation
    }

    private func explanation(of reason: Reason) -> Explanation {
        var explanation = Explanation(
            id: reason.text, kind: .refusal,
            text: "APNs answers \(reason.status ?? 0). \(reason.sentence)")
        explanation.remedy = reason.remedy
        explanation.causes = LikelyCause.causes(of: reason.text)
        explanation.checks = reason.checks
        explanation.documentation = "\(Self.folder)/protocol.md, section 5. Reasons"
        return explanation
    }

    private func explanation(of check: Check) -> Explanation {
        var explanation = Explanation(id: check.id, kind: .check, text: check.title + ".")
        explanation.remedy = check.remedy
        explanation.why = check.reason
        explanation.source = check.source
        explanation.severity = check.severity.rawValue
        explanation.reasons = JourneyReason.checksByReason.filter { $0.value.contains(check.id) }
            .map(\.key.rawValue).sorted()
        explanation.documentation = check.documentation
        return explanation
    }

    private func explanation(of reason: RegistrationReason) -> Explanation {
        let meaning = reason.meaning(language: "en")
        var explanation = Explanation(id: reason.rawValue, kind: .reason, text: meaning.sentence)
        explanation.remedy = meaning.remedy
        explanation.follows = follows(meaning)
        explanation.checks = reason.checks
        return explanation
    }

    private func follows(_ meaning: JourneyReason.Meaning) -> Explanation.StatementReference? {
        meaning.statement.flatMap(statement).map {
            Explanation.StatementReference(id: $0.id, text: $0.text, isGuess: meaning.isGuess)
        }
    }

    private func explanation(
        of reason: JourneyReason, _ meaning: JourneyReason.Meaning
    ) -> Explanation {
        var explanation = Explanation(id: reason.rawValue, kind: .reason, text: meaning.sentence)
        explanation.remedy = meaning.remedy
        explanation.follows = follows(meaning)
        explanation.checks = reason.checks
        explanation.example = reason.example
        return explanation
    }
}
