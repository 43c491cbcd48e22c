import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding
@testable import AppBundles

/// Builds with the code of an app with SwiftUI.
struct SwiftUIEntryBuildTests {
    private static let app = [
        "Demo/DemoApp.swift": """
        import SwiftUI
        @main
        struct DemoApp: App {
            @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
            var body: some Scene { WindowGroup { DemoView() } }
        }
        """,
        "Demo/AppDelegate.swift": """
        import UIKit
        import WebKit
        final class AppDelegate: UIResponder, UIApplicationDelegate { let store = Store() }
        """,
        "Demo/Store.swift": "import SwiftUI\nfinal class Store: ObservableObject {}",
        "Demo/DemoView.swift": "import SwiftUI\nstruct DemoView: View {}",
    ]

    private func prepare(
        _ files: [String: String], isStrict: Bool = false,
        _ body: (Project, AppBuilder, () throws -> [PreparationDiagnostic]) throws -> Void
    ) throws {
        try Project.with(files) { project in
            var options = BuildOptions(includesApp: true)
            options.isStrict = isStrict
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build,
                options: options)
            try body(project, builder) { try builder.prepare() }
        }
    }

    @Test("an app is built from its entry, without its scenes and what only they use")
    func app() throws {
        try prepare(XcodeProjectText.files.merging(Self.app) { $1 }) { project, builder, prepare in
            let diagnostics = try prepare().map(\.description)
            for words in [
                "DemoApp.swift:5:27: warning: The scenes of DemoApp are left out",
                "Of Demo is left out what its entry and its delegate do not use: 1 of 4 files "
                    + "(DemoView.swift).",
            ] {
                #expect(diagnostics.contains { $0.contains(words) }, "\(diagnostics)")
            }
            #expect(builder.buildsViews)
            let store = try project.built("Sources/Demo/Demo/Store.prepared.swift")
            #expect(store.contains("import SwiftUI\n"))
            let delegate = try project.built("Sources/Demo/Demo/AppDelegate.prepared.swift")
            #expect(!delegate.contains("import WebKit"))
            #expect(throws: (any Error).self) {
                try project.built("Sources/Demo/Demo/DemoView.prepared.swift")
            }
        }
    }

    /// Returns the sources of an app and a `project.yml` with it.
    private static func describedByProjectFile(_ sources: [String: String]) -> [String: String] {
        var files = Dictionary(
            uniqueKeysWithValues: sources.map {
                ($0.key.replacing("Demo/", with: "App/"), $0.value)
            })
        files["project.yml"] =
            "options: { bundleIdPrefix: org.example }\nsettings: { GENERATE_INFOPLIST_FILE: YES }\n"
            + "targets:\n  App:\n    type: application\n    sources: [App]\n"
        return files
    }

    private static let older = [
        "Demo/DemoApp.swift": """
        import MapKit
        import UIKit
        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            func show() { MKMapView().show() }
        }
        """
    ]

    @Test("an app without SwiftUI is built as a whole, without modules that are missing")
    func older() throws {
        let files = XcodeProjectText.files.merging(Self.older) { $1 }
        try prepare(files) { project, builder, prepare in
            let diagnostics = try prepare()
            #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
            #expect(!builder.buildsViews)
            let delegate = try project.built("Sources/Demo/Demo/DemoApp.prepared.swift")
            #expect(!delegate.contains("import MapKit") && delegate.contains("MKMapView().show()"))
        }
        try prepare(files, isStrict: true) { _, _, prepare in
            let error = #expect(throws: BuildError.self) { try prepare() }
            #expect(error?.description.contains("MapKit") == true)
        }
    }

    @Test("an app of a project.yml without SwiftUI is built without modules that are missing")
    func olderDescription() throws {
        let files = Self.describedByProjectFile(Self.older)
        try prepare(files) { project, builder, prepare in
            let diagnostics = try prepare()
            #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
            #expect(diagnostics.contains { $0.message.contains("Bellhop has no MapKit") })
            let delegate = try project.built("Sources/App/App/DemoApp.prepared.swift")
            #expect(!delegate.contains("import MapKit") && delegate.contains("MKMapView().show()"))
        }
        try prepare(files, isStrict: true) { _, _, prepare in
            let error = #expect(throws: BuildError.self) { try prepare() }
            #expect(error?.description.contains("MapKit") == true)
        }
    }

    @Test("a strict build reports SwiftUI as missing")
    func strict() throws {
        try prepare(XcodeProjectText.files.merging(Self.app) { $1 }, isStrict: true) {
            _, builder, prepare in
            let error = #expect(throws: BuildError.self) { try prepare() }
            #expect(error?.description.contains("error: SwiftUI is not here") == true)
            #expect(!builder.buildsViews)
        }
    }

    @Test("an app of a project.yml is built from its entry as well")
    func projectDescription() throws {
        try prepare(Self.describedByProjectFile(Self.app)) { project, builder, prepare in
            let diagnostics = try prepare().map(\.description)
            #expect(diagnostics.contains { $0.contains("The scenes of DemoApp are left out") })
            #expect(builder.buildsViews)
            #expect(try project.built("Package.swift").contains(#"name: "App""#))
        }
    }
}
