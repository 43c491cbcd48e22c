import Foundation
import Synchronization
import Testing

@testable import WebScreen

/// Confirmations for pushes to Apple.
@Suite("A confirmation of a push to Apple", .timeLimit(.minutes(10)))
struct ConfirmationTests {
    private static func push(_ change: (inout SendRequest) -> Void = { _ in }) -> SendRequest {
        var push = SendRequest(payload: #"{"aps":{"alert":"Hi"}}"#)
        (push.to, push.app, push.profile, push.token) = (
            .production, "com.example.chat", "shop", "ab"
        )
        change(&push)
        return push
    }

    @Test("is valid for one push")
    func once() throws {
        let confirmations = Confirmations()
        let code = try confirmations.issue(for: Self.push())
        #expect(try confirmations.redeem(code, for: Self.push()))
        #expect(try !confirmations.redeem(code, for: Self.push()))
    }

    @Test(
        "is valid for exactly that push, and ends after a try with another one",
        arguments: [
            { $0.payload = #"{"aps":{"alert":"Ho"}}"# }, { $0.to = .sandbox }, { $0.app = "b" },
            { $0.pushType = "voip" }, { $0.priority = 5 }, { $0.expiration = 0 },
            { $0.collapseID = "a" }, { $0.profile = "other" }, { $0.token = "cd" },
        ] as [@Sendable (inout SendRequest) -> Void])
    func exact(change: @Sendable (inout SendRequest) -> Void) throws {
        let confirmations = Confirmations()
        let code = try confirmations.issue(for: Self.push())
        #expect(try !confirmations.redeem(code, for: Self.push(change)))
        #expect(try !confirmations.redeem(code, for: Self.push()))
    }

    @Test("ends after two minutes", arguments: [(119, true), (120, false), (121, false)])
    func time(seconds: Int, isOpen: Bool) throws {
        let start = ContinuousClock.now
        let passed = Mutex(0)
        let confirmations = Confirmations {
            start.advanced(by: .seconds(passed.withLock { $0 }))
        }
        let code = try confirmations.issue(for: Self.push())
        passed.withLock { $0 = seconds }
        #expect(try confirmations.redeem(code, for: Self.push()) == isOpen)
    }

    @Test("is one of at most eight; a ninth replaces the oldest")
    func bound() throws {
        let confirmations = Confirmations()
        let codes = try (0...Confirmations.openMax).map { _ in
            try confirmations.issue(for: Self.push())
        }
        #expect(Confirmations.openMax == 8 && Set(codes).count == 9)
        let redeemed = try codes.map { try confirmations.redeem($0, for: Self.push()) }
        #expect(redeemed == [false] + Array(repeating: true, count: 8))
    }

    @Test("is needed for Apple's services, and not for this device")
    func routes() async throws {
        let features = FakeFeatures()
        try await RunningScreen.with(FakeSource(Sample.screen()), features: features.features) {
            screen in
            func body(_ to: String, _ code: String? = nil, payload: String = "{}") -> String {
                let confirmation = code.map { #","confirmation":"\#($0)""# } ?? ""
                return #"{"to":"\#(to)","payload":"\#(payload)","token":"ab"\#(confirmation)}"#
            }
            let send = "/api/workbench/send"
            #expect(try await screen.post(body("local"), to: send).status == 200)
            for target in ["sandbox", "production"] {
                for code in [nil, "", "x"] {
                    let refused = try await screen.post(body(target, code), to: send)
                    #expect(refused.status == 428)
                    let problem = try refused.decoded(as: [String: String].self)
                    #expect(problem["remedy"]?.contains("/api/workbench/confirmation") == true)
                }
            }
            #expect(await features.sent.count == 1)

            func confirm(_ body: String) async throws -> String {
                let answer = try await screen.post(body, to: "/api/workbench/confirmation")
                #expect(answer.status == 200)
                return try #require(answer.decoded(as: [String: String].self)["confirmation"])
            }
            let code = try await confirm(body("production"))
            #expect(try await screen.post(body("production", code), to: send).status == 200)
            #expect(try await screen.post(body("production", code), to: send).status == 428)
            let other = try await confirm(body("production"))
            let changed = try await screen.post(body("production", other, payload: "[]"), to: send)
            #expect(changed.status == 428)
            #expect(await features.sent.map(\.to) == [.local, .production])
        }
    }
}
