import Foundation
import NotificationDoctor
import Testing

struct FixerTests {
    private static var ill: (Doctor.Report, Fixture) {
        var fixture = Fixture(Fixture.generated)
        fixture.apply([
            .replace("push.apns", "\"mutable-content\": 1,", ""),
            .replace("App/Info.plist", "INSendMessageIntent", "INPlayMediaIntent"),
            .replace(
                "App/App.entitlements",
                "<key>com.apple.developer.usernotifications.communication</key><true/>", ""),
        ])
        return (Doctor().examine(fixture.tree), fixture)
    }

    @Test func eachChangeIsProvenByReadingTheProjectAgain() {
        var (report, fixture) = Self.ill
        let proposal = Fixer.proven(for: report.findings, in: fixture.tree) {
            Doctor().examine($0).findings
        }
        #expect(proposal.refusals == [])
        #expect(
            proposal.changes.map(\.path) == ["App/App.entitlements", "App/Info.plist", "push.apns"])
        fixture.apply(proposal.changes.map { .add($0.path, $0.after) })
        #expect(Doctor().examine(fixture.tree).findings.map(\.description) == [])
    }

    @Test("what an unreadable payload hid is mended, too")
    func revealed() {
        let text = #"{ "payload": { "aps": { "alert": "Hello there.", "badge": "3", }, }, }"#
        let tree = FileTree(memory: ["push.apns": .init(text.utf8)])
        let proposal = Fixer.proven(for: Doctor().examine(tree).findings, in: tree) {
            Doctor().examine($0).findings
        }
        #expect(proposal.refusals == [])
        #expect(
            proposal.changes.map(\.after)
                == ["{ \"aps\": { \"alert\": \"Hello there.\", \"badge\": 3 } }\n"])
    }

    @Test func whatIsStillThereIsNotChanged() {
        let (report, fixture) = Self.ill
        let proposal = Fixer.proven(for: report.findings, in: fixture.tree) { _ in report.findings }
        #expect(proposal.changes == [])
        #expect(proposal.refusals.count == 3)
        #expect(proposal.refusals.allSatisfy { $0.contains("it would still be there") })
    }

    @Test func aChangeThatBringsAnotherFindingIsNotMade() {
        let (report, fixture) = Self.ill
        let other = Finding(
            check: "T001", severity: .error, message: "There is no extension.", remedy: "")
        let proposal = Fixer.proven(for: report.findings, in: fixture.tree) { _ in [other] }
        #expect(proposal.changes == [])
        #expect(
            proposal.refusals.first?.contains("would bring T001: There is no extension.") == true)
    }

    @Test func noIntentIsAddedThatTheCodeDoesNotUse() throws {
        let (report, fixture) = Self.ill
        let change = try #require(
            Fixer.changes(for: report.findings, in: fixture.tree).first {
                $0.path == "App/Info.plist"
            })
        #expect(change.after.contains("INSendMessageIntent"))
        #expect(!change.after.contains("INStartCallIntent"))
        var finding = try #require(report.findings.first { $0.check == "I006" })
        finding.message = "The app has the communication entitlement, and no types."
        #expect(Fixer.changes(for: [finding], in: fixture.tree) == [])
    }

    @Test func theDifferenceIsAHunkThatSaysItsLines() throws {
        let (report, fixture) = Self.ill
        let change = try #require(
            Fixer.changes(for: report.findings, in: fixture.tree).first { $0.path == "push.apns" })
        let lines = change.difference.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.prefix(2) == ["--- push.apns", "+++ push.apns"])
        let head = try #require(
            lines[2].wholeMatch(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@/))
        let (start, count) = (Int(head.1) ?? 0, Int(head.2) ?? 0)
        let hunk = lines.dropFirst(3)
        let old = hunk.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
        let before = change.before.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(old == Array(before[(start - 1)..<(start - 1 + count)]))
        let new = hunk.filter { !$0.hasPrefix("-") }.map { $0.dropFirst() }
        let after = change.after.split(separator: "\n", omittingEmptySubsequences: false)
        let (newStart, newCount) = (Int(head.3) ?? 0, Int(head.4) ?? 0)
        #expect(new == Array(after[(newStart - 1)..<(newStart - 1 + newCount)]))
        #expect(hunk.contains(#"+    "mutable-content": 1,"#))
    }
}
