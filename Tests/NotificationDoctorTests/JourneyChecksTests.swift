import DeviceModel
import Foundation
import NotificationDoctor
import NotificationModel
import Testing

/// The device's journeys and the doctor use the same ids for the same faults.
struct JourneyChecksTests {
    @Test(
        "each check that a journey names exists",
        arguments: JourneyReason.checksByReason.keys.sorted { $0.rawValue < $1.rawValue })
    func checksExist(reason: JourneyReason) {
        #expect(JourneyReason.catalog[reason] != nil)
        #expect(!reason.checks.isEmpty && Set(reason.checks).count == reason.checks.count)
        for id in reason.checks { #expect(Check.named(id) != nil, "\(id)") }
    }

    @Test("some journey names each of the checks that explain most")
    func firstChecksArePointedTo() {
        let named = Set(JourneyReason.checksByReason.values.joined())
        // Two checks concern uploads, and one concerns Live Activities, which no device here shows.
        let unseen: Set = ["T002", "T010", "P038", "A003", "B005", "B006"]
        let first = Set((Check.all(.payload) + Check.all(.app)).map(\.id))
        #expect(first.subtracting(named).subtracting(unseen) == [])
    }

    @Test("a step is read with the key that versions before 0.7.0 wrote for its statement")
    func olderStatementKey() throws {
        let step = JourneyReport.Step(.init(at: .distantPast, reason: .extensionEligible))
        #expect(step.statement == "NSE-2")
        let text = String(decoding: try JSONEncoder().encode(step), as: UTF8.self)
        let older = text.replacing("\"statement\":", with: "\"behaviour\":")
        #expect(older != text)
        let read = try JSONDecoder().decode(JourneyReport.Step.self, from: Data(older.utf8))
        #expect(read == step)
    }

    @Test("a step of a fault names its checks; an ordinary decision names none")
    func stepsNameTheirChecks() {
        let fault = JourneyReport.Step(
            .init(at: .distantPast, reason: .communicationNoEntitlement))
        #expect(fault.checks == ["E003", "E004", "B002"])
        #expect(
            fault.causeLines.map(\.description) == [
                "`bellhop doctor PROJECT` can tell: E003, E004",
                "`bellhop doctor X.ipa` can tell: B002",
            ])
        let decision = JourneyReport.Step(.init(at: .distantPast, reason: .communicationNone))
        #expect(decision.checks == [] && decision.causeLines == [])
    }

    @Test("each ordinary decision names checks")
    func decisionsNameChecks() {
        #expect(JourneyReason.catalog.keys.filter { !$0.isFault && $0.checks.isEmpty } == [])
    }

    private static let cause = JourneyReport.Cause(
        check: "X006", message: "A semaphore waits.", remedy: "Return.", file: "NSE/S.swift",
        line: 8)

    @Test("a step that names the line of its crash does not call the cause unknown")
    func crashWithItsLine() {
        var report = ReasonCauseTests.report(of: .pushArrived, .extensionCrashed)
        report.steps[1].detail =
            "it was ended by signal 4: NSE/S.swift:33: Fatal error: Index out of range"
        report.add([], of: ["X010"])
        #expect(
            report.steps[1].causeLines.map(\.description)
                == ["`bellhop doctor` checked X010 and found nothing"])
    }

    @Test("a step about a refused load does not call the cause unknown")
    func refusedLoad() {
        var report = ReasonCauseTests.report(of: .pushArrived, .refusedInsecureLoad)
        report.add([], of: ["I011", "P022"])
        #expect(
            report.steps[1].causeLines.map(\.description)
                == ["`bellhop doctor` checked I011, P022 and found nothing"])
    }

    @Test("the lines of a step claim only what was checked")
    func linesClaimWhatWasChecked() {
        let rows: [(ran: Set<String>, found: [JourneyReport.Cause], lines: [String])] = [
            ([], [], ["`bellhop doctor PROJECT` can tell: X001, X006"]),
            (
                ["X001"], [],
                [
                    "`bellhop doctor` checked X001 and found nothing",
                    "`bellhop doctor PROJECT` can tell: X006",
                ]
            ),
            (
                ["X001", "X006"], [],
                ["`bellhop doctor` checked X001, X006 and found nothing; the cause is not known"]
            ),
            (
                ["X001", "X006"], [Self.cause],
                ["Found: X006 NSE/S.swift:8: A semaphore waits.", "→ Return."]
            ),
        ]
        for row in rows {
            var report = ReasonCauseTests.report(of: .pushArrived, .extensionTimeOver)
            report.add(row.found, of: row.ran)
            #expect(report.steps[1].causeLines.map(\.description) == row.lines)
            #expect(report.steps[0].causeLines == [])
            #expect(
                report.text.description.contains("→ Call the content handler") == row.found.isEmpty)
        }
    }

    @Test("a report with findings survives JSON, and findings are bounded and printable")
    func findingsInJSON() throws {
        var report = ReasonCauseTests.report(of: .extensionTimeOver)
        let long = JourneyReport.Cause(
            check: "X001", message: "\u{1B}[31m" + String(repeating: "é", count: 600), remedy: "r",
            file: "a")
        report.add(Array(repeating: long, count: 20), of: ["X001"])
        #expect(report.steps[0].findings.count == JourneyReport.Cause.countMax)
        #expect(report.steps[0].findings[0].message.utf8.count < 520)
        #expect(!report.text.description.contains("\u{1B}"))
        let decoded = try JSONDecoder().decode(
            JourneyReport.self, from: try JSONEncoder().encode(report))
        #expect(decoded == report)
    }
}
