import DeviceModel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing

/// Each check that a reason names reports on the input that leads to the reason, as in `bellhop
/// preview`: the payload at hand and the files of the project.
struct ReasonCauseTests {
    /// A reason with one of its checks.
    struct Pair: Sendable, CustomTestStringConvertible {
        var reason: JourneyReason
        var check: String

        var testDescription: String { "\(reason.rawValue) \(check)" }
    }

    static let pairs = JourneyReason.checksByReason
        .sorted { $0.key.rawValue < $1.key.rawValue }
        .flatMap { reason, checks in checks.map { Pair(reason: reason, check: $0) } }

    @Test(
        "each check that a reason names reports on an example, and not without the fault",
        arguments: pairs)
    func checksReport(pair: Pair) throws {
        let row = try #require(CheckTableTests.rows.first { $0.id == pair.check })
        let found = Self.causes(row, row.ill)
        let cause = try #require(found.first, "the row must not name \(pair.check)")
        #expect(cause.check == pair.check && !cause.message.isEmpty && !cause.remedy.isEmpty)
        #expect(cause.place != nil)
        #expect(Self.causes(row, row.well) == [])
        var report = Self.report(of: pair.reason)
        report.add(found, of: [pair.check])
        let text = report.text.description
        #expect(text.contains("Found: \(pair.check) "))
        #expect(!text.contains("can tell"))
    }

    @Test(
        "no fault names a check that only reports hints, which `bellhop doctor` omits",
        arguments: pairs)
    func faultsNameNoHints(pair: Pair) throws {
        let check = try #require(Check.named(pair.check))
        #expect(!pair.reason.isFault || check.severity != .hint)
    }

    @Test("a payload check reports on the payload alone", arguments: pairs)
    func payloadChecksNeedNoProject(pair: Pair) throws {
        guard Check.input(of: pair.check) == .payload else { return }
        let row = try #require(CheckTableTests.rows.first { $0.id == pair.check })
        let payload = try #require(row.fixture(row.ill).files["push.apns"])
        let found = PayloadDoctor(bundle: nil).causes(in: payload, checks: [pair.check])
        #expect(found.map(\.check) == [pair.check])
    }

