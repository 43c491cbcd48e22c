import BoundedYAML
import NotificationModel
import Testing

@testable import Scenario

/// The app entries at the top of a file.
struct AppReadingTests {
    @Test func aFileThatSaysLittleHasDefaults() throws {
        let scenario = try Scenario(yaml: "steps: []\n")
        #expect(scenario.start.description == "2026-01-01T09:00:00")
        #expect(scenario.name == nil && scenario.apps.isEmpty && scenario.steps.isEmpty)
    }

    @Test func theTopIsRead() throws {
        let scenario = try Scenario(
            yaml: """
                name: A
                about: B
                start: 2026-03-01T07:00
                contacts:
                  - { name: Mia, handle: [mia@example.org, +49 30 1, { value: x, type: phoneNumber }] }
                  - { name: Bo, handle: { value: bo }, id: 7, image: broken }
                focuses:
                  - { name: Work, allow: { apps: [a, b], people: Mia }, timeSensitive: yes }
                  - { name: Rest, silence: { apps: c }, filters: { a: SELF == "x" } }
                steps: []
                """)
        #expect(scenario.name == "A" && scenario.about == "B")
        #expect(scenario.start.description == "2026-03-01T07:00:00")
        let (mia, bo) = (scenario.contacts[0], scenario.contacts[1])
        #expect(mia.handles.map(\.kind) == [.emailAddress, .phoneNumber, .phoneNumber])
        #expect(mia.handles.map(\.value) == ["mia@example.org", "+49 30 1", "x"])
        #expect(bo.handles.map(\.kind) == [.unknown])
        #expect(bo.identifier == "7" && bo.image == .broken)
        let (work, rest) = (scenario.focuses[0], scenario.focuses[1])
        #expect(work.allow == .init(apps: ["a", "b"], people: ["Mia"]))
        #expect(work.allowsTimeSensitive && work.silence == nil)
        #expect(rest.silence == .init(apps: ["c"], people: []))
        #expect(rest.filters == ["a": "SELF == \"x\""] && !rest.allowsTimeSensitive)
        #expect(work.position == SourcePosition(line: 8, column: 5))
    }

    @Test(
        "an app's permission was requested before or not",
        arguments: [
            ("", .notAsked), ("allowed: no", .denied),
            ("allowed: yes", .allowed([.alert, .sound, .badge])),
            ("allowed: alert", .allowed(.alert)),
            ("allowed: [alert, provisional]", .allowed([.alert, .provisional])),
            (
                "allowed: [carPlay, criticalAlert, providesAppNotificationSettings, announcement, "
                    + "timeSensitive]",
                .allowed([
                    .carPlay, .criticalAlert, .providesAppNotificationSettings, .announcement,
                    .timeSensitive,
                ])
            ),
        ] as [(String, Scenario.App.Permission)])
    func permission(text: String, permission: Scenario.App.Permission) throws {
        #expect(try app("id: a, \(text)").permission == permission)
    }

    @Test(
        "an app has one source",
        arguments: [
            ("id: a", .described(identifier: "a")), ("bundle: ../A.app", .bundle(path: "../A.app")),
            ("project: ../A", .project(path: "../A")),
        ] as [(String, Scenario.App.Source)])
    func source(text: String, source: Scenario.App.Source) throws {
        #expect(try app("\(text), allowed: yes, settings: { sound: off }").source == source)
    }

