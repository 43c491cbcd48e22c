internal import APNs
package import APNsProvider
internal import NotificationModel

package struct AnswerText: Sendable, Equatable {
    package let answer: String?
    /// The cause that Bellhop's gateway gives for a rejection, and the remedy; or the reason for a
    /// missing response.
    package let remark: String?
    package let exit: PushExit
    /// The `apns-id` of the push; `nil` without a response.
    package let apnsID: String?

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
            remark = Self.cause(result.detail) + reason.remedy
        }
    }

    private static let causeCharactersMax = 300

    /// The gateway's sentence, which is outside text.
    private static func cause(_ detail: String?) -> String {
        detail.map { "\(PrintableText(line: $0.prefix(causeCharactersMax))) " } ?? ""
    }
}
