import Foundation
import Testing
import UpTesting

extension BuildRoadTests {
    @Test(
        "a copy of an example outside of the repository builds, and its extension runs",
        arguments: [
            (
                "Chat",
                #"{"aps":{"alert":{"title":"T","body":"Hi"},"mutable-content":1},"sender_name":"Mia","#
                    + #""sender_id":"1","chat_session_id":"c"}"#, "communication.applied"
            ),
            (
                "Payments",
                #"{"aps":{"alert":{"body":"小明付款"},"mutable-content":1,"sound":"default"},"#
                    + #""amount":"128.50"}"#, "sound.played"
            ),
            (
                "Whisper", #"{"aps":{"alert":"新消息","mutable-content":1},"envelope":"AAAA"}"#,
                "extension.finished"
            ),
        ])
    func examplesAreForUsers(example: String, payload: String, reason: String) async throws {
        try await withTemporaryFolder { folder in
            let project = folder.appending(path: example)
            try FileManager.default.copyItem(
                at: Products.checkout.appending(path: "Examples/\(example)"), to: project)
            let push = folder.appending(path: "push.apns")
            try Data(payload.utf8).write(to: push)
            let shown = try await Self.bellhop(
                [
                    "preview", push.path, "--state", folder.appending(path: "state").path, "-o",
                    folder.appending(path: "seen.svg").path,
                ], in: project)
            #expect(shown.status == 0, "\(shown)")
            #expect(!shown.output.contains("stub.reached"), "\(shown)")
            #expect(shown.output.contains(reason), "\(shown)")
        }
    }
}
