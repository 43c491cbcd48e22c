internal import Foundation
internal import ObjectiveCBuilding
internal import Synchronization
internal import UntrustedFiles

extension ObjectiveCBuild {
    /// Returns the code that is written for a target's objects.
    func code(
        of target: ObjectiveCTarget, _ objects: [ObjectFile], _ mixed: MixedTarget?,
        _ libraries: [LibraryExports], in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> ObjectiveCModule {
        let names = try await names(target, log)
        func code(
            _ project: ProjectDeclarations?, _ objects: [ObjectFile], absent: Set<String> = []
        ) -> ObjectiveCModule {
            ObjectiveCModule(
                objects: objects, names: names, name: target.module,
                modules: modules(of: target) + target.substitutes, absent: absent,
                project: project,
                swift: mixed?.swiftClasses ?? SwiftClasses(),
                taken: target.swift?.declared ?? [], isLibrary: target.isLibrary,
                others: libraries)
        }
        guard let mixed else {
            let absent = try await undefinedSymbols(of: target)
            return code(target.isLibrary ? ProjectDeclarations() : nil, objects, absent: absent)
        }
        var project = mixed.declarations
        let first = code(project, objects)
        var values = try await mixed.compile(first.functions, in: output, log)
        // What no object defines is in a library that Bellhop does not build.
        let missing = Set(values.undefined).subtracting(objects.flatMap(\.defined))
            .subtracting(libraries.flatMap(\.defined))
        let count = project.globals.count
        project.globals.removeAll { missing.contains($0.name) }
        if project.globals.count < count {
            let functions = code(project, objects).functions
            values = try await mixed.compile(functions, in: output, log)
        }
        let absent = try await undefinedSymbols(of: target, and: [MixedTarget.values(of: target)])
        return code(project, objects + [values], absent: absent)
    }

    /// Returns the functions and constants that a target's objects use, and that neither they nor
    /// the libraries of the toolchain and the system define.
    private func undefinedSymbols(
        of target: ObjectiveCTarget, and others: [String] = []
    ) async throws -> Set<String> {
        let libraries = URL(filePath: try await toolchain.folder)
            .appending(path: "../lib/swift/linux").standardizedFileURL
        let objects =
            target.sources.indices.map { path(Self.object($0, of: target.module)) }
            + others.map(path)
        let probe = path("\(Self.folder)/\(target.module)/probe.so")
        defer { try? FileManager.default.removeItem(atPath: probe) }
        let found = Mutex<Set<String>>([])
        let options = ["-Wl,-z,defs", "-Wl,--error-limit=0", "-Wl,--no-demangle"]
        _ = try await clang(
            ["-shared", "-fuse-ld=lld"] + options + objects + [
                "-L", libraries.path, "-ldispatch", "-lBlocksRuntime", "-lm", "-lstdc++", "-o",
                probe,
            ]
        ) { line in
            guard
                let match = line.firstMatch(
                    of: /error: undefined symbol: ([A-Za-z_][A-Za-z0-9_]*)$/)
            else { return }
            found.withLock { _ = $0.insert(String(match.1)) }
        }
        return found.withLock(\.self)
    }
}
