import BellhopTesting
import Foundation
import Testing
import UserNotifications

@testable import NotificationServiceKit

struct PermissionReportTests {
    /// Notification settings and the messages about them.
    struct Row: Sendable {
        var settings: @Sendable () -> UNNotificationSettings
        var sentences: [String]
    }

    private static let rows: [Row] = [
        Row(
            settings: {
                UNNotificationSettings(
                    testing: .authorized, criticalAlertSetting: .notSupported,
                    timeSensitiveSetting: .notSupported, directMessagesSetting: .notSupported)
            },
            sentences: [
                "Time-sensitive notifications need the entitlement "
                    + "com.apple.developer.usernotifications.time-sensitive.",
                "Critical alerts need the entitlement "
                    + "com.apple.developer.usernotifications.critical-alerts, which Apple grants, "
                    + "and the option .criticalAlert.",
                "Communication notifications need the entitlement "
                    + "com.apple.developer.usernotifications.communication.",
            ]),
        Row(settings: { UNNotificationSettings(testing: .authorized) }, sentences: []),
        Row(
            settings: {
                UNNotificationSettings(
                    testing: .authorized, soundSetting: .disabled, badgeSetting: .notSupported)
            },
            sentences: [
                "Sounds are off in Settings. They can be switched on there.",
                "Badges were not asked for. Name them in the options.",
            ]),
        Row(
            settings: {
                UNNotificationSettings(testing: .authorized, alertStyle: UNAlertStyle.none)
            },
            sentences: [
                "Banners are off: the style in Settings is none. They can be switched on there."
            ]),
        Row(
            settings: {
                UNNotificationSettings(
                    testing: .authorized, scheduledDeliverySetting: .enabled,
                    showPreviewsSetting: .whenAuthenticated)
            },
            sentences: [
                "Notifications are collected in the summary: they come at its times.",
                "Previews are shown when the device is unlocked: the text is hidden before.",
            ]),
        Row(
            settings: {
                UNNotificationSettings(testing: .authorized, showPreviewsSetting: .never)
            },
            sentences: ["Previews are off: the text is not shown."]),
        Row(
            settings: { UNNotificationSettings(testing: .denied) },
            sentences: [
                "The person does not allow notifications. Only they can, in Settings; asking again "
                    + "shows nothing."
            ]),
        Row(
            settings: { UNNotificationSettings(testing: .notDetermined) },
            sentences: [
                "The app has not asked for permission yet, so iOS shows no notifications. Ask "
                    + "when the user wants something that needs them."
            ]),
        Row(
            settings: { UNNotificationSettings(testing: .provisional) },
            sentences: [
                "Notifications come quietly, into the list alone, until the person decides there."
            ]),
    ]

    @Test("settings become sentences", arguments: rows)
    func sentences(row: Row) {
        #expect(PermissionReport(row.settings()).sentences == row.sentences)
    }

    @Test func saysWhatIsGrantedAndWhyTheRestIsNot() {
        let all = PermissionReport(UNNotificationSettings(testing: .authorized))
        #expect(all.granted == Set(PermissionReport.Way.allCases))
        #expect(all.reasons.isEmpty)
        #expect(all.mayNotify)
        let denied = PermissionReport(UNNotificationSettings(testing: .denied))
        #expect(denied.granted.isEmpty)
        #expect(Set(denied.reasons.keys) == Set(PermissionReport.Way.allCases))
        #expect(!denied.mayNotify)
        let quiet = PermissionReport(UNNotificationSettings(testing: .provisional))
        #expect(quiet.granted == [.list])
        #expect(quiet.mayNotify)
    }
}

struct NotificationPermissionTests {
    /// The requests for permission and the user's answers.
    private actor Person {
        var status: UNAuthorizationStatus
        var asked: [UNAuthorizationOptions] = []
        init(_ status: UNAuthorizationStatus) { self.status = status }
        func ask(_ options: UNAuthorizationOptions) -> Bool {
            asked.append(options)
            status = options.contains(.provisional) ? .provisional : .authorized
            return true
        }
    }

    private func permission(_ person: Person) -> NotificationPermission {
        NotificationPermission(
            settings: {
                PermissionReport(UNNotificationSettings(testing: await person.status))
            }, request: { await person.ask($0) })
    }

    @Test(
        "asks once, and only a user with an undetermined status",
        arguments: [
            (UNAuthorizationStatus.notDetermined, true, UNAuthorizationStatus.authorized),
            (.provisional, true, .authorized), (.denied, false, .denied),
            (.authorized, false, .authorized), (.ephemeral, false, .ephemeral),
        ])
    func ask(status: UNAuthorizationStatus, isAsked: Bool, after: UNAuthorizationStatus)
        async throws
    {
        let person = Person(status)
        let report = try await permission(person).ask(for: [.alert, .provisional])
        #expect(await person.asked == (isAsked ? [.alert] : []))
        #expect(report.status == after)
    }

    @Test(
        "requests provisional permission only when the status is undetermined",
        arguments: [
            (UNAuthorizationStatus.notDetermined, true), (.provisional, false), (.denied, false),
            (.authorized, false),
        ])
    func askQuietly(status: UNAuthorizationStatus, isAsked: Bool) async throws {
        let person = Person(status)
        _ = try await permission(person).askQuietly(for: [.alert])
        #expect(await person.asked == (isAsked ? [[.alert, .provisional]] : []))
    }
}
