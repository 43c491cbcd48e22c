import DeviceModel
import Foundation
import Testing

@testable import Scenario

/// Impossible steps end the run; mistakes that are visible beforehand prevent it.
struct StopTests {
    @Test(
        "an impossible step reports the reason and the valid values",
        arguments: [
            ("- tap: last", "19:8: tap: No notification is listed."),
            (
                push("alert: A") + "- tap: B",
                "20:8: tap: No listed notification is “B”.\n    n1  Chat  A"
            ),
            (
                push("alert: A") + push("alert: A") + "- clear: A",
                """
                21:10: clear: 2 notifications are “A”. Say which one, for example by its id.
                    n2  Chat  A
                    n1  Chat  A
                """
            ),
            (
                push("alert: A") + "- expand: n7",
                "20:11: expand: No listed notification is n7.\n    n1  Chat  A"
            ),
            (
                push("alert: A, category: C") + "- press: Archives",
                "20:3: press: n1 has no button “Archives”. Did you mean “Archive”?"
            ),
            (push("alert: A") + "- press: X", "20:3: press: n1 has no button “X”. There is none."),
            (push("alert: A") + "- reply: X", "20:3: reply: n1 has no button for text."),
            ("- close", "19:3: close: No notification is open. Take the step “expand” before."),
            ("- answer: allow", "19:3: answer: No question is on the screen."),
            (
                """
                - unlock
                - requestAuthorization: { app: org.example.shop, options: [alert] }
                - answer: { app: org.example.chat, answer: deny }
                """,
                "21:3: answer: No question of “org.example.chat” is on the screen, but of: "
                    + "org.example.shop."
            ),
            (
                "- at: 2026-03-02T08:59:59",
                "19:3: at: 2026-03-02T08:59:59 is over: the device's clock shows "
                    + "2026-03-02T09:00:00. Name a later moment."
            ),
            (
                "- uninstall: org.example.shop\n- open: org.example.shop",
                "20:3: open: “org.example.shop” is not installed any more."
            ),
        ])
    func stop(steps: String, told: String) throws {
        let result = try play("\(steps)\n- note: later")
        #expect(result.told == ["f:\(told)"])
        #expect(result.hasStopped)
        #expect(!result.transcript.contains { $0.kind == .comment })
    }

