import APNs
import APNsProvider
import CommandSupport
import DeviceModel
import Foundation
import GatewayOperations
import LocalEnvironment
import NotificationModel

/// The service's answer to one push, and what the running device did with it.
///
/// `bellhop push --json` prints it. Incompatible changes increase `version`.
/// `Documentation/using/pushing.md` describes the keys.
struct PushReport: Encodable {
    var version = 1
    var address: String
    /// The HTTP status; `nil` without an answer.
    var status: Int?
    var reason: String?
    var apnsID: String?
    /// The remedy for a rejection, or the reason for a missing answer.
    var remark: String?
    var findings: [String]
    var outcome: JourneyOutcome?
    var journey: JourneyReport?

    private let text: AnswerText
    var exit: PushExit { text.exit }

    private enum CodingKeys: String, CodingKey {
        case version, address, status, reason, apnsID, remark, findings, outcome, journey
    }

    private static let decisionLimit = Duration.seconds(3)

    init(_ result: Result<PushResult, any Error>, address: String, findings: [String]) {
        text = AnswerText(result, address: address)
        let answer = try? result.get()
        (self.address, self.findings) = (address, findings)
        (status, reason) = (answer?.status, answer?.reason?.text)
        (apnsID, remark) = (text.apnsID, text.remark)
    }

    func show() {
        if let answer = text.answer { printLine("\(answer)") }
        if let remark { printError("\(remark)") }
    }

    /// Waits until the device has decided.
    ///
    /// - Parameter isShown: Whether the result is printed, too.
    mutating func readJourney(
        ofPush id: String, for app: String, _ options: StateOptions, isShown: Bool
    ) async {
        guard let client = try? options.client() else { return }
        let journeys = PushJourney(client: client, app: app, apnsID: id)
        let command = options.folder().command("journey")
        do {
            guard let decided = try await journeys.decided(within: Self.decisionLimit) else {
                return printError(
                    "The device has not processed the push yet. \(command) lists what arrived.")
            }
            (outcome, journey) = (decided.outcome, decided.report)
            guard isShown else { return }
            printError(decided.report.summary(decided.outcome))
            printError(
                "\(options.folder().command("journey", decided.report.id)) prints each step.")
        } catch {
            printError("The journey of the push could not be read. \(command) lists what arrived.")
        }
    }

    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(self)
        }
    }
}
