import DeviceModel
import Foundation
import NotificationModel
import Testing

@testable import Scenario

/// Scripted apps behave as the file describes.
struct AppPlayingTests {
    private static func app(_ text: String) -> String {
        """
        apps: [{ id: a.b, name: App, allowed: yes, backgroundModes: [remote-notification, voip], \(text) }]
        steps:

        """
    }

    @Test(
        "a service extension follows its script",
        arguments: [
            ("{ changes: { title: New } }", "0s", "New", "extension.finished"),
            ("{ after: 3s, changes: { title: New } }", "3s", "New", "extension.finished"),
            (
                "{ does: returnsTwice, after: 1s, changes: { title: One }, then: { title: Two } }",
                "1s", "One", "extension.called-again"
            ),
            (
                "{ does: returnsOnExpiry, changes: { title: Late } }", "30s", "Late",
                "extension.finished"
            ),
            ("{ does: returnsEmpty, after: 2s }", "2s", "Old", "extension.empty-ignored"),
            (
                "{ does: returnsEmpty, entitlements: [filtering] }", "0s", nil,
                "extension.suppressed"
            ),
            ("hangs", "35s", "Old", "extension.expired"),
            ("{ does: crashes, after: 2s }", "2s", "Old", "extension.crashed"),
            ("failsToStart", "0s", "Old", "extension.not-started"),
            ("lacksPrincipalClass", "0s", "Old", "extension.no-class"),
            ("{ minimumSystemVersion: 99 }", "0s", "Old", "extension.system-too-old"),
        ])
    func serviceExtension(does: String, after: String, title: String?, reason: String) throws {
        let result = try play(
            file: Self.app("extension: \(does)") + """
                - push: { payload: { aps: { alert: { title: Old }, mutable-content: 1 } } }
                - advance: \(after)
                - expect:
                    seen: \(title.map { "[{ title: \($0) }]" } ?? "none")
                    journey: \(reason)
                """)
        #expect(result.told == [])
    }

    private static let views: [(does: String, view: String, journey: String, action: String)] = [
        ("{ shows: [One, Two] }", "Two", "content-extension.shown", "response.delivered"),
        ("{}", "Old", "content-extension.shown", "response.delivered"),
        (
            "{ thenShows: Asked, answers: doNotDismiss }", "Old", "content-extension.shown",
            "content-extension.stays"
        ),
        (
            "{ answers: dismiss }", "Old", "content-extension.shown",
            "content-extension.dismissed"
        ),
        ("{ does: crashes }", "\"\"", "content-extension.crashed", "response.delivered"),
        ("{ does: hangs }", "\"\"", "content-extension.hangs", "response.delivered"),
    ]

    @Test("CEX-9 a content extension shows and answers as its script describes", arguments: views)
    func contentExtension(does: String, view: String, journey: String, action: String) throws {
        let scripted =
            does == "{}" ? "{ categories: K }" : does.replacing("{ ", with: "{ categories: K, ")
        let result = try play(
            file: Self.app(
                "categories: [{ id: K, actions: [Like] }], delegate: yes, contentExtension: \(scripted)"
            )
                + """
                - push: { payload: { aps: { alert: { body: Old }, category: K } } }
                - expand: last
                - advance: 10s
                - expect:
                    screen: [{ view: \(view) }]
                    journey: \(journey)
                - press: Like
                - expect: { journey: \(action) }
                """)
        #expect(result.told == [])
    }

    @Test("a view shows other texts after an action, and none after closing")
    func contentExtensionChanges() throws {
        let view = "{ categories: K, shows: Before, thenShows: After, answers: doNotDismiss }"
        let result = try play(
            file: Self.app("categories: [{ id: K, actions: [Like] }], contentExtension: \(view)")
                + """
                - push: { payload: { aps: { alert: { body: Old }, category: K } } }
                - expand: last
                - press: Like
                - expect: { screen: [{ view: After, actions: [Like] }] }
                - lock
                - expect: { screen: [{ view: "" }] }
                """)
        #expect(result.told == [])
    }

    @Test(
        "an extension that receives no push does not start",
        arguments: [
            "failsToStart", "lacksPrincipalClass",
        ])
    func noStart(does: String) throws {
        let result = try play(
            file: Self.app("extension: \(does)")
                + "- push: { payload: { aps: { alert: Hi, mutable-content: 1 } } }")
        #expect(result.journeys.first?.steps.contains { $0.code == "extension.started" } == false)
    }

