import AppBundles
import DeviceModel
import Foundation
import Testing

/// The sources of a bundle's Info.plist and entitlements.
struct BundleInfoTests {
    private static func yaml(_ target: String) -> String {
        """
        options: { bundleIdPrefix: org.example }
        settings: { MARKETING_VERSION: "2.1", CURRENT_PROJECT_VERSION: "7" }
        targets:
          My App:
            type: application
            sources: [App]
        \(target.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        """
    }

    private func bundle<Result>(
        _ target: String, files: [String: String] = [:],
        _ body: (_ bundle: AppBundle, _ info: [String: Any]) throws -> Result
    ) throws -> Result {
        let all = ["project.yml": Self.yaml(target), "App/a.json": "{}", "My_App": "program"]
            .merging(files) { $1 }
        return try Project.with(all) { project in
            let assembler = BundleAssembler(
                project: try XcodeGenProject(at: project.folder.appending(path: "project.yml")),
                products: project.folder, launcher: project.folder)
            let bundle = try assembler.assemble(in: project.folder)
            let data = try Data(contentsOf: bundle.url.appending(path: "Info.plist"))
            let info = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
            return try body(bundle, info as? [String: Any] ?? [:])
        }
    }

    private static let file = """
        <plist version="1.0"><dict><key>UIBackgroundModes</key>
        <array><string>remote-notification</string></array></dict></plist>
        """

    @Test("an empty file setting counts as no file")
    func emptyNames() throws {
        let target = """
            settings:
              GENERATE_INFOPLIST_FILE: YES
              INFOPLIST_FILE: ""
              CODE_SIGN_ENTITLEMENTS: ""
            """
        try bundle(target) { bundle, info in
            #expect(bundle.description.entitlements.isEmpty)
            #expect(info["CFBundleVersion"] as? String == "7")
        }
    }

