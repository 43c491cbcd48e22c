/// A project of Xcode, `X.xcodeproj`, as a value: its targets with their files and settings.
///
/// Paths are complete: the path of the project, with what its groups say. What could not be understood
/// is in ``problems``; the rest is there all the same.
package struct XcodeProject: Sendable {
    /// The path of the `.xcodeproj`.
    package var path: String
    /// The folder to which the project's paths are relative.
    package var folder: String
    /// The version of the file's format: 48 is Xcode 9's, 77 is Xcode 16's.
    package var objectVersion: Int
    /// The language in which the app is developed.
    package var developmentRegion: String
    /// The names of the build configurations, in the project's order.
    package var configurations: [String] = []
    /// The build configuration that is taken where none is named.
    package var defaultConfiguration: String?
    /// The targets, in the project's order.
    package var targets: [XcodeTarget] = []
    /// The Swift packages that the project names.
    package var packages: [PackageReference] = []
    /// The paths of other projects inside of this one.
    package var projectReferences: [String] = []
    /// The paths that may be a Swift package's: as Xcode 13 and older add a local one.
    package var folderReferences: [String] = []
    /// What is wrong or unusual.
    package var problems: [ProjectProblem] = []

    /// The project's name.
    package var name: String { FilePaths.stem(path) }

    /// The target with a name.
    package func target(named name: String) -> XcodeTarget? { targets.first { $0.name == name } }
}

extension XcodeProject {
    /// Reads one project, without those inside of it.
    ///
    /// - Parameters:
    ///   - path: The `.xcodeproj`.
    ///   - settings: Build settings that are set over all of the project's.
    /// - Throws: ``ProjectError`` when nothing of it can be read.
    package init(
        at path: String, finder: FileFinder, settings: [String: String] = [:]
    ) throws(ProjectError) {
        self = try XcodeProjectReader.read(path, finder, overrides: settings)
    }
}

/// A target of a project: what is built of which files.
package struct XcodeTarget: Sendable {
    /// The identifier of the target in its project.
    package var id: String
    /// The name.
    package var name: String
    /// Where the project names it.
    package var place: SourcePlace
    /// `com.apple.product-type.application` and so on; empty for a target without a product.
    package var productType: String
    /// The identifier of the product in the project.
    package var productID: String?
    /// The name of the product's file, such as `Chat.app`.
    package var productFile: String
    /// The steps of the build, in their order.
    package var phases: [BuildPhase] = []
    /// The targets that are built before this one.
    package var dependencies: [XcodeTargetReference] = []
    /// The products of Swift packages that are linked.
    package var packageProducts: [PackageProductReference] = []
    /// The settings by the names of build configurations.
    package var settings: [String: BuildSettings] = [:]

    /// Whether it is an app.
    package var isApp: Bool { productType == "com.apple.product-type.application" }

    /// Whether it is built for a phone in some configuration; apps for a watch or a Mac have the same
    /// type.
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

    /// Whether it is an extension of an app.
    package var isExtension: Bool { productType.contains("extension") }

    /// Whether it is a bundle of tests.
    package var isTest: Bool {
        productType.contains("-test") || productType.hasSuffix("ui-testing")
    }

    /// The files of all phases of a kind.
    package func files(_ kind: BuildPhase.Kind) -> [BuildFile] {
        phases.filter { $0.kind == kind }.flatMap(\.files)
    }
}

/// A target, as another one names it.
package struct XcodeTargetReference: Sendable, Hashable {
    /// The path of the project; `nil` for the project of the one that names it.
    package var project: String?
    /// The identifier of the target, or of its product.
    package var id: String
    /// The target's name, as far as it is known.
    package var name: String
}

/// A step of a target's build.
package struct BuildPhase: Sendable {
    /// What the step does.
    package enum Kind: Sendable, Hashable {
        /// Compiles.
        case sources
        /// Copies into the bundle what Xcode knows how to prepare: strings, catalogs, pictures.
        case resources
        /// Links.
        case frameworks
        /// Copies files to some place: embeds extensions and frameworks.
        case copyFiles
        /// Copies headers.
        case headers
        /// Runs a script, which is never run here.
        case script
        /// Anything else.
        case other
    }

    /// What the step does.
    package var kind: Kind
    /// The name that the project gives to it; empty where it gives none.
    package var name = ""
    /// Where it is written.
    package var place: SourcePlace
    /// The files.
    package var files: [BuildFile] = []
    /// Where files are copied to: 13 is the folder of extensions, 10 that of frameworks, 7 that of
    /// resources.
    package var destination: Int?
    /// The folder below the destination.
    package var subfolder = ""
    /// Whether it happens only when the app is archived.
    package var isForInstallOnly = false
    /// The script.
    package var script = ""
    /// The files that the script waits for, as they are written.
    package var inputPaths: [String] = []
}

/// A file of a phase.
package struct BuildFile: Sendable, Hashable {
    /// What it is.
    package enum Content: Sendable, Hashable {
        /// A file of the project, or a folder that is one file to Xcode, such as a catalog of assets.
        case file
        /// A folder that is copied whole.
        case folder
        /// What another target makes.
        case product(XcodeTargetReference?)
        /// A framework or library of the SDK.
        case system
        /// A product of a Swift package.
        case packageProduct
        /// A framework that Carthage makes, whether it has done so or not.
        case ofCarthage
        /// A file of the project that is not on the disk.
        case missing
    }

    /// What it is.
    package var content: Content
    /// The path; for a product and for what the SDK brings, the name of the file.
    package var path: String
    /// Where the project names it.
    package var place: SourcePlace
    /// The language of a localized file, such as `de` or `Base`.
    package var region: String?
    /// The platforms for which alone it counts; empty for all.
    package var platforms: Set<String> = []
    /// Flags of the compiler for this file alone.
    package var compilerFlags = ""

    /// Whether it counts for a phone.
    package var isForPhone: Bool { platforms.isEmpty || platforms.contains("ios") }
}

/// A Swift package that a project names.
package struct PackageReference: Sendable, Hashable {
    /// Which versions of a package are taken.
    package enum Requirement: Sendable, Hashable {
        /// From a version on, below the next major one.
        case upToNextMajor(String)
        /// From a version on, below the next minor one.
        case upToNextMinor(String)
        /// From a version on, below another one.
        case range(String, String)
        /// One version.
        case exact(String)
        /// The newest commit of a branch.
        case branch(String)
        /// One commit.
        case revision(String)
    }

    /// Where a package comes from.
    package enum Source: Sendable, Hashable {
        /// A repository; the requirement is `nil` where the project has none that is understood.
        case remote(url: String, Requirement?)
        /// A folder, by its path.
        case local(path: String)
    }

    /// The identifier of the reference in the project.
    package var id: String
    /// Where it comes from.
    package var source: Source
    /// Where the project names it.
    package var place: SourcePlace

    /// The name under which Swift's package manager knows it: the last part of its address.
    package var identity: String {
        switch source {
        case .local(let path): FilePaths.name(path).lowercased()
        case .remote(let url, _):
            (url.hasSuffix(".git") ? String(url.dropLast(4)) : url)
                .split(whereSeparator: { "/:".contains($0) }).last.map { $0.lowercased() } ?? url
        }
    }
}

/// A product of a Swift package, as a target names it.
package struct PackageProductReference: Sendable, Hashable {
    /// The product's name.
    package var product: String
    /// The identifier of the package; `nil` where the project does not say which one it is, as it is for
    /// local ones.
    package var package: String?
    /// Where the target names it.
    package var place: SourcePlace
}
