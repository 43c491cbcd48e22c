internal import Foundation

/// A missing part of a target, as its description names it.
///
/// A tool may create it, or it may be in no version control. The extensions are built without it.
package struct XcodeGenAbsence: Sendable, Hashable {
    package enum Part: Sendable, Hashable {
        case source
        /// A folder without any source file.
        case emptyFolder
        case framework
    }

    package let part: Part
    /// The path as the description has it.
    package let path: String
    package let target: String
}

extension XcodeGenProject {
    /// Returns the missing parts of the app, of its extensions and of their dependencies.
    ///
    /// - Throws: `ParseError` if the project does not have exactly one app.
    package func absencesOfApplication() throws -> [XcodeGenAbsence] {
        try closure(of: application().app).flatMap { $0.absences(in: folder) }
    }

    /// Returns a target and the targets that it depends on, each once, without tests.
    func closure(of target: Target) -> [Target] {
        var names = [target.name]
        var index = 0
        while index < names.count {
            let dependencies = targets[names[index]]?.dependencies ?? []
            names += dependencies.filter { !names.contains($0) && targets[$0]?.isTest == false }
            index += 1
        }
        return names.compactMap { targets[$0] }
    }
}

extension XcodeGenProject.Target {
    fileprivate var isTest: Bool { ["bundle.unit-test", "bundle.ui-testing"].contains(type) }

    /// Returns the missing sources and frameworks, in the order of the description.
    func absences(in folder: URL) -> [XcodeGenAbsence] {
        let absentSources = sources.compactMap { source -> XcodeGenAbsence? in
            guard source.isCode, !source.isOptional else { return nil }
            let url = XcodeGenSource.url(source.path, in: folder)
            guard FileManager.default.fileExists(atPath: url.path) else {
                return XcodeGenAbsence(part: .source, path: source.path, target: name)
            }
            // A folder with files that are too many is reported when they are read.
            guard let files = try? source.files(in: folder), files.isEmpty else { return nil }
            return XcodeGenAbsence(part: .emptyFolder, path: source.path, target: name)
        }
        let absentFrameworks = frameworks.filter { path in
            !FileManager.default.fileExists(atPath: XcodeGenSource.url(path, in: folder).path)
        }
        return absentSources
            + absentFrameworks.map { XcodeGenAbsence(part: .framework, path: $0, target: name) }
    }

    /// Returns the target without its missing parts. Code that needs them is stubbed out.
    func leavingOut(_ absences: [XcodeGenAbsence]) -> Self {
        guard !absences.isEmpty else { return self }
        var target = self
        target.lacksSources = true
        let paths = Set(absences.filter { $0.part == .source }.map(\.path))
        for index in target.sources.indices where paths.contains(target.sources[index].path) {
            target.sources[index].isOptional = true
        }
        return target
    }
}

extension XcodeGenSource {
    fileprivate var isCode: Bool { phase == nil || phase == .sources }
}
