import Foundation
import Testing

@testable import UntrustedFiles

/// A folder is taken over whole: files, folders, and links that stay inside.
@Suite(.timeLimit(.minutes(10)))
struct UntrustedFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        _ = try folder.file("X.app/Info.plist", "info")
        _ = try folder.file("X.app/a/b/file")
        _ = try folder.file("outside/file")
    }

    private var app: UntrustedFolder { UntrustedFolder(folder.url.appending(path: "X.app")) }

    private func refusal() throws -> UntrustedFileError {
        try #require(throws: UntrustedFileError.self) { try app.check() }
    }

    @Test func copiesFilesFoldersAndLinks() throws {
        _ = try folder.link("X.app/link", to: "a/b/file")
        _ = try folder.link("X.app/a/up", to: "../a/./b")
        _ = try folder.link("X.app/a/second", to: "up/file")
        let copy = folder.url.appending(path: "copy")
        try app.check()
        try app.copy(to: copy)
        for name in ["Info.plist", "link", "a/second", "a/up/file"] {
            #expect(FileManager.default.contents(atPath: copy.appending(path: name).path) != nil)
        }
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: copy.appending(path: "a/up").path)
        #expect(target == "../a/./b")
        // Existing files are not overwritten.
        #expect(throws: UntrustedFileError.self) { try app.copy(to: copy) }
    }

    @Test(
        "a link that leaves the folder is refused by its name",
        arguments: [
            ("../../outside/file", "leads out of X.app"), ("/etc/passwd", "leads out of X.app"),
            ("nowhere", "leads nowhere"), ("bad", "leads in a circle"),
            ("b/../../../X.app/Info.plist", "leads out of X.app"),
            ("trick/../../outside/file", "leads out of X.app"),
        ])
    func links(target: String, message: String) throws {
        // `trick/..` is not the folder in which `trick` lies.
        _ = try folder.link("X.app/a/trick", to: "..")
        _ = try folder.link("X.app/a/bad", to: target)
        let error = try refusal()
        #expect(error.description.contains("X.app/a/bad is a link that \(message)"), "\(error)")
        let copy = folder.url.appending(path: "copy")
        #expect(throws: UntrustedFileError.self) { try app.copy(to: copy) }
    }

    @Test func specialFilesAreRefusedByName() throws {
        let pipe = try folder.pipe("X.app/a/pipe")
        #expect(try refusal().description.contains("X.app/a/pipe is a named pipe."))
        try FileManager.default.removeItem(at: pipe)
        _ = try folder.socket("X.app/socket")
        let error = try refusal()
        #expect(error.description.contains("X.app/socket is a socket."))
        #expect(error.code == .notRegular)
    }

    @Test("folders have a maximum depth", arguments: [-1, 0, 1])
    func depth(more: Int) throws {
        let path = Array(repeating: "d", count: UntrustedFolder.depthMax + more)
        _ = try folder.file("X.app/" + path.joined(separator: "/") + "/file")
        #expect(((try? app.check()) != nil) == (more <= 0))
    }

    @Test("files have a maximum total size", arguments: [-1, 0, 1])
    func bytes(more: Int) throws {
        // A file with a hole takes no room on the disk.
        let file = try folder.file("X.app/a/b/file", "")
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(UntrustedFolder.bytesMax - 4 + more))
        try handle.close()
        #expect(((try? app.check()) != nil) == (more <= 0))
    }

    @Test func aFileOrNothingInItsPlaceIsRefused() throws {
        #expect(throws: UntrustedFileError.self) {
            try UntrustedFolder(folder.url.appending(path: "none")).check()
        }
        #expect(throws: UntrustedFileError.self) {
            try UntrustedFolder(folder.url.appending(path: "outside/file")).check()
        }
    }
}
