import Foundation
import Testing

@testable import NotificationServiceKit

struct SharedFolderTests {
    private func store(
        _ folder: URL, lockWaitMax: TimeInterval = 2, _ sentences: Sentences = Sentences()
    ) throws -> SharedFolder {
        try SharedFolder(folder: folder, lockWaitMax: lockWaitMax) { sentences.add($0) }
    }

    @Test func readsWhatWasWritten() async throws {
        try await withSharedFolder { folder in
            let store = try store(folder)
            #expect(try store.data(of: "a") == nil)
            for bytes in [0, 1, 100_000] {
                let data = Data(repeating: 7, count: bytes)
                try store.write(data, to: "a")
                #expect(try self.store(folder).data(of: "a") == data)
            }
            try store.remove("a")
            try store.remove("a")
            #expect(try store.data(of: "a") == nil)
        }
    }

    @Test func keepsFilesToItsOwner() async throws {
        try await withSharedFolder { folder in
            try store(folder).write(Data("x".utf8), to: "a")
            for (path, mode) in [(folder.path, 0o700), (folder.path + "/a", 0o600)] {
                let about = try FileManager.default.attributesOfItem(atPath: path)
                #expect(about[.posixPermissions] as? Int == mode)
            }
        }
    }

    @Test(arguments: [
        ("a", true), ("Receipts_2-b", true), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false), ("", false), ("..", false), ("a/b", false),
        ("a.lock", false), ("ä", false), ("a b", false), ("a\0", false),
    ])
    func takesPlainNamesAlone(name: String, isTaken: Bool) async throws {
        try await withSharedFolder { folder in
            let store = try store(folder)
            if isTaken {
                try store.write(Data(), to: name)
            } else {
                let error = #expect(throws: SharedFolderError.self) {
                    try store.write(Data(), to: name)
                }
                #expect(error?.code == .badName)
            }
        }
    }

    @Test(arguments: [(0, true), (1, false)])
    func refusesFilesBeyondTheLimit(surplus: Int, isTaken: Bool) async throws {
        try await withSharedFolder { folder in
            let store = try store(folder)
            try store.write(Data("old".utf8), to: "a")
            let data = Data(count: SharedFolder.fileBytesMax + surplus)
            if isTaken {
                try store.write(data, to: "a")
                #expect(try store.data(of: "a") == data)
            } else {
                let error = #expect(throws: SharedFolderError.self) {
                    try store.write(data, to: "a")
                }
                #expect(error?.code == .tooLarge)
                #expect(try store.data(of: "a") == Data("old".utf8))
            }
        }
    }

    enum Foreign: String, CaseIterable { case folder, link, pipe, long }

    private func put(_ foreign: Foreign, at url: URL) throws {
        switch foreign {
        case .folder:
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
            try Data("x".utf8).write(to: url.appending(path: "inside"))
        case .link:
            try FileManager.default.createSymbolicLink(
                atPath: url.path, withDestinationPath: "/etc/hostname")
        case .pipe: #expect(unsafe mkfifo(url.path, 0o600) == 0)
        case .long: try Data(count: SharedFolder.fileBytesMax + 1).write(to: url)
        }
    }

    @Test("sets aside files that no store wrote", arguments: Foreign.allCases, [true, false])
    func foreign(_ foreign: Foreign, isRead: Bool) async throws {
        try await withSharedFolder { folder in
            let sentences = Sentences()
            let store = try store(folder, sentences)
            // Twice, because the first file set aside blocks the name of the second.
            for turn in 1...2 {
                try store.remove("a")
                try put(foreign, at: folder.appending(path: "a"))
                if isRead { #expect(try store.data(of: "a") == nil) }
                try store.write(Data("new".utf8), to: "a")
                #expect(try store.data(of: "a") == Data("new".utf8))
                #expect(SharedFile.isThere(folder.path + "/a.damaged"))
                #expect(sentences.all.count == turn)
            }
            #expect(sentences.all.first?.contains("It is now a.damaged") == true)
        }
    }

    @Test(arguments: Foreign.allCases)
    func isNotStoppedByWhatAKillLeftBehind(_ foreign: Foreign) async throws {
        try await withSharedFolder { folder in
            let store = try store(folder)
            try put(foreign, at: folder.appending(path: "a.new"))
            try store.write(Data("new".utf8), to: "a")
            #expect(try store.data(of: "a") == Data("new".utf8))
            #expect(!SharedFile.isThere(folder.path + "/a.new"))
        }
    }

    @Test(arguments: [
        (GroupStore.none, "The pipeline's tools name no app group. "),
        (
            .appGroup("group.org.example.none"),
            "not in the app group group.org.example.none. Add it"
        ),
    ])
    func saysPlainlyThatThereIsNoAppGroup(group: GroupStore, sentence: String) throws {
        let error = #expect(throws: SharedFolderError.self) { _ = try SharedFolder(in: group) }
        #expect(error?.code == .noContainer)
        #expect(error?.message.contains(sentence) == true)
    }

    @Test func liesInTheContainerOfTheGroup() async throws {
        try await withSharedFolder { container in
            let folder = try SharedFolder(in: GroupStore { container })
            #expect(folder.folder == container.appending(path: "NotificationServiceKit/"))
            #expect(throws: SharedFolderError.self) {
                _ = try SharedFolder(in: GroupStore { container }, name: "..")
            }
        }
    }

    @Test func saysThatTheFolderCannotBeWritten() async throws {
        try await withSharedFolder { folder in
            try Data().write(to: folder)
            let error = #expect(throws: SharedFolderError.self) {
                _ = try SharedFolder(folder: folder.appending(path: "inside"))
            }
            #expect(error?.code == .notWritable)
        }
    }

    @Test(arguments: [
        (EPERM, true, SharedFolderError.Code.beforeFirstUnlock), (EACCES, true, .beforeFirstUnlock),
        (EPERM, false, .notWritable), (EACCES, false, .notWritable), (EROFS, true, .notWritable),
        (ENOSPC, true, .full), (EDQUOT, false, .full), (EIO, true, .failed),
    ])
    func namesWhatTheSystemAnswers(errno: Int32, isKnown: Bool, code: SharedFolderError.Code) {
        let error = SharedFolderError(errno: errno, "open", "/group/seen", isKnown: isKnown)
        #expect(error.code == code)
        #expect(error.message.contains("/group/seen"))
    }

    @Test func waitsForALockWithinBounds() async throws {
        try await withSharedFolder { folder in
            let store = try store(folder, lockWaitMax: 0.02)
            try store.withLock("a") {
                let error = #expect(throws: SharedFolderError.self) {
                    try store.write(Data(), to: "a")
                }
                #expect(error?.code == .busy)
                try store.write(Data(), to: "b")
            }
            try store.write(Data(), to: "a")
        }
    }

    @Test func aLockWhoseFileWasRemovedKeepsNobodyOut() async throws {
        try await withSharedFolder { folder in
            let store = try store(folder, lockWaitMax: 0.02)
            try store.withLock("a") {
                try FileManager.default.removeItem(at: folder.appending(path: "a.lock"))
                try store.write(Data("x".utf8), to: "a")
            }
            #expect(try store.data(of: "a") == Data("x".utf8))
        }
    }

    @Test func givesTheLockBackWhenTheClosureThrows() async throws {
        try await withSharedFolder { folder in
            let store = try store(folder, lockWaitMax: 0.02)
            #expect(throws: CancellationError.self) {
                try store.withLock("a") { throw CancellationError() }
            }
            try store.withLock("a") {}
        }
    }

    @Test func lockIsFreeAtOnceWhenItsProcessIsKilled() async throws {
        try await withSharedFolder { folder in
            let store = try store(folder, lockWaitMax: 0.02)
            let lines = try await Racer.killed(after: 1, yields: 0, "hold", folder.path)
            #expect(lines == ["held"])
            try store.withLock("held") {}
        }
    }

    @Test func lockOfAnotherProcessIsRespected() async throws {
        try await withSharedFolder { folder in
            let store = try store(folder, lockWaitMax: 0.02)
            try await Racer.holding(folder) {
                let error = #expect(throws: SharedFolderError.self) {
                    try store.withLock("held") {}
                }
                #expect(error?.code == .busy)
            }
        }
    }
}

