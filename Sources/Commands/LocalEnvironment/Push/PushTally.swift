internal import APNs
package import APNsProvider

/// How many pushes came to what.
package struct PushTally: Sendable, Equatable {
    /// How many the service took.
    package private(set) var accepted = 0
    /// How many it refused, by reason; a refusal without a reason counts under its status.
    package private(set) var refused: [String: Int] = [:]
    /// How many it did not answer and certainly has not accepted, by sentence; many different ones
    /// count together.
    package private(set) var failed: [String: Int] = [:]
    /// How many it may have accepted, though it did not answer; by sentence like those.
    package private(set) var unknown: [String: Int] = [:]

    /// How many different sentences are kept.
    static let sentencesMax = 20

    /// Nothing yet.
    package init() {}

    /// How many were refused.
    package var refusedCount: Int { refused.values.reduce(0, +) }
    /// How many failed.
    package var failedCount: Int { failed.values.reduce(0, +) }
    /// How many have an unknown outcome.
    package var unknownCount: Int { unknown.values.reduce(0, +) }
    /// How many were not answered.
    package var unansweredCount: Int { failedCount + unknownCount }
    /// How many there are.
    package var count: Int { accepted + refusedCount + unansweredCount }

    /// Counts one.
    package mutating func add(_ outcome: Result<PushResult, any Error>) {
        switch outcome {
        case .success(let result) where result.isAccepted: accepted += 1
        case .success(let result):
            refused[result.reason?.text ?? "status \(result.status)", default: 0] += 1
        case .failure(let error) where error.isPushOutcomeUnknown:
            Self.count("\(error)", in: &unknown)
        case .failure(let error): Self.count("\(error)", in: &failed)
        }
    }

    private static func count(_ sentence: String, in counts: inout [String: Int]) {
        let isRoom = counts[sentence] != nil || counts.count < sentencesMax
        counts[isRoom ? sentence : "other errors", default: 0] += 1
    }

    /// How the command ends.
    package var exit: PushExit {
        if unansweredCount > 0 { return .noAnswer }
        return refusedCount > 0 ? .refused : .accepted
    }

    /// The counts in lines for a person, with what to do about each reason.
    package var lines: [String] {
        var lines = [
            "\(accepted) accepted, \(refusedCount) refused, \(failedCount) failed, "
                + "\(unknownCount) of unknown outcome"
        ]
        for (reason, count) in Self.sorted(refused) {
            let remedy = Reason(text: reason)
            lines.append("  \(count) × \(reason)" + (remedy.isKnown ? ": \(remedy.remedy)" : ""))
        }
        for (sentence, count) in Self.sorted(failed) {
            lines.append("  \(count) × \(sentence)")
        }
        for (sentence, count) in Self.sorted(unknown) {
            lines.append("  \(count) × unknown, perhaps accepted: \(sentence)")
        }
        return lines
    }

    private static func sorted(_ counts: [String: Int]) -> [(String, Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}

/// How `bellhop push` ends where it could send.
package enum PushExit: Sendable {
    /// The service accepted all pushes.
    case accepted
    /// The service answered all, and refused some.
    case refused
    /// Some got no answer.
    case noAnswer
}
