import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

/// How simulated apps register for remote notifications.
@Suite("Simulated registrations")
struct SimulatedRegistrationTests {
    private static let chat = "org.example.chat"

    private static func app(_ entitlements: [String: PropertyValue] = [:]) -> AppDescription {
        AppDescription(bundleIdentifier: chat, name: "Chat", entitlements: entitlements)
    }

    private static func codes(_ device: SimulatedDevice) -> [String] {
        device.registration(of: chat).steps.map { String($0.code.dropFirst("registration.".count)) }
    }

    @Test("AUTH-2 AUTH-4 AUTH-20 TOK-3 the report has the calls of the app in their order")
    func calls() {
        var device = SimulatedDevice()
        device.installAllowed(Self.app())
        #expect(
            Self.codes(device)
                == ["launched", "permission-asked", "permission-granted", "never-requested"])
        let token = device.register(Self.chat)
        #expect(token?.count == 32)
        #expect(device.register(Self.chat) == token)
        #expect(
            Self.codes(device) == [
                "launched", "permission-asked", "permission-granted", "requested", "token",
                "requested", "token",
            ])
        device.record(.vendorToken(vendor: "V", token: "t"), of: Self.chat)
        #expect(device.registration(of: Self.chat).steps.last?.detail == "V: t")
    }

    @Test("AUTH-5 the answer to an open prompt comes later")
    func denied() {
        var device = SimulatedDevice()
        device.promptAnswer = nil
        device.install(Self.app())
        device.ask(.authorization([.alert]), of: Self.chat)
        #expect(Self.codes(device) == ["launched", "permission-asked"])
        device.handle(.promptAnswered(.notifications, app: Self.chat, allowed: false))
        #expect(Self.codes(device) == ["launched", "permission-asked", "permission-denied"])
    }

    @Test("AUTH-22 an app without aps-environment gets an error in place of a token")
    func entitlement() {
        var device = SimulatedDevice()
        device.install(Self.app([Entitlement.communication.rawValue: .bool(true)]))
        #expect(device.register(Self.chat) == nil)
        let report = device.registration(of: Self.chat)
        #expect(report.hasFailed)
        #expect(
            report.steps.last?.detail
                == "no valid “aps-environment” entitlement string found for application "
                + "(NSCocoaErrorDomain 3000)")
    }

    @Test("TOK-3 TOK-5 a removed app loses its token and gets another one")
    func reinstalled() {
        var device = SimulatedDevice()
        device.install(Self.app())
        let first = device.register(Self.chat)
        device.handle(.uninstalled(app: Self.chat))
        #expect(Self.codes(device).last == "token-revoked")
        #expect(device.register(Self.chat) == nil)
        device.install(Self.app())
        #expect(device.register(Self.chat) != first)
        #expect(
            Self.codes(device) == [
                "launched", "requested", "token", "token-revoked", "launched", "requested",
                "token-changed", "permission-never-asked",
            ])
    }

    @Test("a process that ended is launched again by the person")
    func launches() {
        var device = SimulatedDevice()
        device.install(Self.app())
        device.perform(.unlock)
        for _ in 0..<2 { device.perform(.open(app: Self.chat)) }
        device.perform(.forceQuit(app: Self.chat))
        device.perform(.open(app: Self.chat))
        #expect(Self.codes(device) == ["launched", "launched"])
    }
}
