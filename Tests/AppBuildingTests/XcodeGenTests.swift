import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// A `project.yml` with included files, templates and groups.
struct XcodeGenTests {
    private func project(
        _ files: [String: String], app: String? = nil, isDebug: Bool = true,
        overrides: [String: String] = [:],
        _ body: (XcodeGenProject) throws -> Void
    ) throws {
        try Project.with(files) { project in
            try body(
                XcodeGenProject(
                    at: project.folder.appending(path: "project.yml"), app: app, isDebug: isDebug,
                    overrides: overrides))
        }
    }

    @Test("included files are merged, with paths relative to their own folder")
    func includes() throws {
        let files = [
            "project.yml": """
            include: [base.yml, { path: NSE/Support/target.yml }, { path: no.yml, enable: false }]
            settings: { MARKETING_VERSION: "2" }
            targets: { App: { type: application, sources: [App] } }
            """,
            "base.yml": """
            include: project.yml
            settings: { MARKETING_VERSION: "1", TEAM: A }
            targets: { App: { sources: [Base, Gone], dependencies: [{ target: NSE }] } }
            """,
            "NSE/Support/target.yml": """
            packages: { Kit: { path: ../../Kit } }
            targets:
              NSE:
                type: app-extension
                sources: [../Sources, { path: more.json, optional: true }]
                info: { path: Info.plist, properties: { Name: $(TEAM) } }
            """,
        ]
        try project(files) { project in
            let app = try #require(project.targets["App"])
            #expect(app.sources.map(\.path) == ["Base", "Gone", "App"])
            #expect(app.settings["MARKETING_VERSION"] == "2")
            #expect(app.settings["TEAM"] == "A")
            let (_, extensions) = try project.application()
            #expect(
                extensions.map { $0.sources.map(\.path) } == [
                    ["NSE/Sources", "NSE/Support/more.json"]
                ])
        }
    }

    private static let variables = """
        name: Demo
        include: [{ path: "${PART}.yml", enable: false }]
        settings: { TEAM: "${TEAM_ID}", KEY: "${API_TOKEN}", NAME: "${PRODUCT_NAME}" }
        targets:
          App: { type: application, sources: ["${SOURCES}"], preBuildScripts: [{ script: "${X}" }] }
        """

    @Test("settings replace variables, and the environment does not")
    func variables() throws {
        let settings = ["SOURCES": "Here", "TEAM_ID": "A1", "X": "no"]
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        let text = Self.variables.replacing("${API_TOKEN}", with: "${API_TOKEN}${PATH}")
        try project(["project.yml": text], overrides: settings) { project in
            let app = try #require(project.targets["App"])
            #expect(app.sources.map(\.path) == ["Here"])
            #expect(app.settings["TEAM"] == "A1")
            #expect(app.settings["KEY"]?.contains(path) == false)
            let remedy = "Bellhop does not pass the environment to projects."
            #expect(
                project.problems.map(\.message)
                    == ["PART", "API_TOKEN", "PATH"].map {
                        "The project needs the variable \($0). Give its value: `--setting "
                            + "\($0)=VALUE`. \(remedy)"
                    })
        }
    }

    @Test("a variable without a value is named with the way to set it")
    func unsetVariables() throws {
        try project(["project.yml": Self.variables]) { project in
            #expect(project.targets["App"]?.sources.map(\.path) == ["${SOURCES}"])
            let names = project.problems.map { $0.message.split { " .".contains($0) }[5] }
            #expect(Set(names).isSuperset(of: ["PART", "SOURCES", "TEAM_ID"]), "\(names)")
        }
        let files = ["project.yml": Self.variables.replacing(", enable: false", with: "")]
        let error = #expect(throws: XcodeGenProject.ParseError.self) {
            try project(files) { _ in }
        }
        #expect(error?.remedy?.hasPrefix("Give its value: `--setting PART=VALUE`.") == true)
    }

    @Test("lists are replaced where a key requests it")
    func replaces() throws {
        let files = [
            "project.yml": """
            include: base.yml
            targets: { App: { type: application, "sources:REPLACE": [App] } }
            """,
            "base.yml": "targets: { App: { sources: [Base] } }",
        ]
        try project(files) { #expect($0.targets["App"]?.sources.map(\.path) == ["App"]) }
    }

    @Test("templates are expanded with the target's name and attributes")
    func templates() throws {
        let yaml = """
            targetTemplates:
              Base: { platform: iOS, settings: { KIND: "${kind}" } }
              Extension:
                templates: [Base]
                type: app-extension
                sources: ["${target_name}/Sources"]
            targets:
              App: { type: application, dependencies: [{ target: Service }] }
              Service:
                templates: [Extension]
                templateAttributes: { kind: quiet }
                sources: [More]
            """
        try project(["project.yml": yaml]) { project in
            let service = try #require(try project.application().extensions.first)
            #expect(service.sources.map(\.path) == ["Service/Sources", "More"])
            #expect(service.settings["KIND"] == "quiet")
        }
    }

    private static let settings = [
        "project.yml": """
        configs: { Test: debug, Shop: release }
        configFiles: { Test: Test.xcconfig }
        settingGroups:
          shared: { base: { SUFFIX: .x, NAME: group } }
          outer: { groups: [shared], NAME: unused }
        settings:
          base: { BUNDLE: org.example, LIST: [a, b] }
          configs: { shop: { BUNDLE: org.shop } }
        targets:
          App:
            type: application
            settings:
              groups: [outer]
              base: { NAME: base, PRODUCT_BUNDLE_IDENTIFIER: "$(BUNDLE)$(SUFFIX)$(TAIL)" }
              configs: { test: { NAME: "base test" } }
        """, "Test.xcconfig": "TAIL = .tail\nSUFFIX[sdk=macosx*] = .mac",
    ]

    @Test(
        "settings of groups, configurations and files have lower priority than the target's",
        arguments: [
            (true, "org.example.x.tail", "base test"),
            // An undefined variable stays unexpanded.
            (false, "$(BUNDLE)$(SUFFIX)$(TAIL)", "base"),
        ])
    func settings(isDebug: Bool, identifier: String, name: String) throws {
        try project(Self.settings, isDebug: isDebug) { project in
            let settings = try #require(project.targets["App"]).settings
            #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == identifier)
            #expect(settings["NAME"] == name)
            #expect(settings["LIST"] == "a b")
            #expect(settings["BUNDLE"] == (isDebug ? "org.example" : "org.shop"))
        }
    }

    private static let apps = """
        options: { bundleIdPrefix: org.example }
        settings: { GENERATE_INFOPLIST_FILE: YES }
        targets:
          One: { type: application, sources: [One], dependencies: [{ target: Service }] }
          Two: { type: application, sources: [Two], dependencies: [{ target: Service }] }
          Mac: { type: application, platform: macOS, sources: [Mac] }
          Service: { type: app-extension, sources: [Service] }
        """

    @Test("one of several apps can be selected; macOS apps are not among them")
    func severalApps() throws {
        try project(["project.yml": Self.apps]) { project in
            let error = #expect(throws: XcodeGenProject.ParseError.self) {
                try project.application()
            }
            #expect(
                error?.description
                    == "The project has several apps: One, Two. Name one with --target.")
        }
        try project(["project.yml": Self.apps], app: "Two") { project in
            let (_, extensions) = try project.application()
            #expect(extensions.map(\.name) == ["Service"])
        }
        try project(["project.yml": Self.apps], app: "Mac") { project in
            let error = #expect(throws: XcodeGenProject.ParseError.self) {
                try project.application()
            }
            #expect(
                error?.description
                    == "Unknown app: Mac. Name one of its apps: One, Two.")
        }
    }

    @Test("among several apps, the one with a notification extension is built")
    func appWithExtensions() throws {
        func point(_ name: String, _ point: String) -> String {
            """
              \(name):
                type: app-extension
                sources: [\(name)]
                info:
                  path: \(name).plist
                  properties: { NSExtension: { NSExtensionPointIdentifier: \(point) } }
            """
        }
        let files = [
            "project.yml": """
            options: { bundleIdPrefix: org.example }
            settings: { GENERATE_INFOPLIST_FILE: YES }
            targets:
              Clip: { type: application, sources: [Clip], dependencies: [{ target: Widget }] }
              App:
                type: application
                sources: [App]
                dependencies: [{ target: Widget }, { target: Service }, { target: Content }]
            \(point("Widget", "com.apple.widgetkit-extension"))
            \(point("Service", "com.apple.usernotifications.service"))
            \(point("Content", "com.apple.usernotifications.content-extension"))
            """
        ]
        try project(files) { project in
            #expect(try project.application().app.name == "App")
            let hosted = try project.hostingExtensions(module: "Host")
            #expect(try hosted.application().extensions.map(\.name) == ["Service", "Content"])
            let (own, leftOut) = try project.leavingOutOtherExtensions()
            #expect(try own.application().extensions.map(\.name) == ["Service", "Content"])
            #expect(leftOut == ["Widget"])
            #expect([hosted, own].map(\.widgetExtension?.name) == ["Widget", "Widget"])
        }
    }

    @Test("an extension is built alone with a host; option settings override the project's")
    func host() throws {
        let files = [
            "project.yml": Self.apps, "Two/App.swift": "import SwiftUI",
            "Service/S.swift": "import UserNotifications",
        ]
        try Project.with(files) { project in
            var options = BuildOptions()
            options.app = "Two"
            options.settings["SWIFT_VERSION"] = "6"
            func prepare() throws -> [String] {
                let builder = AppBuilder(
                    project: try ProjectLocation(project.folder),
                    bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
                    options: options)
                return try builder.prepare().map(\.description)
            }
            let unasked = try prepare()
            #expect(unasked.count == 1)
            #expect(unasked[0].contains("Two/App.swift:1:1: warning: The code of Two itself is"))
            #expect(unasked[0].contains("It needs SwiftUI, which is missing"))
            options.includesApp = true
            #expect(try prepare().contains { $0.contains("Two/App.swift:1:8: warning: ") })
            options.isStrict = true
            let error = #expect(throws: BuildError.self) { try prepare() }
            #expect(error?.description.contains("Two/App.swift:1:8: error: ") == true)
            options.isStrict = false
            options.includesApp = false
            let diagnostics = try prepare()
            #expect(diagnostics.count == 1)
            #expect(
                diagnostics[0].contains("project.yml:1:1: warning: The code of Two itself is not"))
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains("name: \"BellhopHostApp\""))
            #expect(manifest.contains(".swiftLanguageMode(.v6)"))
        }
    }

    @Test("a project.yml is built without app code that needs unavailable modules")
    func appThatCannotBeBuilt() throws {
        func isHosted(_ app: String, dependency: String = "[{ target: Service }]") throws -> Bool {
            let yaml = """
                options: { bundleIdPrefix: org.example }
                settings: { GENERATE_INFOPLIST_FILE: YES }
                targets:
                  App: { type: application, sources: [App], dependencies: \(dependency) }
                  Service: { type: app-extension, sources: [Service] }
                """
            let files = [
                "project.yml": yaml, "App/App.swift": app,
                "Service/S.swift": "import UserNotifications",
            ]
            return try Project.with(files) { project in
                let builder = AppBuilder(
                    project: try ProjectLocation(project.folder),
                    bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
                _ = try builder.prepare()
                return try project.built("Package.swift").contains("name: \"BellhopHostApp\"")
            }
        }
        #expect(try !isHosted("import Foundation\nimport UIKit\nimport os"))
        #expect(try isHosted("import UIKit\n@preconcurrency import MapKit"))
        #expect(try !isHosted("#if canImport(MapKit)\nimport MapKit\n#endif"))
        #expect(try !isHosted("#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif"))
        #expect(try isHosted("#if DEBUG\nimport UIKit\n#endif\nimport MapKit"))
        #expect(throws: BuildError.self) { try isHosted("import Unheard") }
        #expect(throws: BuildError.self) { try isHosted("import MapKit", dependency: "[]") }
    }

    @Test("cyclic includes end, and a missing file is named")
    func damaged() throws {
        let files = [
            "project.yml": "include: a.yml\ntargets: {A: {type: application}}",
            "a.yml": "include: [project.yml, a.yml]",
        ]
        try project(files) { #expect($0.targets.count == 1) }
        try Project.with(["project.yml": "include: gone.yml"]) { project in
            let error = #expect(throws: XcodeGenProject.ParseError.self) {
                try XcodeGenProject(at: project.folder.appending(path: "project.yml"))
            }
            #expect(error?.description.contains("/gone.yml") == true)
        }
    }
}
