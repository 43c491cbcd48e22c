import AppBundles
import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// Local packages, of which the build compiles only the used modules.
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
            try body(project, try project.diagnostics())
        }
    }

    @Test("the targets of packages and of their dependencies are targets of the build")
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

    @Test("a repository is fetched only if the used code needs it")
    func repository() throws {
        let place = "import Soup\npublic struct Place {}"
        try prepare(["Packages/Near/Sources/Nearby/Place.swift": place]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(
                manifest.contains(#".package(url: "https://example.org/soup", from: "2.0.0")"#))
            #expect(manifest.contains(#".product(name: "Soup", package: "soup")"#))
        }
    }

    @Test(
        "an extension may import dependencies of a linked package",
        arguments: [
            ("Farther", #".target(name: "Farther")"#), ("Core", #".target(name: "Core")"#),
            ("Soup", #".product(name: "Soup", package: "soup")"#),
        ])
    func needsOfPackages(module: String, dependency: String) throws {
        let text =
            "import \(module)\nclass Service: UNNotificationServiceExtension { let a = Way() }"
        try prepare(["Service/Service.swift": text]) { project, diagnostics in
            let manifest = try project.built("Package.swift")
            let target = try #require(
                manifest.split(separator: ".target(\n").first {
                    $0.contains(#"path: "Sources/Service""#)
                })
            #expect(target.contains(dependency), "\(manifest)")
            let messages = diagnostics.map(\.message)
            #expect(!messages.contains { $0.hasPrefix("\(module) is not a framework") })
            #expect(!messages.contains { $0.hasPrefix("Packages that") && $0.contains(module) })
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
        "a package with unsupported features or a clashing name is left to SwiftPM",
        arguments: others)
    func left(path: String, text: String) throws {
        try prepare([path: text]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#".product(name: "Nearby", package: "Near")"#))
            #expect(!manifest.contains("Sources/Farther"))
        }
    }

    @Test(
        "a package is found for each way in which Xcode refers to its folder",
        arguments: ["text", "wrapper"])
    func folderTypes(type: String) throws {
        let project = XcodeProjectText.project().replacing(
            "lastKnownFileType = folder; path = Packages/Near",
            with: "lastKnownFileType = \(type); path = Packages/Near")
        try prepare(["Demo.xcodeproj/project.pbxproj": project]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/Nearby""#))
        }
    }

    // MARK: Macros

    private static let macros = [
        "Packages/Near/Package.swift": """
        // swift-tools-version: 6.0
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(
            name: "Near", products: [.library(name: "Nearby", targets: ["Nearby"])],
            dependencies: [.package(url: "https://example.org/swift-syntax.git", from: "509.0.0")],
            targets: [
                .target(name: "Nearby", dependencies: ["NearbyMacros"]),
                .macro(
                    name: "NearbyMacros",
                    dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax")]),
            ])
        """,
        "Packages/Near/Sources/Nearby/Place.swift": """
        @attached(member) public macro Placed() =
            #externalMacro(module: "NearbyMacros", type: "PlacedMacro")
        @Placed public struct Place {}
        """,
        "Packages/Near/Sources/NearbyMacros/Placed.swift":
            "import SwiftSyntaxMacros\nstruct PlacedMacro {}",
    ]

    @Test("macros are built from their unchanged sources with Bellhop's swift-syntax")
    func builtMacros() throws {
        try prepare(Self.macros) { project, diagnostics in
            let manifest = try project.built("Package.swift")
            let macro = try #require(manifest.split(separator: ".macro(").dropFirst().first)
            #expect(
                macro.contains(
                    #"dependencies: [.product(name: "SwiftSyntaxMacros", package: "swift-syntax")]"#
                ))
            #expect(manifest.contains("import CompilerPluginSupport"))
            #expect(manifest.contains(#".target(name: "NearbyMacros")"#))
            #expect(!manifest.contains("example.org") && !manifest.contains("AppleCryptography"))
            let source = try project.built(
                "Sources/NearbyMacros/Packages/Near/Sources/NearbyMacros/Placed.prepared.swift")
            #expect(source == Self.macros["Packages/Near/Sources/NearbyMacros/Placed.swift"])
            let versions = Macros.swiftSyntaxVersions
            let own = try String(
                contentsOf: Project.checkout.appending(path: "Package.swift"), encoding: .utf8)
            #expect(own.contains("swift-syntax: \(versions.first)<\(versions.end) "))
        }
    }

    @Test("macros that the built sources do not declare are omitted together with swift-syntax")
    func unusedMacros() throws {
        let place = ["Packages/Near/Sources/Nearby/Place.swift": "public struct Place {}"]
        try prepare(Self.macros.merging(place) { $1 }) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains("NearbyMacros") && !manifest.contains("swift-syntax"))
            #expect(!manifest.contains("CompilerPluginSupport"))
        }
    }

    @Test(
        "a macro is recognized by its name with or without its declaration",
        arguments: ["@Placed struct A {}", "let a = #Placed(1)"])
    func usedMacros(use: String) throws {
        let service =
            "import Nearby\n\(use)\nclass Service: UNNotificationServiceExtension {}"
        let place = """
            public macro Placed() = #externalMacro(module: "NearbyMacros", type: "PlacedMacro")
            """
        let changes = [
            "Service/Service.swift": service,
            "Packages/Near/Sources/Nearby/Place.swift": place,
        ]
        try prepare(Self.macros.merging(changes) { $1 }) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains("NearbyMacros"))
        }
    }

    @Test("macros that do not compile are omitted, with the first error")
    func failingMacros() throws {
        let error = try #require(
            CompilerError("/App/Placed.swift:3:1: error: cannot find 'Syntax' in scope"))
        let failing = Macros.failing([error, error], in: ["/App/Placed.swift": "NearbyMacros"])
        var code = StubbedCode(keptIn: URL(filePath: "/dev/null"))
        let hasLeftOut = code.leaveOut(macros: failing)
        #expect(hasLeftOut)
        #expect(code.absent.modules == ["NearbyMacros"])
        #expect(
            code.absent.diagnostics.map(\.description).first?.hasPrefix(
                "/App/Placed.swift:3:1: warning: The macros of NearbyMacros are left out, since they "
                    + "do not compile here: cannot find 'Syntax' in scope.") == true)
        let none = code.leaveOut(macros: [:])
        #expect(!none)
    }
}
