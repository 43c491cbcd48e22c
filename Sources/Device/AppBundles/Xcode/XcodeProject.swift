/// The contents of an Xcode project, `X.xcodeproj`: its targets with their files and settings.
///
/// Paths include the path of the project and of its groups. Parts that could not be parsed are
/// reported in ``problems``.
package struct XcodeProject: Sendable {
    package var path: String
    package var folder: String
    /// The version of the file format: 48 for Xcode 9, 77 for Xcode 16.
    package var objectVersion: Int
    package var developmentRegion: String
    package var configurations: [String] = []
    package var defaultConfiguration: String?
    package var targets: [XcodeTarget] = []
    package var packages: [PackageReference] = []
    package var projectReferences: [String] = []
    /// Folder paths that may be Swift packages, which is how Xcode 13 and earlier add local ones.
    package var folderReferences: [String] = []
    package var problems: [ProjectProblem] = []

    package var name: String { FilePaths.stem(path) }

    package func target(named name: String) -> XcodeTarget? { targets.first { $0.name == name } }
}

extension XcodeProject {
    /// Reads a project without its subprojects.
    ///
    /// - Parameters:
    ///   - path: The `.xcodeproj`.
    ///   - settings: Build settings that override the project's settings.
    /// - Throws: ``ProjectError`` if nothing can be read.
    package init(
        at path: String, finder: FileFinder, settings: [String: String] = [:]
    ) throws(ProjectError) {
        self = try XcodeProjectReader.read(path, finder, overrides: settings)
    }
}

package struct XcodeTarget: Sendable {
    package var id: String
    package var name: String
    package var place: SourcePlace
    /// The product type, such as `com.apple.product-type.application`; empty for a target without a
    /// product.
    package var productType: String
    package var productID: String?
    package var productFile: String
    package var phases: [BuildPhase] = []
    package var dependencies: [XcodeTargetReference] = []
    package var packageProducts: [PackageProductReference] = []
    /// The build settings, by build configuration.
    package var settings: [String: BuildSettings] = [:]

    package var isApp: Bool { productType == "com.apple.product-type.application" }

    /// Whether some configuration builds it for iOS. Apps for watchOS and macOS have the same
    /// product type.
    package var isForPhone: Bool {
        settings.isEmpty
            || settings.values.contains { settings in
                let platforms = settings.value("SUPPORTED_PLATFORMS") ?? ""
                let root = settings.value("SDKROOT") ?? ""
                return platforms.isEmpty
                    ? root.hasPrefix("iphone") || root == "auto" || root.isEmpty
                    : platforms.split(separator: " ").contains("iphoneos")
            }
    }

    package var isExtension: Bool { productType.contains("extension") }

    package var isTest: Bool {
        productType.contains("-test") || productType.hasSuffix("ui-testing")
    }

    package func files(_ kind: BuildPhase.Kind) -> [BuildFile] {
        phases.filter { $0.kind == kind }.flatMap(\.files)
    }
}

/// A reference to a target. The project is `nil` if the target is in the same project.
package struct XcodeTargetReference: Sendable, Hashable {
    package var project: String?
    /// The identifier of the target or of its product.
    package var id: String
    package var name: String
}

package struct BuildPhase: Sendable {
    package enum Kind: Sendable, Hashable {
        case sources
        case resources
        case frameworks
        case copyFiles
        case headers
        /// Runs a script. Bellhop never runs it.
        case script
        case other
    }

    package var kind: Kind
    package var name = ""
    package var place: SourcePlace
    package var files: [BuildFile] = []
    /// The destination of copied files: 13 for extensions, 10 for frameworks, 7 for resources.
    package var destination: Int?
    package var subfolder = ""
    package var isForInstallOnly = false
    package var script = ""
    /// The unexpanded paths of the script's input files.
    package var inputPaths: [String] = []
}

package struct BuildFile: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        /// A file of the project, or a folder that Xcode treats as a file, such as an asset
        /// catalog.
        case file
        /// A folder that is copied with its structure.
        case folder
        case product(XcodeTargetReference?)
        case system
        case packageProduct
        /// A framework of Carthage, which may not have been built yet.
        case ofCarthage
        case missing
    }

    package var content: Content
    /// The path. For a product and a system library it is the file name.
    package var path: String
    package var place: SourcePlace
    /// The language of a localized file, such as `de` or `Base`.
    package var region: String?
    /// The platforms to which the file is restricted; empty for all.
    package var platforms: Set<String> = []
    package var compilerFlags = ""

    package var isForPhone: Bool { platforms.isEmpty || platforms.contains("ios") }
}

package struct PackageReference: Sendable, Hashable {
    package enum Requirement: Sendable, Hashable {
        case upToNextMajor(String)
        case upToNextMinor(String)
        case range(String, String)
        case exact(String)
        case branch(String)
        case revision(String)
    }

    package enum Source: Sendable, Hashable {
        /// A repository; the requirement is `nil` if it is missing or unsupported.
        case remote(url: String, Requirement?)
        case local(path: String)
    }

    package var id: String
    package var source: Source
    package var place: SourcePlace

    /// The identity of the package in SwiftPM: the last path component of its location.
    package var identity: String {
        switch source {
        case .local(let path): FilePaths.name(path).lowercased()
        case .remote(let url, _):
            (url.hasSuffix(".git") ? String(url.dropLast(4)) : url)
                .split(whereSeparator: { "/:".contains($0) }).last.map { $0.lowercased() } ?? url
        }
    }
}

package struct PackageProductReference: Sendable, Hashable {
    package var product: String
    /// The identifier of the package; `nil` if the project does not specify it, as for local
    /// packages.
    package var package: String?
    package var place: SourcePlace
}
