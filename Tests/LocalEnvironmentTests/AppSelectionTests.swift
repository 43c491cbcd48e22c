import AppBundles
import Foundation
import Testing
import UntrustedFiles

@testable import LocalEnvironment

@Suite("The app that bellhop up installs")
struct AppSelectionTests {
    private static func withFolders(
        _ paths: String..., body: (URL, AppSelection.SearchPaths) async throws -> Void
    ) async throws {
        let root = FileManager.default.temporaryDirectory.appending(
            path: "selection-\(UUID().uuidString)"
        ).standardizedFileURL
        defer { try? FileManager.default.removeItem(at: root) }
        for path in ["here", "program"] + paths {
            try FileManager.default.createDirectory(
                at: root.appending(path: path), withIntermediateDirectories: true)
        }
        try await body(
            root,
            AppSelection.SearchPaths(
                folder: root.appending(path: "here"), program: root.appending(path: "program"),
                apps: root.appending(path: "apps")))
    }

    @Test("is the assembled app that the command names")
    func assembled() async throws {
        try await Self.withFolders { _, surroundings in
            var selection = AppSelection()
            selection.app = "/x/Chat.app"
            let way = try selection.way(in: surroundings)
            #expect(way == .assembled(URL(filePath: "/x/Chat.app")))
        }
    }

    @Test("is the named project, or else the project in the current folder")
    func project() async throws {
        try await Self.withFolders("here/A.xcodeproj", "other/B.xcodeproj") { root, surroundings in
            var selection = AppSelection()
            let here = try ProjectLocation(root.appending(path: "here"))
            let found = try selection.way(in: surroundings)
            #expect(found == .build(here))
            selection.app = root.appending(path: "other").path
            let other = try ProjectLocation(root.appending(path: "other"))
            let named = try selection.way(in: surroundings)
            #expect(named == .build(other))
        }
    }

    @Test("is assembled from products next to the program, or from the named folder")
    func products() async throws {
        try await Self.withFolders { _, surroundings in
            var selection = AppSelection()
            selection.project = "/x/project.yml"
            let project = URL(filePath: "/x/project.yml")
            let beside = try selection.way(in: surroundings)
            #expect(beside == .assemble(project: project, products: surroundings.program))
            selection.products = "/y"
            let elsewhere = try selection.way(in: surroundings)
            #expect(elsewhere == .assemble(project: project, products: URL(filePath: "/y")))
        }
    }

    @Test("is the installed example app without a project, with a remark")
    func example() async throws {
        try await Self.withFolders("program/Examples/Chat.app") { root, surroundings in
            let app = root.appending(path: "program/Examples/Chat.app")
            let way = try AppSelection().way(in: surroundings)
            #expect(way == .example(app))
            var remarks: [String] = []
            await #expect(throws: (any Error).self) {
                try await AppSelection().bundle(
                    in: surroundings, building: { _ in throw CancellationError() },
                    remark: { remarks.append($0) })
            }
            #expect(remarks.count == 1)
            #expect(remarks.first?.contains("so Bellhop starts the example app") == true)
        }
    }

    @Test("is required without a named app, project or example")
    func none() async throws {
        try await Self.withFolders { _, surroundings in
            let error = #expect(throws: PushInputError.self) {
                try AppSelection().way(in: surroundings)
            }
            #expect(error?.description.hasSuffix("with --app.") == true)
        }
    }

    @Test("is the result of building the project")
    func built() async throws {
        try await Self.withFolders("here/A.xcodeproj") { root, surroundings in
            var asked: [ProjectLocation] = []
            await #expect(throws: CancellationError.self) {
                try await AppSelection().bundle(
                    in: surroundings,
                    building: { project in
                        asked.append(project)
                        throw CancellationError()
                    }, remark: { _ in })
            }
            let here = try ProjectLocation(root.appending(path: "here"))
            #expect(asked == [here])
        }
    }
}
