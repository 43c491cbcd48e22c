import APNs
import APNsProvider
import Foundation
import GatewayTesting
import Testing

// The documentation page shows the code between the two markers; `same` compares them.

// Page begins
@Test(arguments: TestGateway.Transport.allCases)
func hearsOfATokenThatEnded(transport: TestGateway.Transport) async throws {
    try await TestGateway.with(transport) { gateway in
        let token = try gateway.register(topic: "com.example.chat")
        let payload = AlertPayload(title: "Ann", body: "Lunch at noon?")
        let request = try payload.request(to: token, app: "com.example.chat")
        #expect(try await gateway.client.send(request).isAccepted)
        try gateway.answer(next: 1, with: .unregistered)
        let result = try await gateway.client.send(request)
        #expect(result.status == 410)
        #expect(result.reason == .unregistered)
    }
}
// Page ends

@Suite("The documentation page on pushes in tests")
struct SnippetTests {
    @Test("The page shows exactly the code that this test runs")
    func same() throws {
        let file = URL(filePath: #filePath)
        let lines = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let begin = try #require(lines.firstIndex(of: "// Page begins"))
        let end = try #require(lines.firstIndex(of: "// Page ends"))
        let code = lines[(begin + 1)..<end].joined(separator: "\n")
        let page = file.deletingLastPathComponent()
            .appending(path: "../../Documentation/using/push-in-a-test.md").standardizedFileURL
        #expect(try String(contentsOf: page, encoding: .utf8).contains("\n\(code)\n```\n"))
    }
}
