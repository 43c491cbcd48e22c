internal import AppBundles
internal import Foundation
package import NotificationModel
internal import SourcePreparation
internal import UntrustedFiles

/// The program that decodes a project's Live Activity pushes with the project's own types.
///
/// ```swift
/// let context = ProgramContext(project: project, bellhop: checkout, folder: folder)
/// let build = ActivityBuild(context)
/// let results = try await build.answers(to: [(type: "RideAttributes", line: "{}")])
/// ```
///
/// Each attributes type is compiled with the declarations that it needs, in a separate module. A
/// type that does not compile is reported, and the others are built without it.
package struct ActivityBuild: Sendable {
    private let context: ProgramContext

    package init(_ context: ProgramContext) { self.context = context }

    /// Decodes pushes.
    ///
    /// - Parameter requests: For each push, the type that it names, and the line of JSON that the
    ///   program reads.
    /// - Returns: For each push, the result of each type that it may be meant for.
    /// - Throws: `BuildError` if the project lacks an attributes type, or the program cannot be built
    ///   or run.
    package func answers(
        to requests: [(type: String?, line: String)]
    ) async throws -> [[ContentStateDecoding]] {
        let location = context.location
        let sources = try context.sources()
        let modules = context.bellhop.modules.union(BellhopCheckout.views)
            .union(Self.systemModules)
        var rounds = ActivityRounds(ActivityProject(sources, modules: modules))
        guard !rounds.types.isEmpty else {
            throw BuildError(
                "The project declares no type that conforms to ActivityAttributes.",
                at: location.url.path.printable,
                remedy: "Name the project whose app shows the Live Activity.")
        }
        let build = try await ProgramBuild(
            ActivityRounds.product, named: "activities", of: context)
        // The program runs before another project's build can replace it.
        let answers = try await build.use(modules: rounds.types.count) {
            () -> [[ContentStateDecoding]] in
            let isBuilt = try await rounds.run(from: build.record(of: sources)) {
                try await build.compile($0, main: $1, isOwn: $2)
            }
            guard isBuilt else { return [] }
            return try await build.run(on: requests.map(\.line)).lines.map { line in
                do {
                    return try JSONDecoder().decode([ContentStateDecoding].self, from: line)
                } catch {
                    throw ProgramRun.error("It printed something else than results.")
                }
            }
        }
        var results = requests.map { _ in rounds.problems(in: location.namedFolder) }
        for (index, answer) in answers.enumerated() where results.indices.contains(index) {
            results[index] += answer.map { rounds.located($0, in: location.namedFolder) }
        }
        for (index, request) in requests.enumerated() {
            guard let name = request.type else { continue }
            results[index].removeAll { $0.type != name }
            if results[index].isEmpty { results[index] = [rounds.absence(of: name)] }
        }
        return results
    }

    private static let systemModules: Set = [
        "Dispatch", "Foundation", "Observation", "RegexBuilder", "Swift",
    ]
}
