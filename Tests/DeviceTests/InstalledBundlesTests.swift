import AppBundles
import DeviceKernel
import DeviceModel
import Foundation
import Glibc
import Testing
import UntrustedFiles
import UpTesting

@testable import Device

/// Installing an app during concurrent operations.
@Suite(.timeLimit(.minutes(10)))
struct InstalledBundlesTests {
    private static func app(_ name: String, in folder: URL) throws -> URL {
        let app = folder.appending(path: "\(name).app")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        let info = [
            "CFBundleIdentifier": "org.example.chat", "CFBundleExecutable": "Chat",
            "CFBundleName": name,
        ]
        try PropertyListEncoder().encode(info).write(to: app.appending(path: "Info.plist"))
        return app
    }

    @Test func aCopyTakesThePlaceOfAnOlderOneUntilItIsGivenBack() async throws {
        try await withTemporaryFolder { folder in
            let store = InstalledBundles(folder: folder.appending(path: "installed"))
            _ = try store.copy(AppBundle(at: Self.app("First", in: folder)))
            let second = try store.copy(AppBundle(at: Self.app("Second", in: folder)))
            #expect(store.all { _ in }.map(\.description.name) == ["Second"])
            try store.restore(second)
            #expect(store.all { _ in }.map(\.description.name) == ["First"])
            try store.remove("org.example.chat")
            #expect(store.all { _ in }.isEmpty)
        }
    }

    @Test("a pipe that appears after the bundle was read leaves the previous copy in place")
    func changedMeanwhile() async throws {
        try await withTemporaryFolder { folder in
            let place = folder.appending(path: "installed")
            let store = InstalledBundles(folder: place)
            _ = try store.copy(AppBundle(at: Self.app("First", in: folder)))
            let second = try AppBundle(at: Self.app("Second", in: folder))
            try #require(unsafe mkfifo(second.url.appending(path: "late").path, 0o600) == 0)
            let error = try #require(throws: AppBundle.InvalidBundleError.self) {
                try store.copy(second)
            }
            #expect(error.description.contains("Second.app/late: It is a named pipe."))
            #expect(store.all { _ in }.map(\.description.name) == ["First"])
            // The failed attempt leaves no files.
            let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
            #expect(names == ["org.example.chat.app"])
        }
    }

    @Test(
        "an app that is unreadable at the next start is reported; the others are available")
    func unreadable() async throws {
        try await withTemporaryFolder { folder in
            let store = InstalledBundles(folder: folder)
            _ = try Self.app("Good", in: folder)
            let bad = try Self.app("Bad", in: folder)
            try #require(unsafe mkfifo(bad.appending(path: "pipe").path, 0o600) == 0)
            var lines: [String] = []
            #expect(store.all { lines.append($0) }.map(\.description.name) == ["Good"])
            #expect(lines.count == 1 && lines[0].contains("pipe: It is a named pipe"), "\(lines)")
        }
    }

    @Test("an operation that hangs delays only its own app")
    func hangingOperation() async throws {
        let operations = AppOperations()
        let (stream, release) = AsyncStream.makeStream(of: Void.self)
        let (began, hasBegun) = AsyncStream.makeStream(of: Void.self)
        async let hanging: Void = operations.alone(with: "a") {
            hasBegun.finish()
            for await _ in stream {}
        }
        for await _ in began {}
        #expect(try await operations.alone(with: "b") { try await operations.read { 7 } } == 7)
        let busy = await #expect(throws: AppOperations.BusyError.self) {
            try await operations.alone(with: "a") {}
        }
        #expect(busy?.description == "a is being installed or removed right now.")
        release.finish()
        try await hanging
        try await operations.alone(with: "a") {}
    }

    @Test("an operation on all apps runs exclusively and waits for no other app")
    func everyApp() async throws {
        let operations = AppOperations()
        let (stream, release) = AsyncStream.makeStream(of: Void.self)
        let (began, hasBegun) = AsyncStream.makeStream(of: Void.self)
        try await operations.alone(with: "a") {
            let busy = await #expect(throws: AppOperations.BusyError.self) {
                try await operations.aloneWithAll {}
            }
            #expect(busy?.description == "a is being installed or removed right now.")
        }
        async let restoring: Void = operations.aloneWithAll {
            hasBegun.finish()
            for await _ in stream {}
        }
        for await _ in began {}
        for body in [
            { try await operations.alone(with: "a") {} }, { try await operations.aloneWithAll {} },
        ] as [@Sendable () async throws -> Void] {
            let busy = await #expect(throws: AppOperations.BusyError.self) { try await body() }
            #expect(busy?.description == "The device is being restored right now.")
        }
        release.finish()
        try await restoring
        try await operations.alone(with: "a") {}
        try await operations.aloneWithAll {}
    }

    @Test("the number of folders read at once is limited")
    func reads() async throws {
        let operations = AppOperations()
        let gate = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream.makeStream(of: Int.self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<AppOperations.readsMax {
                group.addTask {
                    try await operations.read {
                        start.yield(number)
                        gate.wait()
                    }
                }
            }
            var count = 0
            for await _ in started {
                count += 1
                if count == AppOperations.readsMax { break }
            }
            await #expect(throws: AppOperations.BusyError.self) { try await operations.read {} }
            for _ in 0..<AppOperations.readsMax { gate.signal() }
            try await group.waitForAll()
        }
        try await operations.read {}
    }
}
