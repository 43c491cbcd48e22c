internal import UntrustedFiles

/// The projects of an app: those of a workspace, or one with the projects inside of it.
///
///     let container = try XcodeContainer(at: "Chat.xcworkspace", files: DiskFiles())
///     for (project, app) in container.apps { … }
package struct XcodeContainer: Sendable {
    /// The most projects that are read.
    package static let projectsMax = 256
    /// How deep targets may depend on targets.
    package static let depthMax = 500

    /// The path that was read.
    package let path: String
    /// The projects, in the order of the workspace.
    package private(set) var projects: [XcodeProject] = []
    /// The folders of packages that the workspace itself names.
    package private(set) var packageFolders: [String] = []
    /// The folders with sources of frameworks that Carthage makes.
    package private(set) var checkouts: [String] = []
    private var ownProblems: [ProjectProblem] = []

    /// A target with the project in which it is.
    package struct Member: Sendable, Hashable {
        /// The index of the project.
        package let project: Int
        /// The index of the target in it.
        package let target: Int
    }

    /// Reads a workspace, a project, or a project's `project.pbxproj`.
    ///
    /// - Parameter settings: Build settings that are set over all of the project's.
    /// - Throws: ``ProjectError`` when nothing of it can be read.
    package init(
        at path: String, files: any ProjectFiles, settings: [String: String] = [:]
    ) throws(ProjectError) {
        let finder = FileFinder(files)
        self.path = path
        var waiting: [(path: String, place: SourcePlace?)] = []
        switch FilePaths.fileExtension(path) {
        case "xcworkspace":
            let workspace = try XcodeWorkspaceReader.read(path, finder)
            waiting = workspace.projects.map { ($0.path, $0.place) }
            packageFolders = workspace.packages
            ownProblems = workspace.problems
        case "pbxproj": waiting = [(FilePaths.folder(path), nil)]
        default: waiting = [(path, nil)]
        }
        try read(waiting, finder, settings)
    }

    private mutating func read(
        _ waiting: [(path: String, place: SourcePlace?)], _ finder: FileFinder,
        _ settings: [String: String]
    ) throws(ProjectError) {
        var waiting = waiting
        var seen: Set<String> = []
        var failure: ProjectError?
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            let path = located(next.path, at: next.place, finder)
            guard seen.insert(path).inserted else { continue }
            guard seen.count <= Self.projectsMax else {
                throw ProjectError(
                    "There are more than \(Self.projectsMax) projects in \(self.path).")
            }
            do throws(ProjectError) {
                let project = try XcodeProjectReader.read(path, finder, overrides: settings)
                waiting += project.projectReferences.map { ($0, SourcePlace(project.path)) }
                waiting += readCheckouts(of: project, finder).map {
                    ($0, SourcePlace(project.path))
                }
                projects.append(project)
            } catch {
                failure = failure ?? error
                report(missing: path, error, at: next.place, finder)
            }
        }
        if projects.isEmpty, let failure { throw failure }
        if projects.isEmpty {
            throw ProjectError(
                "The workspace \(path.printable) has no projects. Name a project, X.xcodeproj.")
        }
    }

    /// Where a project is: where it is named, or beside the workspace, which may hold a path of another Mac.
    private mutating func located(
        _ path: String, at place: SourcePlace?, _ finder: FileFinder
    ) -> String {
        if let found = finder.find(path)?.path { return found }
        let name = FilePaths.name(path)
        guard let place, FilePaths.fileExtension(self.path) == "xcworkspace",
            let found = finder.find(FilePaths.join(FilePaths.folder(self.path), name))?.path
        else { return path }
        ownProblems.append(
            ProjectProblem(
                .warning, at: place,
                "\(path.printable) is not there; \(name.printable) beside the workspace is read "
                    + "instead. Take the old place out of the workspace, and add the project again."
            ))
        return found
    }

    /// Finds the checkouts of the frameworks that a project's targets have from Carthage.
    ///
    /// - Returns: Their projects, where those were not found before.
    private mutating func readCheckouts(of project: XcodeProject, _ finder: FileFinder) -> [String]
    {
        // A checkout links what is in the folder of builds of the app.
        guard !isCheckout(project) else { return [] }
        var found: [String] = []
        for path in project.carthageFrameworks {
            for folder in Carthage.checkouts(for: path, finder) where !checkouts.contains(folder) {
                checkouts.append(folder)
                found += Carthage.projects(in: folder, finder)
            }
        }
        return found
    }

    private func isCheckout(_ project: XcodeProject) -> Bool {
        checkouts.contains { project.path.hasPrefix($0 + "/") }
    }

    private mutating func report(
        missing path: String, _ error: ProjectError, at place: SourcePlace?, _ finder: FileFinder
    ) {
        var message = error.message
        if finder.find(FilePaths.join(path, "project.pbxproj")) == nil {
            message += Self.remedy(missing: path, finder)
        }
        ownProblems.append(
            ProjectProblem(.error, at: error.place ?? place ?? SourcePlace(path), message))
    }

    /// What brings a project that is not there, where that is known.
    private static func remedy(missing path: String, _ finder: FileFinder) -> String {
        if FilePaths.name(path) == "Pods.xcodeproj" {
            return " Run `pod install` first, which makes this project."
        }
        return isInSubmodule(path, finder)
            ? " It belongs to a submodule: run `git submodule update --init`, which brings it." : ""
    }

    private static let submodulesBytesMax = 1 << 20

    /// Whether a `.gitmodules` of a folder around a path names a folder that is empty here.
    private static func isInSubmodule(_ path: String, _ finder: FileFinder) -> Bool {
        var folder = FilePaths.folder(path)
        while !folder.isEmpty, folder != "/", folder != "." {
            let file = FilePaths.join(folder, ".gitmodules")
            guard finder.files.isInReach(file) else { break }
            if let data = try? finder.files.data(at: file, bytesMax: submodulesBytesMax) {
                let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
                return lines.contains { line in
                    let parts = line.split(separator: "=", maxSplits: 1)
                        .map { $0.trimmingPrefix(while: \.isWhitespace) }
                    guard parts.count == 2, parts[0].hasPrefix("path") else { return false }
                    return path.hasPrefix(FilePaths.join(folder, String(parts[1])) + "/")
                }
            }
            let next = FilePaths.folder(folder)
            guard next != folder else { break }
            folder = next
        }
        return false
    }

    /// All problems: of the workspace, and of each project.
    package var problems: [ProjectProblem] { ownProblems + projects.flatMap(\.problems) }

    // MARK: Targets

    /// A member's project and target.
    package subscript(member: Member) -> (project: XcodeProject, target: XcodeTarget) {
        (projects[member.project], projects[member.project].targets[member.target])
    }

    /// The targets that fulfil a condition.
    package func members(where isWanted: (XcodeTarget) -> Bool) -> [Member] {
        projects.indices.flatMap { project in
            projects[project].targets.indices.filter { isWanted(projects[project].targets[$0]) }
                .map { Member(project: project, target: $0) }
        }
    }

    /// The apps for phones; those of Carthage's checkouts are examples.
    package var apps: [Member] {
        members { $0.isApp && $0.isForPhone }.filter { !isCheckout(self[$0].project) }
    }

    /// The target that a reference names, from inside of a project.
    package func member(_ reference: XcodeTargetReference, from project: Int) -> Member? {
        let index =
            reference.project.map { path in projects.firstIndex { $0.path == path } } ?? project
        guard let index,
            let target = projects[index].targets.firstIndex(where: {
                $0.id == reference.id || $0.productID == reference.id
            })
        else { return nil }
        return Member(project: index, target: target)
    }

    /// The target that makes a product; Xcode finds it by the name of the file, its own project first. Of
    /// several the one for phones is meant: frameworks for other devices have the same name.
    package func member(product file: String, from project: Int) -> Member? {
        let order = [project] + projects.indices.filter { $0 != project }
        for index in order {
            let targets = projects[index].targets
            let makers = targets.indices.filter {
                targets[$0].productFile == file && !targets[$0].isTest
            }
            if let maker = makers.first(where: { targets[$0].isForPhone }) ?? makers.first {
                return Member(project: index, target: maker)
            }
        }
        return nil
    }

    /// The targets on which one depends itself: by what it says, and by the products that it links or
    /// copies.
    package func dependencies(of member: Member) -> [Member] {
        let target = self[member].target
        var found = target.dependencies.compactMap { self.member($0, from: member.project) }
        for file in target.phases.flatMap(\.files) where file.isForPhone {
            switch file.content {
            case .product(let reference):
                found += [
                    reference.flatMap { self.member($0, from: member.project) }
                        ?? self.member(product: file.path, from: member.project)
                ].compactMap(\.self)
            case .ofCarthage: found += [maker(of: file, from: member)].compactMap(\.self)
            default: break
            }
        }
        var seen: Set<Member> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// The target of a checkout that makes a framework of Carthage's.
    private func maker(of file: BuildFile, from member: Member) -> Member? {
        Carthage.framework(at: file.path).flatMap { self.member(product: $0, from: member.project) }
    }

    /// The frameworks of Carthage's that a target links and that no target makes, by their modules.
    package func frameworksWithoutTarget(of member: Member) -> [(module: String, file: BuildFile)] {
        self[member].target.files(.frameworks).compactMap { file in
            guard file.content == .ofCarthage, file.isForPhone, maker(of: file, from: member) == nil
            else { return nil }
            return (FilePaths.stem(file.path), file)
        }
    }

    /// The extensions that an app embeds; those that it depends on where no phase embeds any.
    package func extensions(of app: Member) -> [Member] {
        dependencies(of: app).filter { self[$0].target.isExtension }
    }

    /// Targets with all that they depend on, each after what it depends on.
    ///
    /// - Throws: ``ProjectError`` when targets depend on each other in a circle.
    package func closure(
        of members: [Member], where isWanted: (Member) -> Bool = { _ in true }
    ) throws(ProjectError) -> [Member] {
        var order: [Member] = []
        var done: Set<Member> = []
        for member in members { try visit(member, [], isWanted, &done, &order) }
        return order
    }

    private func visit(
        _ member: Member, _ path: [Member], _ isWanted: (Member) -> Bool,
        _ done: inout Set<Member>, _ order: inout [Member]
    ) throws(ProjectError) {
        if let start = path.firstIndex(of: member) {
            let names = (path[start...] + [member]).map { self[$0].target.name.printable }
            throw ProjectError(
                "Targets depend on each other in a circle: \(names.joined(separator: " → ")). Take "
                    + "one of the dependencies out.", at: self[member].target.place)
        }
        guard !done.contains(member) else { return }
        guard path.count < Self.depthMax else {
            throw ProjectError(
                "Targets depend on each other more than \(Self.depthMax) deep.",
                at: self[member].target.place)
        }
        for next in dependencies(of: member) where isWanted(next) {
            try visit(next, path + [member], isWanted, &done, &order)
        }
        done.insert(member)
        order.append(member)
    }
}
