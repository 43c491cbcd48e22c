import Foundation
import Testing

@testable import CommandSupport

/// Whether a change since the last build is noticed.
@Suite("A kept build")
struct KeptBuildTests {
    /// A project, its build folder with an app, and the records.
    private struct World {
        let folder: URL
        var words = ["debug"]
        var inert: [String] = []

        var project: URL { folder.appending(path: "project") }
        var app: URL { folder.appending(path: "project/.bellhop/build/Chat.app") }
        var outside: URL { folder.appending(path: "outside") }

        init() throws {
            let name = "kept-\(UUID().uuidString.prefix(8))"
            folder = FileManager.default.temporaryDirectory.appending(path: name)
                .resolvingSymlinksInPath()
            try write("let a = 1", to: "Sources/A.swift")
            try write("{}", to: "Sources/push.json")
            try write("pixels", to: "Sources/Assets.xcassets/Icon.imageset/icon.png")
            try write("tone", to: "Sources/tone.wav")
            try write("binary", to: ".bellhop/build/Chat.app/Chat")
            try write("tone", to: ".bellhop/build/Chat.app/tone.wav")
            try write("tool", to: "../outside/swift")
        }

        func remove() { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, to path: String) throws {
            let file = project.appending(path: path).standardizedFileURL
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            // In place, as editors do, so that the inode stays the same.
            try Data(text.utf8).write(to: file)
        }

        func kept() throws -> KeptBuild { try #require(keptIfComparable) }

        var keptIfComparable: KeptBuild? {
            let inputs = BuildInputs(
                words: words,
                tree: DiskTree(
                    folders: [project.path], files: [outside.appending(path: "swift").path],
                    skippedNames: [".git", ".bellhop"]),
                folder: app.deletingLastPathComponent().path)
            return KeptBuild(inputs, inert: inert, in: folder.appending(path: "records"))
        }

        func build() throws { try kept().keep(appAt: app, ["a remark"]) }

        func touch(_ path: String, to date: Date) throws {
            try FileManager.default.setAttributes(
                [.modificationDate: date],
                ofItemAtPath: project.appending(path: path).standardizedFileURL.path)
        }

        func date(of path: String) throws -> Date {
            let file = project.appending(path: path).standardizedFileURL.path
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            return try #require(attributes[.modificationDate] as? Date)
        }
    }

    private func withWorld(_ body: (inout World) throws -> Void) throws {
        var world = try World()
        defer { world.remove() }
        try body(&world)
    }

