import AppBundles
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// The subset of an Xcode project that its notification extensions use.
struct NeededSourcesTests {
    private func prepare(
        _ changes: [String: String], options: BuildOptions = BuildOptions(),
        _ body: (Project, [PreparationDiagnostic]) throws -> Void
    ) throws {
        try Project.with(XcodeProjectText.files.merging(changes) { $1 }) { project in
            try body(project, try project.diagnostics(options))
        }
    }

    private static let service = "class Service: UNNotificationServiceExtension { let a = Mark() }"

    @Test("unused files of a framework are omitted, with a diagnostic")
    func framework() throws {
        let files = [
            "Service/Service.swift": "import UserNotifications\nimport Kit\n\(Self.service)",
            "Kit/Kit.swift": "public struct Mark { public init() {} }",
            "Kit/View.swift": "import SwiftUI\nstruct MarkView: View {}",
            "Kit/Rx.swift": "import Rx\nstruct Flow {}",
        ]
        try prepare(files) { project, diagnostics in
            #expect(
                diagnostics.map(\.message).contains(
                    "Of Kit is left out what the notification extensions do not use: 2 of 3 files "
                        + "(Rx.swift, View.swift)."), "\(diagnostics)")
            let kit = try project.built("Sources/Kit/Kit/Kit.prepared.swift")
            #expect(kit.contains("Mark"))
            #expect(throws: (any Error).self) {
                try project.built("Sources/Kit/Kit/View.prepared.swift")
            }
        }
    }

    @Test("an unused module can still be imported")
    func empty() throws {
        let files = [
            "Service/Service.swift": "import UserNotifications\nimport Kit\nclass Service {}",
            "Kit/Kit.swift": "import SwiftUI\nstruct Mark: View {}",
        ]
        try prepare(files) { project, _ in
            let text = try project.built("Sources/Kit/BellhopEmpty.swift")
            #expect(text == "// Made by `bellhop build`: nothing of this module is used.\n")
        }
    }

    @Test("the use of an unavailable module is an error with its location")
    func needed() throws {
        let files = [
            "Service/Service.swift": "import UserNotifications\nimport Kit\n\(Self.service)",
            "Kit/Kit.swift": "import Foundation\nimport SwiftUI\nstruct Mark: View {}",
        ]
        let error = #expect(throws: BuildError.self) {
            try prepare(files, options: Project.strict) { _, _ in }
        }
        let lines = try #require(error).description.split(separator: "\n")
        #expect(
            lines.first
                == "Demo.xcodeproj cannot be built here: 1 error, listed below.")
        #expect(lines.contains { $0.contains("Kit/Kit.swift:2:8: error: SwiftUI is not here") })
    }

    @Test("the import of an unavailable module is omitted, with a warning at its location")
    func stubbed() throws {
        let files = [
            "Service/Service.swift": "import UserNotifications\nimport Kit\n\(Self.service)",
            "Kit/Kit.swift": "import Foundation\nimport SwiftUI\nstruct Mark: View {}",
        ]
        try prepare(files) { project, diagnostics in
            let diagnostic = try #require(
                diagnostics.first { $0.message.hasPrefix("SwiftUI is not here") })
            #expect(diagnostic.path.hasSuffix("Kit/Kit.swift"))
            #expect(
                diagnostic.line == 2 && diagnostic.column == 8 && diagnostic.severity == .warning)
            let text = try project.built("Sources/Kit/Kit/Kit.prepared.swift")
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(
                lines[1...3] == ["import Foundation", "              ", "struct Mark: View {}"])
        }
    }

    @Test("a substitute is built only if the used code needs it")
    func substitutes() throws {
        let files = [
            "Service/Service.swift": "import UserNotifications\nimport Kit\n\(Self.service)",
            "Kit/Kit.swift": "import SwiftyJSON\npublic struct Mark { public init() {} }",
            "Kit/Other.swift": "import Kingfisher\nstruct Other {}",
        ]
        try prepare(files) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/SwiftyJSON""#))
            #expect(!manifest.contains("Kingfisher"))
        }
    }

    @Test("an extension that cannot be built is omitted if another one can be built")
    func extensionAlone() throws {
        let content = """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.content-extension</string>
            </dict></dict></plist>
            """
        let files = [
            "Widget/Info.plist": content,
            "Widget/Widget.swift": "import MapKit\nlet a = MKMapView()",
        ]
        try prepare(files, options: Project.strict) { project, diagnostics in
            #expect(
                diagnostics.map(\.message).contains {
                    $0.hasPrefix(
                        "The extension Widget is left out: Widget.swift:1: Bellhop has no MapKit.")
                }, "\(diagnostics)")
            let cause = try #require(diagnostics.first { $0.path.hasSuffix("Widget.swift") })
            #expect(cause.severity == .warning && cause.message.hasPrefix("Bellhop has no MapKit."))
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"targets: ["Service"]"#))
            #expect(!manifest.contains("Widget"))
        }
    }

    private static let claim = """
        <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>a</string>
        <key>UNNotificationExtensionInitialContentSizeRatio</key><real>1</real></dict>
        """

    @Test(
        "an extension without required keys is omitted, with the list of the keys",
        arguments: [
            (
                "<key>NSExtensionPrincipalClass</key><string>Widget.View</string>",
                ["UNNotificationExtensionCategory", "InitialContentSizeRatio of 0 or more"]
            ), (claim, ["names no view controller"]),
        ])
    func keys(attributes: String, lacks: [String]) throws {
        let list = """
            <plist version="1.0"><dict><key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.content-extension</string>
            \(attributes)</dict></dict></plist>
            """
        let files = ["Widget/Info.plist": list, "Widget/Widget.swift": "import UIKit"]
        try prepare(files) { project, diagnostics in
            let found = diagnostics.filter {
                $0.message.hasPrefix("The Info.plist of Widget ")
                    && $0.path.hasSuffix("Widget/Info.plist")
            }
            #expect(found.count == lacks.count, "\(diagnostics)")
            for (diagnostic, part) in zip(found, lacks) {
                #expect(diagnostic.severity == .warning)
                #expect(diagnostic.message.contains(part), "\(diagnostic)")
            }
            #expect(diagnostics.contains { $0.message.hasPrefix("The extension Widget is left") })
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"targets: ["Service"]"#) && !manifest.contains("Widget"))
        }
        var alone = files
        alone["Service/Info.plist"] = list
        #expect(throws: BuildError.self) { try prepare(alone) { _, _ in } }
    }
}
