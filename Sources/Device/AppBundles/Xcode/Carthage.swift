internal import UntrustedFiles

/// The folders of [Carthage](https://github.com/Carthage/Carthage) in a project: framework sources
/// in `Carthage/Checkouts` and build products in `Carthage/Build`.
enum Carthage {
    static let checkoutsMax = 128, projectsMax = 16

    /// Returns the framework for a path in the build folder, such as `Alamofire.framework` or an
    /// XCFramework; `nil` for any other path.
    static func framework(at path: String) -> String? {
        guard path.contains("/Carthage/Build/"),
            ["framework", "xcframework"].contains(FilePaths.fileExtension(path))
        else { return nil }
        return "\(FilePaths.stem(path)).framework"
    }

    static func checkouts(for path: String, _ finder: FileFinder) -> [String] {
        guard let mark = path.firstRange(of: "/Carthage/Build/") else { return [] }
        let folder = path[..<mark.lowerBound] + "/Carthage/Checkouts"
        return folders(in: String(folder), finder).prefix(checkoutsMax).map { $0 }
    }

    /// Returns the projects of a checkout: those at its top level, or else those in its subfolders.
    static func projects(in checkout: String, _ finder: FileFinder) -> [String] {
        let own = projects(directlyIn: checkout, finder)
        guard own.isEmpty else { return own }
        return Array(
            folders(in: checkout, finder).flatMap { projects(directlyIn: $0, finder) }
                .prefix(projectsMax))
    }

    private static func projects(directlyIn folder: String, _ finder: FileFinder) -> [String] {
        let projects = finder.names(in: folder)
            .filter { FilePaths.fileExtension($0) == "xcodeproj" }
        return projects.prefix(projectsMax).map { FilePaths.join(folder, $0) }
    }

    private static func folders(in folder: String, _ finder: FileFinder) -> [String] {
        finder.names(in: folder)
            .filter {
                !$0.hasPrefix(".") && !["Carthage", "Pods"].contains($0)
                    && FilePaths.fileExtension($0) != "xcodeproj"
            }
            .map { FilePaths.join(folder, $0) }.filter { finder.files.kind(of: $0) == .folder }
    }
}

extension XcodeProject {
    var carthageFrameworks: [String] {
        targets.flatMap { $0.phases.flatMap(\.files) }.filter { $0.content == .ofCarthage }
            .map(\.path)
    }
}
