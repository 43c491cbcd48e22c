package import Foundation

extension XcodeGenProject {
    /// A target and the libraries that it links, directly or not.
    ///
    /// - Throws: `ParseError` when the project has no single app.
    package func linked(by target: Target) throws -> [Target] {
        let (app, extensions) = try application()
        var seen = Set(extensions.map(\.name)).union([app.name, target.name])
        var linked = [target]
        var waiting = target.dependencies
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted, let next = targets[name] else { continue }
            linked.append(next)
            waiting += next.dependencies
        }
        return linked
    }
}

extension XcodeGenProject.Target {
    /// The folders of the target's data models.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when `sources` leads nowhere.
    package func dataModels(in project: URL) throws -> [URL] {
        try sources.filter { $0.phase != XcodeGenSource.Phase.none && $0.phase != .folder }
            .flatMap { try $0.files(in: project) }
            .filter { DataModel.types.contains($0.pathExtension) }
    }
}
