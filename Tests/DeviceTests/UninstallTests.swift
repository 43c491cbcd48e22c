import Foundation
import Glibc
import Testing
import UpTesting

@testable import Device

/// A removed app leaves no data for a later app with its identifier.
@Suite(.timeLimit(.minutes(10)))
struct UninstallTests {
    private static func home(_ folder: URL) -> URL {
        folder.appending(path: "device/containers/Data/\(PersistenceFixture.app)")
    }

    /// Makes nested folders in a container, as an extension could.
    static func nest(_ depth: Int, in home: URL) throws {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        var place = unsafe open(home.path, O_RDONLY | O_DIRECTORY)
        for _ in 0..<depth {
            try #require(place >= 0)
            try #require(unsafe mkdirat(place, "a-folder-with-a-long-name", 0o700) == 0)
            let next = unsafe openat(place, "a-folder-with-a-long-name", O_RDONLY | O_DIRECTORY)
            close(place)
            place = next
        }
        close(unsafe openat(place, "secret", O_CREAT | O_WRONLY, 0o600))
        close(place)
    }

    /// Files that an extension may leave in its container.
    enum Leftovers: CaseIterable, Sendable {
        case deep, foreign, readOnly

        func make(in home: URL) throws {
            switch self {
            case .deep: try UninstallTests.nest(300, in: home)
            case .foreign:
                try UninstallTests.nest(2, in: home)
                // Only root can give a file away; for others the owner stays the same.
                let inner = home.appending(path: "a-folder-with-a-long-name")
                _ = unsafe chown(inner.path, 65_534, 65_534)
            case .readOnly:
                try UninstallTests.nest(2, in: home)
                let inner = home.appending(path: "a-folder-with-a-long-name")
                for folder in [inner.appending(path: "a-folder-with-a-long-name"), inner, home] {
                    try #require(unsafe chmod(folder.path, 0o500) == 0)
                }
            }
        }
    }

    @Test("a container is removed for any contents", arguments: Leftovers.allCases)
    func removed(leftovers: Leftovers) async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            let home = Self.home(folder)
            try leftovers.make(in: home)
            #expect(try await fixture.device.uninstall(PersistenceFixture.app).isEmpty)
            let data = home.deletingLastPathComponent().path
            #expect(try FileManager.default.contentsOfDirectory(atPath: data).isEmpty)
            await fixture.device.stop()
        }
    }

    @Test("files left by an interrupted removal are removed at the next start")
    func remnants() async throws {
        try await withTemporaryFolder { folder in
            let data = Self.home(folder).deletingLastPathComponent()
            try Self.nest(300, in: data.appending(path: ".removed-1"))
            try Self.nest(2, in: data.appending(path: "org.example.other"))
            let fixture = try await PersistenceFixture(in: folder)
            let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
            // The device created its app's container.
            #expect(names.sorted() == [PersistenceFixture.app, "org.example.other"])
            await fixture.device.stop()
        }
    }

    @Test(
        "a folder that cannot be removed is reported, and an app installed again does not get it",
        .enabled("needs root and a file system with attributes") {
            try await ImmutableFile.isPossible()
        })
    func named() async throws {
        try await withTemporaryFolder { folder in
            let fixture = try await PersistenceFixture(in: folder)
            let home = Self.home(folder)
            try Self.nest(0, in: home)
            try await ImmutableFile.set(true, at: home.appending(path: "secret"))
            let left = try await fixture.device.uninstall(PersistenceFixture.app)
            let data = home.deletingLastPathComponent()
            let names = try FileManager.default.contentsOfDirectory(atPath: data.path)
            let name = try #require(names.first)
            let remnant = data.appending(path: name)
            #expect(names.count == 1 && name != PersistenceFixture.app)
            #expect(left.count == 1)
            #expect(left.first?.contains("\(remnant.path) cannot be removed: ") == true, "\(left)")
            try await fixture.device.install(try PersistenceFixture.bundle(in: folder))
            #expect(!FileManager.default.fileExists(atPath: home.appending(path: "secret").path))
            try await ImmutableFile.set(false, at: remnant.appending(path: "secret"))
            await fixture.device.stop()
        }
    }
}