    @Test("AUTH-2 a prompt that waits for the unlock cannot be answered before")
    func answerWhileLocked() throws {
        let result = try play(
            """
            - requestAuthorization: { app: org.example.shop, options: [alert] }
            - answer: allow
            """)
        #expect(
            result.told == [
                "f:20:3: answer: The question waits until the device is unlocked. "
                    + "Take the step “unlock” before."
            ])
    }

    @Test(
        "mistakes that are visible before the run are reported together",
        arguments: [
            (
                "device: { langage: de }\nsteps: []",
                "1:20: “langage” is not a setting. Did you mean “language”?"
            ),
            (
                "device: { timeZone: Europe/Berln }\nsteps: []",
                "1:21: “timeZone” is not a time zone: “Europe/Berln”. Did you mean “Europe/Berlin”?"
            ),
            (
                "device: { timeZone: nowhere at all }\nsteps: []",
                "1:21: “timeZone” is not a time zone: “nowhere at all”. Write a name like Europe/Berlin."
            ),
            (
                "device: { systemVersion: eighteen }\nsteps: []",
                "1:26: “systemVersion” is not a version: “eighteen”. Write it like 18.2."
            ),
            (
                "device: { isSilent: perhaps }\nsteps: []",
                "1:21: “isSilent” is on or off, not “perhaps”."
            ),
            (
                "device: { extensionSeconds: long }\nsteps: []",
                "1:29: “extensionSeconds” is not a duration: “long”. Write it like 90s, 20m, 1h30m, "
                    + "2d or 500ms."
            ),
            (
                "device: { backgroundPushesPerHour: many }\nsteps: []",
                "1:36: “backgroundPushesPerHour” needs a number, not “many”."
            ),
            (
                "device: { backgroundPushesPerHour: 2.5 }\nsteps: []",
                "1:36: “backgroundPushesPerHour” cannot be “2.5”. Now it is 3."
            ),
            (
                "device: { summary: { isOm: yes } }\nsteps: []",
                "1:20: “summary” has no “isOm”. Did you mean “isOn”?"
            ),
            (
                "device: { locked: perhaps }\nsteps: []",
                "1:19: “locked” is yes or no, not “perhaps”."
            ),
            (
                "focuses: [{ name: Work, allow: { people: [Mai] } }]\ncontacts: [{ name: Mia }]\nsteps: []",
                "1:11: The Focus “Work” names “Mai”, who is not among the contacts. Did you mean “Mia”?"
            ),
            (
                "apps: [{ id: a, settings: { sounds: on } }]\nsteps: []",
                "1:37: Apps have no switch “sounds”. Did you mean “sound”?"
            ),
            (
                "apps: [{ id: a, settings: { sound: loud } }]\nsteps: []",
                "1:36: “sound” is yes or no, not “loud”."
            ),
            (
                "apps: [{ id: a, settings: { grouping: byThread } }]\nsteps: []",
                "1:39: “grouping” cannot be “byThread”. Known: automatic, byApp, off."
            ),
            (
                "apps: [{ bundle: x.app }]\nsteps: []",
                "1:8: “x.app” cannot be used. No files can be read here."
            ),
            (
                "apps: [{ project: x }]\nsteps: []",
                "1:8: “x” cannot be used. No files can be read here."
            ),
            (
                "apps: [{ id: a }]\nsteps: [{ push: { file: x.apns } }]",
                "2:9: “x.apns” cannot be used. No files can be read here."
            ),
            (
                "apps: [{ id: a }]\nsteps: [{ push: { alert: A, pushType: alerts } }]",
                "2:9: There is no push type “alerts”. Did you mean “alert”?"
            ),
            (
                "apps: [{ id: a }]\nsteps: [{ expect: { settings: { sond: on } } }]",
                "2:39: An app reads no setting “sond”. Did you mean “sound”?"
            ),
            (
                "apps: [{ id: a }]\nsteps: [{ expect: { settings: { alertStyle: tall } } }]",
                "2:45: “alertStyle” cannot be “tall”. Known: none, banner, alert."
            ),
            (
                "steps: [{ expect: { device: { lock: yes } } }]",
                "1:37: “lock” is not a setting. "
            ),
            (
                "steps: [{ set: { langage: de } }, { set: { locked: maybe } }]",
                "1:27: “langage” is not a setting. Did you mean “language”?\n"
                    + "1:52: “locked” is yes or no, not “maybe”."
            ),
        ])
    func mistake(file: String, told: String) throws {
        let scenario = try Scenario(yaml: file)
        let error = try #require(throws: ScenarioError.self) { try ScenarioRunner(scenario) }
        #expect(error.description.hasPrefix(told))
    }

    @Test func twoBundlesOfOneNameAreAMistake() throws {
        var files = ScenarioFiles()
        files.bundle = { _ in AppDescription(bundleIdentifier: "a", name: "A") }
        files.project = files.bundle
        let scenario = try Scenario(yaml: "apps: [{ bundle: a }, { project: b }]\nsteps: []")
        let error = try #require(throws: ScenarioError.self) {
            try ScenarioRunner(scenario, files: files)
        }
        #expect(error.description == "1:23: The app “a” already exists. Remove one of them.")
    }

    @Test(
        "a link stops the run if the app of a bundle does not declare its scheme",
        arguments: [("shop://cart", true), ("news://today", false), ("SHOP://cart", true)])
    func scheme(link: String, isDeclared: Bool) throws {
        var files = ScenarioFiles()
        files.bundle = { _ in
            var app = AppDescription(bundleIdentifier: "org.example.shop", name: "Shop")
            app.urlSchemes = ["shop"]
            return app
        }
        let result = try play(
            file: "apps: [{ bundle: shop.app }]\nsteps:\n- open: { link: '\(link)' }\n",
            files: files)
        let told =
            "f:3:3: open: The app org.example.shop does not declare the URL scheme news. Add it "
            + "under CFBundleURLTypes in the app's Info.plist."
        #expect(result.told == (isDeclared ? [] : [told]))
        #expect(result.hasStopped == !isDeclared)
    }

    @Test func aFileForAnotherAppIsAMistake() throws {
        var files = ScenarioFiles()
        files.payload = { _ in Data(#"{"Simulator Target Bundle":"b","aps":{}}"#.utf8) }
        let scenario = try Scenario(yaml: "apps: [{ id: a }]\nsteps: [{ push: { file: x } }]")
        let error = try #require(throws: ScenarioError.self) {
            try ScenarioRunner(scenario, files: files)
        }
        #expect(
            error.description
                == "2:9: “x” is for “b”, but the push goes to “a”. Correct “to”, or the file's "
                + "“Simulator Target Bundle”.")
    }
}
