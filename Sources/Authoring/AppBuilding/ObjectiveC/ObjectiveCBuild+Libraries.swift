internal import AppBundles
internal import Foundation
internal import ObjectiveCBuilding
internal import UntrustedFiles

/// Libraries, and the headers with which targets import them.
extension ObjectiveCBuild {
    /// Compiles targets, each with the libraries that it uses.
    ///
    /// - Parameter targets: The targets, each after the libraries that it uses.
    func run(
        _ targets: [ObjectiveCTarget], writing folder: PackageFolder, in output: OutputFolder,
        _ log: @escaping @Sendable (String) -> Void
    ) async throws -> [CompiledObjectiveC] {
        for target in targets where target.isLibrary { try writeHeaders(of: target, in: output) }
        var written: [CompiledObjectiveC] = []
        for target in targets {
            let libraries = written.map(\.code.exports).filter {
                target.libraries.contains($0.module)
            }
            written.append(
                try await run(target, using: libraries, writing: folder, in: output, log))
        }
        return written
    }

    /// The folder of the headers `Library/Header.h`, which import those of the project.
    static let headers = "\(folder)/Headers"

    /// The header of a library from which its Swift interface is made.
    func umbrella(of module: String) -> String { path("\(Self.folder)/\(module)/Umbrella.h") }

    /// Writes the headers of a library for other targets, and its umbrella header.
    func writeHeaders(of target: ObjectiveCTarget, in output: OutputFolder) throws {
        let all = target.publicHeaders ?? []
        for header in all {
            try output.write(
                Data(Self.importing([header]).utf8),
                to: "\(Self.headers)/\(target.module)/\(FilePaths.name(header))")
        }
        let umbrellas = ["\(target.module).h", "\(target.module)-umbrella.h"]
        let umbrella = all.first { umbrellas.contains(FilePaths.name($0)) }
        try output.write(
            Data(Self.importing(umbrella.map { [$0] } ?? all).utf8),
            to: "\(Self.folder)/\(target.module)/Umbrella.h")
        try output.write(
            Data(Self.moduleMap(of: target.module, umbrella.map { [$0] } ?? all).utf8),
            to: Self.moduleMap(of: target.module))
    }

    private static func importing(_ headers: [String]) -> String {
        headers.filter(isPlain).map { "#import \"\($0)\"\n" }.joined()
    }

    /// Whether a path can be written between quotation marks.
    private static func isPlain(_ path: String) -> Bool {
        !path.contains { "\"\\\n\r".contains($0) }
    }

    private static func moduleMap(of module: String) -> String {
        "\(folder)/\(module)/module.modulemap"
    }

    private static func moduleMap(of module: String, _ headers: [String]) -> String {
        let lines = headers.filter(isPlain).map { "    header \"\($0)\"\n" }
        return "module \(module) {\n\(lines.joined())    export *\n}\n"
    }

    /// The options with which clang finds the headers of the libraries that a target uses, and its
    /// own ones if it is a library.
    func libraryOptions(of target: ObjectiveCTarget) -> [String] {
        let libraries = target.libraries + (target.isLibrary ? [target.module] : [])
        guard !libraries.isEmpty else { return [] }
        return ["-I", path(Self.headers)]
            + libraries.flatMap { ["-I", path("\(Self.headers)/\($0)")] }
            + target.libraries.flatMap {
                ["-I", path("\(Self.folder)/\($0)/\(MixedTarget.swiftFolder)")]
            }
    }

    /// The options for `@import` of the libraries that a target uses.
    func libraryModules(of target: ObjectiveCTarget) -> [String] {
        target.libraries.map { "-fmodule-map-file=\(path(Self.moduleMap(of: $0)))" }
            + (target.isLibrary ? ["-fmodule-name=\(target.module)"] : [])
    }
}
