import Foundation
import Testing
import UpTesting

/// The report of `bellhop push` after a push to the local device.
@Suite(.timeLimit(.minutes(10)))
struct PushJourneyRoadTests {
    private static let pushes: [(payload: String, parts: [String])] = [
        (#"{"aps":{"alert":{"title":"T","body":"B"}}}"#, ["n1  Shown"]),
        (
            #"{"aps":{"contentAvailable":1}}"#,
            ["n1  ", "  push.silent  ", "Found: P010 payload:1:", "→ "]
        ),
    ]

    @Test(
        "a push prints its outcome, the findings and the command that prints each step",
        arguments: pushes.indices)
    func outcome(index: Int) async throws {
        let (payload, parts) = Self.pushes[index]
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "push.apns")
            try Data(payload.utf8).write(to: file)
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let sent = try await up.bellhop("push", file.path)
                #expect(sent.status == 0 && sent.output.hasPrefix("200 OK"), "\(sent)")
                for part in parts { #expect(sent.errors.contains(part), "\(sent.errors)") }
                let command = try #require(CommandLines.quoted(in: sent.errors).last, "\(sent)")
                let words = CommandLines.arguments(command)
                let journey = try await run(
                    Products.program("bellhop").path, Array(words.dropFirst()))
                #expect(journey.status == 0 && journey.output.hasPrefix("n1 for "), "\(journey)")
            }
        }
    }

    private struct Answer: Decodable {
        struct Outcome: Decodable { var kind: String }
        struct Journey: Decodable { var id: String }

        var version: Int
        var address: String
        var status: Int?
        var reason: String?
        var apnsID: String?
        var remark: String?
        var findings: [String]
        var outcome: Outcome?
        var journey: Journey?
    }

    @Test("push --json prints the answer, the findings and the journey as one document")
    func document() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "push.apns")
            try Data(Self.pushes[1].payload.utf8).write(to: file)
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let sent = try await up.bellhop("push", file.path, "--json")
                #expect(sent.status == 0 && sent.errors.isEmpty, "\(sent)")
                let answer = try JSONDecoder().decode(Answer.self, from: Data(sent.output.utf8))
                #expect(answer.version == 1 && answer.status == 200 && answer.apnsID != nil)
                #expect(answer.journey?.id == "n1" && answer.outcome != nil)
                #expect(answer.findings.contains { $0.contains("P010") })
                let refused = try await up.bellhop(
                    "push", "--body", "x", "--json", "--topic", "org.bellhop.chat", "--token",
                    String(repeating: "0a", count: 32))
                #expect(refused.status == 1, "\(refused)")
                let refusal = try JSONDecoder().decode(
                    Answer.self, from: Data(refused.output.utf8))
                #expect(refusal.status == 400 && refusal.reason == "BadDeviceToken")
                #expect(refusal.remark?.isEmpty == false && refusal.journey == nil)
            }
        }
    }
}
