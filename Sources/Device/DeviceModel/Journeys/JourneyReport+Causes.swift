extension JourneyReport {
    /// A finding of `bellhop doctor` that explains a step, from a check that ran on the same input.
    ///
    /// `file` is the path as the person named it, or `payload`; it is `nil` if no file shows the
    /// cause. `line` starts at 1.
    package struct Cause: Sendable, Hashable, Codable {
        package var check: String
        package var message: String
        package var remedy: String
        package var file: String?
        package var line: Int?

        /// The maximum number of findings in one step.
        package static let countMax = 8
        /// The maximum length of each text, in bytes of UTF-8. The initializer cuts off the rest.
        package static let textBytesMax = 512

        package init(
            check: String, message: String, remedy: String, file: String? = nil, line: Int? = nil
        ) {
            (self.check, self.message, self.remedy) = (
                check, message.cut(to: Self.textBytesMax), remedy.cut(to: Self.textBytesMax)
            )
            (self.file, self.line) = (file?.cut(to: Self.textBytesMax), line)
        }

        package var place: String? { file.map { $0 + (line.map { ":\($0)" } ?? "") } }
    }

    package var namedChecks: [String] {
        var seen: Set<String> = []
        return steps.flatMap { JourneyReason(rawValue: $0.code).checks }
            .filter { seen.insert($0).inserted }
    }

    /// Adds the findings on this journey's input to the steps whose reasons name their checks.
    ///
    /// - Parameters:
    ///   - causes: The findings, the most severe first.
    ///   - ran: The ids of all checks that ran, including those without a finding.
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
