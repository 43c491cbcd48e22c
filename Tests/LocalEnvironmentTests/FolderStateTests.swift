import Foundation
import Testing

@testable import LocalEnvironment

/// When a cached result about a project's files is still valid.
struct FolderStateTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "state-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private static func write(_ text: String, to path: String, in folder: URL) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private static let changes: [(path: String, text: String?, isSame: Bool)] = [
        ("App/A.swift", "let a = 22", false), ("App/A.swift", nil, false),
        ("App/B.swift", "", false), (".build/debug/x.o", "made", true),
        (".bellhop/build/stubs.json", "{}", true), ("Pods/P/P.swift", "", true),
    ]

    @Test("a state changes with each file that the doctor reads", arguments: changes.indices)
    func changed(index: Int) throws {
        let (path, text, isSame) = Self.changes[index]
        try withFolder { folder in
            try Self.write("let a = 1", to: "App/A.swift", in: folder)
            let before = try #require(FolderState(of: folder))
            #expect(FolderState(of: folder) == before)
            if let text {
                try Self.write(text, to: path, in: folder)
            } else {
                try FileManager.default.removeItem(at: folder.appending(path: path))
            }
            #expect((FolderState(of: folder) == before) == isSame)
        }
    }

    @Test("a missing folder has no state")
    func unknown() {
        #expect(FolderState(of: URL(filePath: "/none/at/all")) == nil)
    }
}
