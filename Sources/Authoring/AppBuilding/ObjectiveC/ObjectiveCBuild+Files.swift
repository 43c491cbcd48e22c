internal import AppBundles
internal import Foundation
internal import ObjectiveCBuilding
internal import SourcePreparation
internal import Synchronization
internal import UntrustedFiles

/// The files of Objective-C and C that earlier attempts of a build compiled. The project's files
/// do not change between these attempts.
final class KnownObjects: Sendable {
    struct Known {
        /// A text for everything that the object depends on.
        var stamp: String
        /// What was replaced in the file so that it compiles; nil if nothing was.
        var absent: AbsentObjectiveC?
    }

    private let kept = Mutex<[URL: Known]>([:])

    /// The last file that was compiled into an object.
    subscript(object: URL) -> Known? {
        get { kept.withLock { $0[object] } }
        set { kept.withLock { $0[object] = newValue } }
    }

    func removeAll() { kept.withLock { $0.removeAll() } }
}

extension ObjectiveCBuild {
    /// Compiles the files of a target, as many at once as the machine has processors.
    ///
    /// - Returns: What was replaced in files that import absent headers.
    func compile(
        _ target: ObjectiveCTarget, _ log: @escaping @Sendable (String) -> Void
    ) async throws -> [AbsentObjectiveC] {
        let all = try await withThrowingTaskGroup(of: Outcome.self) { group in
            var waiting = Array(target.sources.enumerated())[...]
            var all: [Outcome] = []
            for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) {
                guard let (index, source) = waiting.popFirst() else { break }
                group.addTask { try await outcome(source, index, of: target, log) }
            }
            while let next = try await group.next() {
                all.append(next)
                guard let (index, source) = waiting.popFirst() else { continue }
                group.addTask { try await outcome(source, index, of: target, log) }
            }
            return all
        }
        let errors = all.flatMap(\.errors)
        guard errors.isEmpty else {
            throw ObjectiveCError(
                module: target.module, errors: Array(errors.prefix(Self.errorsMax)),
                files: Set(all.filter { !$0.errors.isEmpty }.map(\.path)))
        }
        return all.compactMap(\.absent).sorted { $0.path < $1.path }
    }

    /// The errors that clang reports for a file, or what was replaced in it so that it compiles.
    private struct Outcome {
        var path = ""
        var errors: [PreparationDiagnostic] = []
        var absent: AbsentObjectiveC?
    }

    private func outcome(
        _ source: ObjectiveCTarget.Source, _ index: Int, of target: ObjectiveCTarget,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> Outcome {
        let object = URL(filePath: path(Self.object(index, of: target.module)))
        let stamp = try stamp(of: source, target, object)
        if let last = known[object], last.stamp == stamp {
            return Outcome(path: source.path, absent: last.absent)
        }
        known[object] = nil
        var outcome = try await compile(source, index, of: target, log)
        outcome.path = source.path
        if outcome.errors.isEmpty {
            known[object] = .init(stamp: stamp, absent: outcome.absent)
        }
        return outcome
    }

    /// Returns a text for everything that can differ between two attempts of one build.
    private func stamp(
        of source: ObjectiveCTarget.Source, _ target: ObjectiveCTarget, _ object: URL
    ) throws -> String {
        // The headers of Swift classes lose what an attempt stubs out.
        let headers = try ([target.module] + target.libraries).flatMap { module in
            let folder = URL(filePath: path("\(Self.folder)/\(module)/\(MixedTarget.swiftFolder)"))
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
            return try (names ?? []).filter { $0.hasSuffix(".h") }.sorted().map { name in
                try UntrustedFile.read(
                    folder.appending(path: name), bytesMax: Self.objectBytesMax, links: .refused)
            }
        }
        let arguments = arguments(source, of: target, object).map { Data($0.utf8) }
        return StableHash.text(of: arguments + headers)
    }

    /// Compiles a file. If it imports headers that the project does not contain, what it uses of
    /// them is replaced.
    private func compile(
        _ source: ObjectiveCTarget.Source, _ index: Int, of target: ObjectiveCTarget,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> Outcome {
        let module = target.module
        let object = URL(filePath: path(Self.object(index, of: module)))
        var plain = arguments(source, of: target, object)
        var first = try await errors(of: source, plain, log)
        if !source.usesModules, first.contains(where: { $0.message.contains(Self.modulesAreOff) }) {
            var source = source
            source.usesModules = true
            plain = arguments(source, of: target, object)
            first = try await errors(of: source, plain, log)
        }
        guard !first.isEmpty else { return Outcome() }
        let file = URL(filePath: source.path)
        guard
            let text = try? UntrustedFile.read(
                file, bytesMax: Self.objectBytesMax, links: .refused)
        else { return Outcome(errors: first) }
        var absent = AbsentObjectiveC(path: source.path, text: text)
        var found = first
        let output = try OutputFolder(package, ofProjectIn: package.path)
        let folder = Self.absent(of: module)
        let copy = "\(folder)/\(index).\(FilePaths.fileExtension(source.path))"
        for _ in 0..<AbsentObjectiveC.roundsMax {
            let change = absent.correct(found)
            guard change.hasChanged, !absent.isEmpty else { break }
            for header in change.headers {
                try output.write(
                    Data("// The project does not contain this header.\n".utf8),
                    to: "\(folder)/headers/\(header)")
            }
            try output.write(absent.text, to: copy)
            try output.write(Data(absent.header.utf8), to: "\(folder)/\(index).h")
            var changed = plain
            guard let place = changed.firstIndex(of: source.path) else {
                return Outcome(errors: first)
            }
            changed[place] = path(copy)
            changed += [
                "-ferror-limit=\(Self.errorsMax)", "-include", path("\(folder)/\(index).h"),
                "-iquote", FilePaths.folder(source.path), "-idirafter", path("\(folder)/headers"),
            ]
            if let map = absent.moduleMap {
                try output.write(Data(map.utf8), to: "\(folder)/\(index).modulemap")
                changed.append("-fmodule-map-file=\(path("\(folder)/\(index).modulemap"))")
            }
            found = try await errors(of: source, changed, log)
            if found.isEmpty { return Outcome(absent: absent) }
        }
        return Outcome(errors: first + found.filter { !first.contains($0) })
    }

    /// Part of clang's message about an `@import` in a header.
    private static let modulesAreOff = "'@import' when modules are disabled"

    /// The folder of what takes the place of absent headers, and of the changed files.
    static func absent(of module: String) -> String { "\(folder)/\(module)/absent" }
}
