import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Projects as tools and versions of Xcode write them, from their folder to the package.
struct ProjectFormTests {
    private func prepare(
        _ files: [String: String], _ body: (Project, [String]) throws -> Void
    ) throws {
        try Project.with(files) { project in
            try body(project, try project.diagnostics().map(\.message))
        }
    }

    @Test(
        "a project of each version from Xcode 9 to 27 is built",
        arguments: [46, 47, 48, 50, 51, 52, 53, 54, 55, 56, 60, 63, 70, 77, 90])
    func version(_ version: Int) throws {
        var files = XcodeProjectText.files
        let path = "Demo.xcodeproj/project.pbxproj"
        files[path] = files[path]?.replacing(
            "objectVersion = 77", with: "objectVersion = \(version)")
        try prepare(files) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"name: "Service""#))
        }
    }

    static let nearby: [(file: String, text: String, isFound: Bool)] = [
        ("Configurations/project.yml", "targets:\n  A: {type: application}\n", true),
        ("ios/app/mail.yaml", "targets:\n  A:\n    type: \"application\"\n", true),
        ("ios/app/mail.yaml", "targets:\n  A: {type: framework}\n", false),
        ("a/b/c/project.yml", "targets:\n  A: {type: application}\n", true),
        ("a/b/c/d/project.yml", "targets:\n  A: {type: application}\n", false),
        ("Pods/project.yml", "targets:\n  A: {type: application}\n", false),
        (".github/workflows/a.yml", "targets:\n  A: {type: application}\n", false),
    ]

    @Test("a folder without a project lists the projects below it", arguments: nearby)
    func projectsNearby(file: String, text: String, isFound: Bool) throws {
        try Project.with([file: text]) { project in
            let found = ProjectLocation.nearby(in: project.folder)
            #expect(found == (isFound ? [file] : []))
        }
    }

    @Test(
        "a folder's workspace describes it, unless its projects do not exist",
        arguments: [
            ("group:Demo.xcodeproj", "Old.xcworkspace"),
            ("group:/Users/a/Other.xcodeproj", "Demo.xcodeproj"),
        ])
    func workspace(location: String, description: String) throws {
        var files = XcodeProjectText.files
        files["Old.xcworkspace/contents.xcworkspacedata"] = """
            <Workspace version = "1.0"><FileRef location = "\(location)"></FileRef>
            <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef></Workspace>
            """
        try Project.with(files) { project in
            let found = try ProjectLocation(project.folder)
            #expect(found.url.lastPathComponent == description)
        }
    }

    @Test("a React Native app builds the extension below ios and not the app with its Objective-C")
    func reactNative() throws {
        var files = XcodeProjectText.files.reduce(into: [String: String]()) {
            $0["ios/\($1.key)"] = $1.value
        }
        files["package.json"] = #"{"dependencies": {"react-native": "0.76.0"}}"#
        files["node_modules/react-native/React/Base/RCTBridge.m"] = "@implementation RCTBridge @end"
        files["ios/Demo/DemoApp.swift"] = nil
        files["ios/Demo/AppDelegate.mm"] = "#import \"AppDelegate.h\""
        files["ios/Podfile"] = "target 'Demo' do\n  use_react_native!\n  pod 'Gekidou'\nend\n"
        files["ios/Demo.xcworkspace/contents.xcworkspacedata"] = """
            <Workspace version = "1.0"><FileRef location = "group:Demo.xcodeproj"></FileRef>
            <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef></Workspace>
            """
        files["ios/Service/Service.swift"]? += "\nimport Gekidou"
        try prepare(files) { project, messages in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"name: "Service""#))
            for part in ["Run `pod install` first", "Gekidou is"] {
                let found = messages.contains { $0.contains(part) }
                #expect(found, "\(part): \(messages)")
            }
        }
    }

    @Test(
        "slashes delimit regular expressions as in Xcode 14, unless a setting disables them",
        arguments: [
            ("", true), ("SWIFT_ENABLE_BARE_SLASH_REGEX = YES;", true),
            ("SWIFT_ENABLE_BARE_SLASH_REGEX = NO;", false),
        ])
    func regularExpressions(setting: String, isOn: Bool) throws {
        var files = XcodeProjectText.files
        let path = "Demo.xcodeproj/project.pbxproj"
        files[path] = files[path]?.replacing(
            "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\";",
            with: "INFOPLIST_FILE = \"$(SRCROOT)/service/Info.plist\"; SWIFT_VERSION = 5.0; "
                + setting)
        try prepare(files) { project, _ in
            let manifest = try project.built("Package.swift")
            let text = manifest.split(separator: "Sources/Service\"").last.map(String.init) ?? ""
            let line = text.split(separator: "\n").first { $0.contains("swiftSettings") }
            #expect(line?.contains("BareSlashRegexLiterals") == isOn, "\(manifest)")
        }
    }

    @Test("a project of more than 50 MB is rejected")
    func size() throws {
        var files = XcodeProjectText.files
        files["Demo.xcodeproj/project.pbxproj"] = String(repeating: " ", count: 50 << 20 + 1)
        let error = #expect(throws: BuildError.self) { try prepare(files) { _, _ in } }
        #expect(error?.description.contains("Demo.xcodeproj/project.pbxproj") == true)
    }

    @Test("the build changes and runs nothing of the project, and writes only to the build folder")
    func untouched() throws {
        var files = XcodeProjectText.files
        let path = "Demo.xcodeproj/project.pbxproj"
        files[path] = files[path]?
            .replacing("shellScript = \"false\"", with: "shellScript = \"touch $SRCROOT/run\"")
        try Project.with(files) { project in
            func all() -> [String: String] {
                let found = FileManager.default.enumerator(atPath: project.folder.path)?.allObjects
                let paths = (found as? [String] ?? []).filter { !$0.hasPrefix("build") }
                return paths.reduce(into: [:]) { all, path in
                    let url = project.folder.appending(path: path)
                    guard !url.hasDirectoryPath else { return }
                    all[path] = try? String(contentsOf: url, encoding: .utf8)
                }
            }
            let before = all()
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            _ = try builder.prepare()
            #expect(all() == before)
            #expect(before.count == files.count)
        }
    }
}
