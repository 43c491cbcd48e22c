import Foundation
import NotificationDoctor
import Testing

struct OutputTests {
    private var ill: (Doctor.Report, FileTree) {
        var fixture = Fixture(Fixture.generated)
        fixture.apply([
            .replace("push.apns", "\"mutable-content\": 1,", ""),
            .replace("App/Info.plist", "INSendMessageIntent", "INPlayMediaIntent"),
            .replace(
                "App/App.entitlements",
                "<key>com.apple.developer.usernotifications.communication</key><true/>", ""),
        ])
        return (Doctor().examine(fixture.tree), fixture.tree)
    }

    @Test func placesAreFilesAndLines() throws {
        let (report, _) = ill
        let push = try #require(report.findings.first { $0.check == "P004" })
        #expect(push.place == Place("push.apns", line: 11, column: 3))
        #expect(
            push.description
                == "push.apns:11:3: P004 error: sender_image_url is there for a service extension, but "
                + "mutable-content is missing, so none will run. "
                + "Add \"mutable-content\": 1 inside aps.")
    }

    @Test func textNamesTheCauseThatExplainsMostFirst() {
        let text = TextReport(isColored: false).text(ill.0)
        #expect(text.hasPrefix("Begin with P004: "))
        #expect(text.contains("\nPayloads\n"))
        #expect(text.hasSuffix(" files."))
        #expect(!text.contains("\u{1B}"))
        #expect(TextReport(isColored: true).text(ill.0).contains("\u{1B}[31m"))
    }

    @Test func jsonHoldsEveryFinding() throws {
        struct Read: Decodable { var findings: [Finding] }
        let (report, _) = ill
        let read = try JSONDecoder().decode(
            Read.self, from: Data(MachineReport.json.text(report).utf8))
        #expect(read.findings == report.findings)
    }

    @Test func sarifNamesRulesLevelsAndLines() throws {
        let text = MachineReport.sarif.text(ill.0)
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == ill.0.findings.count)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        let rules = Set(
            (driver?["rules"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String })
        #expect(rules == Set(ill.0.findings.map(\.check)))
        #expect(text.contains(#""startLine" : 11"#))
        // The schema requires absolute URIs, and the report has none.
        #expect(!text.contains("helpUri") && !text.contains("informationUri"))
    }

    @Test func sarifEscapesPaths() {
        let finding = Finding(
            check: "P001", severity: .hint, message: "m", remedy: "r",
            place: Place("My App/消息.apns", line: 2, column: 3))
        let report = Doctor.Report(findings: [finding], notes: ["n"], fileCount: 1)
        let text = MachineReport.sarif.text(report)
        #expect(text.contains(#""uri" : "My%20App/%E6%B6%88%E6%81%AF.apns""#))
        #expect(text.contains(#""level" : "note""#))
    }

    @Test func junitAndAnnotationsEscapeWhatTheyCarry() {
        let finding = Finding(
            check: "P001", severity: .error, message: "a <b> & \"c\"\nd", remedy: "e%",
            place: Place("x,y.apns", line: 2))
        let report = Doctor.Report(findings: [finding], notes: [], fileCount: 1)
        #expect(MachineReport.junit.text(report).contains("a &lt;b&gt; &amp; &quot;c&quot;"))
        #expect(MachineReport.junit.text(report).contains(#"failures="1""#))
        var two = report
        two.findings.append(finding)
        two.findings[1].message = "\u{1}"
        let text = MachineReport.junit.text(two)
        #expect(text.matches(of: #/<failure /#).count == 1 && text.contains("(and 1 more)"))
        #expect(!text.contains("\u{1}"))
        #expect(
            MachineReport.github.text(report)
                == #"::error file=x%2Cy.apns,line=2,title=P001::a <b> & "c"%0Ad e%25"#)
    }

    @Test func aBaselineHidesWhatIsKnownWhereverItsLineIs() throws {
        let (report, _) = ill
        let baseline = try Baseline(text: Baseline(report.findings).text)
        var moved = report.findings
        moved[0].place?.line = 400
        #expect(baseline.new(moved).isEmpty)
        var other = report.findings[0]
        other.check = "P001"
        #expect(baseline.new([other]) == [other])
    }

    @Test func fingerprintsSurviveMovedLinesAndTellEqualFindingsApart() throws {
        func fingerprints(_ findings: [Finding]) throws -> [String] {
            let text = MachineReport.gitlab.text(
                Doctor.Report(findings: findings, notes: [], fileCount: 1))
            let issues = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
            return (issues ?? []).compactMap { $0["fingerprint"] as? String }
        }
        let (report, _) = ill
        let first = try fingerprints(report.findings)
        #expect(first.count == report.findings.count)
        #expect(Set(first).count == first.count)
        var moved = report.findings
        for index in moved.indices { moved[index].place?.line? += 7 }
        #expect(try fingerprints(moved) == first)
        let twice = try fingerprints([report.findings[0], report.findings[0]])
        #expect(Set(twice).count == 2 && twice[0] == first[0])
        for mark in first { #expect(MachineReport.sarif.text(report).contains("\"\(mark)\"")) }
        #expect(first.allSatisfy { $0.count == 16 })
    }

    @Test func gitlabNamesFileLineAndSeverity() throws {
        let finding = Finding(
            check: "P001", severity: .error, message: "m", remedy: "r",
            place: Place("./x.apns", line: 2))
        let text = MachineReport.gitlab.text(
            Doctor.Report(findings: [finding], notes: [], fileCount: 1))
        let issues = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        let issue = try #require(issues?.first)
        #expect(issue["severity"] as? String == "critical")
        #expect(issue["check_name"] as? String == "P001")
        let location = issue["location"] as? [String: Any]
        #expect(location?["path"] as? String == "x.apns")
        #expect((location?["lines"] as? [String: Int])?["begin"] == 2)
    }

    @Test func whatIsMisplacedOrMisspeltIsMended() {
        var fixture = Fixture(Fixture.generated)
        fixture.apply([
            .replace("push.apns", "thread-id", "threadId"),
            .replace("push.apns", "\"mutable-content\"", "\"mutable_content\""),
            .replace(
                "Service/Info.plist",
                "<key>NSExtensionPointIdentifier</key>",
                """
                <key>NSAppTransportSecurity</key>
                    <dict>
                        <key>NSExceptionDomains</key><dict/>
                    </dict>
                <key>NSExtensionPointIdentifier</key>
                """),
        ])
        let found = Doctor().examine(fixture.tree).findings
        #expect(Set(found.map(\.check)).isSuperset(of: ["P010", "I007"]))
        let changes = Fixer.changes(for: found, in: fixture.tree)
        fixture.apply(changes.map { .add($0.path, $0.after) })
        let left = Doctor().examine(fixture.tree).findings.map(\.check)
        #expect(!left.contains("P010") && !left.contains("I007"), "\(changes)")
        let list = changes.first { $0.path == "Service/Info.plist" }?.after ?? ""
        #expect(list.contains("NSExceptionDomains"))
    }

    @Test func oneFaultOfSeveralConfigurationsIsSaidOnce() {
        var fixture = Fixture(Fixture.generated)
        fixture.apply([.remove("App/App.entitlements")])
        let found = Doctor().examine(fixture.tree).findings.filter { $0.check == "T013" }
        #expect(found.count == 1)
        #expect(found.first?.message.contains("(Debug, Release)") == true)
    }

    @Test("names in brackets are configurations only after a target's name")
    func namesOfFilesAreNotConfigurations() {
        var fixture = Fixture(Fixture.generated)
        fixture.apply([
            .replace(
                "App/AppDelegate.swift", "// schedule",
                """
                let a = UNNotificationSound(named: UNNotificationSoundName("Bell (Debug).caf"))
                let b = UNNotificationSound(named: UNNotificationSoundName("Bell (Release).caf"))
                """)
        ])
        let found = Doctor().examine(fixture.tree).findings.filter { $0.check == "S001" }
        #expect(
            found.map(\.message) == [
                "The sound Bell (Debug).caf is missing.",
                "The sound Bell (Release).caf is missing.",
            ])
    }

    @Test(
        "the error that explains the others comes first, by the stage at which it stops a notification"
    )
    func theFirstStageExplainsTheOthers() {
        func first(_ ids: String...) -> String? {
            let findings = ids.map {
                Finding(check: $0, severity: .error, message: "Faulty.", remedy: "Correct it.")
            }
            let report = Doctor.Report(findings: findings, notes: [], fileCount: 1)
            let line = TextReport(isColored: false).text(report).split(separator: "\n").first
            return line.flatMap { $0.firstMatch(of: /Begin with (\w+):/) }.map { String($0.1) }
        }
        #expect(first("E003", "P004", "I001", "P001") == "P001")
        #expect(first("E003", "P004", "I001") == "I001")
        #expect(first("E003", "P004") == "P004")
        #expect(first("E003", "S001") == "E003")
        #expect(first("S001", "S004") == nil)
        #expect(first("E003") == nil)
    }

    @Test(
        "a payload alone runs fewer checks than a payload with its app, and a project runs the most"
    )
    func scopesDivideTheCatalogue() {
        let scopes = Check.Scope.allCases.map { Check.all($0).map(\.id) }
        #expect(scopes.flatMap(\.self).sorted() == Check.all.map(\.id).sorted())
        let (payload, app) = (scopes[0], scopes[1])
        #expect(payload.prefix(3) == ["P001", "P002", "P034"], "those that explain others first")
        #expect(payload.allSatisfy { $0.hasPrefix("P") })
        #expect(!app.contains { $0.hasPrefix("P") || $0.hasPrefix("X") })
    }

    @Test func whatWasNeverLookedAtIsNotPraised() {
        let nothing = Doctor().examine(FileTree(memory: ["a.txt": Data("x".utf8)]))
        #expect(nothing.notes.first?.hasPrefix("Nothing to examine") == true)
        let huge = Doctor().examine(
            FileTree(memory: ["push.apns": Data(repeating: 0x20, count: 1_000_001)]))
        #expect(huge.notes.first?.contains("1000001 bytes") == true)
    }

    @Test func whatIsMendedIsFoundNoMore() {
        let (report, files) = ill
        let changes = Fixer.changes(for: report.findings, in: files)
        #expect(changes.map(\.path) == ["App/App.entitlements", "App/Info.plist", "push.apns"])
        var fixture = Fixture(Fixture.generated)
        fixture.apply(changes.map { .add($0.path, $0.after) })
        #expect(Doctor().examine(fixture.tree).findings.map(\.description) == [])
        #expect(changes.last?.difference.contains(#"+    "mutable-content": 1,"#) == true)
    }

    @Test func settingsSilenceAndWeigh() throws {
        let settings = try DoctorSettings(
            yaml: "silence: [P004]\nseverity: {E003: warning}\ntitle-cjk: 3\nserver: sandbox\n")
        #expect(settings.titleCJKMax == 3)
        let found = Doctor(settings: settings).examine(ill.1).findings
        #expect(!found.contains { $0.check == "P004" })
        #expect(found.first { $0.check == "E003" }?.severity == .warning)
    }

    @Test(arguments: [
        ("silence: [Z999]", "The check Z999 does not exist."),
        ("wrong: 1", "The settings have the unknown key wrong."),
        ("title-cjk: 0", "title-cjk is 0. Write a whole number above 0."),
        ("server: moon", "server is moon. Use sandbox or production."),
        ("- a", "The settings must be a dictionary."),
        ("silence: x", "silence must be a list. Write silence: [a, b]."),
        ("severity: {P001: bad}", "bad is not a severity. Use error, warning or hint."),
    ])
    func wrongSettingsAreRefused(yaml: String, message: String) {
        let error = #expect(throws: DoctorSettings.ParseError.self) {
            try DoctorSettings(yaml: yaml)
        }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test func aCommentSilencesACheckOnItsLine() {
        var fixture = Fixture(Fixture.generated)
        fixture.apply([
            .replace(
                "Service/NotificationService.swift", "// more",
                "// bellhop: silence X028\n        print(content.userInfo)")
        ])
        #expect(Doctor().examine(fixture.tree).findings.map(\.check) == [])
    }

    @Test func whatXcodeResolvesIsResolved() throws {
        var fixture = Fixture(Fixture.xcode)
        fixture.apply([
            .replace(
                "Config/Base.xcconfig", "MARKETING_VERSION = 1.0",
                "MARKETING_VERSION[sdk=iphoneos*] = $(MAJOR:default=2).1"),
            .replace("Service/Info.plist", "$(MARKETING_VERSION)", "2.0"),
            .add("Config/Local.xcconfig", "MAJOR = 2"),
        ])
        let found = Doctor().examine(fixture.tree).findings
        let finding = try #require(found.first { $0.check == "T010" })
        #expect(finding.message.contains("is 2.0, the app's is 2.1"))
    }
}