    @Test(
        "the deployment target becomes the MinimumOSVersion, and a file's own value stays",
        arguments: [
            ("", "16.4", "16.4"),
            ("<key>MinimumOSVersion</key><string>17.0</string>", "16.4", "17.0"),
            ("", "sixteen", nil),
        ] as [(String, String, String?)])
    func minimumVersion(line: String, target: String, minimum: String?) throws {
        let plist = """
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.app</string>
            <key>CFBundleExecutable</key><string>My_App</string>\(line)</dict></plist>
            """
        let settings = """
            settings:
              INFOPLIST_FILE: App.plist
              IPHONEOS_DEPLOYMENT_TARGET: "\(target)"
            """
        try bundle(settings, files: ["App.plist": plist]) { bundle, info in
            #expect(info["MinimumOSVersion"] as? String == minimum)
            #expect(
                bundle.description.minimumSystemVersion == minimum.flatMap(SystemVersion.init))
        }
    }

    @Test("build settings generate an Info.plist, and a file adds to it")
    func generated() throws {
        let target = """
            settings:
              GENERATE_INFOPLIST_FILE: YES
              INFOPLIST_FILE: Info.plist
              INFOPLIST_KEY_CFBundleDisplayName: Mine
              INFOPLIST_KEY_UIRequiresFullScreen: YES
            """
        try bundle(target, files: ["Info.plist": Self.file]) { bundle, info in
            #expect(bundle.description.bundleIdentifier == "org.example.My-App")
            #expect(bundle.description.backgroundModes == ["remote-notification"])
            #expect(info["CFBundleDisplayName"] as? String == "Mine")
            #expect(info["UIRequiresFullScreen"] as? Bool == true)
            #expect(info["CFBundleShortVersionString"] as? String == "2.1")
            #expect(info["CFBundleVersion"] as? String == "7")
            #expect(info["CFBundlePackageType"] as? String == "APPL")
            #expect(info["CFBundleName"] as? String == "My App")
        }
    }

    @Test(
        "settings support operators, defaults, Xcode's own values and lists")
    func settings() throws {
        let target = """
            settings:
              GENERATE_INFOPLIST_FILE: YES
              INFOPLIST_FILE: Info.plist
              INFOPLIST_KEY_UIBackgroundModes: fetch audio
              INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad: A B
              INFOPLIST_KEY_UILaunchScreen_Generation: YES
            """
        let file = """
            <plist version="1.0"><dict><key>Kind</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>
            <key>Name</key><string>${PRODUCT_NAME:rfc1034identifier}.$(NONE:default=x)</string>
            <key>Ratio</key><real>1</real><key>Flag</key><true/></dict></plist>
            """
        try bundle(target, files: ["Info.plist": file]) { _, info in
            #expect(info["Kind"] as? String == "APPL")
            #expect((info["Ratio"] as? NSNumber).map { unsafe String(cString: $0.objCType) } == "d")
            #expect(info["Flag"] is Bool)
            #expect(info["Name"] as? String == "My-App.x")
            #expect(info["UIBackgroundModes"] as? [String] == ["fetch", "audio"])
            #expect(info["UISupportedInterfaceOrientations~ipad"] as? [String] == ["A", "B"])
            #expect(info["UILaunchScreen"] is [String: Any])
        }
    }

    @Test("Info.plist and entitlements match XcodeGen's")
    func written() throws {
        let target = """
            info: { path: I.plist, properties: { UIBackgroundModes: [fetch], CFBundleVersion: "3" } }
            entitlements: { path: E.entitlements, properties: { aps-environment: production } }
            """
        try bundle(target) { bundle, info in
            #expect(bundle.description.backgroundModes == ["fetch"])
            #expect(info["CFBundleVersion"] as? String == "3")
            #expect(info["CFBundleShortVersionString"] as? String == "1.0")
            let entitlements = try String(
                contentsOf: bundle.url.appending(path: AppBundle.entitlementsName), encoding: .utf8)
            #expect(entitlements.contains("aps-environment"))
        }
    }

    @Test("resources of files and of folders are copied, except for excluded ones")
    func resources() throws {
        let target = """
            settings: { GENERATE_INFOPLIST_FILE: YES }
            sources:
              - path: App
                excludes: ["**/draft-*"]
              - Shared/b.json
              - path: Nowhere
                optional: true
            """
        let yaml = Self.yaml(target).replacing("    sources: [App]\n", with: "")
        let files = [
            "project.yml": yaml, "App/deep/c.json": "{}", "App/deep/draft-d.json": "{}",
            "Shared/b.json": "{}", "Shared/other.json": "{}",
            "App/en.lproj/Localizable.strings": #""a" = "b";"#,
        ]
        try bundle(target, files: files) { bundle, _ in
            let names = try FileManager.default.contentsOfDirectory(atPath: bundle.url.path)
                .sorted()
            #expect(names == ["Info.plist", "My App", "a.json", "b.json", "c.json", "en.lproj"])
            #expect(bundle.description.localizations["en"] == ["a": "b"])
        }
    }

    @Test(
        "an Info.plist without a required key is rejected with the line to add",
        arguments: [
            ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
            ("CFBundleExecutable", "$(EXECUTABLE_NAME)"),
        ])
    func neededKeys(key: String, value: String) throws {
        let others = ["CFBundleIdentifier", "CFBundleExecutable"].filter { $0 != key }
        let keys = others.map { "<key>\($0)</key><string>org.example.my</string>" }.joined()
        let files = [
            "project.yml": Self.yaml("settings: { INFOPLIST_FILE: Info.plist }"),
            "App/a.json": "{}",
            "Info.plist": "<plist version=\"1.0\"><dict>\(keys)</dict></plist>",
        ]
        try Project.with(files) { project in
            let read = try XcodeGenProject(at: project.folder.appending(path: "project.yml"))
            let problems = BundleCheck(project: read).problems()
            #expect(
                problems.map(\.message) == [
                    "The Info.plist of My App has no \(key). Add it with the value \(value), or set "
                        + "GENERATE_INFOPLIST_FILE to YES."
                ])
            #expect(problems.first?.isError == true)
        }
    }

    @Test("the JSON files inside asset catalogs do not collide")
    func assetCatalogs() throws {
        let target = "settings: { GENERATE_INFOPLIST_FILE: YES }"
        let files = [
            "project.yml": Self.yaml(target), "App/A.xcassets/Contents.json": "{}",
            "App/A.xcassets/Sun.imageset/Contents.json":
                "{\"images\":[{\"filename\":\"sun.png\"}]}",
            "App/A.xcassets/Sun.imageset/sun.png": "sun", "App/B.xcassets/Contents.json": "{}",
        ]
        try bundle(target, files: files) { bundle, _ in
            let names = try FileManager.default.contentsOfDirectory(atPath: bundle.url.path)
            #expect(names.contains("Sun.png") && !names.contains("Contents.json"))
        }
        try Project.with(files) { project in
            let read = try XcodeGenProject(at: project.folder.appending(path: "project.yml"))
            #expect(BundleCheck(project: read).problems().isEmpty)
        }
    }

    @Test(
        "the largest light image of the app icon becomes the bundle's icon",
        arguments: [("", "AppIcon"), ("ASSETCATALOG_COMPILER_APPICON_NAME: Beta", "Beta")])
    func appIcon(setting: String, name: String) throws {
        let target = "settings: { GENERATE_INFOPLIST_FILE: YES, \(setting) }"
        func contents(_ file: String) -> String {
            """
            {"images": [
              {"filename": "small.png", "idiom": "iphone", "scale": "3x", "size": "20x20"},
              {"filename": "\(file)", "idiom": "universal", "size": "1024x1024"},
              {"filename": "dark.png", "size": "1024x1024",
               "appearances": [{"appearance": "luminosity", "value": "dark"}]},
              {"filename": "gone.png", "size": "2048x2048"}]}
            """
        }
        let folder = "App/A.xcassets/Icons/"
        let files = [
            "project.yml": Self.yaml(target),
            "\(folder)AppIcon.appiconset/Contents.json": contents("AppIcon.png"),
            "\(folder)AppIcon.appiconset/AppIcon.png": "of AppIcon",
            "\(folder)AppIcon.appiconset/small.png": "small",
            "\(folder)AppIcon.appiconset/dark.png": "dark",
            "\(folder)Beta.appiconset/Contents.json": contents("Beta.png"),
            "\(folder)Beta.appiconset/Beta.png": "of Beta",
        ]
        try bundle(target, files: files) { bundle, _ in
            let icon = try #require(bundle.description.icon)
            let bytes = try Data(contentsOf: bundle.url.appending(path: icon.file))
            #expect(String(decoding: bytes, as: UTF8.self) == "of \(name)")
        }
    }

    @Test("missing keys of a described Info.plist are reported at the target")
    func placeOfWrittenList() throws {
        let view = """
            targets:
              # What the notification shows.
              View:
                type: app-extension
                sources: [App]
                info:
                  properties:
                    NSExtension:
                      NSExtensionPointIdentifier: com.apple.usernotifications.content-extension
            """
        let app = Self.yaml(
            """
            settings: { GENERATE_INFOPLIST_FILE: YES, CODE_SIGN_ENTITLEMENTS: gone.entitlements }
            dependencies: [{ target: View }]
            """)
        let files = [
            "project.yml": "include: [parts/view.yml]\n\(app)", "parts/view.yml": view,
            "parts/App/a.json": "{}", "App/a.json": "{}",
        ]
        try Project.with(files) { project in
            let read = try XcodeGenProject(at: project.folder.appending(path: "project.yml"))
            let problems = BundleCheck(project: read).problems()
            let ofView = problems.filter { $0.target == "View" }
            #expect(ofView.count > 1, "\(problems)")
            for problem in ofView {
                #expect(problem.path.hasSuffix("/parts/view.yml"), "\(problem)")
                #expect(problem.line == 3, "\(problem)")
            }
            #expect(problems.contains { $0.path.hasSuffix("/gone.entitlements") }, "\(problems)")
        }
    }

    @Test("the second content extension for a category is rejected before the build")
    func claimedTwice() throws {
        let list = """
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.x</string>
            <key>CFBundleExecutable</key><string>x</string><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.content-extension</string>
            <key>NSExtensionPrincipalClass</key><string>View</string>
            <key>NSExtensionAttributes</key><dict>
            <key>UNNotificationExtensionCategory</key><array><string>a</string></array>
            <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real>
            </dict></dict></dict></plist>
            """
        let views = ["First", "Later"].map { name in
            """
              \(name):
                type: app-extension
                sources: [App]
                settings: { INFOPLIST_FILE: View.plist }
            """
        }
        let app = Self.yaml(
            """
            settings: { GENERATE_INFOPLIST_FILE: YES }
            dependencies: [{ target: First }, { target: Later }]
            """)
        let yaml = ([app] + views).joined(separator: "\n")
        let files = ["project.yml": yaml, "App/a.json": "{}", "View.plist": list]
        try Project.with(files) { project in
            let read = try XcodeGenProject(at: project.folder.appending(path: "project.yml"))
            let problems = BundleCheck(project: read).problems()
            #expect(
                problems.map(\.message) == [
                    "The Info.plist of Later claims the category a, and so does the content extension "
                        + "First. Take it out of one of them."
                ])
            #expect(problems.first?.target == "Later")
        }
    }
}
