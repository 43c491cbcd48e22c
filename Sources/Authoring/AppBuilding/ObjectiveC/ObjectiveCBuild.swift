internal import AppBundles
internal import DeviceModel
internal import Foundation
internal import ObjectiveCBuilding
internal import SourcePreparation
internal import Subprocess
internal import Synchronization
internal import UntrustedFiles

/// The errors that clang reported, which the target's author has to correct.
struct ObjectiveCError: Error {
    let module: String
    let errors: [PreparationDiagnostic]
    /// The files that clang rejects. It is empty if the errors concern the whole target.
    var files: Set<String> = []
}

/// The code that was written for a target, with what its files lack.
struct CompiledObjectiveC: Sendable {
    let target: ObjectiveCTarget
    let code: ObjectiveCModule
    let absent: [AbsentObjectiveC]

    /// The classes whose superclass nothing here implements.
    var superclasses: [BuildOmissions.Superclass] {
        code.unknownSuperclasses.sorted { $0.key < $1.key }.map { name, superclass in
            let file = absent.first { $0.superclasses.contains(superclass) }
            let source = file?.source(of: superclass)
            return .init(
                of: "\(target.module).\(name)",
                name: source.map { "\(superclass) of \($0)" } ?? superclass, module: nil,
                place: file.map { FilePaths.name($0.path) })
        }
    }
}

/// Compiles targets of Objective-C with the toolchain's clang, and writes the Swift code through
/// which their classes run.
///
/// The objects go to the package's folder, where the linker finds them.
struct ObjectiveCBuild {
    let package: URL
    let products: URL
    let bellhop: BellhopCheckout
    let fence: BuildFence?
    /// What earlier attempts of the same build compiled.
    let known: KnownObjects

    /// The folder of the objects, below the package's.
    static let folder = "ObjectiveC"
    static let objectBytesMax = 64 << 20
    static let errorsMax = 100

