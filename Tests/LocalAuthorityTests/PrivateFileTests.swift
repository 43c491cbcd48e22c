import Foundation
import Glibc
import Synchronization
import Testing

@testable import LocalAuthority

@Suite("A private file", .timeLimit(.minutes(10)))
struct PrivateFileTests {
    private func withFile(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: "secret"))
    }

    @Test("is readable by its owner alone, even if the previous file was readable by others")
    func mode() async throws {
        try await withFile { file in
            try Data("b".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o644], ofItemAtPath: file.path)
            try PrivateFile.write(Data("a".utf8), to: file)
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[
                .posixPermissions]
            #expect(mode as? Int == 0o600)
            let names = try FileManager.default.contentsOfDirectory(
                atPath: file.deletingLastPathComponent().path)
            #expect(names == ["secret"])
        }
    }

    @Test("is complete for every reader while it is written repeatedly")
    func replaced() async throws {
        try await withFile { file in
            let texts = ["a", "b"].map { String(repeating: $0, count: 100_000) }
            try PrivateFile.write(Data(texts[0].utf8), to: file)
            // A dedicated thread, so that readers cannot block the writer.
            let state = Mutex((isDone: false, reads: 0, wrong: 0))
            Thread.detachNewThread {
                while true {
                    let text = try? String(contentsOf: file, encoding: .utf8)
                    let isDone = state.withLock { state in
                        // The folder is removed after the writer ends.
                        guard !state.isDone else { return true }
                        state.reads += 1
                        if !texts.contains(text ?? "") { state.wrong += 1 }
                        return false
                    }
                    if isDone { return }
                }
            }
            var number = 0
            while number < 200 || state.withLock({ $0.reads }) == 0 {
                number += 1
                try PrivateFile.write(Data(texts[number % 2].utf8), to: file)
            }
            let wrong = state.withLock { state in
                state.isDone = true
                return state.wrong
            }
            #expect(wrong == 0)
        }
    }

    @Test("stays unchanged when it cannot be written, and leaves nothing behind")
    func failure() async throws {
        try await withFile { file in
            // A folder is at the path of the file.
            let child = file.appending(path: "child")
            try FileManager.default.createDirectory(at: child, withIntermediateDirectories: true)
            #expect(throws: POSIXError.self) { try PrivateFile.write(Data("a".utf8), to: file) }
            #expect(throws: POSIXError.self) {
                try PrivateFile.write(Data("a".utf8), to: file.appending(path: "none/secret"))
            }
            let names = try FileManager.default.contentsOfDirectory(
                atPath: file.deletingLastPathComponent().path)
            #expect(names == ["secret"])
            #expect(FileManager.default.fileExists(atPath: child.path))
        }
    }

    @Test("of killed writers leaves no draft after the next start, and no other file is removed")
    func drafts() async throws {
        try await withFile { file in
            let folder = file.deletingLastPathComponent()
            let kept = [
                ".draft", "..draft", ".secret.draft", ".secret.ZZ.draft", ".secret.1-2.draft",
                "a.1.draft",
                ".secret.1.draft.old", ".secret.zzzzzzzzzzzzzzzzzz.draft",
            ]
            let gone = [".secret.0.draft", ".ca.key.3w5e11264sgsf.draft", ".a.b.c.1.draft"]
            for name in kept + gone { try Data("x".utf8).write(to: folder.appending(path: name)) }
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".folder.1.draft"), withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: ".link.1.draft").path, withDestinationPath: "/")
            try PrivateFile.write(Data("a".utf8), to: file)
            PrivateFile.removeAbandonedDrafts(in: folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(
                names.sorted() == (kept + [".folder.1.draft", ".link.1.draft", "secret"]).sorted())
        }
    }

    @Test("can be written while other processes clean up, repeatedly")
    func draftsInUse() async throws {
        try await withFile { file in
            let folder = file.deletingLastPathComponent()
            let isDone = Mutex(false)
            // A dedicated thread leaves the pool to the tests that run in parallel.
            Thread.detachNewThread {
                while !isDone.withLock({ $0 }) { PrivateFile.removeAbandonedDrafts(in: folder) }
            }
            for number in 0..<300 {
                try PrivateFile.write(Data("\(number)".utf8), to: file)
                #expect(try PrivateFile.read(file) == Data("\(number)".utf8))
            }
            isDone.withLock { $0 = true }
        }
    }

    @Test("with impossible content is an error; a missing one is nil")
    func reading() async throws {
        try await withFile { file in
            let folder = file.deletingLastPathComponent()
            #expect(try PrivateFile.read(file) == nil)
            #expect(try PrivateFile.read(folder.appending(path: "none/secret")) == nil)
            func complaint(_ name: String) -> String? {
                #expect(throws: PrivateFileError.self) {
                    try PrivateFile.read(folder.appending(path: name))
                }?.description
            }
            try Data().write(to: folder.appending(path: "empty"))
            try Data(count: PrivateFile.bytesMax + 1).write(to: folder.appending(path: "large"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "folder"), withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "link").path, withDestinationPath: "nowhere")
            #expect(unsafe mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
            #expect(complaint("empty") == "is empty")
            #expect(complaint("large") == "is larger than 1048576 bytes")
            #expect(complaint("folder") == "is not a file")
            #expect(complaint("pipe") == "is not a file")
            #expect(complaint("link") == "cannot be read: No such file or directory")
            try Data(count: PrivateFile.bytesMax).write(to: folder.appending(path: "largest"))
            #expect(
                try PrivateFile.read(folder.appending(path: "largest"))?.count
                    == PrivateFile.bytesMax)
        }
    }

    @Test("is changed by one writer at a time when each takes its lock")
    func locked() async throws {
        try await withFile { file in
            try PrivateFile.write(Data("0".utf8), to: file)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<40 {
                    group.addTask {
                        try PrivateFile.whileLocked(file) {
                            let text = try String(contentsOf: file, encoding: .utf8)
                            let number = try #require(Int(text))
                            try PrivateFile.write(Data("\(number + 1)".utf8), to: file)
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try String(contentsOf: file, encoding: .utf8) == "40")
        }
    }
}
