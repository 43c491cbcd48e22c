import BellhopBasics
import Foundation
import Glibc
import Testing

@testable import LocalAuthority

@Suite("A secret's file", .timeLimit(.minutes(5)))
struct SecretFileTests {
    private func withFile(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "secret-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "page-token"))
    }

    private static let text = String(repeating: "aZ9-_", count: 9).prefix(43)

    private func write(_ text: String, _ file: URL, mode: Int = 0o600) throws {
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }

    private func sentence(_ file: URL) -> String {
        do {
            _ = try SecretFile.open(file)
            return "(no error)"
        } catch {
            return error.sentence
        }
    }

    @Test("is created once, for its owner alone, and read again")
    func life() throws {
        try withFile { file in
            let made = try SecretFile.open(file)
            #expect(made.secret.revealed.utf8.count == 43)
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try SecretFile.open(file).secret == made.secret)
            #expect(try SecretFile.read(file).secret == made.secret)
            try FileManager.default.removeItem(at: file)
            #expect(try SecretFile.open(file).secret != made.secret)
        }
    }

    @Test(
        "with an invalid secret is rejected with a remedy",
        arguments: [
            "", "short\n", String(text.dropLast()), "\(text)a", "\(text.dropLast())!",
            "\(text)\n\(text)\n", String(repeating: "x", count: 100_000),
        ])
    func damaged(content: String) throws {
        try withFile { file in
            try write(content, file)
            let sentence = sentence(file)
            #expect(sentence.hasPrefix("The file page-token does not hold a secret."))
            #expect(
                sentence.hasSuffix("Remove the file and start `bellhop up` to create a new one."))
        }
    }

    @Test("may end with or without a newline", arguments: ["", "\n"])
    func lineEnd(end: String) throws {
        try withFile { file in
            try write(Self.text + end, file)
            #expect(try SecretFile.read(file).secret.revealed == Self.text)
        }
    }

    @Test(
        "that others can read or write is rejected", arguments: [0o644, 0o640, 0o604, 0o620, 0o602])
    func open(mode: Int) throws {
        try withFile { file in
            try write(String(Self.text), file, mode: mode)
            #expect(sentence(file).contains("can be read or written by other users"))
        }
    }

    @Test(
        "of another user is rejected", .enabled(if: geteuid() == 0, "only root can give files away")
    )
    func foreign() throws {
        try withFile { file in
            try write(String(Self.text), file)
            try FileManager.default.setAttributes([.ownerAccountID: 1000], ofItemAtPath: file.path)
            #expect(sentence(file).contains("belongs to user 1000 and this is user 0"))
        }
    }

    @Test(
        "that is a symbolic link, a folder or a FIFO is rejected, and nothing is created at its target"
    )
    func notAFile() throws {
        try withFile { file in
            let target = file.deletingLastPathComponent().appending(path: "target")
            for exists in [false, true] {
                if exists { try write(String(Self.text), target) }
                try FileManager.default.createSymbolicLink(at: file, withDestinationURL: target)
                #expect(sentence(file).contains("is a symbolic link"))
                try FileManager.default.removeItem(at: file)
                #expect(FileManager.default.fileExists(atPath: target.path) == exists)
            }
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            #expect(sentence(file).contains("is not a regular file"))
            try FileManager.default.removeItem(at: file)
            try #require(unsafe mkfifo(file.path, 0o600) == 0)
            #expect(sentence(file).contains("is not a regular file"))
        }
    }

    @Test("in a missing folder names the remedy")
    func noFolder() throws {
        try withFile { file in
            let sentence = sentence(file.appending(path: "page-token"))
            #expect(sentence.contains("cannot be written: No such file or directory"))
            #expect(sentence.contains("Make sure that its folder"))
            #expect(throws: LocalAuthorityError.self) { try SecretFile.read(file) }
        }
    }
}
