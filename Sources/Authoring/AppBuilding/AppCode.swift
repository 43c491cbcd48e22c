internal import AppBundles
internal import Foundation
internal import SourcePreparation

/// The app's own code of a `project.yml`, which is built unless it cannot be.
enum AppCode {
    /// The first import that keeps the app's own code from being built: of a framework of Apple's that is
    /// not here, and that no `#if canImport` asks for.
    ///
    /// An app without extensions has nothing else to build.
    ///
    /// - Parameter known: The modules that are here, or have a substitute.
    /// - Throws: `XcodeGenProject.ParseError` when there is not exactly one app.
    static func obstacle(
        in project: XcodeGenProject, known: Set<String>
    ) throws -> (module: String, place: SourcePlace)? {
        let (app, extensions) = try project.application()
        guard extensions.contains(where: { $0.type == "app-extension" }) else { return nil }
        let own = project.targets.values.map { $0.settings["PRODUCT_MODULE_NAME"] ?? $0.name }
        let finder = ImportFinder(
            modules: AppleFrameworks.names.subtracting(known).subtracting(own))
        let files = DiskFiles()
        for file in try TargetFiles(of: app, in: project.folder).swift {
            guard let data = try? files.data(at: file.path, bytesMax: TargetFiles.sourceBytesMax),
                let found = finder.imports(inSwift: String(decoding: data, as: UTF8.self))
                    .first(where: { !$0.isOptional })
            else { continue }
            return (found.module, SourcePlace(file.path, line: found.line, column: 1))
        }
        return nil
    }
}
