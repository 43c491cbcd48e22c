internal import Foundation
package import NotificationModel

/// A report of the doctor in a format for machines.
///
/// ```swift
/// guard let format = MachineReport(rawValue: "sarif") else { return }
/// try format.text(report).write(toFile: "doctor.sarif", atomically: true, encoding: .utf8)
/// ```
package enum MachineReport: String, Sendable, CaseIterable {
    case json
    case sarif
    case junit
    /// Annotations of GitHub Actions.
    case github
    case gitlab

    package func text(_ report: Doctor.Report) -> String {
        switch self {
        case .json: Self.encoded(JSONReport(findings: report.findings, notes: report.notes))
        case .sarif: Self.encoded(SARIFLog(report))
        case .junit: Self.junit(report)
        case .github: report.findings.map(Self.annotation).joined(separator: "\n")
        case .gitlab: Self.encoded(GitLabIssue.all(report.findings))
        }
    }

    /// Returns the report for printing. JSON and XML escape control characters in their format's
    /// way.
    package func printable(_ report: Doctor.Report) -> PrintableText {
        switch self {
        case .json, .sarif, .gitlab: PrintableText(json: text(report))
        case .junit, .github: PrintableText(lines: text(report))
        }
    }

    private struct JSONReport: Encodable {
        var findings: [Finding]
        var notes: [String]
    }

    private static func encoded(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }

    /// Writes one test case per check, with one failure for all of its findings. Readers ignore a
    /// second failure.
    private static func junit(_ report: Doctor.Report) -> String {
        let failures = Dictionary(
            grouping: report.findings.filter { $0.severity != .hint }, by: \.check)
        let counts = #"tests="\#(Check.all.count)" failures="\#(failures.count)" errors="0""#
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuites name="bellhop doctor" \#(counts)>"#,
            #"<testsuite name="bellhop doctor" \#(counts) skipped="0" time="0">"#,
        ]
        for check in Check.all {
            let name = escaped("\(check.id) \(check.title)")
            let start =
                #"  <testcase classname="\#(escaped(check.area.title))" name="\#(name)" time="0""#
            guard let own = failures[check.id], let first = own.first else {
                lines.append(start + "/>")
                continue
            }
            let more = own.count > 1 ? " (and \(own.count - 1) more)" : ""
            let message = escaped(first.message + more)
            let text = own.map { escaped($0.description) }.joined(separator: "\n")
            lines += [
                start + ">",
                #"    <failure type="\#(first.severity.rawValue)" message="\#(message)">"# + text
                    + "</failure>", "  </testcase>",
            ]
        }
        return (lines + ["</testsuite>", "</testsuites>"]).joined(separator: "\n")
    }

    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
        var result = ""
        for character in plain {
            if character.isNewline {
                // Each finding is one line.
                result.append(" ")
            } else {
                for scalar in character.unicodeScalars { result += printable(scalar) }
            }
        }
        return result
    }

    private static func printable(_ scalar: Unicode.Scalar) -> String {
        if PrintableText.isPrintable(scalar) { return String(scalar) }
        // XML does not allow ASCII control characters, not even as escapes.
        return scalar.value < 0x20 ? "\u{FFFD}" : "&#\(scalar.value);"
    }

    private static func annotation(_ finding: Finding) -> String {
        let kind = finding.severity == .hint ? "notice" : finding.severity.rawValue
        var fields: [String] = []
        if let place = finding.place {
            fields.append("file=\(property(place.path))")
            if let line = place.line { fields.append("line=\(line)") }
        }
        fields.append("title=\(finding.check)")
        let text = "\(finding.message) \(finding.remedy)".replacing("%", with: "%25")
            .lineBreaksEscaped
        return "::\(kind) \(fields.joined(separator: ","))::\(text)"
    }

    private static func property(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing(",", with: "%2C").replacing(":", with: "%3A")
            .lineBreaksEscaped
    }
}

extension String {
    /// The text in one line. GitHub would run a line that begins with a workflow command, for
    /// example from a file name.
    fileprivate var lineBreaksEscaped: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// The part of the SARIF format that is used.
///
/// URLs in it must be absolute, and the project's pages do not have a stable address. The rules
/// therefore contain the text of their pages.
private struct SARIFLog: Encodable {
    struct Text: Encodable { var text: String }
    struct Help: Encodable {
        var text: String
        var markdown: String
    }
    struct Configuration: Encodable { var level: String }
    struct Rule: Encodable {
        var id: String
        var shortDescription: Text
        var fullDescription: Text
        var help: Help
        var defaultConfiguration: Configuration
    }
    struct Driver: Encodable {
        var name = "bellhop doctor"
        var rules: [Rule]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Artifact: Encodable { var uri: String }
    struct Region: Encodable { var startLine: Int }
    struct Physical: Encodable {
        var artifactLocation: Artifact
        var region: Region?
    }
    struct Location: Encodable { var physicalLocation: Physical }
    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Text
        var locations: [Location]
        var partialFingerprints: [String: String]
    }
    struct Notification: Encodable {
        var level = "note"
        var message: Text
    }
    struct Invocation: Encodable {
        var executionSuccessful = true
        var toolExecutionNotifications: [Notification]
    }
    struct Run: Encodable {
        var tool: Tool
        var invocations: [Invocation]
        var results: [Result]
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version
        case runs
    }

    init(_ report: Doctor.Report) {
        let used = Set(report.findings.map(\.check))
        let checks = Check.all.filter { used.contains($0.id) }
        let indices = Dictionary(
            uniqueKeysWithValues: checks.enumerated().map { ($1.id, $0) })
        let rules = checks.map { check in
            Rule(
                id: check.id, shortDescription: Text(text: check.title),
                fullDescription: Text(text: check.reason),
                help: Help(text: check.remedy, markdown: DoctorPages.section(for: check)),
                defaultConfiguration: Configuration(level: Self.level(check.severity)))
        }
        let marks = Finding.fingerprints(report.findings)
        let results = zip(report.findings, marks).map { finding, mark in
            Result(
                ruleId: finding.check, ruleIndex: indices[finding.check] ?? -1,
                level: Self.level(finding.severity),
                message: Text(text: "\(finding.message) \(finding.remedy)"),
                locations: finding.place.map { [Self.location($0)] } ?? [],
                partialFingerprints: ["bellhop/v1": mark])
        }
        let notes = report.notes.map { Notification(message: Text(text: $0)) }
        runs = [
            Run(
                tool: Tool(driver: Driver(rules: rules)),
                invocations: [Invocation(toolExecutionNotifications: notes)], results: results)
        ]
    }

    private static func level(_ severity: Finding.Severity) -> String {
        severity == .hint ? "note" : severity.rawValue
    }

    private static func location(_ place: Place) -> Location {
        // The path is percent-encoded to make a URI.
        let path =
            place.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? place.path
        return Location(
            physicalLocation: Physical(
                artifactLocation: Artifact(
                    uri: place.path.hasPrefix("/") ? "file://" + path : path),
                region: place.line.map { Region(startLine: $0) }))
    }
}
