import Foundation
import Testing
import UpTesting

/// The doctor as a user runs it, with a running device.
@Suite(.timeLimit(.minutes(10)), .serialized)
struct DoctorRoadTests {
    private static let ill = #"{"aps":{"alert":"Lunch?"},"icon":"https://e.org/a.png"}"#

    @Test("bellhop doctor --device predicts the result, and changes nothing")
    func dryJourney() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "push.apns")
            try Data(Self.ill.utf8).write(to: file)
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let told = try await up.bellhop("doctor", "--device", file.path)
                #expect(told.status == 1)
                for words in [
                    "P004 error \(file.path):1:27", "extension.not-mutable",
                    "      Found: P004 payload:1: icon is there for a service extension",
                    "The Lock Screen lights up and shows it.",
                ] {
                    #expect(told.output.contains(words), "\(told)")
                }
                let json = try await up.bellhop("doctor", "--device", file.path, "--json")
                #expect(json.output.contains(#""code" : "extension.not-mutable""#))
                #expect(try await up.bellhop("journey").output == "Nothing has arrived yet.\n")
            }
        }
    }

    @Test("bellhop push --dry-run examines the installed app with the given payload")
    func dryRun() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "push.apns")
            let payload =
                #"{"aps":{"alert":"x","mutable-content":1},"icon":"http://e.org/a.png"}"#
            try Data(payload.utf8).write(to: file)
            try await UpProcess.up(["--no-first-push"], in: folder) { up in
                let dry = try await up.bellhop("push", "--payload", file.path, "--dry-run")
                #expect(dry.status == 0)
                #expect(dry.errors.contains("payload:1:42: I011 error"), "\(dry)")
                let project = Products.checkout.appending(path: "Examples/Chat").path
                let named = try await up.bellhop(
                    "push", "--payload", file.path, "--dry-run", "--project", project)
                #expect(
                    named.errors.contains("Examples/Chat/NotificationService/Info.plist"),
                    "\(named)")
                let gone = try await up.bellhop(
                    "push", "--payload", file.path, "--dry-run", "--project", "/none")
                #expect(
                    gone.status == 2
                        && gone.errors.contains("error: /none: This file or folder does not exist."),
                    "\(gone)")
            }
        }
    }
}
