package import NotificationModel

/// What a check of `bellhop doctor` needs to read before it can report.
package enum CheckInput: String, Sendable, Hashable, CaseIterable {
    /// The payload alone.
    case payload = "PAYLOAD"
    /// The app's project.
    case project = "PROJECT"
    /// The app as Xcode built it.
    case product = "X.ipa"

    /// Payload checks that compare the payload with what the app registers.
    private static let comparing: Set = ["P017"]

    /// The input of a check, by the letter that its id begins with.
    package init(ofCheck id: String) {
        self =
            switch id.first {
            case "P" where !Self.comparing.contains(id): .payload
            case "B": .product
            default: .project
            }
    }
}

extension JourneyReport {
    /// A finding of `bellhop doctor` that explains a step: the check ran on the same input.
    package struct Cause: Sendable, Hashable, Codable {
        /// The check's id, for example `X001`.
        package var check: String
        /// What is wrong.
        package var message: String
        /// What to do about it.
        package var remedy: String
        /// The file, as the person named it, or `payload`; `nil` for what no file says.
        package var file: String?
        /// The line, from 1.
        package var line: Int?

        /// How many findings a step carries.
        package static let countMax = 8
        /// How long each text may be, in bytes of UTF-8; the rest is cut off.
        package static let textBytesMax = 512

        /// Creates a finding, its texts within the limit.
        package init(
            check: String, message: String, remedy: String, file: String? = nil, line: Int? = nil
        ) {
            (self.check, self.message, self.remedy) = (
                check, message.cut(to: Self.textBytesMax), remedy.cut(to: Self.textBytesMax)
            )
            (self.file, self.line) = (file?.cut(to: Self.textBytesMax), line)
        }

        /// `Service/NotificationService.swift:13`; `nil` without a file.
        package var place: String? { file.map { $0 + (line.map { ":\($0)" } ?? "") } }
    }

    /// The checks that the reasons of the steps name, without repetition.
    package var namedChecks: [String] {
        var seen: Set<String> = []
        return steps.flatMap { JourneyReason(rawValue: $0.code).checks }
            .filter { seen.insert($0).inserted }
    }

    /// Adds what checks found on the input of this journey to the steps whose reasons name them.
    ///
    /// - Parameters:
    ///   - causes: The findings, the most severe first.
    ///   - ran: The ids of the checks that ran, with and without a finding.
    package mutating func add(_ causes: [Cause], of ran: Set<String>) {
        for index in steps.indices { steps[index].add(causes, of: ran) }
    }
}

extension JourneyReport.Step {
    fileprivate mutating func add(_ causes: [JourneyReport.Cause], of ran: Set<String>) {
        let reason = JourneyReason(rawValue: code)
        let own = reason.checks.filter(ran.contains)
        let found = own.flatMap { id in causes.filter { $0.check == id } }
        findings = Array((findings + found).prefix(JourneyReport.Cause.countMax))
        // Only a fault has a cause that its checks could have missed.
        if reason.isFault { checked += own.filter { !checked.contains($0) } }
    }

    /// The named checks that did not run, by what they need.
    package var unchecked: [(input: CheckInput, checks: [String])] {
        Self.byInput(checks.filter { !checked.contains($0) })
    }

    /// Groups the ids of checks by what they need.
    package static func byInput(_ checks: [String]) -> [(input: CheckInput, checks: [String])] {
        CheckInput.allCases.compactMap { input in
            let own = checks.filter { CheckInput(ofCheck: $0) == input }
            return own.isEmpty ? nil : (input, own)
        }
    }

    /// The findings in lines; without one, the checks that found nothing and those that did not run.
    package var causeLines: [PrintableText] {
        guard findings.isEmpty else {
            return findings.flatMap { finding in
                [
                    "Found: \(finding.check) \(finding.place.map { "\($0): " } ?? "")\(finding.message)",
                    "→ \(finding.remedy)",
                ] as [PrintableText]
            }
        }
        let unchecked = unchecked
        var lines = unchecked.map { input, checks in
            "`bellhop doctor \(input.rawValue)` can tell: \(checks.joined(separator: ", "))"
                as PrintableText
        }
        if !checked.isEmpty {
            let end = unchecked.isEmpty ? "; the cause is not known" : ""
            lines.insert(
                "`bellhop doctor` checked \(checked.joined(separator: ", ")) and found nothing\(end)",
                at: 0)
        }
        return lines
    }
}

extension String {
    fileprivate func cut(to bytesMax: Int) -> String {
        utf8.count > bytesMax
            ? String(decoding: utf8.prefix(bytesMax), as: UTF8.self) + "…" : self
    }
}
