import DeviceKernel
import DeviceModel
import DeviceSimulation
import Foundation
import NotificationModel
import Testing

struct FocusTests {
    static let anna = Contact(
        identifier: "anna", name: "Anna Bell", handles: ["anna@example.org", "+4930123"])
    static let bo = Contact(identifier: "bo", name: "Bo Li", handles: ["bo@example.org"])

    static func sender(_ handle: String, _ kind: Person.Handle.Kind = .emailAddress) -> Person {
        Person(displayName: "Someone", handle: .init(value: handle, kind: kind))
    }

    static func suggested(_ handle: String, contact: String? = nil) -> Person {
        var person = sender(handle)
        person.suggestionType = .instantMessageAddress
        person.contactIdentifier = contact
        return person
    }

    private func device(
        _ focus: Focus, _ change: (inout DeviceSettings) -> Void = { _ in }
    ) -> SimulatedDevice {
        var device = SimulatedDevice.loud()
        device.installLoud(.loud("org.example.news", name: "News"))
        device.configure { settings in
            settings.contacts = [Self.anna, Self.bo]
            settings.focusModes = [focus]
            change(&settings)
        }
        device.perform(.focus(focus.name))
        return device
    }

    // MARK: Apps

    static let levels: [InterruptionLevel] = [.passive, .active]
    static let appRules: [(rule: Focus.Rule<String>, passes: Bool)] = [
        (.init(allows: true, members: [chat]), true), (.init(allows: true, members: []), false),
        (.init(allows: true, members: ["org.example.news"]), false),
        (.init(allows: false, members: [chat]), false), (.init(allows: false, members: []), true),
        (.init(allows: false, members: ["org.example.news"]), true),
    ]

    @Test(
        "FOCUS-1 FOCUS-2 apps are allowed or silenced by list, with all their notifications",
        arguments: appRules,
        levels)
    func apps(row: (rule: Focus.Rule<String>, passes: Bool), level: InterruptionLevel) throws {
        for (isLocked, shown) in [(true, AlertPresentation.lockScreen), (false, .temporaryBanner)] {
            var device = device(Focus(name: "Work", apps: row.rule))
            if !isLocked { device.perform(.unlock) }
            let id = device.notify { content in
                content.interruptionLevel = level
                content.sound = NotificationSound()
                content.badge = 3
            }
            let isLoud = row.passes && level == .active
            #expect(device.announcements(id) == (isLoud ? [shown] : []))
            #expect(device.sounds(of: id).count == (isLoud ? 1 : 0))
            #expect(device.kernel.state.condition.isScreenOn == (isLoud || !isLocked))
            // Silenced ones are listed in Notification Center, and count on the icon.
            #expect(device.deliveredRequests() == ["r"])
            #expect(device.screen.apps.first { $0.id == chat }?.badge == 3)
            let placement = try #require(device.kernel.state.delivered.first).placement
            #expect(placement.isListed)
            #expect(placement.silencedBy == (row.passes ? nil : "Work"))
            #expect(placement.isOnLockScreen == row.passes)
            #expect(device.reasons(id).contains(row.passes ? .focusPassedApp : .focusSilenced))
        }
    }

    // MARK: People

    struct Message: Sendable {
        var people: Focus.Rule<String> = .init(allows: true, members: ["anna"])
        var apps: Focus.Rule<String> = .init()
        let sender: Person
        let passes: Bool
        let reasons: [JourneyReason]
    }

    static let stranger = Person(displayName: "Anna Bell")
    static let silencesAnna = Focus.Rule(allows: false, members: ["anna"])
    static let allowsChat = Focus.Rule(allows: true, members: [chat])

    static let silencesChat = Focus.Rule(allows: false, members: [chat])

