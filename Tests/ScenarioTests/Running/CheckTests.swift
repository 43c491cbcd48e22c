import DeviceModel
import Foundation
import Testing

@testable import Scenario

/// Failed expectations are reported as text, with their position.
struct CheckTests {
    /// An expectation, the steps before it, and the output when it fails. `PLACE` is the position
    /// of its first check.
    private static let rows: [(before: String, expect: String, told: String)] = [
        (
            push("alert: A"), "screen: none",
            """
            screen: The screen is different.
                expected no cards, was 1 card
                  was n1  Chat  A
            """
        ),
        (
            push("alert: { title: A, body: B }"), "screen: [{ title: X, avatar: picture }]",
            """
            screen: The screen is different.
                card 1 (n1): title: expected “X”, was “A”
                card 1 (n1): avatar: expected picture, was appIcon
            """
        ),
        (
            push("alert: A"), "screen: [C]",
            """
            screen: The screen is different.
                card 1 (n1): expected “C” in a line, was “A”
            """
        ),
        (
            push("alert: A"), "screen: { banner: A, prompt: org.example.shop, locked: no }",
            """
            screen: The screen is different.
                banner: expected “A”, was none
                prompt: expected org.example.shop, was none
                locked: expected no, was yes
            """
        ),
        (
            "- unlock\n" + push("alert: A"), "screen: { banner: none }",
            """
            screen: The screen is different.
                banner: expected none, was n1  Chat  A
            """
        ),
        (
            "", "seen: A",
            """
            seen: “A” was not seen.
                Nothing was seen.
            """
        ),
        (
            push("alert: A"), "seen: none",
            """
            seen: Nothing should be seen.
                was n1  Chat  A, on the Lock Screen
            """
        ),
        (
            push("alert: A") + push("alert: B"), "seen: [B, A]",
            """
            seen: “A” was not seen after “B”.
                was n1  Chat  A, on the Lock Screen
                was n2  Chat  B, on the Lock Screen
            """
        ),
        (
            push("alert: { title: T, body: A }"), "seen: [{ banner: { title: T, body: B } }]",
            """
            seen: title “T”, body “B”, as a banner, was not seen.
                nearest (n1): body: expected “B”, was “A”
                nearest (n1): expected as a banner, was on the Lock Screen
                was n1  Chat  T — A, on the Lock Screen
            """
        ),
        (
            push("alert: A"), "notSeen: A",
            """
            notSeen: “A” was seen.
                was n1  Chat  A, on the Lock Screen
            """
        ),
        (
            "", "heard: default",
            """
            heard: default was not heard.
                Nothing was heard.
            """
        ),
        (
            push("alert: A, sound: ping.caf"), "heard: [{ sound: ping.caf, kind: critical }]",
            """
            heard: ping.caf, critical was not heard.
                was ping.caf, of org.example.chat, for n1
            """
        ),
        (
            push("alert: A, sound: default"), "heard: none",
            """
            heard: Nothing should be heard.
                was default, of org.example.chat, for n1
            """
        ),
        (
            push("alert: A, sound: default"), "notHeard: default",
            """
            notHeard: default was heard.
                was default, of org.example.chat, for n1
            """
        ),
        (
            push("badge: 2"), "badge: { org.example.chat: 3 }",
            "badge: expected 3, was 2."
        ),
        (push("badge: 2"), "badge: { org.example.chat: none }", "badge: expected none, was 2."),
        (
            push("alert: A"), "journey: { contains: [extension.finished], not: [push.arrived] }",
            """
            journey: n1 lacks extension.finished. n1 has push.arrived.
                was push.arrived  The push reached the device. (push-1)
                was extension.not-mutable  Extension skipped: mutable-content is missing or not 1.
                was presentation.shown  Presented as an alert: a banner, or on the Lock Screen, which lights up. (lockScreen)
            """
        ),
        (
            push("alert: A"), "journey: { of: n9, contains: [push.arrived] }",
            """
            journey: There is no journey of n9.
                n1  Chat  A
            """
        ),
        (
            push("alert: A") + push("alert: A"),
            "journey: { of: A, contains: [push.arrived] }",
            """
            journey: 2 journeys are of “A”. Say which one, for example by its id.
                n1  Chat  A
                n2  Chat  A
            """
        ),
        (
            "",
            "registration: { app: org.example.chat, contains: registration.token, not: registration.launched }",
            """
            registration: The registration of “org.example.chat” lacks registration.token. The registration of “org.example.chat” has registration.launched.
                was registration.launched  The app's process started.
                was registration.permission-asked  The app called requestAuthorization. (alert, badge, sound)
                was registration.permission-granted  The answer was: granted.
                was registration.never-requested  The app may notify, but its process has not called registerForRemoteNotifications().
            """
        ),
        (
            "- add: { app: org.example.chat, id: r, content: A, in: 60s }\n",
            "pending: { org.example.chat: [r, s] }", "pending: expected r, s, was r."
        ),
        (
            push("alert: A"), "delivered: { org.example.chat: none }",
            "delivered: expected none, was push-1."
        ),
        (
            push("alert: A"),
            "app: { id: org.example.chat, state: foreground, received: willPresent }",
            """
            app: “org.example.chat” came to something else.
                state: expected foreground, was terminated
                received: no willPresent
                Nothing was received.
            """
        ),
        (
            push("alert: A") + "- tap: last\n",
            "app: { id: org.example.chat, received: [{ call: didReceive, action: R, body: A }] }",
            """
            app: “org.example.chat” came to something else.
                received: no didReceive R body “A”
                was didReceive default body “A”
            """
        ),
        (
            push("alert: A") + "- tap: last\n", "app: { id: org.example.chat, received: none }",
            """
            app: “org.example.chat” came to something else.
                received: expected none, was didReceive default body “A”
            """
        ),
        ("", "answered: done", "answered: expected done, but no app's code asked anything."),
        (
            "- requestAuthorization: { app: org.example.shop, options: [alert] }\n",
            "answered: granted", "answered: expected granted, but there is no answer yet."
        ),
        (
            "- setBadge: { app: org.example.chat, count: -1 }\n", "answered: { error: 1 }",
            "answered: expected error 1, was error 1600: The badge must not be negative, it was -1."
        ),
        (
            "- setBadge: { app: org.example.chat, count: 1 }\n", "answered: denied",
            "answered: expected denied, was done."
        ),
        ("", "focus: Work", "focus: expected Work, was off."),
        ("- focus: Work\n", "focus: off", "focus: expected off, was Work."),
        (
            "", "settings: { app: org.example.chat, sound: off, alertStyle: alert }",
            """
            settings: The app reads other settings.
                sound: expected disabled, was enabled
                alertStyle: expected alert, was banner
            """
        ),
        (
            "", "device: { language: de, timeZone: Asia/Tokyo, systemVersion: 17.4, locked: no }",
            """
            device: The device is set otherwise.
                language: expected “de”, was “en”
                timeZone: expected Asia/Tokyo, was GMT
                systemVersion: expected 17.4, was 18
                locked: expected no, was yes
            """
        ),
    ]

