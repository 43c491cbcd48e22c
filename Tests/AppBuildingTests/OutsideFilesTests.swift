import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Projects that refer to the user's files outside their root.
struct OutsideFilesTests {
    /// Returns a project.yml with an app and a service extension with additional lines.
    static func yaml(_ service: String, root: String = "") -> String {
        """
        name: Demo
        options: {bundleIdPrefix: org.example}
        \(root)
        targets:
          App:
            type: application
            platform: iOS
            sources: [App]
            settings: {GENERATE_INFOPLIST_FILE: YES}
            dependencies: [{target: NSE}]
          NSE:
            type: app-extension
            platform: iOS
        \(service.contains("sources:") ? "" : "    sources: [NSE]\n")\(service)
            info:
              path: NSE/Info.plist
              properties: {NSExtension: {NSExtensionPointIdentifier: \
        com.apple.usernotifications.service, NSExtensionPrincipalClass: Service}}

        """
    }

    private static let files = [
        "in/App/App.swift": "import UIKit\n",
        "in/NSE/Service.swift":
            "import UserNotifications\nclass Service: UNNotificationServiceExtension {}\n",
        "outside/id.key": "OUTSIDE-SECRET", "outside/deep/id.key": "OUTSIDE-SECRET",
        "outside/Info.plist": "<plist><dict/></plist>",
        "outside/a.xcconfig": "LEAKED = OUTSIDE-SECRET",
        "outside/Outside.swift": "let outside = 1",
        "outside/outside.h": "#define OUTSIDE_SECRET 4711\n",
        "outside/more.yml": "targets: {}",
        "outside/Package.swift": "let p = 1",
    ]

    /// A reference to a file outside: more lines of the description, additional files, links.
    struct Way: CustomTestStringConvertible, Sendable {
        let name: String
        var service = ""
        var root = ""
        var files: [String: String] = [:]
        var links: [String: String] = [:]
        /// The rejected path, relative to the parent of the project.
        let refused: String

        var testDescription: String { name }
    }

    static let ways = [
        Way(
            name: "a folder by ..",
            service: "    sources: [NSE, {path: ../outside, type: folder}]", refused: "outside"),
        Way(
            name: "a file by .. as a resource",
            service: "    sources: [NSE, {path: ../outside/id.key, buildPhase: resources}]",
            refused: "outside/id.key"),
        Way(
            name: "an absolute path as a resource",
            service: "    sources: [NSE, {path: @/outside/id.key, buildPhase: resources}]",
            refused: "outside/id.key"),
        Way(
            name: "a folder of sources", service: "    sources: [NSE, ../outside/deep]",
            refused: "outside/deep"),
        Way(
            name: "a source", service: "    sources: [NSE, ../outside/Outside.swift]",
            refused: "outside/Outside.swift"),
        Way(
            name: "a link to a file", links: ["in/NSE/key.json": "outside/id.key"],
            refused: "in/NSE/key.json"),
        Way(
            name: "a link to a source", links: ["in/NSE/Key.swift": "outside/Outside.swift"],
            refused: "in/NSE/Key.swift"),
        Way(
            name: "a link inside of a folder that is copied whole",
            service: "    sources: [NSE, {path: Whole, type: folder}]",
            files: ["in/Whole/a": "a"], links: ["in/Whole/below": "outside"],
            refused: "in/Whole/below"),
        Way(
            name: "a link inside of an asset catalog",
            files: ["in/NSE/A.xcassets/B.imageset/Contents.json": "{}"],
            links: ["in/NSE/A.xcassets/B.imageset/b.png": "outside/id.key"],
            refused: "in/NSE/A.xcassets/B.imageset/b.png"),
        Way(
            name: "entitlements",
            service: "    settings: {CODE_SIGN_ENTITLEMENTS: ../outside/Info.plist}",
            refused: "outside/Info.plist"),
        Way(
            name: "an Info.plist",
            service: "    settings: {INFOPLIST_FILE: ../outside/Info.plist}",
            refused: "outside/Info.plist"),
        Way(
            name: "a bridging header",
            service: "    settings: {SWIFT_OBJC_BRIDGING_HEADER: ../outside/outside.h}",
            refused: "outside/outside.h"),
        Way(
            name: "a header that the bridging header imports",
            service: "    settings: {SWIFT_OBJC_BRIDGING_HEADER: NSE/bridge.h}",
            files: ["in/NSE/bridge.h": "#import \"../../outside/outside.h\"\n"],
            refused: "outside/outside.h"),
        Way(
            name: "a file of settings",
            service: "    configFiles: {Debug: ../outside/a.xcconfig}",
            refused: "outside/a.xcconfig"),
        Way(
            name: "a file of settings that another includes",
            service: "    configFiles: {Debug: b.xcconfig}",
            files: ["in/b.xcconfig": "#include \"../outside/a.xcconfig\"\n"],
            refused: "outside/a.xcconfig"),
        Way(
            name: "an optional file of settings that another includes",
            service: "    configFiles: {Debug: b.xcconfig}",
            files: ["in/b.xcconfig": "#include? \"../outside/a.xcconfig\"\n"],
            refused: "outside/a.xcconfig"),
        Way(
            name: "a description that is included", root: "include: ../outside/more.yml",
            refused: "outside/more.yml"),
        Way(
            name: "a package",
            service: "    dependencies: [{package: Near}]",
            root: "packages: {Near: {path: ../outside}}", refused: "outside"),
    ]