    static let messages = [
        // FOCUS-3 an allowed person passes in a silenced app.
        Message(sender: sender("anna@example.org"), passes: true, reasons: [.focusPassedPerson]),
        Message(
            sender: sender("+4930123", .phoneNumber), passes: true, reasons: [.focusPassedPerson]),
        Message(
            sender: Person(displayName: "X", contactIdentifier: "anna"), passes: true,
            reasons: [.focusPassedPerson]),
        // The match is exact, and by nothing but id and handle.
        Message(
            sender: sender("ANNA@example.org"), passes: false,
            reasons: [.focusSenderUnknown, .focusSilenced]),
        Message(
            sender: sender("+49 30 123", .phoneNumber), passes: false,
            reasons: [.focusSenderUnknown, .focusSilenced]),
        Message(
            sender: sender("anna@example.org", .unknown), passes: false,
            reasons: [.focusSenderUnknown, .focusSilenced]),
        Message(
            sender: stranger, passes: false, reasons: [.focusSenderUnknown, .focusSilenced]),
        // COM-13 a handle with a suggestionType matches no contact, and the id still does.
        Message(
            sender: suggested("anna@example.org"), passes: false,
            reasons: [.focusSenderSuggested, .focusSilenced]),
        Message(
            sender: suggested("annas@example.org"), passes: false,
            reasons: [.focusSenderUnknown, .focusSilenced]),
        Message(
            sender: suggested("x@example.org", contact: "anna"), passes: true,
            reasons: [.focusPassedPerson]),
        Message(
            sender: Person(displayName: "X", contactIdentifier: "annas"), passes: false,
            reasons: [.focusSenderUnknown, .focusSilenced]),
        // Known, and not allowed.
        Message(sender: sender("bo@example.org"), passes: false, reasons: [.focusSilenced]),
        // FOCUS-2 all notifications of an allowed app pass, from any sender.
        Message(
            apps: allowsChat, sender: sender("bo@example.org"), passes: true,
            reasons: [.focusPassedApp]),
        Message(apps: allowsChat, sender: stranger, passes: true, reasons: [.focusPassedApp]),
        // FOCUS-1 a silenced person is silenced in every app, and others pass.
        Message(
            people: silencesAnna, apps: allowsChat, sender: sender("anna@example.org"),
            passes: false, reasons: [.focusSilencedPerson]),
        Message(
            people: silencesAnna, sender: sender("bo@example.org"), passes: true,
            reasons: [.focusPassedPerson]),
        Message(
            people: silencesAnna, sender: stranger, passes: true, reasons: [.focusPassedPerson]),
        // An app that is silenced by name stays silent for those whom no list names.
        Message(
            people: silencesAnna, apps: silencesChat, sender: stranger, passes: false,
            reasons: [.focusSilenced]),
        Message(
            apps: silencesChat, sender: sender("anna@example.org"), passes: true,
            reasons: [.focusPassedPerson]),
        Message(
            people: .init(), sender: stranger, passes: false, reasons: [.focusSilenced]),
    ]

    @Test("FOCUS-1 FOCUS-2 FOCUS-3 people are allowed or silenced by list", arguments: messages)
    func people(row: Message) {
        var device = device(Focus(name: "Work", apps: row.apps, people: row.people))
        let id = device.notify { $0 = decorated($0, sender: row.sender) }
        #expect(device.announcements(id).isEmpty == !row.passes)
        let ofFocus = device.reasons(id).filter { $0.rawValue.hasPrefix("focus.") }
        #expect(ofFocus == row.reasons)
    }

    @Test("FOCUS-3 an ordinary notification of an allowed person's app does not pass")
    func ordinaryFromAllowedPerson() {
        var device = device(Focus(name: "Work", people: .init(members: ["anna"])))
        // Without the activity type it is not a communication notification.
        var app = AppDescription.loud()
        app.userActivityTypes = []
        device.install(app)
        let id = device.notify { $0 = decorated($0, sender: Self.sender("anna@example.org")) }
        #expect(device.announcements(id).isEmpty)
        #expect(device.reasons(id).contains(.focusSilenced))
    }

    @Test(
        "a sender without a donation passes, unless the device requires the donation",
        arguments: [(true, true, true), (true, false, false), (false, false, true)])
    func donation(isNeeded: Bool, isDonated: Bool, passes: Bool) {
        var device = device(Focus(name: "Work", people: .init(members: ["anna"]))) { settings in
            settings.focusNeedsDonation = isNeeded
        }
        let sender = Self.sender("anna@example.org")
        if isDonated {
            let context = CommunicationContext(kind: .message, sender: sender)
            device.ask(
                .donate(.init(identifier: "d", direction: .incoming, communication: context)),
                of: chat)
        }
        let id = device.notify { $0 = decorated($0, sender: sender) }
        #expect(device.reasons(id).contains(.focusPassedPerson) == passes)
        #expect(device.reasons(id).contains(.focusSenderNotDonated) == !passes)
    }

