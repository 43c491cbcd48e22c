internal import Foundation
internal import UntrustedFiles

/// A reader for the `project.pbxproj` of Xcode 9 and later.
///
/// The file is a table of objects that refer to each other by identifier. The reader parses them in
/// the order of their dependencies: groups, packages, settings, targets, synchronized folders.
struct XcodeProjectReader {
    static let bytesMax = 50 << 20
    static let groupDepthMax = 64

    let finder: FileFinder
    let file: String
    let overrides: [String: String]
    let objects: [String: PropertyNode]
    private let root: PropertyNode
    private let lines: LineTable
    var project: XcodeProject
    var paths: [String: String] = [:]
    var configurationFiles: [String: BuildSettings.Level] = [:]
    var proxies: [String: XcodeTargetReference] = [:]

    /// Reads a project.
    ///
    /// - Parameters:
    ///   - path: The `.xcodeproj`.
    ///   - overrides: Settings that override the project's settings.
    /// - Throws: ``ProjectError`` if the file is not a project.
    static func read(
        _ path: String, _ finder: FileFinder, overrides: [String: String] = [:]
    ) throws(ProjectError) -> XcodeProject {
        var reader = try XcodeProjectReader(path, finder, overrides)
        reader.readGroups()
        reader.readPackages()
        reader.readTargets()
        reader.readSynchronizedFolders()
        reader.reportScripts()
        return reader.project
    }

    private init(
        _ path: String, _ finder: FileFinder, _ overrides: [String: String]
    ) throws(ProjectError) {
        (self.finder, self.overrides) = (finder, overrides)
        file = FilePaths.join(path, "project.pbxproj")
        let data: Data
        do { data = try finder.files.data(at: file, bytesMax: Self.bytesMax) } catch {
            throw ProjectError(error)
        }
        let bytes = [UInt8](data)
        lines = LineTable(bytes)
        let list = try Self.propertyList(data, bytes, file, lines)
        objects = list["objects"]?.dictionary ?? [:]
        guard let id = list["rootObject"]?.string, let root = objects[id],
            root["isa"]?.string == "PBXProject"
        else {
            throw ProjectError(
                "This is a property list without a project: its rootObject names none. Was the file "
                    + "cut off, or merged by hand? Restore it from version control.",
                at: SourcePlace(file))
        }
        self.root = root
        let folder = FilePaths.join(
            FilePaths.folder(path), root["projectDirPath"]?.string ?? "")
        project = XcodeProject(
            path: path, folder: folder,
            objectVersion: list["objectVersion"]?.string.flatMap(Int.init) ?? 0,
            developmentRegion: root["developmentRegion"]?.string ?? "en")
    }

    private static func propertyList(
        _ data: Data, _ bytes: [UInt8], _ file: String, _ lines: LineTable
    ) throws(ProjectError) -> PropertyNode {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes.dropFirst(start).starts(with: Array("<?xml".utf8)) {
            if let list = XMLProject.read(bytes) { return list }
            throw ProjectError(
                "The XML of this project cannot be read. Save it with Xcode.", at: SourcePlace(file)
            )
        }
        var parser = OldPropertyListParser(start == 0 ? bytes : Array(bytes[start...]))
        do { return try parser.parse() } catch {
            let (line, column) = lines.position(of: error.offset + start)
            throw ProjectError(
                "The project cannot be read: \(error.message.printable).",
                at: SourcePlace(file, line: line, column: column))
        }
    }

    // MARK: Places and problems

    func place(of node: PropertyNode?) -> SourcePlace {
        guard let node else { return SourcePlace(file) }
        let (line, column) = lines.position(of: node.offset)
        return SourcePlace(file, line: line, column: column)
    }

    mutating func report(
        _ severity: ProjectProblem.Severity, _ place: SourcePlace, target: String? = nil,
        _ message: String
    ) {
        project.problems.append(ProjectProblem(severity, at: place, target: target, message))
    }

    // MARK: Groups

    private mutating func readGroups() {
        if let group = root["mainGroup"]?.string { locate(group, in: project.folder, depth: 0) }
        // A file at the project's root needs no group.
        for (id, object) in objects
        where object["isa"]?.string == "PBXFileReference"
            && ["SOURCE_ROOT", "<absolute>"].contains(object["sourceTree"]?.string)
        {
            locate(id, in: project.folder, depth: 0)
        }
        for (id, object) in objects where object["isa"]?.string == "PBXReferenceProxy" {
            guard let remote = object["remoteRef"]?.string else { continue }
            proxies[id] = reference(proxy: remote)
        }
        for reference in root["projectReferences"]?.array ?? [] {
            guard let id = reference["ProjectRef"]?.string, let path = paths[id] else { continue }
            project.projectReferences.append(path)
        }
    }

    /// Visits groups recursively. Each group may be in a different folder.
    private mutating func locate(_ id: String, in parent: String, depth: Int) {
        guard let object = objects[id], paths[id] == nil else { return }
        guard depth < Self.groupDepthMax else {
            return report(
                .error, place(of: object),
                "Groups are nested more than \(Self.groupDepthMax) levels deep; the inner "
                    + "ones are left out.")
        }
        let path = path(of: object, in: parent)
        paths[id] = path
        let type = object["lastKnownFileType"]?.string ?? object["explicitFileType"]?.string
        if let path, let type, Self.folderTypes.contains(type) {
            project.folderReferences.append(path)
        }
        for child in object["children"]?.strings ?? [] {
            locate(child, in: path ?? parent, depth: depth + 1)
        }
    }

