import APNs
import Foundation
import Testing

@testable import NotificationChecks

/// A log that is read in pieces, and the printed report.
struct LogScanTests {
    @Test("a long line is examined only at its beginning")
    func longLine() {
        let text = "Unable to decode content state"
        let max = LogScan.lineBytesMax
        let fitting = String(repeating: " ", count: max - text.utf8.count) + text
        #expect(LogLineTests.meanings(of: fitting) == [.statement("LOG-45")])
        #expect(LogLineTests.meanings(of: " " + fitting).isEmpty)
    }

    @Test("a log may arrive in any pieces, with any line endings", arguments: [1, 2, 7, 1000])
    func parts(size: Int) {
        let log = Array("a\r\nMismatchSenderId\r\n\r\nb\nMismatchSenderId".utf8)
        var scan = LogScan()
        for start in stride(from: 0, to: log.count, by: size) {
            scan.read(log[start..<min(start + size, log.count)])
        }
        scan.finish()
        #expect(scan.lineCount == 5 && scan.knownLineCount == 2)
        #expect(scan.findings.map(\.lines) == [[2, 5]] && scan.findings.map(\.count) == [2])
    }

    @Test(
        "an explanation is printed once, with the numbers of its first lines and the count of the rest"
    )
    func report() throws {
        var scan = LogScan()
        let line = "x Unable to decode content state: missing\n"
        scan.read(("first\n" + String(repeating: line, count: 100)).utf8)
        scan.read("Dropping untrusted content-available push\n{\"reason\":\"BadTopic\"}\n".utf8)
        scan.finish()
        let report = scan.report(of: "a b.log", reference: try .bundled())
        #expect(
            report.hasPrefix(
                """
                a b.log:2: Unable to decode content state (LOG-45)
                  Also in lines 3, 4, 5, 6, 7, 8, 9 and 92 more.
                  The push's content-state does not fit the app's ContentState
                """))
        #expect(
            report.contains("\na b.log:102: Dropping untrusted content-available push (LOG-22)\n"))
        #expect(report.contains("\n  This cause is a guess: Apple does not state it.\n"))
        #expect(report.contains("\na b.log:103: BadTopic (APNs, status 400)\n"))
        #expect(report.contains("\n1 of 103 lines: not known.\n"))
        #expect(report.hasSuffix("`bellhop explain LOG-45` prints the sources of an entry."))
        #expect(scan.hasProblem)
    }

    @Test("a log of harmless lines reports no problem")
    func harmless() {
        var scan = LogScan()
        scan.read("process may not map database\nhasMutableContent: 1\n".utf8)
        #expect(scan.findings.count == 2 && !scan.hasProblem)
    }
}

/// The reference page about log lines, and the dictionary.
struct LogReferenceTests {
    @Test("each known line is a statement with a quotation, a cause and public sources")
    func linesAreStatements() throws {
        let reference = try Reference.bundled()
        for line in KnownLogLine.all {
            let statement = try #require(reference.statement(line.id), "\(line.id)")
            #expect(statement.document == "Documentation/Reference/log-lines.md")
            #expect(statement.quotation?.isEmpty == false && statement.cause?.isEmpty == false)
            #expect(
                statement.source.contains("https://") || statement.source.hasPrefix("a guess"),
                "\(line.id)")
            #expect(!line.remedy.isEmpty && !line.patterns.isEmpty)
            for id in line.checks { #expect(Check.named(id) != nil, "\(line.id): \(id)") }
            for pattern in line.patterns { #expect(pattern.anchor != nil, "\(line.id)") }
        }
    }

    @Test("each statement about a line is in the dictionary, and there are more than 30")
    func statementsAreLines() throws {
        let ids = try Reference.bundled().statements.map(\.id).filter { $0.hasPrefix("LOG-") }
        #expect(Set(ids) == Set(KnownLogLine.all.map(\.id)) && ids.count > 30)
    }

    @Test("explain prints a line's cause, remedy, sources and checks")
    func explainedLine() throws {
        let explanation = try Reference.bundled().explanation(of: "log-19")
        #expect(
            explanation.text.hasPrefix("`you still need to add \"remote-notification\"` The app"))
        #expect(explanation.checks == ["I013"] && explanation.remedy?.isEmpty == false)
        #expect(explanation.source?.contains("github.com/flutter/flutter/issues/30839") == true)
    }

    @Test("explain knows each reason of APNs in upper and lower case", arguments: Reason.all)
    func explainedReason(reason: Reason) throws {
        let explanation = try Reference.bundled().explanation(of: reason.text.lowercased())
        #expect(explanation.id == reason.text && explanation.kind == .refusal)
        #expect(explanation.text.hasSuffix(reason.sentence))
        #expect(explanation.remedy == reason.remedy)
        for id in explanation.checks { #expect(Check.named(id) != nil, "\(id)") }
    }
}
