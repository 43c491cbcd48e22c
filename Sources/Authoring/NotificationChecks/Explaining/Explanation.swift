internal import APNs
internal import BellhopBasics
package import DeviceModel
internal import UntrustedFiles

/// What an id means that Bellhop or APNs prints: a statement of the reference, a check of the doctor,
/// a reason of a journey or a reason of APNs.
package struct Explanation: Sendable, Hashable, Codable {
    /// What an id can be of.
    package enum Kind: String, Sendable, Codable {
        /// A statement of the reference, for example `NSE-9`.
        case statement
        /// A check of the doctor, for example `P006`.
        case check
        /// A reason in a journey, for example `extension.not-mutable`.
        case reason
        /// A reason with which APNs refuses a push, for example `BadDeviceToken`.
        case refusal
    }

    /// The id as it is spelled.
    package var id: String
    /// What it is of.
    package var kind: Kind
    /// What the statement says, the check looks for, or happened.
    package var text: String
    /// What to do about it, where there is something to do.
    package var remedy: String?
    /// Why it matters and what an iPhone does; of a check.
    package var why: String?
    /// Who says so, and how sure it is.
    package var source: String?
    /// `error`, `warning` or `hint`; of a check.
    package var severity: String?
    /// The statement that a reason follows, with its text.
    package var follows: Follows?
    /// Why no test proves a statement.
    package var leftOut: String?
    /// The tests that name a statement.
    package var tests: [Reference.Test] = []
    /// The reasons that follow a statement, or whose cause a check can tell.
    package var reasons: [String] = []
    /// The checks that can tell the cause of a reason.
    package var checks: [String] = []
    /// An input that leads to a reason.
    package var example: JourneyReason.Example?
    /// Where it is described, relative to the repository.
    package var documentation: String?

    /// The statement that a reason follows.
    package struct Follows: Sendable, Hashable, Codable {
        /// The statement's id.
        package var id: String
        /// What it says.
        package var text: String
        /// Whether it is a guess about iOS.
        package var isGuess: Bool
    }
}

/// An id that nothing has.
package struct UnknownIDError: ExplainedError, Hashable {
    /// What was asked for.
    package let id: String
    /// The ids that are spelled like it, the nearest first.
    package let near: [String]

    package var problem: String { "Nothing has the id \(id)." }
    package var remedy: String? {
        near.isEmpty
            ? "Ids are for example NSE-9, P006, extension.not-mutable."
            : "Near it: \(near.joined(separator: ", "))."
    }
}

extension Reference {
    /// How many ids that are spelled alike are named at most.
    static let nearMax = 5

    /// What an id means, in any case of its letters.
    package func explanation(of id: String) throws(UnknownIDError) -> Explanation {
        if let statement = statement(id.uppercased()) { return explanation(of: statement) }
        if let check = Check.named(id.uppercased()) { return explanation(of: check) }
        let reason = JourneyReason(rawValue: id.lowercased())
        if let meaning = JourneyReason.catalogue[reason] {
            return explanation(of: reason, meaning)
        }
        let refusal = Reason.all.first { $0.isSpelled(id) }
        if let refusal { return explanation(of: refusal) }
        let known =
            statements.map(\.id) + Check.all.map(\.id) + Reason.all.map(\.text)
            + JourneyReason.catalogue.keys.map(\.rawValue).sorted()
        var near = Suggestion.ranked(to: id, among: known)
        // The end of a reason's code says more than its spelling: `not-mutable`.
        if near.isEmpty, id.count >= 3 { near = known.filter { $0.contains(id.lowercased()) } }
        throw UnknownIDError(id: id, near: Array(near.prefix(Self.nearMax)))
    }

    private func explanation(of statement: Statement) -> Explanation {
        var explanation = Explanation(id: statement.id, kind: .statement, text: statement.text)
        explanation.source = statement.source.isEmpty ? nil : statement.source
        explanation.tests = tests(naming: statement.id)
        if explanation.tests.isEmpty { explanation.leftOut = reasonsLeftOut[statement.id] }
        explanation.reasons = JourneyReason.catalogue.filter { $0.value.behaviour == statement.id }
            .map(\.key.rawValue).sorted()
        explanation.documentation = "\(statement.document), section \(statement.section)"
        if let line = KnownLogLine.of(statement.id) {
            (explanation.remedy, explanation.checks) = (line.remedy, line.checks)
        }
        return explanation
    }

    private func explanation(of reason: Reason) -> Explanation {
        var explanation = Explanation(
            id: reason.text, kind: .refusal,
            text: "APNs answers \(reason.status ?? 0). \(reason.sentence)")
        explanation.remedy = reason.remedy
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

    private func explanation(
        of reason: JourneyReason, _ meaning: JourneyReason.Meaning
    ) -> Explanation {
        var explanation = Explanation(id: reason.rawValue, kind: .reason, text: meaning.sentence)
        explanation.remedy = meaning.remedy
        explanation.follows = meaning.behaviour.flatMap(statement).map {
            Explanation.Follows(id: $0.id, text: $0.text, isGuess: meaning.isGuess)
        }
        explanation.checks = reason.checks
        explanation.example = reason.example
        return explanation
    }
}
