import BellhopTesting
import Testing
import UIKit

@Suite("The registration on a test device", .timeLimit(.minutes(10)))
struct RegistrationStepTests {
    private static let app = "org.example.chat"

    private static func steps(
        _ app: AppDescription, _ body: @MainActor () -> Void
    ) async throws -> [RegistrationStep] {
        let device = TestDevice()
        try device.install(app)
        try await device.run(as: Self.app) { await body() }
        return device.registration(of: Self.app)
    }

    @Test("AUTH-20 TOK-3 a test reads what the app's code called, with the times and the answers")
    func calls() async throws {
        let steps = try await Self.steps(AppDescription(bundleIdentifier: Self.app, name: "Chat")) {
            UIApplication.shared.registerForRemoteNotifications()
            UIApplication.shared.unregisterForRemoteNotifications()
        }
        #expect(
            steps.map(\.code) == [
                "registration.launched", "registration.permission-asked",
                "registration.permission-granted", "registration.requested", "registration.token",
                "registration.unregistered",
            ])
        #expect(steps[1].detail == "alert, badge, sound")
        #expect(steps.allSatisfy { $0.date == TestDevice().now && !$0.sentence.isEmpty })
    }

    @Test("AUTH-22 an app without aps-environment gets the error with its remedy")
    func failure() async throws {
        let app = AppDescription(
            bundleIdentifier: Self.app, name: "Chat",
            entitlements: [Entitlement.communication.rawValue: .bool(true)])
        let steps = try await Self.steps(app) {
            UIApplication.shared.registerForRemoteNotifications()
        }
        #expect(steps.last?.code == "registration.no-entitlement")
        #expect(steps.last?.detail?.hasSuffix("(NSCocoaErrorDomain 3000)") == true)
        #expect(
            steps.last?.remedy == "Add the capability Push Notifications to the app's target.")
    }

    @Test("an app that never registered gets a step about it, and an unknown app is without steps")
    func missing() async throws {
        let steps = try await Self.steps(AppDescription(bundleIdentifier: Self.app, name: "Chat")) {
        }
        #expect(steps.last?.code == "registration.never-requested")
        #expect(TestDevice().registration(of: "org.example.other").isEmpty)
    }
}
