import Foundation
import Synchronization
import Testing

@testable import LocalAuthority

@Suite("A private file", .timeLimit(.minutes(5)))
struct PrivateFileTests {
    private func withFile(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appending(path: "secret"))
    }

    @Test("is its owner's alone, also where others could read the one before")
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

    @Test("is there, and whole, for everybody who reads it while it is written again and again")
    func replaced() async throws {
        try await withFile { file in
            let texts = ["a", "b"].map { String(repeating: $0, count: 100_000) }
            try PrivateFile.write(Data(texts[0].utf8), to: file)
            let isDone = Mutex(false)
            async let reads = Task.detached {
                var count = 0
                while !isDone.withLock({ $0 }) {
                    let text = try String(contentsOf: file, encoding: .utf8)
                    #expect(texts.contains(text))
                    count += 1
                }
                return count
            }.value
            for number in 0..<200 {
                try PrivateFile.write(Data(texts[number % 2].utf8), to: file)
            }
            isDone.withLock { $0 = true }
            #expect(try await reads > 0)
        }
    }

    @Test("stays as it was when it cannot be written, and leaves nothing behind")
    func failure() async throws {
        try await withFile { file in
            // A folder is in the place of the file.
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

    @Test("has one change after the other where each takes its lock")
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
