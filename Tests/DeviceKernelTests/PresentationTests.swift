import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct PresentationTests {
    private func inFront() -> SimulatedDevice {
        var device = SimulatedDevice.withChat()
        device.handle(.person(.open(app: chat)))
        return device
    }

    static let answers:
        [(options: PresentationOptions, listed: Bool, announced: Bool, badge: Int)] =
            [
                ([], false, false, 0), ([.list], true, false, 0), ([.banner], false, true, 0),
                ([.banner, .list], true, true, 0), ([.alert], true, true, 0),
                ([.badge], false, false, 4),
            ]

    @Test("DEL-3 DEL-4 DEL-5 DEL-6 the app in front decides", arguments: answers)
    func appInFrontDecides(
        options: PresentationOptions, listed: Bool, announced: Bool, badge: Int
    ) throws {
        var device = inFront()
        device.script.presentation = options
        let pushed = device.push(#"{"aps":{"alert":"x","badge":4}}"#, to: chat)
        let id = try #require(pushed)
        #expect(device.screen.cards.isEmpty == !listed)
        #expect(device.announcements(id).isEmpty == !announced)
        #expect(device.reasons(id).contains(.noPlace) == !(listed || announced))
        #expect(device.screen.apps.first?.badge == badge)
    }

    @Test(
        "DEL-7 CON-1 a delegate without willPresent shows nothing, unless a setting changes this",
        arguments: [false, true])
    func noDelegate(presents: Bool) {
        var settings = DeviceSettings()
        settings.presentsWithoutDelegate = presents
        var device = SimulatedDevice.withChat(settings: settings)
        device.handle(.person(.open(app: chat)))
        device.script.presentation = nil
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(device.screen.cards.isEmpty == !presents)
        #expect(device.reasons(id).contains(.foregroundNoDelegate) == !presents)
        #expect(!device.reasons(id).contains(.nothingToShow))
    }

    @Test("DEL-11 a delegate that never answers shows nothing after a timeout")
    func delegateNeverAnswers() {
        var device = inFront()
        device.script.answersPresentation = false
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        device.advance(by: 31)
        #expect(device.screen.cards.isEmpty)
        // The last reason contains the remedy but not the text of the notification.
        #expect(device.reasons(id).last == .foregroundSilent)
    }

    @Test("SET-4 SET-10 a notification without a list place is not reported as without text")
    func nowhereToGo() {
        var device = SimulatedDevice.withChat()
        device.perform(.change(app: chat, .lockScreen(false)))
        device.perform(.change(app: chat, .notificationCenter(false)))
        let id = device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        #expect(device.reasons(id).last == .noPlace)
    }

    @Test("DEL-9 options never add content that is missing")
    func optionsAddNothing() {
        var device = inFront()
        device.script.presentation = [.sound, .list]
        device.push(#"{"aps":{"alert":"x"}}"#, to: chat)
        let hasPlayed = device.effects.contains { effect in
            if case .play = effect { true } else { false }
        }
        #expect(!hasPlayed)
    }

    @Test("LEVEL-1 passive is listed without light, banner or sound")
    func passiveIsQuiet() {
        var device = SimulatedDevice.withChat()
        let id = device.push(
            #"{"aps":{"alert":"x","sound":"default","interruption-level":"passive"}}"#, to: chat)
        #expect(device.screen.cards.map(\.wasAnnounced) == [false])
        #expect(
            device.reasons(id) == [
                .pushArrived, .extensionNotMutable, .levelPassive, .presentedQuietly,
            ])
    }

    @Test(
        "LEVEL-2 LEVEL-3 LEVEL-5 a level without its entitlement acts as active",
        arguments: ["time-sensitive", "critical"])
    func levelsNeedEntitlements(level: String) {
        var device = SimulatedDevice.withChat()
        let id = device.push(
            "{\"aps\":{\"alert\":\"x\",\"interruption-level\":\"\(level)\"}}", to: chat)
        #expect(device.reasons(id).contains(.levelLowered))
        #expect(device.reasons(id).contains(.presented))
    }

    @Test("a journey's steps are bounded: the first and the newest stay")
    func stepsAreBounded() {
        var journey = Journey(
            id: "n1", bundleIdentifier: chat, requestIdentifier: "r", origin: .local,
            original: NotificationContent())
        journey.add(.localAdded, at: .distantPast)
        for number in 0..<200 { journey.add(.tapped, at: .distantPast, detail: "\(number)") }
        #expect(journey.steps.count == Journey.stepsMax)
        #expect(journey.steps.first?.reason == .localAdded)
        #expect(journey.steps.last?.detail == "199")
    }

    @Test("categories are bounded at n - 1, n and n + 1", arguments: [-1, 0, 1])
    func categoriesAreBounded(offset: Int) {
        var device = SimulatedDevice.withChat()
        let categories = (0..<KernelLimits.categoriesMax + offset).map {
            NotificationCategory(identifier: "c\($0)")
        }
        let answer = device.ask(.setCategories(categories), of: chat)
        #expect((answer == .done) == (offset <= 0))
    }

    @Test("donations are bounded: the oldest are dropped, and pictures are not kept")
    func donationsAreBounded() throws {
        var device = SimulatedDevice.withChat()
        let sender = Person(displayName: "A", image: .data(Data(count: 1000)))
        for number in 0...KernelLimits.donationsMax {
            let donation = InteractionDonation(
                identifier: "d\(number)", direction: .incoming,
                communication: CommunicationContext(kind: .message, sender: sender))
            device.ask(.donate(donation), of: chat)
        }
        let donations = try #require(device.kernel.state.apps[chat]).donations
        #expect(donations.count == KernelLimits.donationsMax)
        #expect(donations.first?.identifier == "d1")
        #expect(donations.last?.communication.sender?.image == .data(Data()))
    }

    @Test("COM-37 an app can delete its donations by id, by group and all at once")
    func donationsAreTakenBack() {
        var device = SimulatedDevice.withChat()
        device.install(AppDescription(bundleIdentifier: "org.example.other", name: "Other"))
        for (identifier, group) in [("a", "g"), ("b", "g"), ("c", "h"), ("d", nil), ("e", nil)] {
            let donation = InteractionDonation(
                identifier: identifier, groupIdentifier: group, direction: .incoming,
                communication: CommunicationContext(kind: .message))
            device.ask(.donate(donation), of: chat)
            device.ask(.donate(donation), of: "org.example.other")
        }
        func left(_ app: String) -> [String]? {
            device.kernel.state.apps[app]?.donations.map(\.identifier)
        }
        #expect(device.ask(.deleteDonationGroup("g"), of: chat) == .done)
        #expect(left(chat) == ["c", "d", "e"])
        #expect(device.ask(.deleteDonationGroup("nobody's"), of: chat) == .done)
        #expect(device.ask(.deleteDonations(["d", "x"]), of: chat) == .done)
        #expect(left(chat) == ["c", "e"])
        #expect(device.ask(.deleteDonations(nil), of: chat) == .done)
        #expect(left(chat) == [])
        #expect(left("org.example.other") == ["a", "b", "c", "d", "e"])
    }

    @Test("journeys are bounded, and those of listed notifications are kept")
    func journeysAreBounded() {
        var device = SimulatedDevice.withChat()
        let first = device.push(#"{"aps":{"alert":"first"}}"#, to: chat)
        for _ in 0..<KernelLimits.journeysMax + 10 {
            device.push(#"{"aps":{"content-available":1}}"#, to: chat)
        }
        let range = KernelLimits.journeysMax * 15 / 16...KernelLimits.journeysMax
        #expect(range.contains(device.journeys.count))
        #expect(!device.reasons(first).isEmpty)
    }

    @Test("the list is bounded: the oldest are dropped")
    func listIsBounded() {
        var device = SimulatedDevice.withChat()
        for number in 0...KernelLimits.deliveredMax {
            device.push(#"{"aps":{"alert":"x"}}"#, to: chat, apnsID: "p\(number)")
        }
        let range = KernelLimits.deliveredMax * 15 / 16...KernelLimits.deliveredMax
        #expect(range.contains(device.screen.cards.count))
        #expect(device.screen.cards.first?.id == "n\(KernelLimits.deliveredMax + 1)")
    }
}
