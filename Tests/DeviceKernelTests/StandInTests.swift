import DeviceKernel
import DeviceModel
import DeviceSimulation
import NotificationModel
import Testing

/// What the journey says of an app that was built with something in its own code's place.
struct StandInTests {
    @Test("a host that replaces the app is reported for each push, and not for an ordinary app")
    func host() {
        var app = AppDescription.chat()
        #expect(Self.reasons(of: app).first == .extensionEligible)
        app.omissions.isHosted = true
        #expect(Self.reasons(of: app).prefix(2) == [.appHost, .extensionEligible])
    }

    @Test(
        "CAT-3 a host is not reported for a missing category, which the app's own code registers",
        arguments: [false, true])
    func category(isHost: Bool) {
        var app = AppDescription.chat()
        app.omissions.isHosted = isHost
        var device = SimulatedDevice.withChat(app)
        let id = device.push(#"{"aps":{"alert":"x","category":"parcel"}}"#, to: chat)
        let step = device.journeys.first?.steps.first {
            [.categoryUnknown, .categoryOfMissingCode].contains($0.reason)
        }
        #expect(step?.reason == (isHost ? .categoryOfMissingCode : .categoryUnknown))
        #expect(step?.detail?.hasPrefix("“parcel”") == true, "\(device.reasons(id))")
    }

    @Test("DEL-15 a host is not reported for a missing delegate", arguments: [false, true])
    func response(isHost: Bool) {
        var app = AppDescription.chat()
        app.omissions.isHosted = isHost
        var device = SimulatedDevice.withChat(app)
        device.script.responseOutcome = .notImplemented
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        device.handle(.person(.tap(notification: id ?? "")))
        let reasons = device.reasons(id)
        #expect(reasons.contains(.responseOfMissingCode) == isHost)
        #expect(reasons.contains(.responseNoDelegate) == !isHost)
    }

    @Test("an entitlements file that was missing in the build is named")
    func entitlements() {
        var app = AppDescription.chat()
        app.omissions.missingEntitlements = ["Chat.entitlements", "Service.entitlements"]
        var device = SimulatedDevice.withChat(app)
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id).prefix(2) == [.pushArrived, .appWithoutEntitlements])
        let step = device.journeys.first?.steps.first { $0.reason == .appWithoutEntitlements }
        #expect(step?.detail == "Chat.entitlements, Service.entitlements")
        #expect(!Self.reasons(of: .chat()).contains(.appWithoutEntitlements))
    }

    @Test("substituted modules are named before the extension runs")
    func substitutes() {
        var app = AppDescription.chat()
        app.omissions.substitutes = ["KeychainAccess", "Kingfisher"]
        #expect(
            Self.reasons(of: app).prefix(3)
                == [.extensionEligible, .extensionSubstitutes, .extensionStarted])
        var device = SimulatedDevice.withChat(app)
        _ = device.push(mutableAlert, to: chat)
        let step = device.journeys.first?.steps.first { $0.reason == .extensionSubstitutes }
        #expect(step?.detail == "KeychainAccess, Kingfisher")
        let ordinary = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(!device.reasons(ordinary).contains(.extensionSubstitutes))
    }

    /// The reasons after the arrival of a push that the extension changes.
    private static func reasons(of app: AppDescription) -> [JourneyReason] {
        var device = SimulatedDevice.withChat(app)
        let id = device.push(mutableAlert, to: chat)
        return Array(device.reasons(id).dropFirst())
    }
}