    @Test("a device reproduces the reason with the same files", arguments: CauseMeeting.all.indices)
    func devicesMeetTheReason(index: Int) throws {
        let meeting = CauseMeeting.all[index]
        let row = try #require(meeting.row())
        #expect(meeting.reason.checks.contains(meeting.check))
        let found = Self.causes(row, row.ill)
        #expect(found.contains { $0.check == meeting.check }, "\(meeting.check) found nothing")
        let journey = try #require(try meeting.journey(row))
        #expect(
            journey.contains(meeting.reason),
            "\(meeting.check): \(journey.steps.map(\.reason.rawValue))")
    }

    @Test(
        "each reason with checks is reproduced on a device, or needs something that no simulation has"
    )
    func eachReasonIsMet() {
        let met = Set(CauseMeeting.all.map(\.reason))
        let unmet = Set(JourneyReason.checksByReason.keys).subtracting(met)
        #expect(
            unmet.subtracting(Self.unmet).map(\.rawValue).sorted() == [],
            "add it to a list in CauseMeeting.swift, or to `unmet` in ReasonCauseTests.swift")
        #expect(
            Self.unmet.subtracting(unmet).map(\.rawValue).sorted() == [],
            "remove it from `unmet` in this file")
    }

    /// Reasons of local requests, of the user's answers, and of what the system refuses to a real
    /// process.
    private static let unmet: Set<JourneyReason> = [
        .localNeverDue, .localNoLocation, .localOverLimit, .refusedInsecureLoad, .refusedAppGroup,
        .refusedKeychainGroup, .refusedKeychainItem, .refusedAudio, .avatarUndecodable,
        .attachmentKind, .attachmentUnknownType, .attachmentInvalidURL, .attachmentTooLarge,
        .attachmentDamaged, .attachmentKept, .notAuthorized, .responseNoDelegate,
        .responseTimeOver, .focusSenderUnknown, .focusSenderNotDonated, .contentViewNoClass,
        .contentExtensionsClash, .responseDelegateLate, .responseSceneUnread,
        .responseSceneNoMethod,
    ]

    /// Returns a service extension's class with a `didReceive` body.
    private static func service(_ body: String) -> String {
        """
        import UserNotifications
        class NotificationService: UNNotificationServiceExtension {
            var handler: ((UNNotificationContent) -> Void)?
            var best: UNMutableNotificationContent?
            var attachmentDone = false
            override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
                handler = contentHandler
                best = request.content.mutableCopy() as? UNMutableNotificationContent
        \(body)
            }
            func finish() {
                guard attachmentDone, let handler, let best else { return }
                handler(best)
            }
            override func serviceExtensionTimeWillExpire() { if let handler, let best { handler(best) } }
        }
        """
    }

    @Test(
        "an extension whose time expires names the path that calls no handler",
        arguments: [
            // The identifier of no push.
            "        if request.identifier == \"media\", let best { contentHandler(best) }",
            // As in Iterable/iterable-swift-sdk#1047: the download sets its flag when it succeeds.
            """
                    guard let address = request.content.userInfo["url"] as? String,
                        let url = URL(string: address) else { finish(); return }
                    URLSession.shared.downloadTask(with: url) { location, _, _ in
                        guard location != nil else { return }
                        self.attachmentDone = true
                        self.finish()
                    }.resume()
            """,
        ])
    func timeOver(body: String) {
        var files = Fixture(Fixture.generated).files
        let payload = files.removeValue(forKey: "push.apns")
        files["Service/NotificationService.swift"] = Data(Self.service(body).utf8)
        let doctor = PayloadDoctor(
            project: FileTree(memory: files), settings: DoctorSettings(), cache: nil)
        let reason = JourneyReason.extensionTimeOver
        let found = doctor.causes(in: payload, checks: reason.checks)
        #expect(found.map(\.check) == ["X001"])
        #expect(found.first?.file == "Service/NotificationService.swift")
        #expect((7...14).contains(found.first?.line ?? 0))
    }

    @Test("many findings of one check leave room for a finding of another")
    func findingsOfEachCheck() {
        let unwraps = (1...20).map {
            "        print(request.content.userInfo[\"\($0)\"] as! String)"
        }
        let body = unwraps + ["        if request.identifier == \"media\" { finish() }"]
        var files = Fixture(Fixture.generated).files
        files["Service/NotificationService.swift"] = Data(
            Self.service(body.joined(separator: "\n")).utf8)
        let doctor = PayloadDoctor(
            project: FileTree(memory: files), settings: DoctorSettings(), cache: nil)
        let examination = CauseExamination(
            payloads: [.init(name: nil, data: nil)], checks: ["X010", "X001"])
        let found = examination.answer(by: doctor).joined().map(\.check)
        #expect(found.count { $0 == "X010" } == JourneyReport.Cause.countMax)
        #expect(found.count { $0 == "X001" } == 1)
    }

    @Test(
        "a journey runs the payload's checks alone while the user types",
        arguments: pairs)
    func inputsAgreeWithScopes(pair: Pair) throws {
        let check = try #require(Check.named(pair.check))
        #expect(check.scope != .payload || check.input == .payload)
    }

    @Test(
        "E007 a critical sound needs the entitlement as the level does",
        arguments: [
            "content.sound = .defaultCritical",
            "content.sound = UNNotificationSound.defaultCritical",
            "content.sound = .defaultCriticalSound(withAudioVolume: 0.8)",
            "content.sound = .criticalSoundNamed(name, withAudioVolume: 1)",
        ])
    func criticalSounds(code: String) throws {
        let row = try #require(CheckTableTests.rows.first { $0.id == "E007" })
        let path = "Service/NotificationService.swift"
        #expect(Self.causes(row, [.replace(path, "// more", code)]).map(\.check) == ["E007"])
        #expect(Self.causes(row, [.replace(path, "// more", "content.sound = .default")]) == [])
    }

    @Test("a check that a project silences still names the cause of an actual fault")
    func silencedChecksReport() throws {
        let row = try #require(CheckTableTests.rows.first { $0.id == "X001" })
        var settings = DoctorSettings()
        settings.silenced = ["X001"]
        let doctor = PayloadDoctor(
            project: row.fixture(row.ill).tree, settings: settings, cache: nil)
        #expect(doctor.causes(in: nil, checks: ["X001"]).map(\.check) == ["X001"])
    }

    /// Returns the findings of a row's check for the row's payload.
    static func causes(_ row: Row, _ edits: [Edit]) -> [JourneyReport.Cause] {
        var settings = DoctorSettings()
        (settings.deviceOS, settings.server) = (row.deviceOS, row.server)
        var files = row.fixture(edits).files
        let silent = files.removeValue(forKey: "silent.apns")
        let payload = files.removeValue(forKey: "push.apns")
        let doctor = PayloadDoctor(
            project: FileTree(memory: files), settings: settings, cache: nil)
        return doctor.causes(in: silent ?? payload, named: "push.apns", checks: [row.id])
    }

    static func report(of reasons: JourneyReason...) -> JourneyReport {
        var journey = Journey(
            id: "n1", bundleIdentifier: "org.example.chat", requestIdentifier: "r",
            origin: .push(apnsID: "p1"), original: NotificationContent())
        for reason in reasons { journey.add(reason, at: .distantPast) }
        return JourneyReport(journey)
    }
}