    @Test("a failed expectation has the exact message", arguments: rows.indices)
    func difference(row: Int) throws {
        let (before, expect, told) = Self.rows[row]
        let result = try play("\(before)- expect: { \(expect) }\n")
        let line = 18 + before.split(separator: "\n").count + 1
        #expect(result.told == ["f:\(line):13: \(told)"])
        #expect(!result.hasStopped && !result.hasPassed)
    }

    @Test func everyExpectationIsToldWhenItIsNotMet() {
        let names = Self.rows.map { $0.told.prefix { $0 != ":" } }
        #expect(Set(names.map(String.init)) == Set(ExpectKey.allCases.map(\.rawValue)))
    }

    @Test(
        "a met expectation has no message",
        arguments: [
            "screen: [{ journey: n1, request: push-1, app: org.example.chat, title: T, subtitle: S, body: B }]",
            "screen: { cards: [B], banner: none, prompt: none, locked: yes }",
            "screen: [{ avatar: appIcon, monogram: '', threadIdentifier: t, interruptionLevel: active }]",
            "screen: [{ actions: [Reply, Archive], announced: yes }]", "seen: [{ lockScreen: T }]",
            "notSeen: [X, { banner: T }]",
            "heard: [{ sound: ping.caf, app: org.example.chat, kind: alert }]",
            "notHeard: [default, { kind: critical }]",
            "badge: { org.example.chat: 4, org.example.shop: none }",
            "journey: [push.arrived, presentation.shown]",
            "journey: { of: { title: T }, not: [avatar.shown] }",
            "pending: { org.example.chat: none }", "delivered: { org.example.chat: push-1 }",
            "app: [{ id: org.example.chat, state: terminated, received: none }]", "focus: off",
            "settings: { app: org.example.chat, alert: on, badge: enabled, showPreviews: always }",
            "settings: { app: org.example.shop, authorizationStatus: notDetermined }",
            "device: { systemVersion: 18.0, calendar: gregorian, locked: yes }",
        ])
    func met(expect: String) throws {
        let result = try play(
            push(
                "alert: { title: T, subtitle: S, body: B }, badge: 4, sound: ping.caf, thread-id: t, "
                    + "category: C") + "- expect: { \(expect) }")
        #expect(result.told == [])
    }

    @Test func aBannerGoesAwayByItself() throws {
        let result = try play(
            "- unlock\n" + push("alert: A") + """
                - expect: { seen: [{ banner: A }], screen: { banner: A } }
                - advance: 5s
                - expect: { screen: { cards: A, banner: none } }
                - set: { app: org.example.chat, alertStyle: alert }

                """ + push("alert: B") + """
                    - advance: 1h
                    - expect: { screen: { banner: B } }
                    - clear: B
                    - expect: { screen: { banner: none } }
                    """)
        #expect(result.told == [])
    }

    @Test func whatWasSeenIsForgottenWithTheNextExpectation() throws {
        let result = try play(
            push("alert: A, sound: default") + """
                - expect: { seen: A, heard: default }
                - expect: { seen: none, heard: none }
                """)
        #expect(result.told == [])
    }

    @Test func aFailureDoesNotEndTheRun() throws {
        let result = try play(
            "- expect: { focus: Work, seen: A }\n- expect: { focus: Work }\n- lock")
        #expect(result.failures.map(\.subject) == ["focus", "seen", "focus"])
        #expect(result.failures.map(\.line) == [19, 19, 20])
        #expect(result.transcript.map(\.text).first == "expect focus, seen: 2 of 2 failed")
        #expect(result.transcript.last?.text == "lock")
    }
}
