internal import AppBundles
internal import Foundation
internal import ObjectiveCBuilding
internal import SourcePreparation
internal import Synchronization
internal import UntrustedFiles

/// What Swift and Objective-C files of one target see of each other.
struct MixedTarget {
    /// What the headers that the bridging header imports declare.
    private(set) var declarations = ProjectDeclarations()
    /// The classes that the header `Module-Swift.h` declares.
    private(set) var swiftClasses = SwiftClasses()
    private let build: ObjectiveCBuild
    private let target: ObjectiveCTarget
    private let bridgingHeader: String?

    /// The folder of the header of Swift classes, beside the objects.
    static let swiftFolder = "swift"

    private var folder: String { "\(ObjectiveCBuild.folder)/\(target.module)" }

    /// Reads the headers of a target with Swift files, and writes the header of its Swift classes.
    /// Returns nil for a target without Swift.
    ///
    /// - Throws: `ObjectiveCError` if clang or the Swift compiler does not accept the headers.
    init?(
        build: ObjectiveCBuild, target: ObjectiveCTarget, libraries: [LibraryExports] = [],
        in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws {
        guard let swift = target.swift else { return nil }
        (self.build, self.target) = (build, target)
        let umbrella = target.isLibrary ? build.umbrella(of: target.module) : nil
        bridgingHeader = swift.bridgingHeader ?? umbrella
        let names = try await build.names(target, log)
        declarations = try await read(swift, without: names, in: output, log)
        try await checkLayouts(in: output, log)
        let all = declarations.adding(libraries.map(\.declarations))
        let header = SwiftHeader(swift.interface, names, project: all)
        swiftClasses = header.swiftClasses
        let text = header.text(after: bridgingHeader)
        for place in [swift.header, "\(target.module)/\(swift.header)"] {
            try output.write(Data(text.utf8), to: "\(folder)/\(Self.swiftFolder)/\(place)")
        }
    }

    /// Returns what the headers that the bridging header imports declare.
    private func read(
        _ swift: ObjectiveCTarget.SwiftPart, without known: ImportedNames,
        in output: OutputFolder, _ log: @escaping @Sendable (String) -> Void
    ) async throws -> ProjectDeclarations {
        guard let header = bridgingHeader else { return ProjectDeclarations() }
        let bellhops = build.bellhop.objectiveCHeaders
        let work = "\(folder)/headers"
        let toolchain = try await build.toolchain
        var request = HeaderImport(
            folders: ClangArguments.folders(below: bellhops),
            imports: HeaderImport.frameworks(in: bellhops), work: URL(filePath: build.path(work)),
            toolchain: URL(filePath: toolchain.folder).deletingLastPathComponent())
        let stub = "\(work)/SwiftClasses.h"
        request.headers = [build.path(stub), build.path(absentNames), header]
        request.options = headerOptions
        request.project = URL(filePath: swift.folder)
        try output.checkFolder(work)
        try output.write(Data(SwiftHeader.stub(swift.interface).utf8), to: stub)
        try output.write(
            Data(request.umbrella.text.utf8),
            to: "\(work)/\(FilePaths.name(request.umbrella.url.path))")
        // The headers that the last build lacked may exist now.
        try output.checkFolder(absent)
        try? FileManager.default.removeItem(at: URL(filePath: build.path(absent)))
        try output.write(Data("\n".utf8), to: absentNames)
        let missing = try await preprocess(request, header, in: output, log)
        let replaced = try await declare(missing, request, header, in: output, log)
        do { try request.prepare() } catch { throw failure(header, "\(error)") }
        try await run("swiftc", request.command, header, log)
        var found = try request.declarations(without: known)
        for entry in swift.interface.classes {
            found.classes[entry.objectiveCName] = nil
            found.protocols[entry.objectiveCName] = nil
        }
        found.globals.removeAll { global in
            let isUsed = swift.words.map { $0.contains(global.swiftName) } ?? true
            return global.name == AbsentStatements.function || global.isMacro && !isUsed
        }
        for name in replaced.declarations.keys {
            found.classes[name] = nil
            found.protocols[name.filter { $0 != "<" && $0 != ">" }] = nil
        }
        return found
    }

    /// Declares what the headers use of absent ones, so that the importer accepts them.
    private func declare(
        _ missing: [String], _ request: HeaderImport, _ header: String, in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> AbsentObjectiveC {
        var names = AbsentObjectiveC(headers: missing)
        guard !missing.isEmpty else { return names }
        for _ in 1...Self.roundsMax {
            do { try await run("clang", request.checking, header, log) } catch let
                failure as ObjectiveCError
            {
                guard names.correct(failure.errors).hasChanged else { throw failure }
                try output.write(Data(names.header.utf8), to: absentNames)
                continue
            }
            break
        }
        try await run("clang", request.preprocessing, header, log)
        return names
    }

    /// The declarations of names that the headers use of absent ones.
    private var absentNames: String { "\(folder)/headers/AbsentNames.h" }

    private var absent: String { "\(folder)/headers/absent" }

    private var headerOptions: [String] {
        target.headerOptions + build.libraryOptions(of: target)
            + ["-idirafter", build.path(absent)]
    }

    private static let roundsMax = 40

    /// Makes one text of the headers. For a header that the project does not contain, there is an
    /// empty one.
    ///
    /// - Returns: The headers that the project does not contain.
    private func preprocess(
        _ request: HeaderImport, _ header: String, in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> [String] {
        var all: [String] = []
        while true {
            do {
                try await run("clang", request.preprocessing, header, log)
                return all
            } catch let failure as ObjectiveCError {
                let missing = failure.errors.compactMap { AbsentObjectiveC.header($0.message) }
                guard all.count < Self.roundsMax, !missing.isEmpty else { throw failure }
                for name in missing {
                    try output.write(Data("\n".utf8), to: "\(absent)/\(name)")
                }
                all += missing
            }
        }
    }

    /// The object of the functions that give Swift the values of the headers.
    static func values(of target: ObjectiveCTarget) -> String {
        "\(ObjectiveCBuild.folder)/\(target.module)/values.o"
    }

    /// Compiles the functions that give Swift the values of the headers.
    func compile(
        _ functions: String, in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> ObjectFile {
        let object = Self.values(of: target)
        let errors = try await errors(in: functions, named: "values.m", object, in: output, log)
        guard errors.isEmpty else {
            throw ObjectiveCError(module: target.module, errors: errors)
        }
        let data = try UntrustedFile.read(
            URL(filePath: build.path(object)), bytesMax: ObjectiveCBuild.objectBytesMax,
            links: .refused)
        return try ObjectFile([UInt8](data))
    }

    /// Lets clang compare the layouts of the headers' structures with those of generated code.
    private mutating func checkLayouts(
        in output: OutputFolder, _ log: @escaping @Sendable (String) -> Void
    ) async throws {
        let checks = declarations.layoutChecks
        guard !checks.isEmpty else { return }
        let text = checks.map { $0.line + "\n" }.joined()
        // The last lines of the file are the checks.
        let errors = try await errors(
            in: text, named: "layouts.m", "\(folder)/layouts.o", in: output, log)
        let first = Self.start(of: heading)
        let places = errors.filter { $0.path == build.path("\(folder)/layouts.m") }
            .map { $0.line - first }
        declarations.refuseLayouts(
            of: Set(places.filter(checks.indices.contains).map { checks[$0].swiftName }))
    }

    /// The imports of code that uses the headers.
    private var heading: String {
        let header = bridgingHeader.map {
            "#import \"\(build.path(absentNames))\"\n#import \"\($0)\"\n"
        }
        return (header ?? "") + "#import <Foundation/Foundation.h>\n"
    }

    /// The line of code that follows a heading.
    private static func start(of heading: String) -> Int {
        heading.split(separator: "\n", omittingEmptySubsequences: false).count
    }

    /// Compiles code that uses the headers, and returns the errors.
    private func errors(
        in code: String, named name: String, _ object: String, in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> [PreparationDiagnostic] {
        let place = "\(folder)/\(name)"
        try output.write(Data((heading + code).utf8), to: place)
        let source = ObjectiveCTarget.Source(
            path: build.path(place), options: headerOptions + ["-w", "-ferror-limit=0"],
            usesModules: target.sources.contains(where: \.usesModules))
        let arguments = build.arguments(source, of: target, URL(filePath: build.path(object)))
        return try await build.errors(of: source, arguments, log)
    }

    /// Runs a program of the toolchain.
    ///
    /// - Throws: `ObjectiveCError` with the program's errors.
    private func run(
        _ program: String, _ command: [String], _ header: String,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws {
        let errors = Mutex<[PreparationDiagnostic]>([])
        let isDone = try await build.run(program, Array(command.dropFirst())) { line in
            log(line)
            guard let error = CompilerError(line.replacing(": fatal error: ", with: ": error: "))
            else { return }
            errors.withLock {
                $0.append(
                    PreparationDiagnostic(
                        severity: .error, path: error.path, line: error.line,
                        column: error.column, message: error.message))
            }
        }
        guard !isDone else { return }
        let found = errors.withLock(\.self)
        guard found.isEmpty else { throw ObjectiveCError(module: target.module, errors: found) }
        throw failure(header, "The toolchain's \(program) does not read this header.")
    }

    private func failure(_ header: String, _ message: String) -> ObjectiveCError {
        let error = PreparationDiagnostic(
            severity: .error, path: header, line: 1, column: 1, message: message)
        return ObjectiveCError(module: target.module, errors: [error])
    }
}
