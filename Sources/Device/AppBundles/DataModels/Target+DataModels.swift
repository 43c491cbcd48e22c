package import Foundation

extension XcodeGenProject {
    /// Returns a target and all libraries that it links, directly or indirectly.
    ///
    /// - Throws: `ParseError` if the project does not have exactly one app.
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
    /// Returns the folders of the target's data models.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if an entry of `sources` does not exist.
    package func dataModels(in project: URL) throws -> [URL] {
        try sources.filter { $0.phase != XcodeGenSource.Phase.none && $0.phase != .folder }
            .flatMap { try $0.files(in: project) }
            .filter { DataModel.types.contains($0.pathExtension) }
    }
}
