import BoundedYAML
import Foundation
import NotificationModel
import Testing

@testable import Scenario

struct StepReadingTests {
    private static let page = URL(filePath: "/a")
    private static let here = SourcePosition(line: 1, column: 1)

    @Test(
        "a step is a word or a table with one key",
        arguments: [
            ("lock", .lock), ("unlock", .unlock), ("cancelUnlock", .cancelUnlock), ("home", .home),
            ("close", .close), ("reboot", .reboot), ("lock:", .lock), ("open", .open(app: chat)),
            ("forceQuit", .forceQuit(app: chat)), ("terminate", .terminate(app: chat)),
            ("uninstall", .uninstall(app: chat)), ("open: org.example.chat", .open(app: chat)),
            ("open: { app: org.example.chat }", .open(app: chat)),
            ("open: { shortcut: new }", .open(app: chat, with: .shortcut(type: "new"))),
            ("open: { link: 'file:///a' }", .open(app: chat, with: .link(url: page))),
            ("open: { webPage: 'file:///a' }", .open(app: chat, with: .webPage(url: page))),
            ("forceQuit: org.example.chat", .forceQuit(app: chat)),
            ("terminate: org.example.chat", .terminate(app: chat)),
            ("uninstall: org.example.chat", .uninstall(app: chat)),
            ("silent: on", .silent(true)), ("screen: off", .screen(false)),
            ("network: up", .network(true)), ("network: down", .network(false)),
            ("focus: Work", .focus("Work")), ("focus: Do Not Disturb", .focus("Do Not Disturb")),
            ("focus: off", .focus(nil)), ("focus: none", .focus(nil)), ("clear: all", .clearAll),
            ("answer: allow", .answer(app: nil, .allow)),
            ("answer: { app: org.example.chat, answer: deny }", .answer(app: chat, .deny)),
            ("openSettings: { app: org.example.chat }", .openSettingsOf(app: chat)),
            ("setBadge: 3", .setBadge(app: chat, count: 3)),
            ("setBadge: { app: org.example.chat, count: -1 }", .setBadge(app: chat, count: -1)),
            ("removePending: all", .removePending(.init(app: chat, identifiers: nil))),
            ("removePending: a", .removePending(.init(app: chat, identifiers: ["a"]))),
            ("removePending: []", .removePending(.init(app: chat, identifiers: []))),
            (
                "removeDelivered: [a, b]",
                .removeDelivered(.init(app: chat, identifiers: ["a", "b"]))
            ),
            (
                "removeDelivered: { app: org.example.chat, ids: all }",
                .removeDelivered(.init(app: chat, identifiers: nil))
            ),
            ("registerForRemoteNotifications", .registerForRemoteNotifications(app: chat)),
            (
                "registerForRemoteNotifications: org.example.chat",
                .registerForRemoteNotifications(app: chat)
            ),
            ("deleteDonations: all", .deleteDonations(app: chat, .all)),
            ("deleteDonations: [a]", .deleteDonations(app: chat, .identifiers(["a"]))),
            ("deleteDonations: { group: g }", .deleteDonations(app: chat, .group("g"))),
            ("deleteDonations: { ids: all }", .deleteDonations(app: chat, .all)),
            (
                "requestAuthorization: [alert, sound]",
                .requestAuthorization(app: chat, [.alert, .sound], answer: nil)
            ),
            (
                "requestAuthorization: { options: badge, answer: deny }",
                .requestAuthorization(app: chat, .badge, answer: .deny)
            ),
            (
                "setCategories: [{ id: c }]",
                .setCategories(app: chat, [NotificationCategory(identifier: "c")])
            ),
            ("setCategories: { categories: [] }", .setCategories(app: chat, [])),
            ("move: { beacons: none }", .move(.init(beacons: []))),
            ("move: { latitude: 1, longitude: -2.5 }", .move(.init(latitude: 1, longitude: -2.5))),
        ] as [(String, Scenario.Step.Action)])
    func step(text: String, action: Scenario.Step.Action) throws {
        #expect(try ScenarioTests.step(text) == action)
    }

    @Test func aStepKnowsItsPlace() throws {
        let scenario = try Scenario(yaml: "steps:\n  - lock\n\n  -   advance: 1s\n")
        #expect(scenario.steps.map(\.position.description) == ["2:5", "4:7"])
    }

    @Test(
        "a push has a body",
        arguments: [
            ("Hi", .payload(["aps": .dictionary(["alert": .string("Hi")])])),
            ("{ alert: 5 }", .payload(["aps": .dictionary(["alert": .string("5")])])),
            (
                "{ alert: { title: T } }",
                .payload(["aps": .dictionary(["alert": .dictionary(["title": .string("T")])])])
            ),
            ("{ payload: { aps: {} } }", .payload(["aps": .dictionary([:])])),
            ("{ payload: '{\"aps\"' }", .text("{\"aps\"")),
            ("{ file: a.apns }", .file(path: "a.apns")),
        ] as [(String, Scenario.Push.Body)])
    func push(text: String, body: Scenario.Push.Body) throws {
        guard case .push(let push) = try ScenarioTests.step("push: \(text)") else {
            Issue.record("no push")
            return
        }
        #expect(push == Scenario.Push(app: chat, body: body))
    }