    @Test(
        "a delegate's methods answer as the script describes",
        arguments: [
            ("delegate: yes", ["presentation.app-answered", "presentation.shown"]),
            ("delegate: no", ["presentation.no-delegate"]),
            ("delegate: { willPresent: none }", ["presentation.app-answered"]),
            ("delegate: { didReceive: yes }", ["presentation.no-delegate"]),
            ("delegate: { willPresent: hangs }", ["presentation.app-silent"]),
        ])
    func willPresent(delegate: String, codes: [String]) throws {
        let result = try play(file: Self.app(delegate) + "- open\n- push: Hi\n- advance: 40s")
        let journey = try #require(result.journeys.first).steps.map(\.code)
        for code in codes { #expect(journey.contains(code)) }
    }

    @Test(
        "an app's background methods answer as the script describes",
        arguments: [
            ("newData", "push.fetched", "newData"), ("noData", "push.fetched", "noData"),
            ("failed", "push.fetched", "failed"), ("hangs", "push.fetch-time-over", nil),
            (nil, "push.fetch-not-implemented", nil),
        ])
    func fetch(word: String?, code: String, detail: String?) throws {
        let method = word.map { "didReceiveRemoteNotification: \($0)" } ?? "didReceive: yes"
        let result = try play(
            file: Self.app("delegate: { \(method) }") + """
                - push: { payload: { aps: { content-available: 1 } }, pushType: background }
                - advance: 30s
                """)
        let step = result.journeys.first?.steps.last
        #expect(step?.code == code && step?.detail == detail)
    }

    @Test(
        "an app's push registry answers as the script describes",
        arguments: [
            ("reportsCall", "call.reported"), ("callIsNotShown", "call.not-shown"),
            ("reportsNoCall", "call.not-reported"), ("failsActions", "call.reported"),
            ("hangs", "call.not-reported"), (nil, "call.not-registered"),
        ])
    func call(word: String?, code: String) throws {
        let method = word.map { "didReceiveIncomingPush: \($0)" } ?? "didReceive: yes"
        let result = try play(
            file: Self.app("delegate: { \(method) }") + """
                - push: { payload: { aps: {} }, pushType: voip }
                - advance: 30s
                """)
        #expect(result.journeys.first?.steps.last?.code == code)
    }

    @Test(
        "responses are handled, hang or find no method",
        arguments: [
            ("yes", "response.delivered"), ("no", "response.no-delegate"), ("hangs", nil),
        ])
    func response(word: String, code: String?) throws {
        let result = try play(
            file: Self.app("delegate: { didReceive: \(word) }") + "- push: Hi\n- tap: last")
        let codes = result.journeys.first?.steps.map(\.code) ?? []
        #expect(codes.last == code ?? "person.tapped")
    }

    @Test("every key of content reaches the notification")
    func content() throws {
        let result = try play(
            file: Self.app("entitlements: [communication], extension: returns") + """
                - add:
                    id: r
                    content:
                      title: T
                      subtitle: S
                      body: B
                      badge: none
                      sound: { name: s.caf, kind: critical, volume: 0.5 }
                      userInfo: { k: [1, a] }
                      categoryIdentifier: c
                      threadIdentifier: t
                      launchImageName: l
                      attachments: [a.png, { file: b.jpg, state: broken }, { id: i, file: c, typeHint: public.mp3 }, d.xyz]
                      interruptionLevel: passive
                      relevanceScore: 0.5
                      targetContentIdentifier: w
                      filterCriteria: f
                      summaryArgument: x
                      summaryArgumentCount: 2
                      call: { sender: { name: Mia, image: usable }, serviceName: v }
                """)
        let content = try #require(result.journeys.first?.original)
        #expect((content.title, content.subtitle, content.body) == ("T", "S", "B"))
        #expect(content.badge == nil)
        #expect(content.sound == NotificationSound(kind: .critical, name: "s.caf", volume: 0.5))
        #expect(content.userInfo == ["k": .array([.integer(1), .string("a")])])
        #expect((content.categoryIdentifier, content.threadIdentifier) == ("c", "t"))
        #expect(content.launchImageName == "l")
        #expect(content.attachments.map(\.identifier) == ["attachment-1", "i"])
        #expect(content.attachments.map(\.typeIdentifier) == ["public.png", "public.mp3"])
        #expect(content.interruptionLevel == .passive && content.relevanceScore == 0.5)
        #expect(content.targetContentIdentifier == "w" && content.filterCriteria == "f")
        #expect(content.summaryArgument == "x" && content.summaryArgumentCount == 2)
        #expect(content.communication?.kind == .call)
        #expect(content.communication?.sender?.displayName == "Mia")
        #expect(content.communication?.serviceName == "v")
    }

    // MARK: Real apps

    @Test("the property lists of a real app apply, and scripts replace its code")
    func bundle() throws {
        var files = ScenarioFiles()
        files.bundle = { path in
            #expect(path == "../Real.app")
            return AppDescription(
                bundleIdentifier: "org.example.real", name: "Real",
                serviceExtension: .init(bundleIdentifier: "org.example.real.service"))
        }
        let result = try play(
            file: """
                apps:
                  - bundle: ../Real.app
                    allowed: [alert]
                    extension: { changes: { title: By script } }
                steps:
                  - push: { payload: { aps: { alert: Hi, mutable-content: 1, sound: default } } }
                  - expect:
                      seen: [{ title: By script, app: org.example.real }]
                      heard: none
                      journey: { contains: extension.finished }
                  - open
                  - push: In front
                  - expect: { seen: [{ banner: In front }], app: { received: willPresent } }
                """, files: files)
        #expect(result.told == [])
        #expect(result.transcript.first?.text == "push to Real")
    }
}
