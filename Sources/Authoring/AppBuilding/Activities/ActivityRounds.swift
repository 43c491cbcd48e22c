internal import AppBundles
internal import Foundation
internal import NotificationModel
internal import SourcePreparation
internal import UntrustedFiles

/// The attempts to compile the attributes types of a project.
///
/// A type that misses names of the project is compiled again with their declarations. A type that
/// does not compile is left out.
struct ActivityRounds {
    /// The findings of all attempts.
    struct Findings: Codable, Hashable, Sendable {
        struct Failure: Codable, Hashable {
            var type: String
            var message: String
        }

        var wanted: [String: Set<String>] = [:]
        var failed: [Failure] = []
    }

    static let roundsMax = 8
    static let product = ProgramPackage.Product(name: "ActivityDecoder", module: "Activity")

    private var project: ActivityProject
    private(set) var types: [ActivityCode]
    private var failed: [(type: ActivityCode, message: String)] = []
    private var wanted: [String: Set<String>] = [:]
    /// Whether an error may be one of an earlier build's products, and not of the sources.
    private var isDoubtful = false

    init(_ project: ActivityProject) {
        self.project = project
        types = self.project.types()
    }

    /// Compiles the program, without the types that do not compile.
    ///
    /// It starts with the findings of the record, and with the first attempt if these do not lead to
    /// a program at once.
    ///
    /// - Returns: Whether a type compiles.
    mutating func run(
        from record: ProgramRecord<Findings>, compile: ProgramBuild.Compile
    ) async throws -> Bool {
        let first = self
        if let findings = record.findings, start(from: findings) {
            if types.isEmpty { return false }
            if case .built = try await attempt(compile) { return true }
            record.forget()
            self = first
        }
        let isBuilt = try await run(compile)
        if !isDoubtful { record.keep(findings) }
        return isBuilt
    }

    private mutating func run(_ compile: ProgramBuild.Compile) async throws -> Bool {
        for _ in 0..<Self.roundsMax {
            let tried = types
            guard !tried.isEmpty else { return false }
            guard case .failed(let errors, _) = try await attempt(compile) else { return true }
            isDoubtful = isDoubtful || errors.contains { $0.message.contains("module") }
            let hasNew = errors.map { want($0) }.contains(true)
            if hasNew {
                let failed = Set(self.failed.map { Self.key($0.type) })
                types = project.types(wanting: wanted).filter { !failed.contains(Self.key($0)) }
                if types != tried { continue }
            }
            drop(errors)
        }
        failed += types.map { ($0, "its code needs more of the project than was tried") }
        types = []
        return false
    }

    private func attempt(_ compile: ProgramBuild.Compile) async throws -> ProgramBuild.Outcome {
        try await compile(types.map(\.files), Self.main(types.count)) { error in
            types.contains { $0.paths.contains(error.path) }
        }
    }

    private static func main(_ count: Int) -> String {
        let modules = product.modules(count)
        let calls = modules.map { "    \($0).\(ActivityProject.function)(),\n" }
        return (["ActivityDecoding"] + modules).map { "import \($0)\n" }.joined()
            + "\nActivityDecoder.run([\n\(calls.joined())])\n"
    }

    // MARK: Findings

    private static func key(_ type: ActivityCode) -> String {
        ActivityProject.key(type.name, type.path)
    }

    private var findings: Findings {
        Findings(
            wanted: wanted,
            failed: failed.map { Findings.Failure(type: Self.key($0.type), message: $0.message) })
    }

    /// - Returns: Whether the project has all types of the findings.
    private mutating func start(from findings: Findings) -> Bool {
        let all = project.types(wanting: findings.wanted)
        let failed = findings.failed.compactMap { failure in
            all.first { Self.key($0) == failure.type }.map { ($0, failure.message) }
        }
        guard failed.count == findings.failed.count else { return false }
        let keys = Set(findings.failed.map(\.type))
        (self.failed, wanted) = (failed, findings.wanted)
        types = all.filter { !keys.contains(Self.key($0)) }
        return true
    }

    /// Adds the names that the compiler missed.
    ///
    /// - Returns: Whether there are new ones.
    private mutating func want(_ error: CompilerError) -> Bool {
        let lacksConformance = error.message.contains("conform to")
        let isMissing =
            error.message.hasPrefix("cannot find") || error.message.contains("has no member")
        guard isMissing || lacksConformance else { return false }
        var isNew = false
        for type in types where type.paths.contains(error.path) {
            let before = wanted[Self.key(type), default: []]
            let after = before.union(lacksConformance ? type.typeNames : error.quotedNames)
            wanted[Self.key(type)] = after
            isNew = isNew || after != before
        }
        return isNew
    }

    /// Leaves out the types with errors. An error outside of all declarations, such as one of an
    /// import, concerns every type with code of the file.
    private mutating func drop(_ errors: [CompilerError]) {
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

    // MARK: Results

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