    private struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let body: @Sendable (inout World) throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (inout World) throws -> Void) {
            (testDescription, self.body) = (name, body)
        }
    }

    private static let changes = [
        Change("a source of the same size") { try $0.write("let a = 2", to: "Sources/A.swift") },
        Change("a source with its old date") { world in
            let date = try world.date(of: "Sources/A.swift")
            try world.write("let a = 2", to: "Sources/A.swift")
            try world.touch("Sources/A.swift", to: date)
        },
        Change("a copy with the date of the original") { world in
            let file = world.project.appending(path: "Sources/A.swift")
            let date = try world.date(of: "Sources/A.swift")
            try world.write("let a = 2", to: "../copy.swift")
            try world.touch("../copy.swift", to: date)
            try FileManager.default.removeItem(at: file)
            try FileManager.default.moveItem(
                at: world.folder.appending(path: "copy.swift"), to: file)
        },
        Change("a source dated in the future") { world in
            try world.touch("Sources/A.swift", to: Date(timeIntervalSinceNow: 86_400))
        },
        Change("a source dated in the past") { world in
            try world.touch("Sources/A.swift", to: Date(timeIntervalSince1970: 0))
        },
        Change("a new source") { try $0.write("", to: "Sources/B.swift") },
        Change("a removed source") {
            try FileManager.default.removeItem(at: $0.project.appending(path: "Sources/A.swift"))
        },
        Change("a renamed source") {
            try FileManager.default.moveItem(
                at: $0.project.appending(path: "Sources/A.swift"),
                to: $0.project.appending(path: "Sources/B.swift"))
        },
        Change("two sources that change places") { world in
            let (a, b, c) = ("Sources/A.swift", "Sources/tone.wav", "Sources/c")
            for (from, to) in [(a, c), (b, a), (c, b)] {
                try FileManager.default.moveItem(
                    at: world.project.appending(path: from), to: world.project.appending(path: to))
            }
        },
        Change("a source that becomes a link to its copy") { world in
            let file = world.project.appending(path: "Sources/A.swift")
            let copy = world.project.appending(path: "copy.swift")
            try FileManager.default.moveItem(at: file, to: copy)
            try FileManager.default.createSymbolicLink(at: file, withDestinationURL: copy)
        },
        Change("a new empty folder") {
            try FileManager.default.createDirectory(
                at: $0.project.appending(path: "Pods"), withIntermediateDirectories: false)
        },
        Change("a program's permission") {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755],
                ofItemAtPath: $0.project.appending(path: "Sources/A.swift").path)
        },
        Change("an updated toolchain") { try $0.write("tool 2", to: "../outside/swift") },
        Change("a removed toolchain") {
            try FileManager.default.removeItem(at: $0.outside.appending(path: "swift"))
        },
        Change("another option") { $0.words = ["release"] },
        Change("the app's program") { try $0.write("crafted", to: ".bellhop/build/Chat.app/Chat") },
        Change("a removed app") { try FileManager.default.removeItem(at: $0.app) },
        Change("an app that becomes a link") { world in
            let moved = world.folder.appending(path: "Chat.app")
            try FileManager.default.moveItem(at: world.app, to: moved)
            try FileManager.default.createSymbolicLink(at: world.app, withDestinationURL: moved)
        },
        Change("an inert file that the app contains") { world in
            world.inert = [world.project.appending(path: "Sources/tone.wav").path]
            try world.write("noise", to: "Sources/tone.wav")
        },
        Change("an inert file in an asset catalog") { world in
            let icon = "Sources/Assets.xcassets/Icon.imageset/icon.png"
            world.inert = [world.project.appending(path: icon).path]
            try world.write("others", to: icon)
        },
    ]

    @Test("is not used after a change of", arguments: changes)
    private func changed(change: Change) throws {
        for isSettled in [false, true] {
            try withWorld { world in
                try world.build()
                // The second comparison after a build need not read contents.
                if isSettled { _ = try #require(try world.kept().app) }
                try change.body(&world)
                #expect(try world.kept().app == nil)
            }
        }
    }

    private static let others = [
        Change("nothing") { _ in },
        Change("a payload") { world in
            world.inert = [world.project.appending(path: "Sources/push.json").path]
            try world.build()
            try world.write("{ }", to: "Sources/push.json")
        },
        Change("a new push") { try $0.write("{}", to: "Sources/new.apns") },
        Change("a picture that the preview wrote") { world in
            world.inert = [world.project.appending(path: "push.seen.png").path]
            try world.build()
            try world.write("pixels", to: "push.seen.png")
        },
        Change("the repository") { try $0.write("ref", to: ".git/HEAD") },
        Change("the build folder") { try $0.write("{}", to: ".bellhop/build/stubs.json") },
    ]

    @Test("is used again after a change of", arguments: others)
    private func unchanged(change: Change) throws {
        try withWorld { world in
            try world.build()
            try change.body(&world)
            for _ in 0..<3 {
                let app = try #require(try world.kept().app)
                #expect(app.url.path == world.app.path)
                #expect(app.remarks == ["a remark"])
            }
        }
    }

    @Test("is not used after a change within one tick of the file system's clock")
    func ticks() throws {
        try withWorld { world in
            for round in 0..<50 {
                try world.write("let a = \(round % 10)", to: "Sources/A.swift")
                try world.build()
                try world.write("let a = \((round + 1) % 10)", to: "Sources/A.swift")
                #expect(try world.kept().app == nil)
            }
        }
    }

    @Test("is not used after a change of a single file within one tick")
    func ticksOfFiles() throws {
        try withWorld { world in
            for round in 0..<50 {
                try world.write("tool \(round % 10)", to: "../outside/swift")
                try world.build()
                try world.write("tool \((round + 1) % 10)", to: "../outside/swift")
                #expect(try world.kept().app == nil)
            }
        }
    }

    @Test("is not used if an input changes during the build")
    func during() throws {
        try withWorld { world in
            let kept = try world.kept()
            try world.write("let a = 2", to: "Sources/A.swift")
            kept.keep(appAt: world.app, [])
            #expect(try world.kept().app == nil)
        }
    }

    @Test("is not used if the inputs have a link to a folder outside")
    func outside() throws {
        try withWorld { world in
            try FileManager.default.createSymbolicLink(
                at: world.project.appending(path: "Shared"), withDestinationURL: world.outside)
            #expect(world.keptIfComparable == nil)
        }
    }

    @Test("notices a change of a file outside to which a link leads")
    func linkedFile() throws {
        try withWorld { world in
            try world.write("let b = 1", to: "../outside/B.swift")
            try FileManager.default.createSymbolicLink(
                at: world.project.appending(path: "B.swift"),
                withDestinationURL: world.outside.appending(path: "B.swift"))
            try world.build()
            _ = try #require(try world.kept().app)
            try world.write("let b = 2", to: "../outside/B.swift")
            #expect(try world.kept().app == nil)
        }
    }

    @Test("survives a damaged record", arguments: ["", "{}", "\u{0}"])
    func damaged(text: String) throws {
        try withWorld { world in
            try world.build()
            let records = world.folder.appending(path: "records")
            let names = try FileManager.default.contentsOfDirectory(atPath: records.path)
            #expect(names.count == 1)
            try world.write(text, to: "../records/\(try #require(names.first))")
            #expect(try world.kept().app == nil)
            try world.build()
            #expect(try world.kept().app != nil)
        }
    }
}