    private static let folderTypes: Set<String> = ["folder", "text", "wrapper"]

    /// Returns the path of a group or file; `nil` if it is outside of the project.
    private func path(of object: PropertyNode, in parent: String) -> String? {
        let own = object["path"]?.string ?? ""
        return switch object["sourceTree"]?.string ?? "<group>" {
        case "<group>": FilePaths.join(parent, own)
        case "SOURCE_ROOT": FilePaths.join(project.folder, own)
        case "<absolute>": own
        default: nil
        }
    }

    // MARK: References

    func reference(proxy id: String) -> XcodeTargetReference? {
        guard let proxy = objects[id], let remote = proxy["remoteGlobalIDString"]?.string else {
            return nil
        }
        let name = proxy["remoteInfo"]?.string ?? objects[remote]?["name"]?.string ?? remote
        guard let portal = proxy["containerPortal"]?.string,
            objects[portal]?["isa"]?.string != "PBXProject"
        else { return XcodeTargetReference(project: nil, id: remote, name: name) }
        return XcodeTargetReference(project: paths[portal], id: remote, name: name)
    }

    // MARK: Packages

    private mutating func readPackages() {
        let ids = root["packageReferences"]?.strings ?? []
        for id in ids {
            guard let object = objects[id] else { continue }
            let place = place(of: object)
            if let path = object["relativePath"]?.string {
                let folder = FilePaths.join(project.folder, path)
                project.packages.append(
                    .init(
                        id: id, source: .local(path: finder.find(folder)?.path ?? folder),
                        place: place))
            } else if let url = object["repositoryURL"]?.string {
                let requirement = object["requirement"].flatMap(Self.requirement)
                if requirement == nil {
                    report(
                        .error, place,
                        "The package \(url) has no supported version rule. Set one in "
                            + "Xcode's list of package dependencies.")
                }
                project.packages.append(
                    .init(id: id, source: .remote(url: url, requirement), place: place))
            }
        }
    }

    private static func requirement(_ object: PropertyNode) -> PackageReference.Requirement? {
        let minimum = object["minimumVersion"]?.string
        return switch object["kind"]?.string {
        case "upToNextMajorVersion": minimum.map { .upToNextMajor($0) }
        case "upToNextMinorVersion": minimum.map { .upToNextMinor($0) }
        case "versionRange":
            minimum.flatMap { low in object["maximumVersion"]?.string.map { .range(low, $0) } }
        case "exactVersion": object["version"]?.string.map { .exact($0) }
        case "branch": object["branch"]?.string.map { .branch($0) }
        case "revision": object["revision"]?.string.map { .revision($0) }
        default: nil
        }
    }

    // MARK: Targets

    private mutating func readTargets() {
        let list = root["buildConfigurationList"]?.string ?? ""
        let shared = configurations(list, root)
        project.configurations = shared.map(\.name)
        project.defaultConfiguration = objects[list]?["defaultConfigurationName"]?.string
        for id in root["targets"]?.strings ?? [] {
            guard let object = objects[id] else {
                report(.warning, place(of: root), "The target \(id) is named and not there.")
                continue
            }
            let target = target(id, object, shared)
            project.targets.append(target)
        }
    }

    private func reportable(_ script: String) -> String {
        script.split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? ""
    }

    private mutating func reportScripts() {
        for target in project.targets where !target.isTest {
            for phase in target.phases where phase.kind == .script {
                let name = phase.name.isEmpty ? reportable(phase.script) : phase.name
                report(
                    .hint, phase.place, target: target.name,
                    "The script “\(name.printable)” is not run. If it makes files that the build "
                        + "needs, run it yourself first.")
            }
        }
    }
}

private enum XMLProject {
    static func read(_ bytes: [UInt8]) -> PropertyNode? {
        guard isShallow(bytes),
            let list = try? unsafe PropertyListSerialization.propertyList(
                from: Data(bytes), format: nil)
        else { return nil }
        return node(list)
    }

    /// Foundation's parser recurses without a limit, so the nesting is measured first.
    private static func isShallow(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        for index in bytes.indices.dropLast(2) where bytes[index] == UInt8(ascii: "<") {
            let isEnd = bytes[index + 1] == UInt8(ascii: "/")
            let name = bytes[(index + (isEnd ? 2 : 1))...].prefix(4)
            guard name.elementsEqual("dict".utf8) || name.elementsEqual("arra".utf8) else {
                continue
            }
            depth += isEnd ? -1 : 1
            if depth > OldPropertyListParser.depthMax { return false }
        }
        return true
    }

    private static func node(_ value: Any) -> PropertyNode? {
        switch value {
        case let text as String: PropertyNode(.string(text))
        case let list as [Any]: PropertyNode(.array(list.compactMap(node)))
        case let members as [String: Any]: PropertyNode(.dictionary(members.compactMapValues(node)))
        case let data as Data: PropertyNode(.data(data))
        default: PropertyNode(.string("\(value)"))
        }
    }
}
