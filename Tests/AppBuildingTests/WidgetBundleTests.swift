import AppBundles
import Foundation
import NotificationModel
import SourcePreparation
import Testing

@testable import AppBuilding

/// The widget extension of a project in the assembled app.
struct WidgetBundleTests {
    private static let point = "com.apple.widgetkit-extension"
    private static let list = """
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>\(point)</string></dict></dict></plist>
        """

    private static let project = """
        options: { bundleIdPrefix: org.example }
        settings: { GENERATE_INFOPLIST_FILE: YES }
        targets:
          App:
            type: application
            sources: [App]
            dependencies: [{ target: Cups }]
          Cups:
            type: app-extension
            sources: [Cups]
            settings: { INFOPLIST_FILE: Cups/Info.plist }
            entitlements:
              path: Cups.entitlements
              properties: { aps-environment: development }
        """

    @Test("the app has the widget extension with its program, and without a program it has none")
    func assembled() throws {
        let files = [
            "project.yml": Self.project, "App/a.json": "{}", "Cups/Info.plist": Self.list,
            "Cups/cup.json": "{}", "products/App": "program", "built": "widgets",
        ]
        try Project.with(files) { project in
            let whole = try XcodeGenProject(at: project.folder.appending(path: "project.yml"))
            let (own, _) = try whole.leavingOutOtherExtensions()
            var assembler = BundleAssembler(
                project: own, products: project.folder.appending(path: "products"),
                launcher: project.folder)
            let without = try assembler.assemble(in: project.build)
            #expect(without.widgetExtension == nil)
            let program = project.folder.appending(path: "built")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: program.path)
            assembler.widgetProgram = program
            let bundle = try assembler.assemble(in: project.build)
            let widgets = try #require(bundle.widgetExtension)
            #expect(widgets.bundleIdentifier == "org.example.Cups")
            #expect(widgets.entitlements["aps-environment"]?.string == "development")
            let text = try String(contentsOf: widgets.executable, encoding: .utf8)
            #expect(text == "widgets")
            let resource = widgets.url.appending(path: "cup.json")
            #expect(FileManager.default.fileExists(atPath: resource.path))
            #expect(bundle.url.appending(path: "PlugIns/Cups.appex").path == widgets.url.path)
        }
    }

    @Test("an extension whose program is missing does not make the app unusable")
    func withoutProgram() throws {
        let files = [
            "X.app/Info.plist": """
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.example.x</string>
            <key>CFBundleExecutable</key><string>X</string></dict></plist>
            """, "X.app/X": "program", "X.app/PlugIns/W.appex/Info.plist": Self.list,
        ]
        try Project.with(files) { project in
            let bundle = try AppBundle(at: project.folder.appending(path: "X.app"))
            #expect(bundle.widgetExtension == nil)
        }
    }

    @Test("the widget extension of an Xcode project is found by its extension point")
    func xcode() throws {
        var files = XcodeProjectText.files
        try Project.with(files) { project in
            let found = try Self.widgets(of: project)
            #expect(found == nil)
        }
        files["Widget/Info.plist"] = Self.list
        try Project.with(files) { project in
            let found = try Self.widgets(of: project)
            #expect(found == "Widget")
        }
    }

    private static func widgets(of project: Project) throws -> String? {
        try AppBuilder.plan(
            try ProjectLocation(project.folder), BuildOptions(), .debug, nil
        ).project.widgetExtension?.name
    }

    @Test(
        "WIDGET-9 only a project that reloads its widgets has a program of them",
        arguments: [
            (".pushHandler(A.self)", true), (".description(\"A\")", false),
            (".onAppear { WidgetCenter.shared.reloadTimelines(ofKind: \"A\") }", true),
            (".onAppear { WidgetCenter.shared.reloadAllTimelines() }", true),
            (".onAppear { ControlCenter.shared.reloadControls(ofKind: \"A\") }", true),
            (".onAppear { ControlCenter.shared.reloadAllControls() }", true),
        ])
    func reloadable(call: String, isFound: Bool) throws {
        let text = "@main struct A: WidgetBundle { var body: some Widget { B()\(call) } }"
        let project = try #require(WidgetProject([SourceText(path: "/p/A.swift", text: text)]))
        #expect(project.isReloadable == isFound)
    }
}
