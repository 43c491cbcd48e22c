import DeviceModel
import Foundation
import NotificationModel
import Testing

/// The steps and mistakes of an app's registration for remote notifications.
@Suite("The history of a registration")
struct RegistrationHistoryTests {
    private static let old = Data(repeating: 0x0a, count: 32)
    private static let new = Data(repeating: 0xb1, count: 32)
    private static let error = ProcessLinkError(
        domain: "NSCocoaErrorDomain", code: 3000, message: "no entitlement")

    private static func report(
        _ events: [RegistrationEvent], _ status: AuthorizationStatus = .authorized
    ) -> RegistrationReport {
        var history = RegistrationHistory()
        for (index, event) in events.enumerated() {
            history.record(event, at: Date(timeIntervalSince1970: Double(index)))
        }
        return history.report(
            of: "org.example.chat", status, at: Date(timeIntervalSince1970: 1_000))
    }

    @Test(
        "lists each call with its answer, and a call that is missing",
        arguments: [
            (
                [
                    .launched(isStandIn: false), .permissionAsked([.alert, .badge]),
                    .permissionAnswered(isGranted: true), .requested,
                    .token(old, isDelivered: true),
                ], .authorized,
                ["launched", "permission-asked", "permission-granted", "requested", "token"]
            ),
            (
                [.permissionAsked([]), .permissionAnswered(isGranted: false)], .denied,
                ["permission-asked", "permission-denied"]
            ),
            ([.permissionFailed(error)], .notDetermined, ["permission-failed"]),
            ([.launched(isStandIn: false)], .authorized, ["launched", "never-requested"]),
            ([.launched(isStandIn: false)], .provisional, ["launched", "never-requested"]),
            ([.launched(isStandIn: false)], .notDetermined, ["launched"]),
            ([.launched(isStandIn: false)], .denied, ["launched"]),
            (
                [
                    .launched(isStandIn: true), .offMainThread, .requested, .tokenUnread,
                    .failureUnread,
                ], .authorized,
                ["launched", "app-not-built", "off-main-thread", "requested"]
            ),
            (
                [
                    .launched(isStandIn: false), .requested, .token(old, isDelivered: true),
                    .tokenUnread,
                ], .notDetermined,
                ["launched", "requested", "token", "token-unread", "permission-never-asked"]
            ),
            ([.requested, .noEntitlement(error)], .denied, ["requested", "no-entitlement"]),
            ([.failed(error), .failureUnread], .denied, ["failed", "failure-unread"]),
            ([.unregistered], .denied, ["unregistered"]),
            (
                [
                    .vendorTokenMissing(vendor: "V", problem: "p"),
                    .vendorToken(vendor: "V", token: "t"),
                ], .denied,
                ["vendor-token-missing", "vendor-token"]
            ),
            ([.token(old, isDelivered: false)], .denied, ["token-not-delivered"]),
        ] as [([RegistrationEvent], AuthorizationStatus, [String])])
    func steps(events: [RegistrationEvent], status: AuthorizationStatus, codes: [String]) {
        let report = Self.report(events, status)
        #expect(report.steps.map(\.code) == codes.map { "registration.\($0)" })
    }

    @Test(
        "names old and new token after a change, with the cause",
        arguments: [
            (.revoked(.removal), "; the app was removed"),
            (.revoked(.restore), "; the backup was restored to a new phone"),
            (.requested, ""),
        ] as [(RegistrationEvent, String)])
    func changes(event: RegistrationEvent, cause: String) {
        let report = Self.report([
            .token(Self.old, isDelivered: true), event, .token(Self.new, isDelivered: true),
        ])
        #expect(report.steps.last?.code == "registration.token-changed")
        #expect(report.steps.last?.detail == "0a0a0a0a…0a0a became b1b1b1b1…b1b1\(cause)")
        #expect(report.steps.last?.remedy != nil)
    }

    @Test(
        "shortens a vendor's token like a device token",
        arguments: [
            ("0123456789abcdef", "V: 0123456789abcdef"),
            ("0123456789abcdefg", "V: 01234567…defg"),
        ])
    func vendorToken(token: String, detail: String) {
        let report = Self.report([.vendorToken(vendor: "V", token: token)])
        #expect(report.steps.map(\.detail) == [detail])
    }

    @Test("revokes only a token that the app has, and once")
    func revocations() {
        #expect(Self.report([.revoked(.restore)]).steps.isEmpty)
        let report = Self.report([
            .token(Self.old, isDelivered: true), .revoked(.removal), .revoked(.restore),
        ])
        #expect(
            report.steps.map(\.code) == ["registration.token", "registration.token-revoked"])
        #expect(report.steps.last?.detail == "0a0a0a0a…0a0a; the app was removed")
    }

    @Test("does not call the same token a new one")
    func sameToken() {
        let report = Self.report([
            .token(Self.old, isDelivered: true), .token(Self.old, isDelivered: true),
        ])
        #expect(report.steps.map(\.code) == ["registration.token", "registration.token"])
    }

    @Test("a failed registration is one without a token", arguments: [true, false])
    func failure(fails: Bool) {
        let events: [RegistrationEvent] = fails ? [.failed(Self.error)] : [.tokenUnread]
        #expect(Self.report(events).hasFailed == fails)
    }

    @Test("keeps the first and the newest steps at the limit")
    func bound() {
        let launch = RegistrationEvent.launched(isStandIn: false)
        let calls = Array(repeating: RegistrationEvent.requested, count: 200)
        let report = Self.report([launch] + calls + [.unregistered])
        #expect(report.steps.count == RegistrationHistory.stepsMax)
        #expect(report.steps.first?.code == "registration.launched")
        #expect(report.steps.last?.code == "registration.unregistered")
    }

    @Test("cuts a detail to the length of a journey's")
    func detail() {
        let long = ProcessLinkError(
            domain: "D", code: 1, message: String(repeating: "é", count: 2_000))
        let detail = Self.report([.failed(long)]).steps.first?.detail ?? ""
        #expect(detail.utf8.count <= Journey.detailBytesMax + 8 && detail.hasSuffix("…"))
    }

    @Test("has texts in both languages", arguments: RegistrationReason.allCases)
    func texts(reason: RegistrationReason) {
        let (english, chinese) = (
            reason.meaning(language: "en"), reason.meaning(language: "zh-Hans")
        )
        #expect(english.sentence.hasSuffix(".") && chinese.sentence.hasSuffix("。"))
        #expect((english.remedy == nil) == (chinese.remedy == nil))
        #expect(english.statement == chinese.statement)
        #expect(chinese.sentence.unicodeScalars.contains { $0.properties.isIdeographic })
        #expect(chinese.remedy?.unicodeScalars.contains { $0.properties.isIdeographic } != false)
    }

    @Test("a program reads a report as it was written")
    func coding() throws {
        let report = Self.report([.requested, .noEntitlement(Self.error)])
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(RegistrationReport.self, from: data) == report)
        #expect(report.steps.last?.detail == "no entitlement (NSCocoaErrorDomain 3000)")
        #expect(report.steps.last?.checks == ["E001", "T013"])
    }
}
