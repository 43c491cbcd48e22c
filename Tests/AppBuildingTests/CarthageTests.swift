import AppBundles
import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// Carthage frameworks, which are built from their checkouts.
struct CarthageTests {
    /// Prepares the project of the fixture with other files.
    private func prepare(
        _ changes: [String: String?] = [:],
        _ body: (Project, [PreparationDiagnostic]) throws -> Void
    ) throws {
        let fixture = Project.checkout.appending(path: "Tests/Fixtures/Carthage")
        let project = try Project.made(of: [:])
        defer { project.remove() }
        try FileManager.default.copyItem(at: fixture, to: project.folder)
        for (path, text) in changes {
            let file = project.folder.appending(path: path)
            try FileManager.default.removeItem(at: file)
            if let text { try Data(text.utf8).write(to: file) }
        }
        try body(project, try project.diagnostics())
    }

    @Test("the iOS target of a checkout's project is built, and its example app is not")
    func project() throws {
        try prepare { project, diagnostics in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/Stamps""#))
            let folder = "Sources/Stamps/Carthage/Checkouts/Stamps/Sources"
            #expect(try project.built("\(folder)/Stamp.prepared.swift").contains("A parcel from"))
            #expect(throws: (any Error).self) { try project.built("\(folder)/Mac.prepared.swift") }
            let messages = diagnostics.map(\.message)
            #expect(!messages.contains { $0.contains("several apps") || $0.contains("Carthage") })
        }
    }

    @Test("a checkout with only a Swift package is built as a local package")
    func package() throws {
        try prepare { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/Strings""#))
            #expect(!manifest.contains("Checkouts"))
        }
    }

    @Test(
        "missing checkouts are reported with the command that fetches them and the importing files")
    func missing() throws {
        try prepare(["Carthage/Checkouts/Stamps": nil]) { project, diagnostics in
            let messages = diagnostics.map(\.message)
            #expect(
                messages.contains(
                    "Carthage makes Stamps of sources that are not in Carthage/Checkouts. Run "
                        + "`carthage checkout`, which puts them there."), "\(messages)")
            let diagnostic = try #require(
                diagnostics.first { $0.path.hasSuffix("ParcelsService/NotificationService.swift") })
            #expect(
                diagnostic.line == 1
                    && diagnostic.message.hasPrefix("Stamps is not a framework of Apple"))
            #expect(diagnostic.message.contains("if Carthage does, run `carthage checkout`"))
        }
    }
}
