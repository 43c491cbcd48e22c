import Device
import DeviceKernel
import DeviceModel
import Foundation
import NotificationModel
import Testing
import UntrustedFiles
import UpTesting

/// Assembling an app from its project description, and reading one.
struct BundleTests {
    /// Lends a project in a temporary folder, with files that replace the built products.
    private func withProject<Result>(
        _ yaml: String, info: String = "<key>CFBundleIdentifier</key><string>$(ID)</string>",
        _ body: (_ project: URL, _ folder: URL) throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            try yaml.write(
                to: folder.appending(path: "project.yml"), atomically: true, encoding: .utf8)
            let plist = """
                <?xml version="1.0"?><plist version="1.0"><dict>
                <key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>\(info)</dict></plist>
                """
            try plist.write(
                to: folder.appending(path: "Info.plist"), atomically: true, encoding: .utf8)
            try Data("program".utf8).write(to: folder.appending(path: "App"))
            return try body(folder.appending(path: "project.yml"), folder)
        }
    }

    private static func yaml(_ settings: String) -> String {
        """
        targets:
          App:
            type: application
            settings:
              base:
                INFOPLIST_FILE: Info.plist
        \(settings.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
        """
    }

    @Test func variablesAreExpandedThroughOneAnother() async throws {
        try await withProject(Self.yaml("ID: org.$(COMPANY).app\nCOMPANY: $(NAME)\nNAME: example"))
        {
            project, folder in
            let bundle = try BundleAssembler(
                project: XcodeGenProject(at: project), products: folder,
                launcher: Products.program("bellhop-launcher")
            ).assemble(in: folder)
            #expect(bundle.description.bundleIdentifier == "org.example.app")
            #expect(bundle.executable.lastPathComponent == "App")
        }
    }

    static let faults: [(settings: String, sentence: String)] = [
        ("", "$(ID) is not defined for the target App"),
        ("ID: $(OTHER)\nOTHER: $(ID)", "go in circles"),
        (
            "ID: x\nPRODUCT_MODULE_NAME: Elsewhere",
            "Elsewhere: This file does not exist. Build it first"
        ),
        ("ID: x\nCODE_SIGN_ENTITLEMENTS: none.entitlements", "none.entitlements: It is not there"),
    ]

    @Test("missing parts are reported, with the remedy", arguments: faults)
    func faultsAreNamed(settings: String, sentence: String) async throws {
        try await withProject(Self.yaml(settings)) { project, folder in
            let error = #expect(throws: (any Error).self) {
                try BundleAssembler(
                    project: XcodeGenProject(at: project), products: folder,
                    launcher: Products.program("bellhop-launcher")
                ).assemble(in: folder)
            }
            let thrown = try #require(error)
            #expect("\(thrown)".contains(sentence))
            #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "App.app").path))
        }
    }

    @Test("CEX-2 an unbuilt content extension is included through its plist")
    func contentExtension() async throws {
        let yaml = """
            targets:
              App:
                type: application
                settings: { INFOPLIST_FILE: Info.plist, ID: x }
                dependencies: [{ target: Content }]
              Content:
                type: app-extension
                settings: { INFOPLIST_FILE: Content.plist }
            """
        let plist = """
            <?xml version="1.0"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>x.content</string>
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.content-extension</string>
            <key>NSExtensionMainStoryboard</key><string>MainInterface</string>
            <key>NSExtensionAttributes</key><dict>
            <key>UNNotificationExtensionCategory</key><string>A</string>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.5</real>
            </dict></dict></dict></plist>
            """
        try await withProject(yaml) { project, folder in
            try plist.write(
                to: folder.appending(path: "Content.plist"), atomically: true, encoding: .utf8)
            let bundle = try BundleAssembler(
                project: XcodeGenProject(at: project), products: folder,
                launcher: Products.program("bellhop-launcher")
            ).assemble(in: folder)
            #expect(bundle.description.contentExtensions.map(\.categories) == [["A"]])
            #expect(bundle.contentExtensions.isEmpty)
        }
    }

    static let descriptions: [(yaml: String, sentence: String)] = [
        ("name: x", "lacks targets"),
        ("targets: [", "is not YAML"),
        ("targets:\n  A:\n    type: framework", "lacks a target of type application"),
    ]

    @Test(arguments: descriptions)
    func unusableDescriptionsAreNamed(yaml: String, sentence: String) async throws {
        try await withProject(yaml) { project, _ in
            let error = #expect(throws: XcodeGenProject.ParseError.self) {
                try XcodeGenProject(at: project).application()
            }
            let thrown = try #require(error)
            #expect(thrown.description.contains(sentence))
        }
    }

    @Test("NSE-1 COM-1 COM-2 the chat example's bundle has the values that the device needs")
    func chatBundle() async throws {
        try await withTemporaryFolder { folder in
            let project = Products.checkout.appending(path: "Examples/Chat/project.yml")
            let bundle = try BundleAssembler(
                project: XcodeGenProject(at: project), products: Products.folder,
                launcher: Products.program("bellhop-launcher")
            ).assemble(in: folder)
            let app = bundle.description
            #expect(app.bundleIdentifier == "org.bellhop.chat")
            #expect(app.isEntitled(.communication))
            #expect(app.userActivityTypes.contains("INSendMessageIntent"))
            #expect(app.backgroundModes == ["remote-notification"])
            #expect(
                app.serviceExtension?.bundleIdentifier == "org.bellhop.chat.NotificationService")
            #expect(app.serviceExtension?.minimumSystemVersion == SystemVersion("15.0"))
            #expect(
                bundle.serviceExtension?.principalClass
                    == "BellhopChatService.NotificationService")
        }
    }

    @Test("LOCA-1 strings are read in the old .strings format")
    func strings() async throws {
        try await withProject(Self.yaml("ID: x")) { project, folder in
            let lproj = folder.appending(path: "zh-Hans.lproj")
            let sources = folder.appending(path: "Sources")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
            try #"/* 问候 */ "hello" = "你好，%@";"#.write(
                to: lproj.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
            let assembler = BundleAssembler(
                project: try XcodeGenProject(at: project), products: folder,
                launcher: Products.program("bellhop-launcher"))
            let bundle = try assembler.assemble(in: folder)
            try FileManager.default.moveItem(
                at: lproj, to: bundle.url.appending(path: "zh-Hans.lproj"))
            let reread = try AppBundle(at: bundle.url)
            #expect(reread.description.localizations["zh-Hans"] == ["hello": "你好，%@"])
        }
    }
}
