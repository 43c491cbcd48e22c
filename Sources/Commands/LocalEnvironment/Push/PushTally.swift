internal import APNs
package import APNsProvider

package struct PushTally: Sendable, Equatable {
    package private(set) var accepted = 0
    /// The rejected pushes by reason. A rejection without a reason counts under its status.
    package private(set) var refused: [String: Int] = [:]
    /// The pushes without a response that the service did not accept, by sentence.
    ///
    /// Beyond ``sentencesMax`` different sentences are counted together.
    package private(set) var failed: [String: Int] = [:]
    /// The pushes without a response that the service may have accepted, by sentence.
    package private(set) var unknown: [String: Int] = [:]

    static let sentencesMax = 20

    package init() {}

    package var refusedCount: Int { refused.values.reduce(0, +) }
    package var failedCount: Int { failed.values.reduce(0, +) }
    package var unknownCount: Int { unknown.values.reduce(0, +) }
    package var unansweredCount: Int { failedCount + unknownCount }
    package var count: Int { accepted + refusedCount + unansweredCount }

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

    package var exit: PushExit {
        if unansweredCount > 0 { return .noAnswer }
        return refusedCount > 0 ? .refused : .accepted
    }

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

package enum PushExit: Sendable {
    case accepted
    case refused
    case noAnswer
}
