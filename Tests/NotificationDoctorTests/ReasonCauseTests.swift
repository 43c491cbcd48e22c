import DeviceKernel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing

/// Each check that a reason names reports on what leads to the reason, by the way that `bellhop preview`
/// takes: the payload at hand, and beside it the files of the project.
struct ReasonCauseTests {
    /// A reason with one of the checks that it names.
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
        "a fault names no check that reports hints alone, which `bellhop doctor` leaves out",
        arguments: pairs)
    func faultsNameNoHints(pair: Pair) throws {
        let check = try #require(Check.named(pair.check))
        #expect(!pair.reason.isFault || check.severity != .hint)
    }

    @Test("a check of a payload reports on the payload alone", arguments: pairs)
    func payloadChecksNeedNoProject(pair: Pair) throws {
        guard CheckInput(ofCheck: pair.check) == .payload else { return }
        let row = try #require(CheckTableTests.rows.first { $0.id == pair.check })
        let payload = try #require(row.fixture(row.ill).files["push.apns"])
        let found = PayloadDoctor(bundle: nil).causes(in: payload, checks: [pair.check])
        #expect(found.map(\.check) == [pair.check])
    }

    @Test("a check that a project silences still names the cause of what happened")
    func silencedChecksReport() throws {
        let row = try #require(CheckTableTests.rows.first { $0.id == "X001" })
        var settings = DoctorSettings()
        settings.silenced = ["X001"]
        let doctor = PayloadDoctor(
            project: row.fixture(row.ill).tree, settings: settings, cache: nil)
        #expect(doctor.causes(in: nil, checks: ["X001"]).map(\.check) == ["X001"])
    }

    /// What the check of a row finds with the row's payload at hand.
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
