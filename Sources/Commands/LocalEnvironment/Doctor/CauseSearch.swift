package import DeviceModel
package import Foundation
package import NotificationChecks

/// Runs the checks of `bellhop doctor` that the steps of journeys name.
///
/// Checks of payloads run in this process. Checks of the app's project need ``readProject``, which
/// runs the program that reads sources.
package struct CauseSearch: Sendable {
    /// Runs the checks on the app's project and returns a list of findings for each payload.
    package typealias ProjectReader =
        @Sendable (CauseExamination) async throws -> [[JourneyReport.Cause]]

    package struct Project: Sendable {
        let folder: URL
        let read: ProjectReader

        package init(folder: URL, read: @escaping ProjectReader) {
            (self.folder, self.read) = (folder, read)
        }
    }

    package struct Answer: Sendable, Hashable {
        var causes: [JourneyReport.Cause] = []
        var ran: Set<String> = []
    }

    var readProject: ProjectReader?
    /// The built app, if it was built elsewhere.
    var bundle: URL?
    var deviceOS: String?
    var limit = Duration.seconds(30)

    /// The maximum size of a payload in an examination of a project, in bytes.
    private static let payloadBytesMax = 48 * 1024

    package init(
        readProject: ProjectReader? = nil, bundle: URL? = nil, deviceOS: String? = nil
    ) {
        (self.readProject, self.bundle, self.deviceOS) = (readProject, bundle, deviceOS)
    }

    /// Adds the findings to the reports.
    ///
    /// - Parameters:
    ///   - payloads: The payload of each report. Its data is `nil` if the payload is unknown.
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

    /// Returns the findings about the steps of the reports.
    ///
    /// If ``readProject`` fails, the checks of the project count as not run.
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
            // Without the payload, the checks may have missed a problem of the push.
            let isWhole = examination.payloads[index].data != nil || reports[index].origin == .local
            answers[index].ran.formUnion(isWhole ? checks : own.map(\.check))
        }
        return answers
    }

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
        // A built app lacks sources, so a check of the project proves nothing unless it has a
        // finding.
        let ran = own.filter { Check.input(of: $0) != .project } + causes.map(\.check)
        return Answer(causes: causes, ran: Set(ran))
    }
}
