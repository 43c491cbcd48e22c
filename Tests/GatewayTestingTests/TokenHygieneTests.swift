import APNs
import APNsGateway
import APNsProvider
import Foundation
import GatewayTesting
import Testing

/// The scenarios of the guide "Testing a provider": each way in which APNs refuses a token.
@Suite("A server that APNs refuses a token", .timeLimit(.minutes(10)))
struct TokenHygieneTests {
    private static let app = "com.example.chat"

    enum Scenario: CaseIterable {
        case unknownToken, tokenOfAnotherApp, keyOfAnotherApp, deletedApp, replacedToken

        var answer: (status: Int, reason: Reason) {
            switch self {
            case .unknownToken: (400, .badDeviceToken)
            case .tokenOfAnotherApp: (400, .deviceTokenNotForTopic)
            case .keyOfAnotherApp: (400, .topicDisallowed)
            case .deletedApp: (410, .unregistered)
            case .replacedToken: (410, .expiredToken)
            }
        }

        /// Prepares the gateway, and returns the token that the server sends to.
        func token(_ gateway: TestGateway) async throws -> DeviceToken {
            switch self {
            case .unknownToken:
                return try #require(DeviceToken(hex: String(repeating: "5a", count: 32)))
            case .tokenOfAnotherApp: return try gateway.register(topic: "com.example.other")
            default: break
            }
            let token = try gateway.register(topic: TokenHygieneTests.app)
            switch self {
            case .keyOfAnotherApp: try gateway.answer(with: .topicDisallowed)
            case .deletedApp: try await gateway.removeApp(token)
            case .replacedToken: try gateway.inject(Fault(.replaceToken, next: 1))
            default: break
            }
            return token
        }
    }

    @Test(
        "TOK-5 each scenario of the guide refuses the push with its status and reason",
        arguments: Scenario.allCases, TestGateway.Transport.allCases)
    func answers(scenario: Scenario, transport: TestGateway.Transport) async throws {
        try await TestGateway.with(transport) { gateway in
            let token = try await scenario.token(gateway)
            let payload = AlertPayload(title: "Ann", body: "Lunch at noon?")
            let result = try await gateway.client.send(
                payload.request(to: token, app: Self.app))
            #expect(result.status == scenario.answer.status)
            #expect(result.reason == scenario.answer.reason)
            #expect((result.timestamp != nil) == (scenario.answer.status == 410))
            #expect((result.reason?.action == .drop) == (scenario.answer.status == 410))
        }
    }

    @Test("the guide names the reason of each scenario, and how to cause it")
    func guide() throws {
        let path = "Sources/Authoring/GatewayTesting/GatewayTesting.docc/TestingAProvider.md"
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let page = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        for scenario in Scenario.allCases {
            let (status, reason) = scenario.answer
            #expect(page.contains("| \(status) `\(reason.text)` |"))
        }
    }
}
