import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// The package generated from a project, and the rejected projects.
struct AppBuilderTests {
    private static let project = """
        settings: { base: { SWIFT_VERSION: "6.0", GENERATE_INFOPLIST_FILE: YES } }
        options: { bundleIdPrefix: org.example }
        packages:
          Markdown: { url: "https://example.org/swift-markdown.git", from: 1.2.0 }
          Near: { path: ../Near }
        targets:
          App:
            type: application
            sources:
              - path: App
                excludes: ["**/*.m", Old]
              - Shared/Text.swift
            dependencies: [{ target: Service }, { target: Kit }, { target: AppTests }]
            settings:
              SWIFT_ACTIVE_COMPILATION_CONDITIONS: $(inherited) DEBUG FANCY
              SWIFT_DEFAULT_ACTOR_ISOLATION: MainActor
          Service:
            type: app-extension
            sources: Service
            dependencies: [{ target: Kit }]
          Kit:
            type: framework
            sources: [Kit]
            dependencies: [{ package: Markdown, product: Marks }, { package: Near }]
            settings: { SWIFT_VERSION: "5.0" }
          AppTests:
            type: bundle.unit-test
            sources: [Tests]
        """

    private static let files = [
        "project.yml": project, "App/App.swift": "import UIKit\n@objc class A: NSObject {}",
        "App/Old/B.swift": "not Swift", "App/Deep/C.m": "", "Shared/Text.swift": "let text = 1",
        "Service/S.swift": "import UserNotifications\nimport Kit", "Kit/K.swift": "import Anything",
    ]

    @Test(
        "the checkout replaces the Bellhop package, whatever its origin in the project",
        arguments: [
            "Bellhop: { url: \"https://example.org/bellhop.git\", branch: main }",
            "Bellhop: { path: ../elsewhere }", "Kits: { path: \"\(Project.checkout.path)\" }",
        ])
    func kits(package: String) throws {
        let name = package.prefix { $0 != ":" }
        let yaml = """
            packages: { \(package) }
            options: { bundleIdPrefix: org.example }
            settings: { GENERATE_INFOPLIST_FILE: YES }
            targets:
              App: { type: application, sources: [App], dependencies: [{ target: Service }] }
              Service:
                type: app-extension
                sources: [Service]
                dependencies: [{ package: \(name), product: NotificationServiceKit }]
            """
        let files = [
            "project.yml": yaml, "App/App.swift": "import UIKit",
            "Service/S.swift": "import NotificationServiceKit",
        ]
        try Project.with(files) { project in
            _ = try project.prepare()
            let manifest = try project.built("Package.swift")
            #expect(manifest.components(separatedBy: ".package(").count == 2)
            let product = ".product(name: \"NotificationServiceKit\", package: \"Bellhop\")"
            #expect(manifest.contains(product), "\(manifest)")
        }
    }

    @Test(
        "a new source file of Bellhop changes the manifest, because SwiftPM would not look for it")
    func stamp() throws {
        let files = [
            "Package.swift": "", "Sources/AppleAPI/Shims/UserNotifications/A.swift": "",
            "Sources/A.txt": "",
        ]
        try Project.with(files) { project in
            let checkout = try BellhopCheckout(at: project.folder)
            let stamp = checkout.sourcesStamp
            #expect(checkout.sourcesStamp == stamp)
            try Data().write(to: project.folder.appending(path: "Sources/B.swift"))
            #expect(checkout.sourcesStamp != stamp)
        }
    }