struct SharedRecordTests {
    private struct Value: Codable, Equatable, Sendable { var text = "" }

    @Test func changesAreKeptAndAFailedOneIsNot() async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            let record = SharedRecord("a", in: store, initially: Value())
            #expect(try record.read() == Value())
            #expect(
                try record.update {
                    $0.text = "1"; return 5
                } == 5)
            #expect(throws: CancellationError.self) {
                try record.update {
                    $0.text = "2"; throw CancellationError()
                }
            }
            #expect(try SharedRecord("a", in: store, initially: Value()).read().text == "1")
        }
    }

    @Test func anUnchangedValueIsNotWritten() async throws {
        try await withSharedFolder { folder in
            let record = SharedRecord("a", in: try SharedFolder(folder: folder), initially: Value())
            try record.update { $0.text = "" }
            #expect(!SharedFile.isThere(folder.path + "/a"))
        }
    }

    @Test(
        "sets aside invalid records and reads them as empty",
        arguments: ["", "{\"value\":{\"text\":\"a", "[]", "{\"value\":5}", "\u{0}\u{1}"],
        [true, false])
    func torn(_ text: String, isRead: Bool) async throws {
        try await withSharedFolder { folder in
            let sentences = Sentences()
            let store = try SharedFolder(folder: folder) { sentences.add($0) }
            let record = SharedRecord("a", in: store, initially: Value(text: "first"))
            try Data(text.utf8).write(to: folder.appending(path: "a"))
            if isRead { #expect(try record.read().text == "first") }
            try record.update { $0.text += "!" }
            #expect(try record.read().text == "first!")
            #expect(try Data(contentsOf: folder.appending(path: "a.damaged")) == Data(text.utf8))
            #expect(sentences.all.count == 1)
        }
    }
}
