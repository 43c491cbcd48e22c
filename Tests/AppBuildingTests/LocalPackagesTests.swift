import SourcePreparation
import Testing

@testable import AppBuilding

/// Local packages become modules of the build, of which only what is used is built.
struct LocalPackagesTests {
    private static let near = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Near", products: [.library(name: "Nearby", targets: ["Nearby"])],
            dependencies: [
                .package(path: "../Far"), .package(url: "https://example.org/soup", from: "2.0.0"),
            ],
            targets: [
                .target(
                    name: "Nearby", dependencies: [.product(name: "Farther", package: "Far"), "Soup"])
            ])
        """
    private static let far = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Far", products: [.library(name: "Farther", targets: ["Farther"])],
            targets: [.target(name: "Farther", dependencies: ["Core"]), .target(name: "Core")])
        """
    private static let files = [
        "Service/Service.swift":
            "import Nearby\nclass Service: UNNotificationServiceExtension { let a = Place() }",
        "Packages/Near/Package.swift": near, "Packages/Far/Package.swift": far,
        "Packages/Near/Sources/Nearby/Place.swift": "import Farther\npublic struct Place {}",
        "Packages/Near/Sources/Nearby/PlaceView.swift": "import SwiftUI\nstruct PlaceView: View {}",
        "Packages/Near/Sources/Nearby/Soup.swift": "import Soup\nstruct Broth {}",
        "Packages/Far/Sources/Farther/Way.swift": "public struct Way {}",
        "Packages/Far/Sources/Core/Core.swift": "public struct Core {}",
    ]

    private func prepare(
        _ changes: [String: String], _ body: (Project, [PreparationDiagnostic]) throws -> Void
    ) throws {
        let files = XcodeProjectText.files.merging(Self.files) { $1 }.merging(changes) { $1 }
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            try body(project, try builder.prepare())
        }
    }

    @Test("the targets of packages, and of those that they need, are targets of the build")
    func targets() throws {
        try prepare([:]) { project, diagnostics in
            let manifest = try project.built("Package.swift")
            for part in [
                #".target(name: "Nearby")"#, #"path: "Sources/Nearby""#,
                #"path: "Sources/Farther""#,
                #"path: "Sources/Core""#,
            ] { #expect(manifest.contains(part), "\(manifest)") }
            #expect(!manifest.contains("example.org/soup") && !manifest.contains("\"Near\""))
            #expect(
                diagnostics.map(\.message).contains(
                    "Of Nearby is left out what the notification extensions do not use: 2 of 3 files "
                        + "(PlaceView.swift, Soup.swift)."), "\(diagnostics)")
            let place = try project.built(
                "Sources/Nearby/Packages/Near/Sources/Nearby/Place.prepared.swift")
            #expect(place.contains("public struct Place"))
        }
    }

    @Test("a repository is fetched where the code that is used needs it")
    func repository() throws {
        let place = "import Soup\npublic struct Place {}"
        try prepare(["Packages/Near/Sources/Nearby/Place.swift": place]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(
                manifest.contains(#".package(url: "https://example.org/soup", from: "2.0.0")"#))
            #expect(manifest.contains(#".product(name: "Soup", package: "soup")"#))
        }
    }

    static let others: [(path: String, text: String)] = [
        ("Packages/Far/Package.swift", "let package = Package(name: n, targets: all)"),
        ("Packages/Far/Package.swift", far.replacing("\"Core\"]", with: "\"Kit\"]")),
        (
            "Packages/Near/Package.swift",
            near.replacing("name: \"Nearby\"", with: "name: \"Kit\"")
                .replacing("\"Nearby\"]", with: "\"Kit\"]").replacing(
                    "library(name: \"Kit\"", with: "library(name: \"Nearby\"")
        ),
    ]

    @Test(
        "a package that is not plain, or clashes with a target, is left to SwiftPM",
        arguments: others)
    func left(path: String, text: String) throws {
        try prepare([path: text]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#".product(name: "Nearby", package: "Near")"#))
            #expect(!manifest.contains("Sources/Farther"))
        }
    }

    @Test("a package is found however Xcode names its folder", arguments: ["text", "wrapper"])
    func folderTypes(type: String) throws {
        let project = XcodeProjectText.project().replacing(
            "lastKnownFileType = folder; path = Packages/Near",
            with: "lastKnownFileType = \(type); path = Packages/Near")
        try prepare(["Demo.xcodeproj/project.pbxproj": project]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/Nearby""#))
        }
    }
}