    @Test("app, extension and library become a package that uses AppleAPI")
    func package() throws {
        try Project.with(Self.files) { project in
            let diagnostics = try project.prepare()
            #expect(diagnostics.isEmpty)
            let manifest = try project.built("Package.swift")
            let stamp = try BellhopCheckout(at: Project.checkout).sourcesStamp
            #expect(
                manifest == """
                    // swift-tools-version: 6.2
                    // Made by `bellhop build`, and made anew each time. For Bellhop's sources \(stamp).
                    import PackageDescription

                    let package = Package(
                        name: "App",
                        products: [
                            .executable(name: "App", targets: ["App"]),
                            .library(name: "Service", type: .dynamic, targets: ["Service"]),
                        ],
                        dependencies: [
                            .package(name: "Bellhop", path: "\(Project.checkout.path)"),
                            .package(url: "https://example.org/swift-markdown.git", from: "1.2.0"),
                            .package(name: "Near", path: "\(project.folder.deletingLastPathComponent()
                                .appending(path: "Near").path)"),
                        ],
                        targets: [
                            .executableTarget(
                                name: "App",
                                dependencies: [.product(name: "AppleAPI", package: "Bellhop"), \
                    .product(name: "AppleCryptography", package: "Bellhop"), \
                    .target(name: "Kit")],
                                path: "Sources/App",
                                swiftSettings: [.swiftLanguageMode(.v6), \
                    .defaultIsolation(MainActor.self), .define("FANCY")]),
                            .target(
                                name: "Service",
                                dependencies: [.product(name: "AppleAPI", package: "Bellhop"), \
                    .product(name: "AppleCryptography", package: "Bellhop"), \
                    .target(name: "Kit")],
                                path: "Sources/Service",
                                swiftSettings: [.swiftLanguageMode(.v6)]),
                            .target(
                                name: "Kit",
                                dependencies: [.product(name: "AppleAPI", package: "Bellhop"), \
                    .product(name: "AppleCryptography", package: "Bellhop"), \
                    .product(name: "Marks", package: "swift-markdown"), \
                    .product(name: "Near", package: "Near")],
                                path: "Sources/Kit",
                                swiftSettings: [.swiftLanguageMode(.v5), \
                    .enableUpcomingFeature("BareSlashRegexLiterals")]),
                        ]
                    )

                    """)
            let made = FileManager.default.enumerator(atPath: project.build.path)?.allObjects
            let files = (made as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
            #expect(
                files == [
                    "Package.swift", "Sources/App/App/App.prepared.swift",
                    "Sources/App/Shared/Text.prepared.swift", "Sources/Kit/Kit/K.prepared.swift",
                    "Sources/Service/Service/S.prepared.swift",
                ])
        }
    }

    @Test("unchanged files are not rewritten, and stale ones are removed")
    func again() throws {
        try Project.with(Self.files) { project in
            _ = try project.prepare()
            let kept = project.build.appending(path: "Sources/App/App/App.prepared.swift")
            let old = Date(timeIntervalSince1970: 1_000)
            try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: kept.path)
            let gone = project.folder.appending(path: "App/Gone.swift")
            try Data("let gone = 1".utf8).write(to: gone)
            _ = try project.prepare()
            let copy = project.build.appending(path: "Sources/App/App/Gone.prepared.swift")
            #expect(FileManager.default.fileExists(atPath: copy.path))
            try FileManager.default.removeItem(at: gone)
            _ = try project.prepare()
            #expect(!FileManager.default.fileExists(atPath: copy.path))
            let date = try FileManager.default.attributesOfItem(atPath: kept.path)[
                .modificationDate]
            #expect(date as? Date == old)
        }
    }

    private static func app(_ more: String) -> String {
        "options: { bundleIdPrefix: org.example }\nsettings: { GENERATE_INFOPLIST_FILE: YES }\n"
            + "targets:\n  App:\n    type: application\n    sources: [App]\n\(more)"
    }

    static let refused: [(files: [String: String], message: String)] = [
        (
            ["App/A.metal": "", "App/A.swift": ""],
            "App/A.metal:1:1: error: Metal is not built here."
        ),
        (
            [
                "App/A.swift": "",
                "project.yml": app("    settings: { SWIFT_OBJC_BRIDGING_HEADER: App/B.h }"),
            ], "App/B.h:1:1: error: The project does not contain this bridging header."
        ),
        (["App/A.swift": "\nimport SwiftUI"], "App/A.swift:2:8: error: SwiftUI is not here"),
        (["App/A.txt": ""], "The target App contains no Swift file."),
        (
            ["App/A.swift": "", "project.yml": app("    dependencies: [{ target: Kit }]")],
            "Unknown target: Kit. Another target of project.yml depends on it."
        ),
        (
            [
                "App/A.swift": "",
                "project.yml": app("    settings: { PRODUCT_MODULE_NAME: my-app }"),
            ], "The target App would make a module \"my-app\""
        ),
        (
            [
                "App/A.swift": "",
                "project.yml": app(
                    "    dependencies: [{ target: B }]\n  B:\n    type: framework\n"
                        + "    sources: [App]\n    settings: { PRODUCT_MODULE_NAME: App }"),
            ], "Two targets make the module App."
        ),
        (
            ["App/A.swift": "", "project.yml": app("    dependencies: [{ package: P }]")],
            "project.yml says of the package P neither `path`, nor `url`"
        ),
    ]

    @Test("an unsupported project is rejected with file and remedy", arguments: refused)
    func refuses(files: [String: String], message: String) throws {
        let all = ["project.yml": Self.app("")].merging(files) { $1 }
        try Project.with(all) { project in
            let error = #expect(throws: (any Error).self) { try project.prepare() }
            let thrown = try #require(error)
            #expect("\(thrown)".contains(message))
            #expect(!FileManager.default.fileExists(atPath: project.build.path))
        }
    }

    @Test("unsupported targets are named together")
    func severalTargets() throws {
        let yaml = Self.app(
            "    dependencies: [{ target: Service }]\n  Service:\n    type: app-extension\n"
                + "    sources: [Gone]")
        var options = BuildOptions()
        options.includesApp = true
        try Project.with(["project.yml": yaml, "App/A.txt": ""]) { project in
            let error = try #require(throws: BuildError.self) {
                _ = try project.diagnostics(options)
            }
            let lines = error.description.split(separator: "\n")
            #expect(lines.count == 3, "\(lines)")
            #expect(
                lines.first
                    == "project.yml cannot be built here: 2 errors, listed below.")
            #expect(lines.contains { $0.contains("error: The target App contains no Swift file.") })
            #expect(
                lines.contains {
                    $0.contains("/Gone: This does not exist, but project.yml names it")
                })
        }
    }

    @Test("a source that does not have UTF-8 encoding is named")
    func notText() throws {
        try Project.with(["project.yml": Self.app(""), "App/B.swift": ""]) { project in
            let file = project.folder.appending(path: "App/A.swift")
            try Data([0xFF, 0xFE, 0x41]).write(to: file)
            let error = #expect(throws: BuildError.self) { try project.prepare() }
            let place = project.folder.appending(path: "project.yml").path
            #expect(
                error?.description.contains(
                    "\n\(place):1:1: error: \(file.path): This is not a source of UTF-8") == true)
        }
    }

    @Test("the checkout is found above the program; otherwise an error names the option")
    func checkout() throws {
        let program = Project.checkout.appending(path: ".build/debug/bellhop")
        let found = try BellhopCheckout(above: program)
        #expect(found.url.path == Project.checkout.path)
        #expect(found.modules.isSuperset(of: ["UIKit", "UserNotifications", "Intents"]))
        let none = #expect(throws: BuildError.self) {
            try BellhopCheckout(above: URL(filePath: "/usr/bin/bellhop"))
        }
        #expect(none?.description.hasSuffix("Name the checkout with --bellhop.") == true)
        #expect(throws: BuildError.self) { try BellhopCheckout(at: URL(filePath: "/usr")) }
    }

    static let lines: [(line: String, authors: String)] = [
        ("/b/Sources/App/App/A.prepared.swift:3:1: error: x", "/p/App/A.swift:3:1: error: x"),
        ("in /b/Sources/Kit/K.swift and /b/Sources/App/L.swift", "in /p/K.swift and /p/L.swift"),
        ("/b/Sources/App/_elsewhere/q/A.prepared.swift:1:1", "/q/A.swift:1:1"),
        ("/b/Sources/p/_hidden.symlinks/q/A.prepared.swift:1:1", "/p/.symlinks/q/A.swift:1:1"),
        ("/b/Sources/App/BellhopMain.swift:3:1", "/b/Sources/App/BellhopMain.swift:3:1"),
        ("/b/Sources/App/BellhopA.prepared.swift:3:1", "/p/BellhopA.swift:3:1"),
        ("[3/9] Compiling App A.prepared.swift", "[3/9] Compiling App A.swift"),
        ("/b/Sources/App", "/b/Sources/App"), ("", ""),
    ]

    @Test("the compiler's diagnostics name the author's files", arguments: lines)
    func paths(line: String, authors: String) {
        let folder = PackageFolder(URL(filePath: "/b"))
        #expect(folder.authorsPaths(in: line, project: URL(filePath: "/p")) == authors)
    }

    static let logs: [(lines: [String], first: String?)] = [
        ([], nil), (["[1/2] Compiling A"], nil),
        (
            [
                "error: emit-module command failed", "/p/A.swift:2:3: error: x",
                "/p/B.swift:1:1: error: y",
            ],
            "/p/A.swift:2:3: error: x"
        ),
        (
            ["ld: A.o: undefined reference to `f'", "error: link command failed"],
            "ld: A.o: undefined reference to `f'"
        ),
    ]

    @Test("the error of a failed build names the first error of source code", arguments: logs)
    func firstError(lines: [String], first: String?) {
        let log = CompilerLog { _ in }
        for line in lines { log.consume(line) }
        #expect(log.firstError == first)
        let failure = BuildError("`swift build` failed.", remedy: "Correct it.")
        let named = first.map { "`swift build` failed: \($0)" } ?? failure.problem
        #expect(failure.naming(log.firstError).problem == named)
    }

    @Test(
        "copies are never in a folder that SwiftPM skips, and diagnostics map back to them",
        arguments: ["/p/.symlinks/plugins/q/A.swift", "/p/A.swift", "/.cache/q/A.swift"])
    func hiddenFolders(file: String) {
        let project = URL(filePath: "/p")
        let place = PackageFolder.place(of: file, module: "q", project: project)
        #expect(!place.split(separator: "/").contains { $0.hasPrefix(".") })
        let folder = PackageFolder(URL(filePath: "/b"))
        #expect(folder.authorsPaths(in: "/b/\(place):2:1", project: project) == "\(file):2:1")
    }

    static let globs: [(pattern: String, path: String, covers: Bool)] = [
        ("**/*.m", "a/b/c.m", true), ("**/*.m", "c.m", true), ("*.m", "a/c.m", false),
        ("*.m", "c.m", true), ("Old", "Old/a/b.swift", true), ("Old", "Older/b.swift", false),
        ("a/*/c", "a/b/c", true), ("a/*/c", "a/b/d/c", false), ("a/**/c", "a/b/d/c", true),
        ("a/**/c", "a/c", true), ("?.swift", "a.swift", true), ("?.swift", "ab.swift", false),
        ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false), ("**", "a", true),
        ("", "a", false), ("a*.swift", "a.swift", true),
    ]

    @Test("excludes are globs", arguments: globs)
    func globsCover(pattern: String, path: String, covers: Bool) {
        let source = XcodeGenSource(path: ".", excludes: [pattern])
        #expect(source.takes(path) == !covers)
        #expect(XcodeGenSource(path: ".", includes: [pattern]).takes(path) == covers)
    }
}
