import Foundation
import NotificationDoctor
import Testing

/// Inputs that the doctor once judged wrongly: false findings and missed mistakes.
struct FalseAnswerTests {
    struct Input: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var check: String
        /// The severities of the check's findings.
        var grades: [Finding.Severity]
        var base: Row.Base
        var edits: [Edit]
        /// A part of the first finding's message.
        var says: String

        init(
            _ description: String, _ check: String, _ grades: [Finding.Severity],
            says: String = "", base: Row.Base = .generated, _ edits: [Edit]
        ) {
            (testDescription, self.check, self.grades) = (description, check, grades)
            (self.base, self.edits, self.says) = (base, edits, says)
        }
    }

    @Test(
        arguments: entitlements + delegates + calendars + keptFiles + fetches + systems
            + unreadable + scripts + calls + tokens + handlers + keychains)
    func theDoctorSaysWhatTheFilesProve(input: Input) {
        let fixture = Row(input.check, input.base, []).fixture(input.edits)
        #expect(fixture.missed.isEmpty, "the fixture is not what the row says")
        let found = Doctor().examine(fixture.tree).findings.filter { $0.check == input.check }
        #expect(found.map(\.severity) == input.grades, "\(found.map(\.description))")
        if !input.says.isEmpty { #expect(found.first?.description.contains(input.says) == true) }
    }

    static let app = "App/AppDelegate.swift"
    static let service = "Service/NotificationService.swift"

    static func schedule(_ code: String) -> [Edit] {
        [.replace(app, "// schedule", code)]
    }

    static func more(_ code: String) -> [Edit] { [.replace(service, "// more", code)] }

    // MARK: E007 and E008

    private static func didReceive(_ code: String) -> [Edit] {
        more(
            """
            }
            func didReceive(_ r: UNNotificationRequest, withContentHandler done: @escaping (UNNotificationContent) -> Void) {
                guard let c = r.content.mutableCopy() as? UNMutableNotificationContent else { return done(r.content) }
                \(code)
            """)
    }

    private static let critical =
        "<key>com.apple.developer.usernotifications.critical-alerts</key><true/>"

    static let entitlements = [
        Input(
            "a critical sound needs the entitlement", "E007", [.error], says: "defaultCritical",
            schedule("content.sound = UNNotificationSound.defaultCritical")),
        Input(
            "a critical sound with a volume needs it", "E007", [.error],
            schedule("content.sound = .defaultCriticalSound(withAudioVolume: 1)")),
        Input(
            "a named critical sound needs it", "E007", [.error],
            schedule(
                "let s = UNNotificationSound.criticalSoundNamed(UNNotificationSoundName(\"pay.caf\"))"
            )),
        Input(
            "a critical sound that a function returns needs it", "E007", [.error],
            schedule("}\nvar tone: UNNotificationSound { return .defaultCritical }\nfunc f() {")),
        Input(
            "a critical sound of the service extension needs it", "E007", [.error],
            more("content.sound = isLoud ? .defaultCritical : .default")),
        Input(
            "a payload with a critical sound needs it", "E007", [.error], says: "push.apns",
            [.replace("push.apns", "\"pay.caf\"", "{\"critical\": 1, \"name\": \"pay.caf\"}")]),
        Input(
            "a sound that a payload calls uncritical needs none", "E007", [],
            [.replace("push.apns", "\"pay.caf\"", "{\"critical\": 0, \"name\": \"pay.caf\"}")]),
        Input(
            "an app that asks whether critical alerts are on may do without", "E007", [.warning],
            schedule("if s.criticalAlertSetting == .enabled { c.sound = .defaultCritical }")),
        Input(
            "an app with the entitlement may sound", "E007", [],
            schedule("content.sound = .defaultCritical")
                + [.replace("App/App.entitlements", "<dict>", "<dict>" + critical)]),
        Input(
            "emptied content is empty content", "E008", [.error],
            didReceive("c.title = \"\"; c.body = \"\"\nc.sound = nil\ndone(c)")),
        Input(
            "an extension without entitlements may not discard either", "E008", [.error],
            didReceive("c.title = \"\"; c.body = \"\"; done(c)") + [
                .remove("Service/Service.entitlements"),
                .replace(
                    "project.yml", "CODE_SIGN_ENTITLEMENTS: Service/Service.entitlements", "A: b"),
            ]),
        Input(
            "what another function gets may be filled there", "E008", [.warning],
            didReceive("c.title = \"\"\nc.body = \"\"\nfill(c)\ndone(c)")),
        Input(
            "content that gets a text again is not empty", "E008", [],
            didReceive("c.title = \"\"\nc.body = \"\"\nc.body = text\ndone(c)")),
        Input(
            "content with a subtitle is not empty", "E008", [],
            didReceive("c.title = \"\"\nc.body = \"\"\nc.subtitle = name\ndone(c)")),
        Input(
            "content with its body is not empty", "E008", [],
            didReceive("c.title = \"\"\ndone(c)")),
        Input(
            "another branch delivers the content unchanged", "E008", [],
            didReceive("if isOld {\nc.title = \"\"\nc.body = \"\"\n} else {\ndone(c)\n}")),
    ]
}
