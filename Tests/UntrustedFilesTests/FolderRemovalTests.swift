import Foundation
import Glibc
import Testing

@testable import UntrustedFiles

/// A folder that others filled is removed whole, or the rest is named.
@Suite(.timeLimit(.minutes(10)))
struct FolderRemovalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var home: UntrustedFolder { UntrustedFolder(folder.url.appending(path: "home")) }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    /// Makes folders within each other, each with a file and a folder, however long the path becomes.
    private func nest(_ depth: Int, name: String = "some-long-name-of-a-folder") throws {
        _ = try folder.file("home/file")
        var place = unsafe open(home.url.path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<depth {
            try #require(place >= 0)
            try #require(unsafe mkdirat(place, name, 0o700) == 0)
            let next = unsafe openat(place, name, O_RDONLY | O_DIRECTORY)
            close(place)
            place = next
            close(unsafe openat(place, "file", O_CREAT | O_WRONLY, 0o600))
            try #require(unsafe mkdirat(place, "empty", 0o700) == 0)
        }
        close(place)
    }

    @Test("folders are removed however deep they are", arguments: [0, 1, 64, 300, 3000])
    func depth(depth: Int) throws {
        try nest(depth)
        try home.remove()
        #expect(try names.isEmpty)
    }

    @Test(
        "links, pipes, sockets and names that are not UTF-8 are removed, and links are not followed"
    )
    func kinds() throws {
        let outside = try folder.file("outside/file")
        _ = try folder.link("home/a/folder", to: outside.deletingLastPathComponent().path)
        _ = try folder.link("home/a/b/file", to: outside.path)
        _ = try folder.pipe("home/a/pipe")
        _ = try folder.socket("home/a/b/socket")
        let place = unsafe open(home.url.path, O_RDONLY | O_DIRECTORY)
        defer { close(place) }
        let name: [CChar] = [-1, -2, 46, 0]
        close(unsafe openat(place, name, O_CREAT | O_WRONLY, 0o600))
        try #require(unsafe mkdirat(place, [CChar](repeating: -3, count: 200) + [0], 0o700) == 0)
        try home.remove()
        #expect(try names == ["outside"])
        #expect(FileManager.default.contents(atPath: outside.path) != nil)
        // A link that has the folder's name is removed itself.
        _ = try folder.link("home", to: outside.deletingLastPathComponent().path)
        try home.remove()
        #expect(FileManager.default.contents(atPath: outside.path) != nil)
        #expect(try names == ["outside"])
        try home.remove()
    }

    @Test("folders that may not be read or written are removed", arguments: [0o000, 0o400, 0o500])
    func modes(mode: mode_t) throws {
        _ = try folder.file("home/a/b/c/file")
        for name in ["home/a/b/c", "home/a/b", "home/a", "home"] {
            try #require(unsafe chmod(folder.url.appending(path: name).path, mode) == 0)
        }
        try home.remove()
        #expect(try names.isEmpty)
    }

    @Test("a folder that is set aside leaves its name to another one")
    func setAside() throws {
        #expect(try home.setAside()?.url == nil)
        try nest(300)
        let aside = try #require(try home.setAside())
        #expect(FileEntryKind(at: home.url.path, followsLinks: false) == nil)
        _ = try folder.file("home/new")
        #expect(UntrustedFolder.removeRemnants(in: folder.url).isEmpty)
        #expect(FileEntryKind(at: aside.url.path, followsLinks: false) == nil)
        #expect(try names == ["home"])
    }

    @Test("a folder with more than the limit is named as left")
    func limit() throws {
        try nest(300)
        let error = try #require(throws: UntrustedFileError.self) { try home.remove(limit: 100) }
        #expect(error.code == .tooLarge && error.description.contains("/home holds"), "\(error)")
        #expect(FileEntryKind(at: home.url.path, followsLinks: false) == .folder)
        try home.remove()
        #expect(try names.isEmpty)
    }
}
