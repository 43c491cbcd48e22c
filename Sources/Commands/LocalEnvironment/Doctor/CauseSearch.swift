package import DeviceModel
package import Foundation
package import NotificationChecks

/// Runs the checks of `bellhop doctor` that the steps of journeys name, as far as their input is at
/// hand: payloads here, the app's project by the program that reads sources.
package struct CauseSearch: Sendable {
    /// Reads the app's project and answers an examination, one list of findings for each payload.
    package typealias ProjectReader =
        @Sendable (CauseExamination) async throws -> [[JourneyReport.Cause]]

    /// A project that is at hand, with what reads it.
    package struct Project: Sendable {
        let folder: URL
        let read: ProjectReader

        /// Names a project.
        package init(folder: URL, read: @escaping ProjectReader) {
            (self.folder, self.read) = (folder, read)
        }
    }

    /// What the checks of one journey found.
    package struct Answer: Sendable, Hashable {
        /// The findings.
        var causes: [JourneyReport.Cause] = []
        /// The checks that ran, whatever they found.
        var ran: Set<String> = []
    }

    /// Reads the app's project; `nil` where no project is at hand.
    var readProject: ProjectReader?
    /// The app as it was built elsewhere; `nil` where there is none.
    var bundle: URL?
    /// The version of iOS that the device plays.
    var deviceOS: String?
    /// How long the reading of a project may take.
    var limit = Duration.seconds(30)

    /// The largest payload that is examined with a project, in bytes.
    private static let payloadBytesMax = 48 * 1024

    /// A search with payloads, and with what is at hand of their app.
    package init(
        readProject: ProjectReader? = nil, bundle: URL? = nil, deviceOS: String? = nil
    ) {
        (self.readProject, self.bundle, self.deviceOS) = (readProject, bundle, deviceOS)
    }

    /// Adds to each report what the checks of its steps find, with its payload.
    ///
    /// - Parameters:
    ///   - payloads: The payload of each report, with `nil` for its data where it is not known.
    package func explain(
        _ reports: [JourneyReport], of payloads: [CauseExamination.Payload]
    ) async -> [JourneyReport] {
        let answers = await answers(to: reports, of: payloads)
        return zip(reports, answers).map { report, answer in
            var report = report
            report.add(answer.causes, of: answer.ran)
            return report
        }
    }

    /// What the checks of the reports' steps find. Without an answer from the reader, the checks of the
    /// project count as not run.
    package func answers(
        to reports: [JourneyReport], of payloads: [CauseExamination.Payload]
    ) async -> [Answer] {
        var answers = zip(reports, payloads).map { report, payload in
            Self.answer(report.namedChecks, payload, bundle)
        }
        var seen: Set<String> = []
        let checks = reports.flatMap(\.namedChecks).filter {
            Check.input(of: $0) == .project && seen.insert($0).inserted
        }
        guard let readProject, !checks.isEmpty else { return answers }
        let examination = CauseExamination(
            payloads: payloads.map { payload in
                let isSmall = payload.data.map { $0.count <= Self.payloadBytesMax } ?? true
                return .init(name: payload.name, data: isSmall ? payload.data : nil)
            }, checks: checks, deviceOS: deviceOS)
        let answer = try? await within(limit) { try? await readProject(examination) }
        guard let found = answer, let causes = found else { return answers }
        for (index, causes) in zip(answers.indices, causes) {
            let named = Set(reports[index].namedChecks)
            let own = causes.filter { named.contains($0.check) }
            answers[index].causes += own
            // Without its payload, a push may have what no check saw.
            let isWhole = examination.payloads[index].data != nil || reports[index].origin == .local
            answers[index].ran.formUnion(isWhole ? checks : own.map(\.check))
        }
        return answers
    }

    /// What is found without a project.
    private static func answer(
        _ checks: [String], _ payload: CauseExamination.Payload, _ bundle: URL?
    ) -> Answer {
        let inputs = Set(
            ([.payload] as [Check.Input]).filter { _ in payload.data != nil }
                + ([.product, .project] as [Check.Input]).filter { _ in bundle != nil })
        let own = checks.filter { inputs.contains(Check.input(of: $0)) }
        guard !own.isEmpty else { return Answer() }
        let doctor = PayloadDoctor(bundle: bundle.map { FileTree(disk: [$0.path]) })
        let causes = doctor.causes(in: payload.data, named: payload.shownName, checks: own)
        // A product lacks sources: without a finding, a check of the project proves nothing.
        let ran = own.filter { Check.input(of: $0) != .project } + causes.map(\.check)
        return Answer(causes: causes, ran: Set(ran))
    }
}
