internal import AppBundles
internal import Foundation
internal import SourcePreparation

enum AppCode {
    /// Returns the first import that prevents a build of the app's code: one of an Apple framework
    /// that Bellhop lacks. An import between `#if` and `#endif` does not count, since it may be for
    /// another platform.
    ///
    /// An app without extensions has nothing else to build.
    ///
    /// - Parameter known: The modules that are available or have a substitute.
    /// - Throws: `XcodeGenProject.ParseError` when the project does not have exactly one app.
    static func obstacle(
        in project: XcodeGenProject, known: Set<String>
    ) throws -> (module: String, place: SourcePlace)? {
        let (app, extensions) = try project.application()
        guard extensions.contains(where: { $0.type == "app-extension" }) else { return nil }
        let own = project.targets.values.map { $0.settings["PRODUCT_MODULE_NAME"] ?? $0.name }
        let finder = ImportFinder(
            modules: AppleFrameworks.names.subtracting(ModuleFiles.toolchain).subtracting(known)
                .subtracting(own))
        let files = DiskFiles()
        for file in try TargetFiles(of: app, in: project.folder).swift {
            guard let data = try? files.data(at: file.path, bytesMax: TargetFiles.sourceBytesMax)
            else { continue }
            let text = unconditional(String(decoding: data, as: UTF8.self))
            guard let found = finder.imports(inSwift: text).first else { continue }
            return (found.module, SourcePlace(file.path, line: found.line, column: 1))
        }
        return nil
    }

    private static func unconditional(_ text: String) -> String {
        var depth = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let code = line.trimmingCharacters(in: .whitespaces)
            if code.hasPrefix("#if") { depth += 1 }
            defer { if code.hasPrefix("#endif") { depth = max(0, depth - 1) } }
            return depth > 0 ? "" : line
        }
        return lines.joined(separator: "\n")
    }
}