    @Test("before the first unlock, contacts are unknown to a Focus")
    func beforeFirstUnlock() {
        var device = device(Focus(name: "Work", people: .init(members: ["anna"])))
        device.reboot()
        let sender = Self.sender("anna@example.org")
        let locked = device.notify { $0 = decorated($0, sender: sender) }
        #expect(device.reasons(locked).contains(.focusSenderUnknown))
        device.perform(.unlock)
        let unlocked = device.notify { $0 = decorated($0, sender: sender) }
        #expect(device.reasons(unlocked).contains(.focusPassedPerson))
    }

    // MARK: Levels

    @Test(
        "FOCUS-4 FOCUS-5 time-sensitive passes by a switch, critical always",
        arguments: [
            (InterruptionLevel.timeSensitive, true, true), (.timeSensitive, false, false),
            (.critical, true, true), (.critical, false, true), (.active, true, false),
        ])
    func levelPasses(level: InterruptionLevel, isSwitchedOn: Bool, passes: Bool) {
        var device = device(
            Focus(
                name: "Work", allowsTimeSensitive: isSwitchedOn, filters: [chat: "SELF == 'work'"]))
        device.configure { settings in
            // Only critical passes a filter that does not match.
            if level != .critical { settings.focusModes[0].filters = [:] }
        }
        let id = device.notify { $0.interruptionLevel = level }
        #expect(device.announcements(id).isEmpty == !passes)
        let reason: JourneyReason =
            level == .critical ? .focusPassedCritical : .focusPassedTimeSensitive
        #expect(device.reasons(id).contains(reason) == passes)
    }