    /// Compiles a target and writes its Swift code into the package.
    ///
    /// - Parameter libraries: What the libraries give that the target uses.
    /// - Returns: The code that was written, and what the author should know.
    /// - Throws: `ObjectiveCError` if clang reports errors; `BuildError` if a program cannot be run
    ///   or its result is not readable.
    func run(
        _ target: ObjectiveCTarget, using libraries: [LibraryExports] = [],
        writing folder: PackageFolder, in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> CompiledObjectiveC {
        try output.checkFolder(Self.moduleCache)
        try output.checkFolder(Self.absent(of: target.module))
        try? FileManager.default.removeItem(
            at: package.appending(path: Self.absent(of: target.module)))
        // Writing a file makes the folder of the objects.
        let commands = target.sources.map { $0.options.joined(separator: " ") + " \($0.path)" }
        try output.write(
            Data(commands.joined(separator: "\n").utf8),
            to: "\(Self.folder)/\(target.module)/options.txt")
        if target.isProgram {
            try output.write(Data(ObjectiveCMain.header.utf8), to: Self.main(of: target.module))
        }
        let mixed = try await MixedTarget(
            build: self, target: target, libraries: libraries, in: output, log)
        let absent = try await compile(target, log)
        let objects = try target.sources.indices.map { try object($0, of: target) }
        let read = try objects.map { try ObjectFile([UInt8]($0)) }
        guard
            !target.isProgram
                || read.contains(where: { $0.defined.contains(ObjectiveCMain.symbol) })
        else { throw Self.withoutMain(target) }
        let code = try await code(of: target, read, mixed, libraries, in: output, log)
        var files = folder
        // SwiftPM does not know the objects, and links again only when compiled Swift code differs.
        let name = "bellhop_\(target.module)_objects_\(StableHash.text(of: objects))"
        let stamp = "@_cdecl(\"\(name)\") public func \(name)() {}\n"
        try files.write(code.swift + stamp, to: Self.place(of: target.module), in: output)
        let classes = "\(Self.folder)/\(target.module)/classes.c"
        try files.write(code.c, to: classes, in: output)
        let arguments = ClangArguments.arguments(
            generated: URL(filePath: path(classes)),
            object: URL(filePath: path(Self.classes(of: target.module))),
            runtimeHeaders: bellhop.url.appending(
                path: "Sources/AppleAPI/ObjectiveCRuntime/include"))
        guard try await clang(arguments, log) else {
            throw BuildError(
                "The toolchain's clang does not compile Bellhop's own code for "
                    + "\(target.module.printable). That is a fault of Bellhop.",
                remedy: "Report it with the output of --verbose.")
        }
        return CompiledObjectiveC(target: target, code: code, absent: absent)
    }

    /// Returns the failure of a target whose written code the Swift compiler refuses, which is a
    /// fault of Bellhop.
    static func failure(
        of target: ObjectiveCTarget, _ code: ObjectiveCModule, in log: CompilerLog
    ) -> ObjectiveCError? {
        let place = place(of: target.module)
        let lines = log.errors.filter { $0.path.hasSuffix("/\(place)") }
            .map { "\($0.path):\($0.line):\($0.column): error: \($0.message)" }
        return GeneratedCodeFailure(diagnostics: lines.joined(separator: "\n"), module: code)
            .map { failure in
                let error = PreparationDiagnostic(
                    severity: .error, path: target.sources.first?.path ?? place, line: 1,
                    column: 1, message: failure.description.printable)
                return ObjectiveCError(module: target.module, errors: [error])
            }
    }

    private static func withoutMain(_ target: ObjectiveCTarget) -> ObjectiveCError {
        let error = PreparationDiagnostic(
            severity: .error, path: target.sources.first?.path ?? target.module, line: 1, column: 1,
            message:
                "The app lacks the function main in a file of Objective-C or C. Xcode's template "
                + "has it in main.m.")
        return ObjectiveCError(module: target.module, errors: [error])
    }

    /// Returns the objects of a target, which its library is linked with.
    static func objects(of target: ObjectiveCTarget) -> [String] {
        target.sources.indices.map { object($0, of: target.module) }
            + (target.swift == nil ? [] : [MixedTarget.values(of: target)])
            + [classes(of: target.module)]
    }

    static func place(of module: String) -> String {
        ModuleFiles.place("BellhopObjectiveC", in: module)
    }

    static func object(_ index: Int, of module: String) -> String {
        "\(folder)/\(module)/\(index).o"
    }

    private static func classes(of module: String) -> String { "\(folder)/\(module)/classes.o" }

    private static func main(of module: String) -> String { "\(folder)/\(module)/main.h" }

    private static let moduleCache = "\(folder)/.modules"

    func path(_ place: String) -> String { package.appending(path: place).path }

    private func object(_ index: Int, of target: ObjectiveCTarget) throws -> Data {
        try UntrustedFile.read(
            URL(filePath: path(Self.object(index, of: target.module))),
            bytesMax: Self.objectBytesMax, links: .refused)
    }

    // MARK: Names

    /// Apple's modules that the written code may import.
    func modules(of target: ObjectiveCTarget) -> [String] {
        let headers = Self.frameworks(in: bellhop.objectiveCHeaders)
        let known = bellhop.modules.union(["Foundation"])
            .subtracting(target.usesCryptography ? [] : PackageManifest.cryptography)
        return headers.filter(known.contains) + ["FoundationNetworking"]
    }

    /// Returns the Swift names of the headers. The importer takes a second, so its result is kept
    /// beside the compiled modules until the headers or the toolchain change.
    func names(
        _ target: ObjectiveCTarget, _ log: @escaping @Sendable (String) -> Void
    ) async throws -> ImportedNames {
        let toolchain = try await toolchain
        let work = products.appending(path: "objective-c")
        let headers = bellhop.objectiveCHeaders
        let folders = ClangArguments.folders(below: headers)
        let substitutes = HeaderImport.frameworks(in: folders[folders.count - 1])
            .filter { path in target.substitutes.contains { path.hasPrefix("<\($0)/") } }
        let request = HeaderImport(
            folders: folders, imports: HeaderImport.frameworks(in: headers) + substitutes,
            work: work,
            toolchain: URL(filePath: toolchain.folder).deletingLastPathComponent())
        let kept = work.appending(path: "names-\(request.stamp(compiler: toolchain.program)).txt")
        if let data = try? UntrustedFile.read(kept, bytesMax: Self.namesBytesMax),
            let names = ImportedNames(cached: String(decoding: data, as: UTF8.self))
        {
            return names
        }
        let output = try OutputFolder(work, ofProjectIn: products.path)
        let umbrella = request.umbrella
        try output.write(Data(umbrella.text.utf8), to: umbrella.url.lastPathComponent)
        guard try await run("clang", Array(request.preprocessing.dropFirst()), log),
            (try? request.prepare()) != nil,
            try await run("swiftc", Array(request.command.dropFirst()), log),
            let names = try? request.names()
        else {
            throw BuildError(
                "The Swift compiler does not import Bellhop's Objective-C headers. That is a fault "
                    + "of Bellhop or of the toolchain \(toolchain.program.printable).",
                remedy: "Report it with the output of --verbose.")
        }
        try output.write(Data(names.cached.utf8), to: kept.lastPathComponent)
        return names
    }

    private static let namesBytesMax = 256 << 20

    // MARK: clang

    func arguments(
        _ source: ObjectiveCTarget.Source, of target: ObjectiveCTarget, _ object: URL
    ) -> [String] {
        var options = ClangArguments(headers: bellhop.objectiveCHeaders)
        let main = target.isProgram ? ["-include", path(Self.main(of: target.module))] : []
        // The header of the Swift classes is beside the objects.
        let swift = object.deletingLastPathComponent().appending(path: MixedTarget.swiftFolder)
        options.others =
            main + (source.usesModules ? moduleOptions + libraryModules(of: target) : [])
            + source.options + libraryOptions(of: target) + ["-I", swift.path]
        return options.arguments(source: URL(filePath: source.path), object: object)
    }

    func errors(
        of source: ObjectiveCTarget.Source, _ arguments: [String],
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> [PreparationDiagnostic] {
        let errors = Mutex<[PreparationDiagnostic]>([])
        let isCompiled = try await clang(arguments) { line in
            log(line)
            guard let error = CompilerError(line.replacing(": fatal error: ", with: ": error: "))
            else { return }
            let diagnostic = PreparationDiagnostic(
                severity: .error, path: error.path, line: error.line, column: error.column,
                message: error.message)
            errors.withLock { $0.append(diagnostic) }
        }
        guard !isCompiled else { return [] }
        let found = errors.withLock(\.self)
        guard found.isEmpty else { return found }
        let unknown = PreparationDiagnostic(
            severity: .error, path: source.path, line: 1, column: 1,
            message: "The toolchain's clang ended without naming an error of this file.")
        return [unknown]
    }

    /// The options for `@import`.
    private var moduleOptions: [String] {
        [
            "-fmodules", "-fmodules-cache-path=\(path(Self.moduleCache))",
            "-fmodule-map-file=\(bellhop.objectiveCHeaders.path)/frameworks.modulemap",
        ]
    }

    /// Returns the names of Apple's frameworks that have a header.
    private static func frameworks(in headers: URL) -> [String] {
        HeaderImport.frameworks(in: headers)
            .compactMap { $0.dropFirst().split(separator: "/").first.map(String.init) }
    }

    /// Runs clang, and returns whether it succeeded.
    func clang(
        _ arguments: [String], _ log: @escaping @Sendable (String) -> Void
    ) async throws -> Bool {
        try await run("clang", ["-fdiagnostics-color=never"] + arguments, log)
    }

    /// Runs a program of the toolchain, and returns whether it succeeded.
    func run(
        _ program: String, _ arguments: [String], _ log: @escaping @Sendable (String) -> Void
    ) async throws -> Bool {
        let process = BuildProcess(
            program: "\(try await toolchain.folder)/\(program)", arguments: arguments,
            products: products,
            fence: fence)
        do { return try await process.run(log).isSuccess } catch let error as SubprocessError {
            throw BuildError(
                "The toolchain's \(program) cannot be run: \(error).",
                remedy: "Install the whole Swift toolchain; it has \(program) beside `swift`.")
        }
    }

    var toolchain: BuildToolchain {
        get async throws {
            if let fence { return fence.toolchain }
            return try await .found()
        }
    }
}
