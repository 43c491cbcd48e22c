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

    @Test("is the assembled one that is named")
    func assembled() async throws {
        try await Self.withFolders { _, surroundings in
            var selection = AppSelection()
            selection.app = "/x/Chat.app"
            let way = try selection.way(in: surroundings)
            #expect(way == .assembled(URL(filePath: "/x/Chat.app")))
        }
    }

    @Test("is the named project's, else that of the project which is here")
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

    @Test("is assembled from products beside the program, or from where they are")
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

    @Test("is the example app of an installed Bellhop where there is no project, which is said")
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
            #expect(remarks.first?.contains("so the example app is started") == true)
        }
    }

    @Test("is asked for where nothing is named, found or brought along")
    func none() async throws {
        try await Self.withFolders { _, surroundings in
            let error = #expect(throws: PushInputError.self) {
                try AppSelection().way(in: surroundings)
            }
            #expect(error?.description.hasSuffix("with --app.") == true)
        }
    }

    @Test("is what the builder makes of a project")
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