    @Test(
        "COM-27 a sender who chooses Notify Anyway passes if the app may read the Focus status",
        arguments: [true, false, nil], [true, false])
    func notifyAnyway(mayKnow: Bool?, chooses: Bool) {
        var device = device(Focus(name: "Work", people: Self.silencesAnna))
        device.promptAnswer = mayKnow
        if mayKnow != nil { device.ask(.focusAuthorization, of: chat) }
        let id = device.notify { content in
            content = decorated(content, sender: Self.sender("anna@example.org"))
            content.communication?.notifyRecipientAnyway = chooses
        }
        let passes = chooses && mayKnow == true
        #expect(device.announcements(id).isEmpty == !passes)
        #expect(device.reasons(id).contains(.focusPassedAnyway) == passes)
        #expect(
            device.reasons(id).contains(.focusAnywayNotAllowed) == (chooses && mayKnow != true))
    }

    // MARK: Filters

    static let filters: [(version: Int, predicate: String?, criteria: String?, passes: Bool)] = [
        (16, "SELF == 'work'", "work", true), (16, "SELF == 'work'", "home", false),
        (16, "SELF == 'work'", nil, false), (16, nil, "home", true), (16, nil, nil, true),
        (26, "SELF IN {'work', 'team'}", "team", true), (26, "SELF BEGINSWITH 'w'", "x", false),
        (15, "SELF == 'work'", "home", true),
    ]

    @Test(
        "FOCUS-9 a Focus filter suppresses what its predicate does not match, from iOS 16",
        arguments: filters)
    func filterSuppresses(row: (version: Int, predicate: String?, criteria: String?, passes: Bool))
    {
        let filters = row.predicate.map { [chat: $0] } ?? [:]
        let focus = Focus(name: "Work", apps: Self.allowsChat, filters: filters)
        var device = device(focus) { settings in
            settings.systemVersion = SystemVersion(parts: [row.version])
        }
        let id = device.notify { $0.filterCriteria = row.criteria }
        #expect(device.announcements(id).isEmpty == !row.passes)
        #expect(device.reasons(id).contains(.focusFiltered) == !row.passes)
        // It counts during that Focus, and for that app.
        device.perform(.focus(nil))
        #expect(device.wouldAnnounce { $0.filterCriteria = row.criteria })
    }

    @Test("FOCUS-9 a filter can be removed, and an invalid one is rejected with a remedy")
    func filterChanges() throws {
        var device = device(Focus(name: "Work", apps: Self.allowsChat))
        device.ask(.setFocusFilter("SELF == 'work'"), of: chat)
        let answer = device.ask(.setFocusFilter("SELF LIKES 'x'"), of: chat)
        guard case .failed(let error)? = answer else {
            Issue.record("a predicate that cannot be read must be refused")
            return
        }
        #expect(error.message.contains("Column"))
        // What was refused changes nothing.
        #expect(!device.wouldAnnounce())
        #expect(device.wouldAnnounce { $0.filterCriteria = "work" })
        device.ask(.setFocusFilter(nil), of: chat)
        #expect(device.wouldAnnounce())
    }

    @Test(
        "a filter that does not match overrides allowed apps, people and levels",
        arguments: [(InterruptionLevel.active, false), (.active, true), (.timeSensitive, false)])
    func filterComesFirst(level: InterruptionLevel, isMessage: Bool) {
        let device = device(
            Focus(
                name: "Work", apps: Self.allowsChat, people: .init(members: ["anna"]),
                allowsTimeSensitive: true, filters: [chat: "SELF == 'work'"]))
        for criteria in ["work", "home"] {
            let announces = device.wouldAnnounce { content in
                content.interruptionLevel = level
                content.filterCriteria = criteria
                if isMessage {
                    content = decorated(content, sender: Self.sender("anna@example.org"))
                }
            }
            #expect(announces == (criteria == "work"))
        }
    }

    @Test("an unreadable filter in the settings silences nothing and is reported")
    func unreadableFilter() {
        var device = device(
            Focus(name: "Work", apps: Self.allowsChat, filters: [chat: "SELF LIKES 'x'"]))
        let id = device.notify()
        #expect(device.announcements(id) == [.lockScreen])
        #expect(device.reasons(id).contains(.focusFilterUnreadable))
    }

    // MARK: In front, and Do Not Disturb

    @Test("FOCUS-10 the foreground app is also called during a Focus, and there is no banner")
    func appInFront() {
        var device = device(Focus(name: "Work"))
        device.perform(.open(app: chat))
        let id = device.notify { $0.sound = NotificationSound() }
        #expect(device.transcript.entries.map(\.event).contains(.appAskedToPresent))
        #expect(device.reasons(id).contains(.foregroundAnswered))
        #expect(device.announcements(id).isEmpty && device.sounds(of: id).isEmpty)
        #expect(device.deliveredRequests() == ["r"])
    }

    @Test("FOCUS-11 Do Not Disturb is a predefined Focus that allows nothing")
    func doNotDisturb() {
        var device = SimulatedDevice.loud()
        #expect(DeviceSettings().focusModes == [.doNotDisturb])
        device.perform(.focus("Do Not Disturb"))
        #expect(device.kernel.state.condition.focus == "Do Not Disturb")
        for level in [InterruptionLevel.passive, .active, .timeSensitive, .critical] {
            let id = device.notify { $0.interruptionLevel = level }
            #expect(device.announcements(id).isEmpty == (level != .critical))
        }
        device.perform(.focus(nil))
        #expect(device.wouldAnnounce())
    }

    @Test("an unknown Focus name changes nothing")
    func unknownFocus() {
        var device = device(Focus(name: "Work"))
        device.perform(.focus("Play"))
        #expect(device.kernel.state.condition.focus == "Work")
    }

    @Test("a Focus that is deleted or edited while active no longer applies")
    func focusChangesWhileOn() {
        var device = device(Focus(name: "Work"))
        #expect(!device.wouldAnnounce())
        device.configure { $0.focusModes[0].apps.members = [chat] }
        #expect(device.wouldAnnounce())
        device.configure { $0.focusModes = [.doNotDisturb] }
        #expect(device.kernel.state.condition.focus == nil)
        let id = device.notify()
        #expect(!device.announcements(id).isEmpty)
        #expect(!device.reasons(id).contains { $0.rawValue.hasPrefix("focus.") })
    }
}