    @Test func theHeadersOfAPushAreRead() throws {
        let text = """
            push: { to: org.example.chat, alert: a, id: i, collapseId: c, pushType: background,
                priority: 5, expiration: 0s, token: t, channel: k }
            """
        guard case .push(let push) = try ScenarioTests.step(text) else {
            Issue.record("no push")
            return
        }
        #expect(push.app == chat && push.identifier == "i" && push.collapseIdentifier == "c")
        #expect(push.token == "t" && push.channel == "k")
        #expect(push.pushType == "background" && push.priority == 5 && push.expiration == .zero)
    }

    @Test(
        "a request has a trigger or none",
        arguments: [
            ("", nil), ("in: 60s, repeats: yes", .timeInterval(60, repeats: true)),
            ("in: 1ms", .timeInterval(0.001, repeats: false)),
            (
                "at: 08:00, repeats: yes",
                .calendar(DateComponents(hour: 8, minute: 0), repeats: true)
            ),
            (
                "at: 08:00:30",
                .calendar(DateComponents(hour: 8, minute: 0, second: 30), repeats: false)
            ),
            (
                "at: 2026-03-01T08:00",
                .calendar(
                    DateComponents(year: 2026, month: 3, day: 1, hour: 8, minute: 0), repeats: false
                )
            ),
            (
                "region: { latitude: 1, longitude: 2, radius: 300, notifyOnExit: no }, repeats: yes",
                .location(
                    NotificationRegion(
                        identifier: "region",
                        shape: .circle(latitude: 1, longitude: 2, radius: 300),
                        notifyOnEntry: true, notifyOnExit: false), repeats: true)
            ),
            (
                "region: { id: r, beacon: 3B2A1F7C-0000-4000-8000-000000000001, notifyOnEntry: no }",
                .location(
                    NotificationRegion(
                        identifier: "r", shape: .beacon(uuid: beacon, major: nil, minor: nil),
                        notifyOnEntry: false), repeats: false)
            ),
            (
                "region: { beacon: { uuid: 3B2A1F7C-0000-4000-8000-000000000001, major: 1, minor: 2 } }",
                .location(
                    NotificationRegion(
                        identifier: "region", shape: .beacon(uuid: beacon, major: 1, minor: 2)),
                    repeats: false)
            ),
        ] as [(String, NotificationTrigger?)])
    func trigger(text: String, trigger: NotificationTrigger?) throws {
        let step = try ScenarioTests.step("add: { id: i, content: c, \(text) }")
        guard case .add(let addition) = step else {
            Issue.record("no request")
            return
        }
        #expect(addition.app == chat && addition.identifier == "i")
        #expect(addition.trigger == trigger)
    }

    private static let beacon = UUID(
        uuid: (0x3B, 0x2A, 0x1F, 0x7C, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

    @Test func everyComponentOfADateIsRead() throws {
        let text = """
            { era: 1, year: 2, month: 3, day: 4, hour: 5, minute: 6, second: 7, nanosecond: 8, weekday: 9,
                weekdayOrdinal: 10, weekOfMonth: 11, weekOfYear: 12, yearForWeekOfYear: 13, quarter: -14,
                timeZone: Europe/Berlin, calendar: buddhist }
            """
        let node = try #require(try YAMLDocument.root(of: text))
        let wanted = DateComponents(
            calendar: Calendar(identifier: .buddhist),
            timeZone: TimeZone(identifier: "Europe/Berlin"),
            era: 1, year: 2, month: 3, day: 4, hour: 5, minute: 6, second: 7, nanosecond: 8,
            weekday: 9, weekdayOrdinal: 10, quarter: -14, weekOfMonth: 11, weekOfYear: 12,
            yearForWeekOfYear: 13)
        #expect(try DateComponents(trigger: node) == wanted)
    }

    @Test func donationsAndScriptsAreRead() throws {
        let text = "donate: { id: i, group: g, direction: incoming, call: Mia }"
        guard case .donate(let donation) = try ScenarioTests.step(text) else {
            Issue.record("no donation")
            return
        }
        #expect(donation.app == chat && donation.identifier == "i")
        #expect(donation.groupIdentifier == "g" && donation.direction == .incoming)
        #expect(donation.communication.kind == .call)
        let script = try ScenarioTests.step("script: { delegate: no, extension: hangs }")
        guard case .script(chat, let delegate?, let serviceExtension?, nil) = script else {
            Issue.record("no script")
            return
        }
        #expect(delegate.willPresent == nil && delegate.didReceive == nil)
        #expect(serviceExtension.behavior == .hangs)
    }

    @Test func settingsAreTheDevicesOrAnApps() throws {
        guard case .set(let device) = try ScenarioTests.step("set: { language: de }"),
            case .setApp(chat, let app) = try ScenarioTests.step(
                "set: { app: org.example.chat, sound: off }")
        else {
            Issue.record("no settings")
            return
        }
        #expect(device.keys.sorted() == ["language"] && device["language"]?.text == "de")
        #expect(app.keys.sorted() == ["sound"] && app["sound"]?.value == .string("off"))
    }

    @Test func anInstalledAppMayBeNamedFromThenOn() throws {
        let actions = try steps("- install: { id: new }\n- open: new\n- home\n")
        #expect(actions[1] == .open(app: "new"))
    }

    @Test func theIdOfABundleIsNotKnownYet() throws {
        let scenario = try Scenario(
            yaml: "apps: [{ bundle: A.app }]\nsteps: [push: Hi, open: whatever]\n")
        guard case .push(let push) = scenario.steps[0].action else {
            Issue.record("no push")
            return
        }
        #expect(push.app == nil)
        #expect(scenario.steps[1].action == .open(app: "whatever"))
    }
}
