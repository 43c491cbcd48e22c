internal import UntrustedFiles

/// The projects of an app: the projects of a workspace, or a project and its subprojects.
///
/// ```swift
/// let container = try XcodeContainer(at: "Chat.xcworkspace", files: DiskFiles())
/// for app in container.apps { print(container[app].target.name) }
/// ```
package struct XcodeContainer: Sendable {
    package static let projectsMax = 256
    package static let depthMax = 500

    package let path: String
    package private(set) var projects: [XcodeProject] = []
    /// Package folders that the workspace itself names.
    package private(set) var packageFolders: [String] = []
    /// Source folders of frameworks that Carthage builds.
    package private(set) var checkouts: [String] = []
    private var ownProblems: [ProjectProblem] = []

    package struct Member: Sendable, Hashable {
        package let project: Int
        package let target: Int
    }

    /// Reads a workspace, a project, or the `project.pbxproj` of a project.
    ///
    /// - Parameter settings: Build settings that override the project's settings.
    /// - Throws: ``ProjectError`` if nothing can be read.
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
                    "\(self.path) has more than \(Self.projectsMax) projects.")
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

    /// Returns the location of a project: the named path, or else the workspace's folder, because
    /// the path may be valid only on another Mac.
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
                "\(path.printable) is missing; Bellhop reads \(name.printable) beside the "
                    + "workspace instead. Remove the old reference from the workspace, and add the "
                    + "project again."
            ))
        return found
    }

    /// Finds the checkouts of the frameworks that a project's targets use from Carthage.
    ///
    /// - Returns: The newly found projects.
    private mutating func readCheckouts(of project: XcodeProject, _ finder: FileFinder) -> [String]
    {
        // A checkout links frameworks from the app's build folder.
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

    /// Returns how to obtain a missing project, if known.
    private static func remedy(missing path: String, _ finder: FileFinder) -> String {
        if FilePaths.name(path) == "Pods.xcodeproj" {
            return " Run `pod install` first; it creates this project."
        }
        return isInSubmodule(path, finder)
            ? " It belongs to a submodule: run `git submodule update --init` to fetch it." : ""
    }

    private static let submodulesBytesMax = 1 << 20

    /// Returns whether a path is in a Git submodule without a checkout.
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

    package var problems: [ProjectProblem] { ownProblems + projects.flatMap(\.problems) }

    // MARK: Targets

    package subscript(member: Member) -> (project: XcodeProject, target: XcodeTarget) {
        (projects[member.project], projects[member.project].targets[member.target])
    }

    package func members(where isWanted: (XcodeTarget) -> Bool) -> [Member] {
        projects.indices.flatMap { project in
            projects[project].targets.indices.filter { isWanted(projects[project].targets[$0]) }
                .map { Member(project: project, target: $0) }
        }
    }

    /// The iOS apps. Apps in Carthage's checkouts are examples and are left out.
    package var apps: [Member] {
        members { $0.isApp && $0.isForPhone }.filter { !isCheckout(self[$0].project) }
    }

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

    /// Returns the target that builds a product.
    ///
    /// Like Xcode, it matches the file name and prefers the same project. Of several targets it
    /// prefers the one for iOS, because frameworks for other platforms have the same name.
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

    /// Returns the direct dependencies of a target: explicit ones, and the targets of products that
    /// it links or copies.
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

    private func maker(of file: BuildFile, from member: Member) -> Member? {
        Carthage.framework(at: file.path).flatMap { self.member(product: $0, from: member.project) }
    }

    /// Returns the Carthage frameworks that a target links but no target builds, by module.
    package func frameworksWithoutTarget(of member: Member) -> [(module: String, file: BuildFile)] {
        self[member].target.files(.frameworks).compactMap { file in
            guard file.content == .ofCarthage, file.isForPhone, maker(of: file, from: member) == nil
            else { return nil }
            return (FilePaths.stem(file.path), file)
        }
    }

    /// Returns the extensions that an app embeds. If no phase embeds any, it returns those among
    /// its dependencies.
    package func extensions(of app: Member) -> [Member] {
        dependencies(of: app).filter { self[$0].target.isExtension }
    }

    /// Returns targets and all their dependencies, each after its own dependencies.
    ///
    /// - Throws: ``ProjectError`` if the dependencies form a cycle.
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
