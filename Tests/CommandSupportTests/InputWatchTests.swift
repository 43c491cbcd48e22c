import AppBundles
import ArgumentParser
import Foundation
import Testing

@testable import CommandSupport

@Suite("Watching the inputs of a preview", .timeLimit(.minutes(1)))
struct InputWatchTests {
    private func withProject(_ body: (URL, InputWatch) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "watch-\(UUID().uuidString.prefix(8))").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(
            at: folder.appending(path: "App"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["project.yml", "push.json", "App/A.swift"] {
            try Data("old".utf8).write(to: folder.appending(path: name))
        }
        let watch = InputWatch(
            of: try ProjectLocation(folder.appending(path: "project.yml")),
            try AppBuildOptions.parse([]), bundle: nil,
            reading: [folder.appending(path: "push.json").path],
            writing: [folder.appending(path: "push.seen.png").path])
        try watch.begin()
        try await body(folder, watch)
    }

    @Test(
        "reports a change of",
        arguments: ["push.json", "App/A.swift", "App/B.swift", "New/C.swift", "bellhop.yml"])
    func changes(path: String) async throws {
        try await withProject { folder, watch in
            for round in 0..<3 {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("new \(round)".utf8).write(to: file)
                try await watch.change()
                try watch.begin()
                #expect(try !watch.isChanged())
            }
        }
    }

    @Test("reports a change that comes while it waits")
    func waiting() async throws {
        try await withProject { folder, watch in
            let queue = DispatchQueue(label: "writer")
            queue.asyncAfter(deadline: .now() + 0.2) {
                try? Data("new".utf8).write(to: folder.appending(path: "App/A.swift"))
            }
            try await watch.change()
            let text = try String(
                contentsOf: folder.appending(path: "App/A.swift"), encoding: .utf8)
            #expect(text == "new")
        }
    }

    @Test(
        "ignores a change of",
        arguments: ["push.seen.png", ".bellhop/build/Package.swift", ".git/index"])
    func ignored(path: String) async throws {
        try await withProject { folder, watch in
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("made".utf8).write(to: file)
            #expect(try !watch.isChanged())
        }
    }

    @Test("ends when it is cancelled")
    func cancelled() async throws {
        try await withProject { folder, _ in
            let payload = folder.appending(path: "push.json").path
            let task = Task {
                let watch = InputWatch(
                    of: nil, try AppBuildOptions.parse([]), bundle: nil, reading: [payload],
                    writing: [])
                try watch.begin()
                try await watch.change()
            }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
