import BoundedYAML
import DeviceKernel
import DeviceModel
import NotificationModel
import Testing

@testable import Scenario

/// References to notifications, and expectations.
struct MatchReadingTests {
    @Test(
        "a notification is named in four ways",
        arguments: [
            ("last", nil, nil), ("n12", "n12", nil), ("Lunch?", nil, "Lunch?"), ("n", nil, "n"),
            ("n1a", nil, "n1a"), ("42", nil, "42"),
        ])
    func reference(text: String, journey: String?, contained: String?) throws {
        guard case .tap(let reference) = try step("tap: \(text)") else {
            Issue.record("no tap")
            return
        }
        #expect(reference.position == SourcePosition(line: 4, column: 8))
        switch reference.kind {
        case .last: #expect(text == "last")
        case .journey(let id): #expect(id == journey)
        case .match(let card): #expect(card.text == contained)
        }
    }

    @Test("a step with a notification means the newest, or the named one")
    func stepsWithNotifications() throws {
        let actions = try steps(
            """
            - press: A
            - press: { action: A, on: n1 }
            - reply: T
            - reply: { text: T, action: R, on: n1 }
            - keep: n1
            - keep: { deliver: summary }
            - keep: { title: T }
            - turnOff: n1
            - openSettings: { on: n1 }
            - clear: n1
            - expand: n1
            """)
        let kinds = actions.map { action -> String in
            switch action {
            case .press(let id, let on): "press \(id) \(name(on))"
            case .reply(let text, let id, let on): "reply \(text) \(id ?? "-") \(name(on))"
            case .keep(let on, let delivery): "keep \(name(on)) \(delivery)"
            case .turnOff(let on): "turnOff \(name(on))"
            case .openSettingsFrom(let on): "openSettings \(name(on))"
            case .clear(let on): "clear \(name(on))"
            case .expand(let on): "expand \(name(on))"
            default: "other"
            }
        }
        #expect(
            kinds == [
                "press A last", "press A n1", "reply T - last", "reply T R n1",
                "keep n1 immediately",
                "keep last summary", "keep T immediately", "turnOff n1", "openSettings n1",
                "clear n1",
                "expand n1",
            ])
    }

    private func name(_ reference: Scenario.NotificationReference) -> String {
        switch reference.kind {
        case .last: "last"
        case .journey(let id): id
        case .match(let card): card.title ?? "?"
        }
    }

    @Test func everyKeyOfACardIsRead() throws {
        let subject = try check(
            """
            screen: [{ journey: n1, request: r, app: org.example.chat, title: T, subtitle: S, body: B,
                avatar: monogram, monogram: M, threadIdentifier: t, interruptionLevel: passive,
                actions: [A, B], announced: no, summary: 2 more }]
            """)
        guard case .screen(let screen) = subject, let card = screen.cards?.first else {
            Issue.record("no card")
            return
        }
        #expect(card.journey == "n1" && card.request == "r" && card.app == chat)
        #expect(card.title == "T" && card.subtitle == "S" && card.body == "B")
        #expect(card.avatar == .monogram && card.monogram == "M" && card.text == nil)
        #expect(card.threadIdentifier == "t" && card.interruptionLevel == .passive)
        #expect(card.actions == ["A", "B"] && card.isAnnounced == false)
        #expect(card.summary == "2 more")
    }

    @Test func aScreenIsItsCardsOrMore() throws {
        guard case .screen(let none) = try check("screen: none"),
            case .screen(let two) = try check("screen: [A, { actions: none }]"),
            case .screen(let long) = try check(
                "screen: { cards: A, banner: B, prompt: org.example.chat, locked: yes }"),
            case .screen(let empty) = try check("screen: { banner: none, prompt: none }")
        else {
            Issue.record("no screen")
            return
        }
        #expect(none.cards == [] && none.banner == nil)
        #expect(two.cards?.map(\.text) == ["A", nil] && two.cards?.last?.actions == [])
        #expect(long.cards?.map(\.text) == ["A"] && long.isLocked == true)
        guard case .value(let banner)? = long.banner else {
            Issue.record("no banner")
            return
        }
        #expect(banner.text == "B" && long.prompt == .value(chat))
        #expect(empty.cards == nil && empty.banner == .nothing && empty.prompt == .nothing)
    }

    @Test func sightsAndSoundsAreRead() throws {
        guard
            case .seen(let seen) = try check(
                "seen: [A, { title: T }, { lockScreen: B }, { banner: { body: C } }]"),
            case .notSeen(let notSeen) = try check("notSeen: A"),
            case .heard(let heard) = try check(
                "heard: [default, { sound: a.caf, kind: critical, app: org.example.chat }]"),
            case .notHeard(let notHeard) = try check("notHeard: a.caf")
        else {
            Issue.record("The expectation has no check of what is seen or heard.")
            return
        }
        #expect(seen.map(\.way) == [nil, nil, .lockScreen, .banner])
        #expect(seen.map(\.card.text) == ["A", nil, "B", nil] && seen.last?.card.body == "C")
        #expect(notSeen.map(\.card.text) == ["A"] && notHeard.map(\.sound) == ["a.caf"])
        #expect(heard.map(\.sound) == ["default", "a.caf"])
        #expect(heard.last?.kind == .critical && heard.last?.app == chat)
        #expect(try check("seen: none") == .seen([]))
        #expect(try check("heard: none") == .heard([]))
    }

    @Test(
        "short forms of checks are read",
        arguments: [
            ("badge: 3", .badge(app: chat, 3)), ("badge: none", .badge(app: chat, 0)),
            ("badge: { org.example.chat: 2 }", .badge(app: chat, 2)),
            ("pending: none", .pending(app: chat, [])),
            ("pending: [a, b]", .pending(app: chat, ["a", "b"])),
            ("delivered: { org.example.chat: a }", .delivered(app: chat, ["a"])),
            ("focus: off", .focus(nil)), ("focus: Work", .focus("Work")),
            ("answered: done", .answered(.done)), ("answered: granted", .answered(.granted(true))),
            ("answered: denied", .answered(.granted(false))),
            ("answered: { error: 1401 }", .answered(.error(code: 1_401))),
            ("app: { state: background }", .app(.init(app: chat, state: .background))),
            ("app: { received: none }", .app(.init(app: chat, received: []))),
        ] as [(String, Scenario.Expectation.Subject)])
    func short(text: String, subject: Scenario.Expectation.Subject) throws {
        #expect(try check(text) == subject)
    }

    @Test func journeysAreRead() throws {
        guard case .journey(let short) = try check("journey: [avatar.shown, presentation.shown]"),
            case .journey(let long) = try check(
                "journey: { of: n2, contains: avatar.shown, not: [avatar.none] }")
        else {
            Issue.record("no journey")
            return
        }
        #expect(short.contains == [.avatarShown, .presented] && short.of.kind == .last)
        #expect(long.contains == [.avatarShown] && long.lacks == [.avatarNone])
        #expect(long.of.kind == .journey("n2"))
    }

    @Test func receivedCallsAreRead() throws {
        let subject = try check(
            """
            app: { id: org.example.chat, received: [willPresent, { call: didReceive, action: R, text: T,
                title: A, body: B, userInfo: { k: 1 } }] }
            """)
        guard case .app(let match) = subject, let call = match.received?.last else {
            Issue.record("no call")
            return
        }
        #expect(match.app == chat && match.received?.map(\.call) == [.willPresent, .didReceive])
        #expect(call.action == "R" && call.text == "T" && call.title == "A" && call.body == "B")
        #expect(call.userInfo == ["k": .integer(1)])
    }

    @Test func openTablesAreRead() throws {
        guard
            case .settings(chat, let settings) = try check(
                "settings: { app: org.example.chat, alert: off }"),
            case .device(let device) = try check("device: { locked: yes }")
        else {
            Issue.record("no settings")
            return
        }
        #expect(settings.keys.sorted() == ["alert"] && device["locked"]?.text == "yes")
    }

    @Test func everyCheckKnowsItsPlaceInTheOrderOfTheFile() throws {
        let scenario = try Scenario(
            yaml:
                "apps: [{ id: a }]\nsteps:\n- expect:\n    seen: none\n    badge: 1\n    focus: off\n"
        )
        guard case .expect(let expectation) = scenario.steps[0].action else {
            Issue.record("no expectation")
            return
        }
        #expect(expectation.checks.map(\.position.description) == ["4:5", "5:5", "6:5"])
        let two = try Scenario(
            yaml: "apps: [{ id: a }, { id: b }]\nsteps: [expect: { app: [{ id: a }, { id: b }] }]\n"
        )
        guard case .expect(let apps) = two.steps[0].action else { return }
        #expect(apps.checks.count == 2)
    }
}
