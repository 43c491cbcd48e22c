import DeviceModel
import Foundation
import NotificationModel
import ProcessLink
import Testing
import UpTesting

@testable import Device

@Suite("Registering for remote notifications", .timeLimit(.minutes(10)))
struct RegistrationTests {
    private static let push = Entitlement.apsEnvironment.rawValue
    private static let other = Entitlement.communication.rawValue
    private static let failure =
        "Registering for remote notifications failed: no valid “aps-environment” entitlement string found for application"

    @Test(
        "AUTH-22 an app gets a token only with a value of aps-environment; a setting decides without any entitlements",
        arguments: [
            ([:], true, nil), ([:], false, failure), ([push: "development"], false, nil),
            ([other: "yes"], true, failure), ([push: ""], true, failure),
        ] as [([String: String], Bool, String?)])
    func entitlements(
        entitlements: [String: String], isLenient: Bool, failure: String?
    ) async throws {
        try await withTemporaryFolder { folder in
            let bundle = try PersistenceFixture.bundle(
                in: folder, entitlements: entitlements)
            let (outcomes, outcome) = AsyncStream.makeStream(of: String?.self)
            let fixture = try await PersistenceFixture(in: folder, isInstalled: false) {
                configuration in
                configuration.apps = [bundle]
                configuration.settings.givesTokensWithoutEntitlements = isLenient
                configuration.register = { _ in
                    outcome.yield(nil)
                    return Data([1])
                }
                configuration.log = { _, line in
                    if line.hasPrefix("Registering") { outcome.yield(line) }
                }
            }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await fixture.device.run() }
                let answer = await fixture.device.answer(
                    .registerForRemoteNotifications, from: .app(PersistenceFixture.app))
                #expect(answer == .done)
                var iterator = outcomes.makeAsyncIterator()
                #expect(await iterator.next() == .some(failure))
                let report = await fixture.device.registrationReports(language: "en").first
                #expect(report?.app == PersistenceFixture.app)
                #expect(report?.hasFailed == (failure != nil))
                group.cancelAll()
            }
        }
    }

    @Test(
        "TOK-3 a removal and a restore of the device revoke the app's token",
        arguments: [true, false])
    func revocation(isRemoval: Bool) async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            let (device, app) = (fixture.device, PersistenceFixture.app)
            await device.record(.token(Data([1, 2]), isDelivered: true), of: app)
            if isRemoval {
                try await device.uninstall(app)
            } else {
                try await device.restoreFromBackup()
            }
            let step = await device.registrationReports(language: "en").first?.steps.last
            #expect(step?.code == "registration.token-revoked")
            #expect(step?.detail?.hasPrefix("0102; ") == true)
            await device.stop()
        }
    }

    @Test("records the options and the answer of requestAuthorization")
    func permission() async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            let (device, app) = (fixture.device, PersistenceFixture.app)
            await fixture.allow()
            let answer = await device.answer(.authorization([.alert, .sound]), of: app)
            #expect(answer == .granted(true))
            let steps = await device.registrationReports(language: "en").first?.steps ?? []
            #expect(
                steps.map(\.code) == [
                    "registration.permission-asked", "registration.permission-granted",
                ])
            #expect(steps.first?.detail == "alert, sound")
            await device.stop()
        }
    }

    @Test(
        "records what only the process knows",
        arguments: [
            (.offMainThread, "registration.off-main-thread"),
            (.tokenUnread, "registration.token-unread"),
            (.failureUnread, "registration.failure-unread"),
            (.vendorToken(vendor: "V", token: "t"), "registration.vendor-token"),
            (
                .vendorTokenMissing(vendor: "V", problem: "p"),
                "registration.vendor-token-missing"
            ),
        ] as [(RegistrationFact, String)])
    func notes(note: RegistrationFact, code: String) async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            let key = ProcessKey.app(PersistenceFixture.app)
            #expect(await fixture.device.answer(.registration(note), from: key) == .done)
            let reports = await fixture.device.registrationReports(language: "en")
            #expect(reports.first?.steps.map(\.code) == [code])
            await fixture.device.stop()
        }
    }

    @Test("knows the registrations of a limited number of apps")
    func bound() async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            for number in 0..<Device.registrationsMax + 3 {
                await fixture.device.record(.requested, of: "app\(number)")
            }
            await fixture.device.record(.unregistered, of: "app0")
            let reports = await fixture.device.registrationReports(language: "en")
            #expect(reports.count == Device.registrationsMax)
            #expect(reports.first { $0.app == "app0" }?.steps.count == 2)
            await fixture.device.stop()
        }
    }
}
