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
}

extension String {
    fileprivate func cut(to bytesMax: Int) -> String {
        utf8.count > bytesMax
            ? String(decoding: utf8.prefix(bytesMax), as: UTF8.self) + "…" : self
    }
}
