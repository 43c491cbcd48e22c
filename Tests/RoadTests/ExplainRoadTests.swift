import Foundation
import Testing
import UpTesting

/// `bellhop explain` as a user runs it. The ids here are examples.
@Suite(.timeLimit(.minutes(10)))
struct ExplainRoadTests {
    private func explain(_ arguments: String...) async throws -> CommandResult {
        try await run(Products.program("bellhop").path, ["explain"] + arguments)
    }

    @Test(
        "an id of each kind is explained, in upper or lower case",
        arguments: [
            (
                "NSE-9",
                [
                    "NSE-9\n  About 30 s to call the content handler.", "Source: documented; doc/",
                    "Tests/NotificationServiceKitTests/", "extension.expired",
                    "Documentation/Reference/behaviors.md, section 15. Service extension (NSE)",
                ]
            ),
            ("mux-4", ["MUX-4\n", "Documentation/Reference/protocol.md"]),
            (
                "P006",
                ["P006 (warning)\n  mutable-content", "→ ", "Documentation/doctor/P.md#p006"]
            ),
            (
                "Thread-ID",
                [
                    "thread-id\n  Groups the notification", "It is in aps and must be a text.",
                    "Follows PUSH-4: ", "`bellhop doctor PAYLOAD` finds its mistakes: P010, P035",
                ]
            ),
            (
                "extension.not-mutable",
                [
                    "→ ", "Follows NSE-2: Runs only",
                    "`bellhop doctor PAYLOAD` can tell its cause: P004",
                ]
            ),
        ])
    func explained(id: String, parts: [String]) async throws {
        let result = try await explain(id)
        #expect(result.status == 0 && result.errors.isEmpty)
        for part in parts { #expect(result.output.contains(part), "\(part): \(result)") }
    }

    @Test("JSON is for other programs")
    func json() async throws {
        let result = try await explain("extension.not-mutable", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let explanation = try #require(object as? [String: Any])
        #expect(explanation["kind"] as? String == "reason")
        #expect(explanation["checks"] as? [String] == ["P004", "P005", "P010"])
    }

    @Test("an unknown id ends with 2 and names similar ones")
    func unknown() async throws {
        let result = try await explain("NSE-99")
        #expect(result.status == 2 && result.output.isEmpty)
        #expect(
            result.errors.hasPrefix("error: Nothing has the id NSE-99.\n  → Near it: NSE-9"),
            "\(result.errors)")
    }
}
