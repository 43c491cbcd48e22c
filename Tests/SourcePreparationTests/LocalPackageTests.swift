import Testing

@testable import SourcePreparation

/// What is read of the manifest of a local package, without running it.
struct LocalPackageTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Kit",
            products: [
                .library(name: "Kit", type: .dynamic, targets: ["Kit", "KitUI"]),
                .executable(name: "tool", targets: ["Tool"]),
            ],
            dependencies: [
                .package(path: "../Models"),
                .package(name: "Net", path: "Deep/Network"),
                .package(url: "https://example.org/soup.git", from: "2.4.3"),
                .package(url: "https://example.org/a", .upToNextMinor(from: "1.0.0")),
                .package(url: "https://example.org/b", exact: "3.0.0"),
                .package(url: "https://example.org/c", branch: "main"),
                .package(url: "https://example.org/d", "1.0.0"..<"1.5.0"),
                .package(url: "https://example.org/e", .revision("abc")),
            ],
            targets: [
                .target(
                    name: "Kit",
                    dependencies: [
                        "Soup", .target(name: "KitUI"), .byName(name: "Models"),
                        .product(name: "NetCore", package: "Net"),
                    ],
                    path: "Sources", exclude: ["Old"], sources: ["Kit"],
                    swiftSettings: [
                        .define("FANCY"), .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
                        .enableUpcomingFeature("MemberImportVisibility"),
                    ]),
                .target(name: "Kit-UI"),
                .binaryTarget(name: "Core", path: "Core.xcframework"),
                .testTarget(name: "KitTests", dependencies: ["Kit"]),
            ]
        )
        """

    @Test("products, packages and targets are read from the manifest")
    func plain() throws {
        let package = try #require(LocalPackage(manifest: Self.manifest))
        #expect(package.products == ["Kit": ["Kit", "KitUI"], "tool": ["Tool"]])
        #expect(
            package.dependencies.map(\.name) == ["Models", "Net", "soup", "a", "b", "c", "d", "e"])
        #expect(package.dependencies[1].source == .folder("Deep/Network"))
        let versions: [[String: String]] = package.dependencies.dropFirst(2).map { dependency in
            if case .repository(_, let version) = dependency.source { version } else { [:] }
        }
        #expect(
            versions == [
                ["majorVersion": "2.4.3"], ["minorVersion": "1.0.0"], ["exactVersion": "3.0.0"],
                ["branch": "main"], ["minVersion": "1.0.0", "maxVersion": "1.5.0"],
                ["revision": "abc"],
            ])
        #expect(package.targets.keys.sorted() == ["Core", "Kit", "Kit-UI"])
        #expect(package.targets["Core"]?.kind == .binary)
    }

    @Test("a target has what it needs, its files and its settings")
    func target() throws {
        let targets = try #require(LocalPackage(manifest: Self.manifest)).targets
        let kit = try #require(targets["Kit"])
        #expect(kit.needs.map(\.name) == ["Soup", "KitUI", "Models", "NetCore"])
        #expect(kit.needs.map(\.package) == [nil, nil, nil, "Net"])
        #expect(kit.path == "Sources" && kit.sources == ["Kit"] && kit.excludes == ["Old"])
        #expect(
            kit.settings == [
                "PRODUCT_MODULE_NAME": "Kit", "SWIFT_VERSION": "5.0",
                "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "SWIFT_PACKAGE FANCY",
                "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
                "SWIFT_ENABLE_BARE_SLASH_REGEX": "NO",
                "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
            ])
        #expect(targets["Kit-UI"]?.settings["PRODUCT_MODULE_NAME"] == "Kit_UI")
        #expect(targets["Kit-UI"]?.settings["SWIFT_VERSION"] == "6.0")
    }

    @Test(
        "a target is of the newest Swift that its package names, or of that of its tools",
        arguments: [
            ("5.9", "", "", "5.0"), ("6.1", "", "", "6.0"), ("4.2", "", "", "4.2"),
            ("4.0", "", "", "4.0"), (" 4.1", "", "", "4.0"),
            ("5.1", ", swiftLanguageVersions: [.v4, .v4_2]", "", "4.2"),
            ("5.1", ", swiftLanguageVersions: [.v4, .v5]", "", "5.0"),
            ("4.0", ", swiftLanguageVersions: [4]", "", "4.0"),
            ("6.0", ", swiftLanguageModes: [.v5]", "", "5.0"),
            ("6.0", "", ", swiftSettings: [.swiftLanguageMode(.v4)]", "4.0"),
            ("6.0", "", ", swiftSettings: [.swiftLanguageMode(mode)]", "6.0"),
        ])
    func languageVersion(tools: String, modes: String, settings: String, version: String) throws {
        let package = try #require(
            LocalPackage(
                manifest: """
                    // swift-tools-version:\(tools)
                    let package = Package(
                        name: "Old", targets: [.target(name: "Old"\(settings))]\(modes))
                    """))
        #expect(package.targets["Old"]?.settings["SWIFT_VERSION"] == version)
    }

    static let others = [
        "", "let package = 1", "let package = Package(name: \"A\", targets: list)",
        "let package = Package(name: \"A\", targets: [.target(name: \"A\")] + more)",
        "let package = Package(name: \"A\", targets: [one])",
        "let package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: [b])])",
        "let package = Package(name: \"A\", targets: [.target(name: name)])",
        "let package = Package(name: \"A\")\npackage.targets.append(.target(name: \"A\"))",
        "let package = Package(name: \"A\")\npackage.dependencies += [.package(path: \"B\")]",
        "let package = Package(" + String(repeating: "[", count: 1_000),
    ]

    @Test("a manifest with computed values is rejected", arguments: others)
    func computed(manifest: String) { #expect(LocalPackage(manifest: manifest) == nil) }
}
