internal import APNs
package import APNsProvider

/// What became of one push, in lines for a person.
package struct AnswerText: Sendable, Equatable {
    /// What the service answered; `nil` when it did not.
    package let answer: String?
    /// What else is to be said: what to do about a refusal, or why there is no answer.
    package let remark: String?
    /// How a command ends that sent this one push.
    package let exit: PushExit
    /// The service's id of the push; `nil` without an answer.
    package let apnsID: String?

    /// Describes an outcome at an address.
    package init(_ outcome: Result<PushResult, any Error>, address: String) {
        switch outcome {
        case .failure(let error):
            (answer, exit, apnsID) = (nil, .noAnswer, nil)
            remark =
                error.isPushOutcomeUnknown
                ? "Unknown outcome at \(address), which may have accepted the push: \(error)"
                : "No answer from \(address): \(error)"
        case .success(let result):
            apnsID = result.apnsID
            let id = result.apnsID.map { "  apns-id \($0)" } ?? ""
            exit = result.isAccepted ? .accepted : .refused
            guard let reason = result.reason else {
                answer = "\(result.status)\(result.isAccepted ? " OK" : "")\(id)"
                remark = nil
                return
            }
            answer = "\(result.status) \(reason.text)\(id)  \(reason.sentence)"
            remark = "\(reason.remedy)"
        }
    }
}
