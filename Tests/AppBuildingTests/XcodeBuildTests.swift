import AppBundles
import DeviceModel
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// The package generated from an Xcode project.
struct XcodeBuildTests {
    private func builder(
        _ project: Project, _ options: BuildOptions = BuildOptions()
    ) throws -> AppBuilder {
        AppBuilder(
            project: try ProjectLocation(project.folder),
            bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
            options: options)
    }

    @Test("the extension and its linked modules are built, and a host replaces the app")
    func extensionAlone() throws {
        var files = XcodeProjectText.files
        files["Kit/Kit.swift"] = "import Foundation\nimport Marks\nimport Nearby"
        files["Service/Service.swift"]? += "\nimport Marks\nimport Nearby"
        try Project.with(files) { project in
            let diagnostics = try builder(project).prepare()
            #expect(
                diagnostics.map(\.message) == [
                    "The script “Lint” is not run. If it makes files that the build needs, run it "
                        + "yourself first.",
                    "The code of Demo itself is not built and does not run: a host with its "
                        + "identifier, Info.plist, entitlements and resources is in its place, asks "
                        + "for permission and registers for pushes. What else that code does, such "
                        + "as to register categories, is missing. With --with-app it is built.",
                ])
            let manifest = try project.built("Package.swift")
            let near = project.folder.appending(path: "Packages/Near").path
            #expect(
                manifest.contains(
                    """
                            .package(name: "Near", path: "\(near)"),
                            .package(url: "https://example.org/swift-marks.git", \
                    .upToNextMinor(from: "2.1.0")),
                    """))
            #expect(
                manifest.contains(
                    """
                                name: "Service",
                                dependencies: [.product(name: "AppleAPI", package: "Bellhop"), \
                    .product(name: "AppleCryptography", package: "Bellhop"), \
                    .target(name: "Kit"), .product(name: "Marks", package: "swift-marks"), \
                    .product(name: "Nearby", package: "Near")],
                                path: "Sources/Service",
                                swiftSettings: [.swiftLanguageMode(.v6), .define("FANCY"), \
                    .define("MORE")]),
                    """), "\(manifest)")
            let files = FileManager.default.enumerator(atPath: project.build.path)?.allObjects
            #expect(
                (files as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted() == [
                    "Package.swift", "Sources/BellhopHostApp/HostApp.swift",
                    "Sources/Kit/Kit/Kit.prepared.swift",
                    "Sources/Service/Service/Service.prepared.swift",
                ])
        }
    }

    @Test("the host has the app's identifier, names, entitlements, modes and sounds")
    func host() throws {
        try Project.with(XcodeProjectText.files) { project in
            let builder = try builder(project)
            _ = try builder.prepare()
            let products = project.build.appending(path: ".build/debug")
            try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
            for name in ["BellhopHostApp", "libService.so", "launcher"] {
                try Data().write(to: products.appending(path: name))
            }
            let bundle = try builder.assemble(launcher: products.appending(path: "launcher"))
            #expect(bundle.url.lastPathComponent == "Demo.app")
            let description = bundle.descriptionWithSounds
            #expect(description.bundleIdentifier == "org.example.demo")
            #expect(description.backgroundModes == ["fetch", "audio"])
            #expect(description.sounds.map(\.name) == ["bell.caf"])
            let plugIns = try FileManager.default.contentsOfDirectory(
                atPath: bundle.url.appending(path: "PlugIns").path)
            #expect(plugIns == ["Service.appex"])
            let list = try Data(
                contentsOf: bundle.url.appending(path: "PlugIns/Service.appex/Info.plist"))
            let info =
                try unsafe PropertyListSerialization.propertyList(from: list, format: nil)
                as? [String: Any]
            #expect(info?["CFBundleShortVersionString"] as? String == "3.1")
            #expect(info?["CFBundleVersion"] as? String == "1")
            #expect(info?["CFBundlePackageType"] as? String == "XPC!")
            let point = info?["NSExtension"] as? [String: String]
            #expect(point?["NSExtensionPrincipalClass"] == "Service.Service")
            let entitlements = try String(
                contentsOf: bundle.url.appending(path: AppBundle.entitlementsName), encoding: .utf8)
            #expect(entitlements.contains("aps-environment"))
        }
    }

    @Test(
        "cryptography is compiled for code that imports it",
        arguments: [
            ("", false), ("import CryptoKit\nlet a = SHA256.self", true),
            ("import CommonCrypto\nlet a = CC_SHA256_DIGEST_LENGTH", true),
        ])
    func cryptography(source: String, isBuilt: Bool) throws {
        var files = XcodeProjectText.files
        files["Service/Service.swift"]? += "\n\(source)"
        try Project.with(files) { project in
            _ = try builder(project).prepare()
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains("\"AppleCryptography\"") == isBuilt)
        }
    }

    @Test("changes between two builds are read again")
    func readAgain() throws {
        try Project.with(XcodeProjectText.files) { project in
            let builder = try builder(project)
            _ = try builder.prepare()
            let file = project.folder.appending(path: "Service/Service.swift")
            let text = try String(contentsOf: file, encoding: .utf8) + "\nlet new = 1\n"
            try Data(text.utf8).write(to: file)
            _ = try builder.prepare()
            let built = try project.built("Sources/Service/Service/Service.prepared.swift")
            #expect(built.contains("let new = 1"))
        }
    }

    @Test("a build with the app compiles its code, and an unavailable import fails a strict one")
    func withApp() throws {
        try Project.with(XcodeProjectText.files) { project in
            var options = BuildOptions(includesApp: true)
            options.isStrict = true
            let error = try #require(throws: BuildError.self) {
                try builder(project, options).prepare()
            }
            #expect(
                error.description.contains("Demo/DemoApp.swift:1:8: error: SwiftUI is not here"))
            let file = project.folder.appending(path: "Demo/DemoApp.swift")
            try Data("import UIKit".utf8).write(to: file)
            options.isStrict = false
            let diagnostics = try builder(project, options).prepare()
            #expect(!diagnostics.contains { $0.message.hasPrefix("The code of Demo itself") })
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(".executable(name: \"Demo\", targets: [\"Demo\"])"))
            #expect(!manifest.contains("BellhopHostApp"))
        }
    }

    static let refused: [(changes: [String: String?], message: String)] = [
        (
            [
                "Service/Service.swift": "import SwiftData\nimport Realm",
                "Kit/Kit.swift": "import Rx",
            ],
            "Service/Service.swift:1:8: error: Bellhop has no SwiftData."
        ),
        (
            [
                "Demo.xcodeproj/project.pbxproj": XcodeProjectText.project(
                    kitDependencies: "0DK, ")
            ], "Targets depend on each other in a circle: Kit → Kit."
        ),
        (
            [
                "Demo.xcodeproj/project.pbxproj": nil,
                "Apps.xcodeproj/project.pbxproj": XcodeProjectText.project(secondApp: true),
            ],
            "The project has several apps: Demo, Second. Name one with --target."
        ),
        (["Kit/Kit.swift": nil], "/Kit is not there. Restore it, or take it out of the target."),
        (
            [
                "Packages/Near/Package.swift": "// nothing",
                "Kit/Kit.swift": "import Foundation\nimport Nearby",
            ],
            "warning: No package of the project has the product Nearby. Add its package in Xcode."
        ),
        (
            [
                "Packages/Near/Package.swift": "// nothing",
                "Kit/Kit.swift": "import Foundation\nimport Nearby",
            ], "Kit/Kit.swift:2:8: error: Nearby is not a framework of Apple's"
        ),
        (["Demo.xcodeproj/project.pbxproj": "{ a"], "project.pbxproj:1:4: The project cannot be"),
        (
            ["Other.xcodeproj/project.pbxproj": ""],
            "holds several projects: Demo.xcodeproj, Other.xcodeproj. Name one of them."
        ),
    ]

    @Test("an unsupported project is rejected with location and remedy", arguments: refused)
    func refuses(changes: [String: String?], message: String) throws {
        var files = XcodeProjectText.files
        for (path, text) in changes { files[path] = text }
        try Project.with(files) { project in
            let error = #expect(throws: BuildError.self) {
                try builder(project, Project.strict).prepare()
            }
            #expect(error?.description.contains(message) == true, "\(error as Any)")
            #expect(!FileManager.default.fileExists(atPath: project.build.path))
        }
    }

    @Test("the app's description is available without a build")
    func described() throws {
        try Project.with(XcodeProjectText.files) { project in
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.bundleIdentifier == "org.example.demo")
            #expect(app.serviceExtension?.bundleIdentifier == "org.example.demo.service")
            #expect(app.sounds.map(\.name) == ["bell.caf"])
            #expect(!FileManager.default.fileExists(atPath: project.build.path))
        }
    }

    @Test("invalid lists and resources are reported together, before the compiler runs")
    func oneList() throws {
        var files = XcodeProjectText.files
        files["Demo/Demo.entitlements"] = "none"
        files["Demo/more/bell.caf"] = "caff"
        files["Service/Service.swift"] = "import SwiftData"
        try Project.with(files) { project in
            let error = try #require(throws: BuildError.self) {
                try builder(project, Project.strict).prepare()
            }
            let path = project.folder.path
            for line in [
                "\(path)/Service/Service.swift:1:8: error: Bellhop has no SwiftData.",
                "\(path)/Demo/Demo.entitlements:1:1: error: \(path)/Demo/Demo.entitlements: This is "
                    + "not a property list",
                // The app is a host, whose resources may be incomplete.
                ": warning: Two resources of the target Demo are called bell.caf",
            ] { #expect(error.description.contains(line), "\(error.description)") }
            #expect(!FileManager.default.fileExists(atPath: project.build.path))
        }
    }

    @Test(
        "a target in Objective-C is built if an extension imports it",
        arguments: [("import Kit", true), ("", false)])
    func objectiveCAlone(line: String, isBuilt: Bool) throws {
        var files = XcodeProjectText.files
        files["Kit/Kit.swift"] = nil
        files["Kit/Kit.m"] = ""
        files["Service/Service.swift"] = files["Service/Service.swift"]?
            .replacing("import Kit", with: line)
        try Project.with(files) { project in
            let found = try builder(project).prepare()
            #expect(!found.contains { $0.message.contains("Objective-C") })
            let manifest = project.build.appending(path: "Package.swift")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            #expect(text.contains("ObjectiveC/Kit/0.o") == isBuilt, "\(text)")
        }
    }

    @Test(
        "a target for an unsupported Swift version is reported",
        arguments: [("2.3", 1), ("3.0", 1), ("5.0", 0)])
    func oldSwift(version: String, warnings: Int) throws {
        var files = XcodeProjectText.files
        files["Demo.xcodeproj/project.pbxproj"] = files["Demo.xcodeproj/project.pbxproj"]?
            .replacing("SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = \(version)")
            .replacing("SWIFT_VERSION = 6.0", with: "SWIFT_VERSION = \(version)")
        try Project.with(files) { project in
            let found = try builder(project).prepare().filter {
                $0.message.contains(
                    "Service is written for Swift \(version), which no compiler of today reads")
            }
            #expect(found.count == warnings)
        }
    }

    @Test(
        "the settings select the Swift language version",
        arguments: [
            ("2.3", "v4"), ("3.0", "v4"), ("4", "v4"), ("4.0", "v4"), ("4.2", "v4_2"),
            ("5.0", "v5"), ("5.9", "v5"), ("6.0", "v6"), ("$(SWIFT)", "v5"), ("", "v5"),
        ])
    func languageMode(version: String, mode: String) {
        #expect(PackageManifest.languageMode(version) == mode)
    }

    @Test("an undefined variable is reported with its location and effect")
    func undefined() throws {
        var files = XcodeProjectText.files
        files["Service/Info.plist"] = files["Service/Info.plist"]?.replacing(
            "<dict><key>NSExtension<",
            with: "<dict>\n<key>Server</key><string>$(SERVER)/x</string><key>NSExtension<")
        try Project.with(files) { project in
            var options = BuildOptions()
            options.settings["PRODUCT_NAME"] = "$(TARGET_NAME)$(SUFFIX)"
            let diagnostics = try builder(project, options).prepare()
            let path = project.folder.path
            #expect(
                diagnostics.map(\.description).contains(
                    "\(path)/Service/Info.plist:2:1: warning: $(SERVER) is not defined for the target "
                        + "Service, so that Server is “/x”. Set it with --setting SERVER=VALUE."),
                "\(diagnostics)")
            #expect(
                diagnostics.map(\.message).contains(
                    "$(SUFFIX) is not defined, so that PRODUCT_NAME of Demo is “Demo”. Set it with "
                        + "--setting SUFFIX=VALUE."), "\(diagnostics)")
        }
    }

    @Test("an extension with an unreadable Info.plist, and an app without one, are reported")
    func unreadable() throws {
        var files = XcodeProjectText.files
        files["Service/Info.plist"] = "none"
        try Project.with(files) { project in
            let messages = try builder(project).prepare().map(\.message)
            let path = project.folder.appending(path: "Service/Info.plist").path
            #expect(
                messages.contains(
                    "The Info.plist of Service cannot be read, so that it is not known whether it is "
                        + "for notifications; it is left out. Restore the file that INFOPLIST_FILE "
                        + "names: “\(path)”."), "\(messages)")
            #expect(
                messages.contains(
                    "Demo embeds no service or content extension for notifications: a push is shown "
                        + "as it comes."))
        }
    }

    @Test("one of several apps can be selected")
    func choice() throws {
        var files = XcodeProjectText.files
        files["Demo.xcodeproj/project.pbxproj"] = XcodeProjectText.project(secondApp: true)
        try Project.with(files) { project in
            var options = BuildOptions()
            let first = try builder(project).prepare()
            #expect(
                first.map(\.message).contains(
                    "Of several apps Demo is built, after which the project is called; --target names "
                        + "another: Second."))
            options.app = "Second"
            options.settings = ["PRODUCT_BUNDLE_IDENTIFIER": "org.other", "SWIFT_VERSION": "5"]
            let diagnostics = try builder(project, options).prepare()
            #expect(diagnostics.contains { $0.message.hasPrefix("The code of Second itself") })
            #expect(!(try project.built("Package.swift")).contains(".v6"))
        }
    }

    @Test("the search order is project.yml, workspace, project, then the ios folder")
    func locations() throws {
        let files = [
            "a/project.yml": "", "a/A.xcodeproj/project.pbxproj": "",
            "e/E.xcodeproj/project.pbxproj": "", "e/E.xcworkspace/xcuserdata/x": "",
            "b/B.xcodeproj/project.pbxproj": "", "b/B.xcworkspace/contents.xcworkspacedata": "",
            "d/project.yml": "include: [x.yml]", "d/D.xcodeproj/project.pbxproj": "",
            "c/ios/Runner.xcodeproj/project.pbxproj": "", "c/ios/Pods/Pods.xcodeproj/x": "",
        ]
        try Project.with(files) { project in
            let found = try ["a", "b", "c", "d", "e", "b/B.xcodeproj/project.pbxproj"].map {
                try ProjectLocation(project.folder.appending(path: $0)).url.path
            }
            #expect(
                found.map { String($0.dropFirst(project.folder.path.count + 1)) } == [
                    "a/project.yml", "b/B.xcworkspace", "c/ios/Runner.xcodeproj", "d/D.xcodeproj",
                    "e/E.xcodeproj",
                    "b/B.xcodeproj",
                ])
            let error = #expect(throws: BuildError.self) { try ProjectLocation(project.folder) }
            #expect(
                error?.description
                    == "\(project.folder.path): This folder holds several projects: a/project.yml, "
                    + "b/B.xcworkspace, d/D.xcodeproj, e/E.xcodeproj. Name one of them.")
            #expect(try ProjectLocation.found(in: project.folder) == nil)
            #expect(
                try ProjectLocation.found(in: project.folder.appending(path: "c"))?.url
                    .lastPathComponent == "Runner.xcodeproj")
        }
    }

    @Test("a project one folder below is found, and those of its dependencies are not")
    func locationsBelow() throws {
        let files = [
            "App/App.xcodeproj/project.pbxproj": "", "Pods/Pods.xcodeproj/project.pbxproj": "",
            "node_modules/X.xcodeproj/project.pbxproj": "", "Server/main.py": "",
            "empty/deep/Y.xcodeproj/project.pbxproj": "",
        ]
        try Project.with(files) { project in
            let found = try ProjectLocation(project.folder)
            #expect(found.url.path.hasSuffix("/App/App.xcodeproj"))
            let error = #expect(throws: BuildError.self) {
                try ProjectLocation(project.folder.appending(path: "Server"))
            }
            #expect(error?.description.contains("holds no X.xcodeproj") == true)
        }
    }
}
