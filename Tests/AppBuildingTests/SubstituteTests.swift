import AppBundles
import Foundation
import SourcePreparation
import Testing
import UntrustedFiles

@testable import AppBuilding

/// Folders of Swift files that replace modules which cannot be built.
struct SubstituteTests {
    private static func prepare(
        _ files: [String: String?], substitutes: [String],
        _ body: (Project, [String]) throws -> Void
    ) throws {
        let all = XcodeProjectText.files.merging(files.compactMapValues(\.self)) { $1 }
        try Project.with(all) { project in
            var options = BuildOptions()
            for name in substitutes {
                options.substitutes[name] = .folder(
                    project.folder.appending(path: "StandIns/\(name)"))
            }
            try body(project, try project.diagnostics(options).map(\.message))
        }
    }

    @Test("a missing module is built from a folder, with a diagnostic")
    func missing() throws {
        let files = [
            "Kit/Kit.swift": "import Kingfisher",
            "StandIns/Kingfisher/Kingfisher.swift": "public struct Kingfisher {}",
        ]
        try Self.prepare(files, substitutes: ["Kingfisher"]) { project, diagnostics in
            #expect(
                diagnostics.contains(
                    "The Swift files of this folder replace Kingfisher, and Bellhop does not "
                        + "build the original."))
            let manifest = try project.built("Package.swift")
            #expect(manifest.contains(#"path: "Sources/Kingfisher""#))
            #expect(manifest.contains(#".target(name: "Kit"), .target(name: "Kingfisher")"#))
        }
    }

    @Test("the folder replaces a package's product and a target with the same name")
    func instead() throws {
        let files = [
            "StandIns/Marks/Marks.swift": "public struct Mark {}",
            "StandIns/Kit/Kit.swift": "public struct Kit {}",
        ]
        try Self.prepare(files, substitutes: ["Kit", "Marks"]) { project, _ in
            let manifest = try project.built("Package.swift")
            #expect(!manifest.contains("swift-marks"))
            #expect(manifest.components(separatedBy: #"name: "Kit","#).count == 2)
            let text = try project.built("Sources/Kit/StandIns/Kit/Kit.prepared.swift")
            #expect(text.contains("public struct Kit {}"))
        }
    }

    @Test("a folder without Swift files is rejected by name")
    func empty() throws {
        let error = try #require(throws: BuildError.self) {
            try Self.prepare(
                ["StandIns/Rx/Rx.txt": ""], substitutes: ["Rx"]
            ) { _, _ in }
        }
        #expect(error.description.contains("The target Rx contains no Swift file."))
    }
}
