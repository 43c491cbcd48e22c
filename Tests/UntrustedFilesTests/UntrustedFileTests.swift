import Foundation
import Glibc
import Testing

@testable import UntrustedFiles

/// One opener for files that others made: it never waits, and takes regular files alone.
@Suite(.timeLimit(.minutes(10)))
struct UntrustedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("a file has so many bytes at most", arguments: [-1, 0, 1])
    func bytes(more: Int) throws {
        let file = try folder.file("a", String(repeating: "x", count: 100 + more))
        let data = try? UntrustedFile.read(file, bytesMax: 100)
        #expect(data?.count == (more <= 0 ? 100 + more : nil))
    }

    @Test("a file without a size is cut off by the limit", arguments: [1, 100, 5000, 100_000])
    func noSize(bytesMax: Int) throws {
        // A file of the system that says 0 bytes and has some.
        let file = URL(filePath: "/proc/self/maps")
        do {
            let data = try UntrustedFile.read(file, bytesMax: bytesMax)
            #expect((1...bytesMax).contains(data.count))
        } catch {
            #expect(error.code == .tooLarge)
        }
    }

    @Test func specialFilesAreRefusedByName() throws {
        let cases: [(URL, String)] = [
            (try folder.pipe("pipe"), "pipe is a named pipe, not a regular file."),
            (try folder.socket("socket"), "socket is a socket, not a regular file."),
            (URL(filePath: "/dev/zero"), "/dev/zero is a device, not a regular file."),
            (folder.url, "is a folder, not a regular file."),
        ]
        for (url, message) in cases {
            let error = try #require(throws: UntrustedFileError.self) {
                try UntrustedFile.read(url, bytesMax: 100)
            }
            #expect(error.code == .notRegular)
            #expect(error.description.contains(message), "\(error)")
        }
    }

    @Test func aPipeThatTakesTheFilesNameIsRefusedToo() throws {
        // The file is opened without the earlier check, as if it was replaced after the check.
        let pipe = try folder.pipe("pipe")
        let error = try #require(throws: UntrustedFileError.self) {
            let file = try Descriptor(opening: pipe.path, in: AT_FDCWD, 0, pipe.path)
            _ = try UntrustedFile.regularSize(of: file.number, pipe.path)
        }
        #expect(error.code == .notRegular)
    }

    @Test func linksAreFollowedOnlyWhereTheyMay() throws {
        let file = try folder.file("in/file")
        let inside = try folder.link("in/inside", to: "file")
        let outside = try folder.link("in/outside", to: "../other")
        _ = try folder.file("other")
        let circle = try folder.link("in/circle", to: "circle")
        let home = folder.url.appending(path: "in")
        #expect(try UntrustedFile.read(file, bytesMax: 9, links: .refused).count == 4)
        #expect(try UntrustedFile.read(inside, bytesMax: 9, links: .inside(home)).count == 4)
        #expect(try UntrustedFile.read(outside, bytesMax: 9).count == 4)
        let refused: [(URL, UntrustedFile.Links, UntrustedFileError.Code)] = [
            (inside, .refused, .notRegular), (outside, .inside(home), .outside),
            (circle, .followed, .notRegular), (home.appending(path: "none"), .followed, .missing),
        ]
        for (url, links, code) in refused {
            let error = try #require(throws: UntrustedFileError.self) {
                try UntrustedFile.read(url, bytesMax: 9, links: links)
            }
            #expect(error.code == code, "\(error)")
        }
    }

    @Test func aFileThatIsReplacedIsNotMoved() throws {
        let file = try folder.file("a")
        let open = try UntrustedFile(file, links: .refused)
        try FileManager.default.removeItem(at: file)
        _ = try folder.pipe("a")
        let destination = folder.url.appending(path: "b")
        #expect(throws: UntrustedFileError.self) { try open.move(to: destination) }
        #expect(!FileManager.default.fileExists(atPath: destination.path))
    }

    @Test func aFileIsMovedAndCopiedWithItsMode() throws {
        let file = try folder.file("a")
        unsafe chmod(file.path, 0o755)
        let (moved, copied) = (folder.url.appending(path: "b"), folder.url.appending(path: "c"))
        try UntrustedFile(file).move(to: moved)
        try UntrustedFile.copy(moved, to: copied)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try Data(contentsOf: copied) == Data("text".utf8))
        #expect(FileManager.default.isExecutableFile(atPath: copied.path))
        #expect(throws: UntrustedFileError.self) { try UntrustedFile.copy(moved, to: copied) }
    }

    @Test(
        "control characters that a terminal obeys are escaped",
        arguments: [
            ("a\u{1B}[2Jb", "a\\u{1b}[2Jb"), ("é漢🙂", "é漢🙂"), ("a\u{202E}b", "a\\u{202e}b"),
            ("\u{9B}", "\\u{9b}"),
        ])
    func printable(text: String, shown: String) { #expect(text.printable == shown) }
}
