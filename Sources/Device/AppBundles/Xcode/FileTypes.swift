/// The build phase for each file type in a synchronized folder.
package enum FileTypes {
    package static let sources: Set<String> = [
        "swift", "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "intentdefinition", "mlmodel",
        "mlpackage", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "y", "l",
    ]
    /// Extensions of folders that Xcode treats as a single file.
    static let wholeFolders: Set<String> = [
        "xcassets", "xcdatamodel", "xcdatamodeld", "xcmappingmodel", "framework", "xcframework",
        "bundle", "storyboardc", "mlmodelc", "momd", "nib", "mlpackage", "docc", "icon",
        "playground", "scnassets", "app",
        "xcodeproj", "xcworkspace", "rtfd", "xcappdata", "sticker", "stickersiconset",
    ]

    /// Extensions of folders that are copied unchanged.
    static let copiedFolders: Set<String> = [
        "bundle", "mlmodelc", "momd", "nib", "rtfd", "storyboardc",
    ]

    private static let linked: Set<String> = ["framework", "xcframework", "a", "dylib", "tbd"]
    private static let headers: Set<String> = ["h", "hh", "hpp", "hxx", "pch"]
    private static let others: Set<String> = [
        "entitlements", "xcconfig", "modulemap", "docc", "md", "xcodeproj", "xcworkspace",
        "playground", "xctestplan", "swiftinterface", "gyb", "yml", "yaml", "lock", "app",
    ]

    /// The types besides code and headers that XcodeGen adds to no resources, as in
    /// <https://github.com/yonaskolb/XcodeGen/blob/master/Sources/ProjectSpec/FileType.swift>.
    private static let notXcodeGenResources: Set<String> = [
        "gyb", "cp", "rcproject", "iig", "docc", "ipp", "tpp", "def", "framework", "xcframework",
        "xpc",
        "xcconfig", "entitlements", "gpx", "lproj", "xcfilelist", "apns", "xctestplan", "modulemap",
        "a", "dylib", "tbd",
    ]

    /// Returns whether XcodeGen copies files of a type without a given phase into the bundle.
    static func isXcodeGenResource(_ type: String) -> Bool {
        let type = type.lowercased()
        return !type.isEmpty && !sources.contains(type) && !headers.contains(type)
            && !notXcodeGenResources.contains(type)
    }

    /// Returns the phase of a file; `nil` for a file without one.
    package static func phase(of path: String) -> BuildPhase.Kind? {
        let type = FilePaths.fileExtension(path)
        if sources.contains(type) { return .sources }
        if headers.contains(type) { return .headers }
        if linked.contains(type) { return .frameworks }
        return others.contains(type) || type.isEmpty ? nil : .resources
    }
}
