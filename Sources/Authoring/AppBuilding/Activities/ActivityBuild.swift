package import AppBundles
package import Foundation
package import NotificationModel
internal import SourcePreparation
internal import UntrustedFiles

/// The program that decodes a project's Live Activity pushes with the project's own types.
///
/// ```swift
/// let build = ActivityBuild(project: project, bellhop: checkout, folder: folder)
/// let results = try await build.answers(to: [(type: "RideAttributes", line: "{}")])
/// ```
///
/// Each attributes type is compiled with the declarations that it needs, in a separate module. A
/// type that does not compile is reported, and the others are built without it.
package struct ActivityBuild: Sendable {
    private let location: ProjectLocation
    private let bellhop: BellhopCheckout
    /// The folder of the package.
    private let folder: URL
    private let cacheRoot: URL?
    private let allowedFolders: [String]
    package var onMessage: @Sendable (_ message: String) -> Void = { _ in }

    /// - Parameters:
    ///   - folder: The project's build folder, in which the package gets a folder.
    ///   - cacheRoot: The folder of the shared modules; the user's cache folder if `nil`.
    package init(
        project: ProjectLocation, bellhop: BellhopCheckout, folder: URL, cacheRoot: URL? = nil,
        allowedFolders: [String] = []
    ) {
        (location, self.bellhop, self.cacheRoot) = (project, bellhop, cacheRoot)
        self.folder = folder.standardizedFileURL.appending(path: "activities")
        self.allowedFolders = allowedFolders
    }

    private static let roundsMax = 8
    private static let product = ProgramPackage.Product(
        name: "ActivityDecoder", module: "Activity")

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
        let sources = try ActivitySources(location, allowedFolders).texts()
        var project = ActivityProject(
            sources, modules: bellhop.modules.union(BellhopCheckout.views).union(Self.systemModules)
        )
        var state = State(types: project.types())
        guard !state.types.isEmpty else {
            throw BuildError(
                "The project declares no type that conforms to ActivityAttributes.",
                at: location.url.path.printable,
                remedy: "Name the project whose app shows the Live Activity.")
        }
        let build = try await ProgramBuild(
            Self.product, location, bellhop, folder, cacheRoot, allowedFolders,
            onMessage: onMessage)
        // The program runs before another project's build can replace it.
        let answers = try await build.use(modules: state.types.count) {
            () -> [[ContentStateDecoding]] in
            guard try await compile(&state, &project, build) else { return [] }
            return try await build.run(on: requests.map(\.line)).lines.map { line in
                do {
                    return try JSONDecoder().decode([ContentStateDecoding].self, from: line)
                } catch {
                    throw ProgramRun.error("It printed something else than results.")
                }
            }
        }
        var results = requests.map { _ in state.problems(in: location.namedFolder) }
        for (index, answer) in answers.enumerated() where results.indices.contains(index) {
            results[index] += answer.map { state.located($0, in: location.namedFolder) }
        }
        for (index, request) in requests.enumerated() {
            guard let name = request.type else { continue }
            results[index].removeAll { $0.type != name }
            if results[index].isEmpty { results[index] = [state.absence(of: name)] }
        }
        return results
    }

    private static let systemModules: Set = [
        "Dispatch", "Foundation", "Observation", "RegexBuilder", "Swift",
    ]

    // MARK: The build

    private struct State {
        var types: [ActivityCode]
        var failed: [(type: ActivityCode, message: String)] = []
        var wanted: [String: Set<String>] = [:]

        func key(_ type: ActivityCode) -> String { ActivityProject.key(type.name, type.path) }

        /// Adds the names that the compiler missed.
        ///
        /// - Returns: Whether there are new ones.
        mutating func want(_ error: CompilerError) -> Bool {
            let lacksConformance = error.message.contains("conform to")
            let isMissing =
                error.message.hasPrefix("cannot find") || error.message.contains("has no member")
            guard isMissing || lacksConformance else { return false }
            var isNew = false
            for type in types where type.paths.contains(error.path) {
                let before = wanted[key(type), default: []]
                let after = before.union(lacksConformance ? type.typeNames : error.quotedNames)
                wanted[key(type)] = after
                isNew = isNew || after != before
            }
            return isNew
        }

        /// Leaves out the types with errors. An error outside of all declarations, such as one of
        /// an import, concerns every type with code of the file.
        mutating func drop(_ errors: [CompilerError]) {
            for error in errors {
                let owners = types.filter { $0.has(line: error.line, of: error.path) }
                let others = types.filter { $0.paths.contains(error.path) }
                for type in owners.isEmpty ? others : owners {
                    let place = FilePaths.name(error.path)
                    failed.append((type, "\(place):\(error.line): \(error.message)"))
                    types.removeAll { $0.name == type.name && $0.path == type.path }
                }
            }
        }

        mutating func dropAll() {
            failed += types.map { ($0, "its code needs more of the project than was tried") }
            types = []
        }

        func problems(in folder: URL) -> [ContentStateDecoding] {
            failed.map { type, message in
                ContentStateDecoding(
                    type: type.name, place: Self.place(type, folder),
                    problem: "It does not compile here: \(message.printable).")
            }
        }

        func located(_ result: ContentStateDecoding, in folder: URL) -> ContentStateDecoding {
            var result = result
            let type = types.first { $0.name == result.type }
            result.place = type.map { Self.place($0, folder) }
            return result
        }

        func absence(of name: String) -> ContentStateDecoding {
            let known = Set((types + failed.map(\.type)).map(\.name)).sorted()
            return ContentStateDecoding(
                type: name.printable,
                problem:
                    "`attributes-type` names it, and no type of the project has that name. The "
                    + "project has \(known.joined(separator: ", ")).")
        }

        private static func place(_ type: ActivityCode, _ folder: URL) -> String {
            let root = folder.standardizedFileURL.path
            let isBelow = type.path.hasPrefix(root + "/")
            let path = isBelow ? String(type.path.dropFirst(root.count + 1)) : type.path
            return "\(path.printable):\(type.line)"
        }
    }

    /// Compiles the program, without the types that do not compile.
    ///
    /// - Returns: Whether a type compiles.
    private func compile(
        _ state: inout State, _ project: inout ActivityProject, _ build: ProgramBuild
    ) async throws -> Bool {
        for _ in 0..<Self.roundsMax {
            let types = state.types
            guard !types.isEmpty else { return false }
            let outcome = try await build.compile(types.map(\.files), main: main(types)) { error in
                types.contains { $0.paths.contains(error.path) }
            }
            guard case .failed(let errors, _) = outcome else { return true }
            let hasNew = errors.map { state.want($0) }.contains(true)
            if hasNew {
                let failed = Set(state.failed.map { state.key($0.type) })
                state.types = project.types(wanting: state.wanted)
                    .filter { !failed.contains(state.key($0)) }
                if state.types != types { continue }
            }
            state.drop(errors)
        }
        state.dropAll()
        return false
    }

    private func main(_ types: [ActivityCode]) -> String {
        let modules = Self.product.modules(types.count)
        let calls = modules.map { "    \($0).\(ActivityProject.function)(),\n" }
        return (["ActivityDecoding"] + modules).map { "import \($0)\n" }.joined()
            + "\nActivityDecoder.run([\n\(calls.joined())])\n"
    }
}
