import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

@testable import DeviceKernel

/// What a journey says of an app whose build left something out: that, and never a mistake of the project.
struct BuildOmissionsTests {
    private static let mutable = #"{"aps":{"alert":{"body":"B"},"mutable-content":1}}"#
    private static let plain = #"{"aps":{"alert":{"body":"B"}}}"#

    private static func step(
        _ reason: JourneyReason, _ device: SimulatedDevice
    ) -> Journey.Step? {
        device.journeys.first?.steps.first { $0.reason == reason }
    }

    /// An app whose extension is not in it.
    private static func app(_ kind: BuildOmissions.Target.Kind) -> AppDescription {
        var app = AppDescription.chat(serviceExtension: nil)
        app.omissions.targets = [.init(name: "NSE", kind: kind, cause: .objectiveC)]
        return app
    }

    static let targets: [(BuildOmissions.Target.Kind, push: String, JourneyReason)] = [
        (.service, mutable, .extensionLeftOut), (.unknown, mutable, .extensionLeftOut),
        (.content, mutable, .extensionAbsent), (.service, plain, .extensionNotMutable),
        (.content, plain, .extensionNone),
        (.service, #"{"aps":{"alert":{},"mutable-content":1,"sound":"a"}}"#, .extensionNoAlert),
    ]

    @Test(
        "NSE-2 an extension that the build omitted is not reported as missing",
        arguments: targets)
    func leftOut(kind: BuildOmissions.Target.Kind, push: String, reason: JourneyReason) {
        var device = SimulatedDevice.withChat(Self.app(kind))
        let id = device.push(push, to: chat)
        let found = device.reasons(id).filter { $0.rawValue.hasPrefix("extension.") }
        #expect(found == [reason])
        guard reason == .extensionLeftOut else { return }
        #expect(
            Self.step(reason, device)?.detail
                == "NSE: an earlier version of Bellhop did not build Objective-C; build the app again"
        )
    }

    @Test("NSE-4 an iPhone whose alerts are off would not run the extension either")
    func alertsOff() {
        var device = SimulatedDevice.withChat(Self.app(.service))
        device.perform(.change(app: chat, .alerts(false)))
        let id = device.push(Self.mutable, to: chat)
        #expect(!device.reasons(id).contains(.extensionLeftOut))
    }

    @Test(
        "a content extension that the build omitted is named when its category is expanded",
        arguments: [("card", true), ("other", false)])
    func contentLeftOut(category: String, isNamed: Bool) {
        var app = AppDescription.chat()
        app.omissions.targets = [
            .init(
                name: "NCE", kind: .content, cause: .refused, error: "Panel.swift:3: none",
                categories: ["card"])
        ]
        var device = SimulatedDevice.withChat(app)
        device.push(#"{"aps":{"alert":{"body":"B"},"category":"\#(category)"}}"#, to: chat)
        #expect(Self.step(.contentExtensionLeftOut, device) == nil)
        device.perform(.expand(notification: "n1"))
        let step = Self.step(.contentExtensionLeftOut, device)
        #expect(step?.detail == (isNamed ? "NCE: Panel.swift:3: none" : nil))
        #expect(device.screen.expanded?.lines?.body == "B")
    }

    /// An app whose extension's class was left out.
    private static func app(lacking superclass: BuildOmissions.Superclass) -> AppDescription {
        var app = AppDescription.chat()
        app.serviceExtension?.principalClass = "NSE.NotificationService"
        app.omissions.superclasses = [superclass]
        app.omissions.packages = [.init(name: "acme-push", product: "AcmePush")]
        return app
    }

    static let superclasses: [(of: String, module: String?, detail: String?)] = [
        (
            "NSE.NotificationService", "AcmePush",
            "NSE.NotificationService inherits from ACMEExtension of AcmePush, whose package acme-push is "
                + "missing; --substitute AcmePush=FOLDER"
        ),
        (
            "NSE.NotificationService", "Other",
            "NSE.NotificationService inherits from ACMEExtension of Other; --substitute Other=FOLDER"
        ),
        ("NSE.NotificationService", nil, "NSE.NotificationService inherits from ACMEExtension"),
        ("NSE.Other", nil, nil),
    ]

    @Test(
        "NSE-1 a class that the build omitted is not reported as misnamed",
        arguments: superclasses)
    func superclass(of name: String, module: String?, detail: String?) {
        let lost = BuildOmissions.Superclass(of: name, name: "ACMEExtension", module: module)
        var device = SimulatedDevice.withChat(Self.app(lacking: lost))
        device.script.serviceExtension = { _ in .fails(.noPrincipalClass("No class.")) }
        let id = device.push(Self.mutable, to: chat)
        #expect(device.reasons(id).contains(.superclassNotAvailable) == (detail != nil))
        #expect(device.reasons(id).contains(.extensionNoClass) == (detail == nil))
        #expect(Self.step(.superclassNotAvailable, device)?.detail == detail)
        #expect(device.screen.cards.map(\.body) == ["B"])
    }

    static let stubs: [(module: String?, line: Int, detail: String)] = [
        ("FarPush", 5, "A.swift:5: cannot find 'Far' in scope; --substitute FarPush=FOLDER"),
        (nil, 5, "A.swift:5: cannot find 'Far' in scope"),
        ("FarPush", 50, "A.swift:5: cannot find 'Far' in scope"),
    ]

    @Test("NSE-11 a process that ends at a stub is not reported as a crash", arguments: stubs)
    func stub(module: String?, line: Int, detail: String) {
        var app = AppDescription.chat()
        app.omissions.stubs = [.init(file: "A.swift", line: line, module: module)]
        var device = SimulatedDevice.withChat(app)
        device.script.serviceExtension = { _ in .hangs }
        let id = device.push(Self.mutable, to: chat)
        let refusal = SystemRefusal(.stubbedCode, "A.swift:5: cannot find 'Far' in scope")
        device.handle(.refused(app: chat, .serviceExtension, refusal))
        device.handle(.extensionFailed(notification: id ?? "", .ended("status 70")))
        #expect(Self.step(.stubReached, device)?.detail == detail)
        #expect(!device.reasons(id).contains(.extensionCrashed))
        #expect(device.screen.cards.map(\.body) == ["B"])
    }

    @Test(
        "no check of the project's errors is named for omitted code",
        arguments: [
            (JourneyReason.extensionLeftOut, "With it, this push could look different."),
            (.contentExtensionLeftOut, "With it, the expanded notification could look different."),
            (.superclassNotAvailable, "On a phone"), (.stubReached, "On a phone"),
        ])
    func checks(reason: JourneyReason, words: String) {
        #expect(reason.checks.isEmpty)
        #expect(reason.meaning.remedy != nil)
        #expect(reason.meaning.sentence.contains(words))
    }

    @Test("omissions of another version are read, with defaults for missing keys")
    func decoding() throws {
        let text = #"{"isHosted":true,"later":1,"stubs":[{"file":"A.swift","line":2}]}"#
        let read = try JSONDecoder().decode(BuildOmissions.self, from: Data(text.utf8))
        var expected = BuildOmissions()
        expected.isHosted = true
        expected.stubs = [.init(file: "A.swift", line: 2, module: nil)]
        #expect(read == expected)
    }
}
