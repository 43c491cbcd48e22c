internal import UntrustedFiles

/// What [Carthage](https://github.com/Carthage/Carthage) keeps beside a project: the sources of
/// frameworks in `Carthage/Checkouts`, and what it made of them in `Carthage/Build`.
enum Carthage {
    /// The most checkouts of one folder, and the most projects of one checkout.
    static let checkoutsMax = 128, projectsMax = 16

    /// The framework that a path in the folder of builds names, such as `Alamofire.framework`, also where
    /// the file is one for several platforms; `nil` for any other path.
    static func framework(at path: String) -> String? {
        guard path.contains("/Carthage/Build/"),
            ["framework", "xcframework"].contains(FilePaths.fileExtension(path))
        else { return nil }
        return "\(FilePaths.stem(path)).framework"
    }

    /// The folders of the checkouts for a framework in the folder of builds.
    static func checkouts(for path: String, _ finder: FileFinder) -> [String] {
        guard let mark = path.firstRange(of: "/Carthage/Build/") else { return [] }
        let folder = path[..<mark.lowerBound] + "/Carthage/Checkouts"
        return folders(in: String(folder), finder).prefix(checkoutsMax).map { $0 }
    }

    /// The projects of a checkout: those that it begins with, else those in its folders.
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

    /// The folders in a folder, without those that Carthage and others keep there.
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
    /// The paths of the frameworks that Carthage makes for its targets.
    var carthageFrameworks: [String] {
        targets.flatMap { $0.phases.flatMap(\.files) }.filter { $0.content == .ofCarthage }
            .map(\.path)
    }
}