    private func write(_ way: Way, _ project: Project) throws {
        let text = Self.yaml(way.service, root: way.root)
            .replacing("@", with: project.folder.path)
        try Data(text.utf8).write(to: project.folder.appending(path: "in/project.yml"))
        for (link, target) in way.links {
            try FileManager.default.createSymbolicLink(
                at: project.folder.appending(path: link),
                withDestinationURL: project.folder.appending(path: target))
        }
    }

    private func prepare(_ project: Project, _ options: BuildOptions = .init()) throws -> String {
        let folder = project.folder.appending(path: "in")
        let builder = AppBuilder(
            project: try ProjectLocation(folder),
            bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
            options: options)
        return try builder.prepare().map(\.description).joined(separator: "\n")
    }

    @Test("a file outside the root is rejected by name, with the remedy", arguments: ways)
    func refused(_ way: Way) throws {
        try Project.with(Self.files.merging(way.files) { $1 }) { project in
            try write(way, project)
            let error = #expect(throws: (any Error).self) { try prepare(project) }
            let path = project.folder.appending(path: way.refused).path
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains(path), "\(text)")
            #expect(text.contains("outside of the project's root"), "\(text)")
            #expect(
                text.contains("--allow-folder \(project.folder.appending(path: "outside").path)"),
                "\(text)")
            #expect(!text.contains("OUTSIDE-SECRET"))
        }
    }

    @Test("the printed remedy works", arguments: ways)
    func allowed(_ way: Way) throws {
        try Project.with(Self.files.merging(way.files) { $1 }) { project in
            try write(way, project)
            var options = BuildOptions()
            options.allowedFolders = [project.folder.appending(path: "outside").path]
            let text: String
            do { text = try prepare(project, options) } catch { text = "\(error)" }
            #expect(!text.contains("outside of the project's root"), "\(text)")
        }
    }

    @Test("the repository is the root of the projects in it")
    func repository() throws {
        try Project.with(Self.files) { project in
            try write(Self.ways[4], project)
            try FileManager.default.createDirectory(
                at: project.folder.appending(path: ".git"), withIntermediateDirectories: true)
            #expect(throws: Never.self) { try prepare(project) }
        }
    }

    @Test(
        "a file outside the root is rejected in an Xcode project, too",
        arguments: [
            ("CODE_SIGN_ENTITLEMENTS = demo/Demo.entitlements", "Demo.entitlements"),
            ("path = Demo; sourceTree", "Demo"), ("path = Kit; sourceTree", "Kit"),
            ("INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"", "Info.plist"),
        ])
    func xcode(_ place: String, _ name: String) throws {
        var files: [String: String] = [:]
        for (path, text) in XcodeProjectText.files { files["in/\(path)"] = text }
        files["outside/Info.plist"] = files["in/Service/Info.plist"]
        files["outside/Demo.entitlements"] = files["in/Demo/Demo.entitlements"]
        files["outside/Demo/a.json"] = "OUTSIDE-SECRET"
        files["outside/Kit/Kit.swift"] = "let outside = 1"
        try Project.with(files) { project in
            let file = project.folder.appending(path: "in/Demo.xcodeproj/project.pbxproj")
            let path = project.folder.appending(path: "outside/\(name)").path
            let outside =
                place.hasPrefix("path")
                ? "path = \"../outside/\(name)\"; sourceTree"
                : place.prefix { $0 != "=" } + "= \"\(path)\""
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains(place))
            try Data(text.replacing(place, with: outside).utf8).write(to: file)
            let error = #expect(throws: (any Error).self) { try prepare(project) }
            let message = error.map { "\($0)" } ?? ""
            #expect(message.contains("outside of the project's root"), "\(message)")
            #expect(message.contains(path), "\(message)")
        }
    }

    // MARK: The root

    @Test("the home folder and its parents are never a root")
    func home() throws {
        try Project.with(["home/.git/HEAD": "", "home/app/project.yml": "", "home/a": ""]) {
            project in
            let home = project.folder.appending(path: "home")
            let root = try ProjectRoot(of: home.appending(path: "app"), home: home.path)
            #expect(root.path == home.appending(path: "app").path)
            for folder in [home, project.folder, URL(filePath: "/")] {
                let error = #expect(throws: BuildError.self) {
                    try ProjectRoot(of: folder, home: home.path)
                }
                #expect(error?.description.contains("to a new folder") == true)
            }
        }
    }

    @Test("an allowed folder must exist")
    func missing() throws {
        try Project.with(["project.yml": ""]) { project in
            _ = #expect(throws: BuildError.self) {
                try ProjectRoot(of: project.folder, allowing: ["/not/there"])
            }
        }
    }

    @Test("a substitute folder outside the root is rejected in bellhop.yml")
    func substitutes() throws {
        try Project.with([
            "in/bellhop.yml": "substitutes: {Realm: ../outside}", "outside/a.swift": "",
        ]) { project in
            let folder = project.folder.appending(path: "in")
            let file = try #require(try BellhopFile.find(for: folder))
            let error = try #require(throws: BuildError.self) {
                try file.check(in: ProjectRoot(of: folder))
            }
            #expect(error.description.contains("/outside: It is outside of the project's root"))
        }
    }
}
