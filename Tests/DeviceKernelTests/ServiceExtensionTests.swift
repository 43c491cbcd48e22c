import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct ServiceExtensionTests {
    /// A push and why the extension does not run for it.
    static let skipped: [(payload: String, reason: JourneyReason)] = [
        (#"{"aps":{"alert":"x"}}"#, .extensionNotMutable),
        (#"{"aps":{"alert":"x","mutable-content":0}}"#, .extensionNotMutable),
        (#"{"aps":{"alert":"x","mutable-content":"yes"}}"#, .extensionNotMutable),
        (#"{"aps":{"alert":"x"},"mutable-content":1}"#, .extensionNotMutable),
        (#"{"aps":{"sound":"default","mutable-content":1}}"#, .extensionNoAlert),
        (#"{"aps":{"badge":1,"mutable-content":1}}"#, .extensionNoAlert),
        (#"{"aps":{"alert":{"title":""},"badge":1,"mutable-content":1}}"#, .extensionNoAlert),
    ]

    @Test(
        "NSE-2 NSE-3 the extension runs only for mutable pushes with an alert", arguments: skipped)
    func skippedWithItsReason(payload: String, reason: JourneyReason) {
        var device = SimulatedDevice.withChat()
        let id = device.push(payload, to: chat)
        #expect(device.reasons(id).contains(reason))
        #expect(!device.reasons(id).contains(.extensionStarted))
    }

    @Test(
        "NSE-1 without an extension, only a mutable push has a remedy in the journey",
        arguments: [(false, JourneyReason.extensionNone), (true, .extensionAbsent)])
    func noExtension(isMutable: Bool, reason: JourneyReason) {
        var device = SimulatedDevice.withChat(.chat(serviceExtension: nil))
        let id = device.push(
            isMutable ? mutableAlert : #"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(device.reasons(id).dropFirst().first == reason)
        #expect((reason.meaning.remedy == nil) == !isMutable)
    }

    @Test("NSE-2 the extension runs, and its content is shown")
    func runsAndChangesTheContent() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { request in
            var content = request.content
            content.title += " [modified]"
            return .returns(content)
        }
        let id = device.push(mutableAlert, to: chat)
        #expect(
            device.reasons(id) == [
                .pushArrived, .extensionEligible, .extensionStarted, .extensionFinished,
                .communicationNone, .presented,
            ])
        #expect(device.screen.cards.first?.title == "T [modified]")
        #expect(device.journeys.first?.original.title == "T")
    }

    @Test(
        "COM-4 ordinary style is reported only for an app with communication features",
        arguments: [
            (true, [], true), (false, ["INSendMessageIntent"], true),
            (false, ["org.example.chat.reading"], false), (false, [], false),
        ] as [(Bool, [String], Bool)])
    func ordinaryStyle(isEntitled: Bool, activities: [String], isNamed: Bool) {
        let entitlements: [String: PropertyValue] =
            isEntitled ? [Entitlement.communication.rawValue: .bool(true)] : [:]
        var device = SimulatedDevice.withChat(
            .chat(entitlements: entitlements, activityTypes: activities))
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id).contains(.extensionFinished))
        #expect(device.reasons(id).contains(.communicationNone) == isNamed)
    }

    @Test(
        "NSE-2 a setting allows other spellings of mutable-content",
        arguments: ["true", "\"1\""], [true, false])
    func spellingsAreASetting(spelling: String, isAccepted: Bool) {
        var settings = DeviceSettings()
        settings.acceptsMutableContentSpellings = isAccepted
        var device = SimulatedDevice.withChat(settings: settings)
        let id = device.push(
            "{\"aps\":{\"alert\":\"x\",\"mutable-content\":\(spelling)}}", to: chat)
        #expect(device.reasons(id).contains(.extensionStarted) == isAccepted)
        #expect(device.reasons(id).contains(.extensionMutableSpelling) == isAccepted)
    }

    @Test("NSE-1 an app without an extension shows the original, with the remedy")
    func absentExtension() {
        var device = SimulatedDevice.withChat(.chat(serviceExtension: nil))
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id) == [.pushArrived, .extensionAbsent, .presented])
        #expect(JourneyReason.extensionAbsent.meaning.remedy != nil)
    }

    @Test(
        "an extension whose minimum version is above the device's does not run",
        arguments: [("15", true), ("18", true), ("18.0", true), ("18.1", false), ("19", false)])
    func minimumVersion(version: String, runs: Bool) throws {
        let minimum = try #require(SystemVersion(version))
        var device = SimulatedDevice.withChat(
            .chat(
                serviceExtension: .init(
                    bundleIdentifier: "org.example.chat.service", minimumSystemVersion: minimum)))
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id).contains(.extensionStarted) == runs)
        #expect(device.reasons(id).contains(.extensionSystemTooOld) == !runs)
    }

    @Test("NSE-9 NSE-10 within its time the extension may take as long as it wants")
    func slowButInTime() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { .returnsAfter(29, $0.content) }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.isEmpty)
        device.advance(by: 29)
        #expect(device.screen.cards.count == 1)
        #expect(!device.reasons(id).contains(.extensionTimeOver))
    }

    @Test("NSE-9 after 30 s the expiry call is the last chance to deliver the best attempt")
    func bestAttemptOnExpiry() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { request in
            var content = request.content
            content.body = "best attempt"
            return .returnsOnExpiry(content)
        }
        let id = device.push(mutableAlert, to: chat)
        device.advance(by: 29.9)
        #expect(device.screen.cards.isEmpty)
        device.advance(by: 0.2)
        #expect(device.screen.cards.map(\.body) == ["best attempt"])
        #expect(device.reasons(id).contains(.extensionTimeOver))
        #expect(!device.reasons(id).contains(.extensionExpired))
    }

    @Test("NSE-9 an extension that never answers shows the original, and its process is terminated")
    func neverAnswers() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .hangs }
        let id = device.push(mutableAlert, to: chat)
        device.advance(by: 36)
        #expect(device.screen.cards.map(\.body) == ["B"])
        #expect(device.reasons(id).contains(.extensionExpired))
        #expect(device.effects.contains(.killExtension(notification: id ?? "", app: chat)))
    }

    static let failures: [(failure: ExtensionFailure, reason: JourneyReason)] = [
        (.notStarted("x"), .extensionNotStarted),
        (.noPrincipalClass("x"), .extensionNoClass),
        (.ended("signal 11"), .extensionCrashed),
        (.garbled("x"), .extensionGarbled),
    ]

    @Test(
        "NSE-11 NSE-23 the original is shown for every way in which the extension can end",
        arguments: failures)
    func failuresShowTheOriginal(failure: ExtensionFailure, reason: JourneyReason) {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .fails(failure) }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.reasons(id).contains(reason))
        #expect(device.screen.cards.map(\.body) == ["B"])
        device.advance(by: 60)
        #expect(device.screen.cards.count == 1, "no timer of a failed extension may fire")
    }

    @Test("NSE-13 the first call of the handler counts, and the second is reported")
    func secondCallIsIgnored() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { request in
            var second = request.content
            second.body = "second"
            return .returnsTwice(request.content, second)
        }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.map(\.body) == ["B"])
        #expect(device.reasons(id).contains(.extensionCalledAgain))
    }

    @Test("NSE-14 content without text is ignored")
    func emptyContentIsIgnored() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .returns(NotificationContent()) }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.map(\.body) == ["B"])
        #expect(device.reasons(id).contains(.extensionEmptyIgnored))
    }

    @Test("NSE-15 NSE-16 with the filtering entitlement empty content suppresses")
    func filteringSuppresses() {
        let service = AppDescription.ServiceExtension(
            bundleIdentifier: "org.example.chat.service",
            entitlements: [Entitlement.filtering.rawValue: .bool(true)])
        var device = SimulatedDevice.withChat(.chat(serviceExtension: service))
        device.script.serviceExtension = { _ in .returns(NotificationContent()) }
        let id = device.push(mutableAlert, to: chat)
        #expect(device.screen.cards.isEmpty)
        #expect(device.reasons(id).last == .extensionSuppressed)
    }

    @Test("NSE-19 pushes are handled in sequence, and none is lost")
    func oneAfterAnother() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { .returnsAfter(10, $0.content) }
        for number in 1...3 {
            device.push(mutableAlert, to: chat, apnsID: "p\(number)")
        }
        #expect(device.reasons("n2").contains(.extensionQueued))
        device.advance(by: 10)
        #expect(device.screen.cards.map(\.id) == ["n1"])
        device.advance(by: 20)
        #expect(device.screen.cards.map(\.id) == ["n3", "n2", "n1"])
    }

    @Test("the queue for a busy extension is bounded; pushes above the limit are shown unchanged")
    func queueIsBounded() {
        var device = SimulatedDevice.withChat()
        device.script.serviceExtension = { _ in .hangs }
        for number in 0...KernelLimits.extensionQueueMax + 1 {
            device.push(mutableAlert, to: chat, apnsID: "p\(number)")
        }
        #expect(device.screen.cards.count == 1)
        #expect(
            device.reasons("n\(KernelLimits.extensionQueueMax + 2)").contains(.extensionQueueFull))
    }

    @Test("NSE-3 a local notification does not run the extension")
    func localNotificationsAreNotServed() {
        var device = SimulatedDevice.withChat()
        var content = NotificationContent()
        content.body = "local"
        device.ask(
            .add(NotificationRequest(identifier: "l", content: content, trigger: nil)), of: chat)
        #expect(device.reasons("n1") == [.localAdded, .presented])
    }
}