    @Test func whatABundleSaysIsRead() throws {
        let app = try app(
            """
            id: a, name: A, settings: { sound: off }, developmentLanguage: de,
            entitlements: [communication, timeSensitive, criticalAlerts, filtering],
            userActivityTypes: INSendMessageIntent, backgroundModes: [remote-notification, voip],
            strings: { de: { K: V } }, plurals: { de: { N: { a: 1 } } },
            sounds: [a.caf, { name: b.wav, duration: 40s, place: appContainer, codec: mp3 }]
            """)
        #expect(app.name == "A" && app.developmentLanguage == "de")
        #expect(app.settings["sound"]?.text == "off")
        #expect(
            app.entitlements.keys.sorted() == [
                "com.apple.developer.usernotifications.communication",
                "com.apple.developer.usernotifications.critical-alerts",
                "com.apple.developer.usernotifications.filtering",
                "com.apple.developer.usernotifications.time-sensitive",
            ])
        #expect(app.entitlements.values.allSatisfy { $0 == .bool(true) })
        #expect(app.userActivityTypes == ["INSendMessageIntent"])
        #expect(app.backgroundModes == ["remote-notification", "voip"])
        #expect(app.strings == ["de": ["K": "V"]])
        #expect(app.plurals == ["de": ["N": .dictionary(["a": .integer(1)])]])
        #expect(app.sounds.map(\.name) == ["a.caf", "b.wav"])
        #expect(app.sounds.map(\.duration) == [.seconds(1), .seconds(40)])
        #expect(app.sounds.map(\.place) == [.bundle, .appContainer])
        #expect(app.sounds.map(\.codec) == [nil, "mp3"])
    }

    @Test func entitlementsMayBeATableOfFullKeys() throws {
        let app = try app("id: a, entitlements: { aps-environment: production, x: false }")
        #expect(
            app.entitlements == ["aps-environment": .string("production"), "x": .bool(false)])
    }

    @Test func categoriesAreRead() throws {
        let app = try app(
            """
            id: a, categories: [{ id: c, intentIdentifiers: [i], hiddenPreviewsBodyPlaceholder: p,
            categorySummaryFormat: s, options: [customDismissAction, allowInCarPlay,
            hiddenPreviewsShowTitle, hiddenPreviewsShowSubtitle, allowAnnouncement], actions: [Archive,
            { id: R, title: Reply, options: [foreground, destructive, authenticationRequired],
            icon: bell, textInput: { buttonTitle: Go, placeholder: Say } },
            { id: T, icon: { template: t }, textInput: yes }, { id: U, textInput: no }] }]
            """)
        let all = NotificationAction(
            identifier: "R", title: "Reply",
            options: [.foreground, .destructive, .authenticationRequired], icon: .system("bell"),
            textInput: .init(buttonTitle: "Go", placeholder: "Say"))
        let actions = [
            NotificationAction(identifier: "Archive", title: "Archive"), all,
            NotificationAction(
                identifier: "T", title: "T", icon: .template("t"),
                textInput: .init(buttonTitle: "", placeholder: "")),
            NotificationAction(identifier: "U", title: "U"),
        ]
        let category = NotificationCategory(
            identifier: "c", actions: actions, intentIdentifiers: ["i"],
            hiddenPreviewsBodyPlaceholder: "p", categorySummaryFormat: "s",
            options: NotificationCategory.Options(rawValue: 0b11111))
        #expect(app.categories == [category])
    }

    @Test(
        "a delegate follows its described methods",
        arguments: [
            ("no", nil), ("yes", .init(.answers([.banner, .list, .sound, .badge]), .handles)),
            ("{}", .init(nil, nil)), ("{ didReceive: no }", .init(nil, nil)),
            ("{ didReceive: hangs, willPresent: hangs }", .init(.hangs, .hangs)),
            ("{ willPresent: none, didReceive: yes }", .init(.answers([]), .handles)),
            ("{ willPresent: [banner, alert] }", .init(.answers([.banner, .alert]), nil)),
            (
                "{ openSettings: yes, didReceiveRemoteNotification: failed }",
                .init(nil, nil, true, .failed)
            ),
        ] as [(String, Scenario.Delegate?)])
    func delegate(text: String, delegate: Scenario.Delegate?) throws {
        #expect(try app("id: a, delegate: \(text)").delegate == delegate)
    }

    @Test func anExtensionIsRead() throws {
        let short = try #require(try app("id: a, extension: crashes").serviceExtension)
        #expect(short.behavior == .crashes && short.after == .zero)
        let long = try #require(
            try app(
                """
                id: a, extension: { id: a.s, does: returnsTwice, after: 3s, changes: { title: T },
                then: Body, entitlements: [filtering], minimumSystemVersion: 16.4 }
                """
            ).serviceExtension)
        #expect(long.identifier == "a.s" && long.behavior == .returnsTwice)
        #expect(long.after == .seconds(3) && long.changes.title == "T")
        #expect(long.secondChanges.body == "Body" && long.minimumSystemVersion == "16.4")
        #expect(long.entitlements.count == 1)
        #expect(try app("id: a, extension: {}").serviceExtension?.behavior == .returns)
    }
}

extension Scenario.Delegate {
    fileprivate init(
        _ willPresent: Presentation?, _ didReceive: Response?, _ opensSettings: Bool = false,
        _ fetch: Fetch? = nil
    ) {
        self.init(
            willPresent: willPresent, didReceive: didReceive, opensSettings: opensSettings,
            didReceiveRemoteNotification: fetch)
    }
}
