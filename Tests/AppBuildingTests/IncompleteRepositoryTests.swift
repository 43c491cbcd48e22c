import AppBundles
import DeviceKernel
import Foundation
import SourcePreparation
import Testing

@testable import AppBuilding

/// A public repository often lacks files that its authors have: entitlements, pictures, settings of a team.
/// An app is built without them, and that is said.
struct IncompleteRepositoryTests {
    private func prepare(
        _ changes: [String: String?], _ body: (Project, [PreparationNote]) throws -> Void
    ) throws {
        var files = XcodeProjectText.files
        for (path, text) in changes { files[path] = text }
        try Project.with(files) { project in
            let builder = AppBuilder(
                project: try ProjectLocation(project.folder),
                bellhop: try BellhopCheckout(at: Project.checkout), folder: project.build)
            try body(project, try builder.prepare())
        }
    }

    @Test("without its file of entitlements an app has none, and that is a warning")
    func entitlements() throws {
        try prepare(["Demo/Demo.entitlements": nil]) { project, notes in
            let note = try #require(notes.first { $0.sentence.contains("entitlements here") })
            #expect(note.weight == .warning)
            #expect(note.sentence.contains("Demo.entitlements is not there, so that Demo has no"))
            let app = try AppBuilder.describedApplication(of: ProjectLocation(project.folder))
            #expect(app.bundleIdentifier == "org.example.demo")
        }
    }

    @Test("entitlements that are there and cannot be read stay an error")
    func damagedEntitlements() throws {
        #expect(throws: BuildError.self) {
            try prepare(["Demo/Demo.entitlements": "none"]) { _, _ in }
        }
    }

    @Test("a picture of a catalog that is not there is missing in the app, and that is a warning")
    func picture() throws {
        let contents = #"{"images":[{"filename":"a.png"},{"filename":"b@3x.png","scale":"3x"}]}"#
        try prepare(["Demo/A.xcassets/Sun.imageset/Contents.json": contents]) { _, notes in
            let note = try #require(notes.first { $0.path.hasSuffix("Contents.json") })
            #expect(note.weight == .warning)
            #expect(note.sentence.hasPrefix("b@3x.png is not there, so that Demo lacks"))
        }
        let files = [
            "Demo/A.xcassets/Sun.imageset/Contents.json": contents,
            "Demo/A.xcassets/Sun.imageset/a.png": "small",
        ]
        try prepare(files) { _, notes in
            #expect(!notes.contains { $0.path.hasSuffix("Contents.json") }, "\(notes)")
        }
    }
}
