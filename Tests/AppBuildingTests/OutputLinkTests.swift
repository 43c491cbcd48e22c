import AppBundles
import Foundation
import Testing

@testable import AppBuilding

/// A project with symbolic links at output paths.
struct OutputLinkTests {
    private static let files = [
        "in/project.yml": OutsideFilesTests.yaml(""),
        "in/App/App.swift": "import UIKit\n", "in/NSE/Service.swift": "import UserNotifications\n",
        "outside/Package.swift": "mine", "outside/build/Package.swift": "mine",
        "outside/Sources/NSE/mine.swift": "mine",
    ]

    private static func builder(_ project: Project) throws -> AppBuilder {
        let folder = project.folder.appending(path: "in")
        return AppBuilder(
            project: try ProjectLocation(folder),
            bellhop: try BellhopCheckout(at: Project.checkout),
            folder: folder.appending(path: ".bellhop/build"))
    }

    @Test(
        "a symbolic link at an output path is rejected by name, and its target is untouched",
        arguments: [
            (".bellhop", "outside"), (".bellhop/build", "outside"),
            (".bellhop/build/Package.swift", "outside/Package.swift"),
            (".bellhop/build/Sources", "outside/Sources"),
            (".bellhop/build/.build", "outside"),
        ])
    func links(_ link: String, _ target: String) throws {
        try Project.with(Self.files) { project in
            let place = project.folder.appending(path: "in/\(link)")
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: place, withDestinationURL: project.folder.appending(path: target))
            let error = #expect(throws: (any Error).self) {
                try Self.builder(project).prepare()
            }
            let text = error.map { "\($0)" } ?? ""
            let forms = ["/\(link): It is a symbolic link", "/\(link) is a symbolic link"]
            #expect(forms.contains { text.contains($0) }, "\(text)")
            for file in Self.files.keys where file.hasPrefix("outside/") {
                let text = try String(
                    contentsOf: project.folder.appending(path: file), encoding: .utf8)
                #expect(text == "mine", "\(file)")
            }
        }
    }
}
