import Foundation
import Testing

@testable import NotificationServiceKit

struct FileCacheTests {
    private let time = TestTime()

    private func cache(_ folder: URL, _ limits: FileCache.Limits = .init()) throws -> FileCache {
        try FileCache("test", in: SharedFolder(folder: folder), limits: limits) { [time] in time.now
        }
    }

    @Test func findsWhatWasKept() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder)
            #expect(try cache.find("a") == nil)
            let validators = CacheValidators(etag: "\"1\"", lastModified: "yesterday")
            let fresh = time.now + 60
            for body in [Data(), Data("face".utf8), Data(repeating: 9, count: 100_000)] {
                #expect(
                    try cache.insert(body, for: "a", validators: validators, freshUntil: fresh))
                let file = try #require(try self.cache(folder).find("a"))
                #expect(file.body == body)
                #expect(file.body.startIndex == 0)
                #expect(file.validators == validators)
                #expect(file.freshUntil == fresh)
            }
            #expect(cache.usage().files == 1)
            try cache.remove("a")
            #expect(try cache.find("a") == nil)
        }
    }

    @Test(arguments: [(-1, true), (0, false), (1, false)])
    func isFreshUntilItsTime(seconds: TimeInterval, isFresh: Bool) {
        let file = CachedFile(key: "a", body: Data(), validators: .init(), freshUntil: time.now)
        #expect(file.isFresh(at: time.now + seconds) == isFresh)
    }

    @Test func whatWasNotUsedForLongestLeavesFirst() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder, .init(filesMax: 3))
            for key in ["a", "b", "c"] {
                try cache.insert(Data(key.utf8), for: key)
                time.pass(1)
            }
            _ = try cache.find("a")
            time.pass(1)
            try cache.insert(Data("d".utf8), for: "d")
            let kept = try ["a", "b", "c", "d"].filter { try cache.find($0) != nil }
            #expect(kept == ["a", "c", "d"])
        }
    }

    @Test func staysWithinItsBytes() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder, .init(bytesMax: 10_000, fileBytesMax: 9000))
            for key in ["a", "b", "c"] {
                try cache.insert(Data(count: 3000), for: key)
                time.pass(1)
            }
            try cache.insert(Data(count: 4000), for: "d")
            let kept = try ["a", "b", "c", "d"].filter { try cache.find($0) != nil }
            #expect(kept == ["c", "d"])
            #expect(cache.usage().bytes <= 10_000)
        }
    }

    @Test(arguments: [(9000, true), (9001, false)])
    func aFileThatIsTooLongIsNotKept(bytes: Int, isKept: Bool) async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder, .init(bytesMax: 10_000, fileBytesMax: 9000))
            try cache.insert(Data("old".utf8), for: "a")
            #expect(try cache.insert(Data(count: bytes), for: "a") == isKept)
            // The cache also drops the old picture.
            #expect(try cache.find("a")?.body.count == (isKept ? bytes : nil))
        }
    }

    @Test func aFileThatFillsTheCacheWithItsLabelIsNotKept() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder, .init(bytesMax: 1000))
            #expect(try !cache.insert(Data(count: 990), for: "a"))
            #expect(cache.usage().files == 0)
        }
    }

    @Test func whatWasReadStaysReadable() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder)
            let body = Data(repeating: 1, count: 200_000)
            try cache.insert(body, for: "a")
            let file = try #require(try cache.find("a"))
            try cache.insert(Data(repeating: 2, count: 10), for: "a")
            try cache.removeAll()
            #expect(file.body == body)
        }
    }

    @Test func isRefreshedByA304() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder)
            try cache.insert(
                Data("face".utf8), for: "a", validators: .init(etag: "\"1\"", lastModified: "day"))
            let file = try #require(
                try cache.refresh("a", validators: .init(etag: "\"2\""), freshUntil: time.now + 9))
            #expect(file.body == Data("face".utf8))
            #expect(file.validators == .init(etag: "\"2\"", lastModified: "day"))
            #expect(file.freshUntil == time.now + 9)
            #expect(try cache.refresh("b", freshUntil: nil) == nil)
        }
    }

    @Test(
        "a file that cannot be read counts as missing, and can be downloaded again",
        arguments: 0...5
    )
    func damage(kind: Int) async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder)
            try cache.insert(Data("face".utf8), for: "a")
            let file = cache.folder.appending(path: CacheFile.name(of: "a"))
            var bytes = try Data(contentsOf: file)
            switch kind {
            case 0: bytes = Data()
            case 1: bytes = bytes.dropLast(1)
            case 2: bytes = bytes.dropFirst(1)
            case 3: bytes[bytes.count - 17] ^= 1
            case 4: bytes[bytes.count - 24] ^= 0xFF
            default: bytes.replaceSubrange(4..<6, with: Data("]]".utf8))
            }
            try bytes.write(to: file)
            #expect(try cache.find("a") == nil)
            #expect(try cache.refresh("a", freshUntil: nil) == nil)
            try cache.insert(Data("again".utf8), for: "a")
            #expect(try cache.find("a")?.body == Data("again".utf8))
        }
    }

    @Test func anotherKeyWithTheSameNameIsNotMixedUp() async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder)
            try cache.insert(Data("face".utf8), for: "a")
            try FileManager.default.moveItem(
                at: cache.folder.appending(path: CacheFile.name(of: "a")),
                to: cache.folder.appending(path: CacheFile.name(of: "b")))
            #expect(try cache.find("b") == nil)
        }
    }

    @Test func aFolderInTheWayIsSetAside() async throws {
        try await withSharedFolder { folder in
            let store = try SharedFolder(folder: folder)
            try store.write(Data("x".utf8), to: "cache-test")
            try cache(folder).insert(Data("face".utf8), for: "a")
            #expect(try cache(folder).find("a") != nil)
            #expect(
                try Data(contentsOf: folder.appending(path: "cache-test.damaged")) == Data("x".utf8)
            )
        }
    }

    @Test(arguments: [(FileCache.keyBytesMax, true), (FileCache.keyBytesMax + 1, false)])
    func takesKeysThatFit(bytes: Int, isTaken: Bool) async throws {
        try await withSharedFolder { folder in
            let cache = try cache(folder)
            let key = String(repeating: "k", count: bytes)
            if isTaken {
                try cache.insert(Data("x".utf8), for: key)
                #expect(try cache.find(key) != nil)
            } else {
                let error = #expect(throws: SharedFolderError.self) { _ = try cache.find(key) }
                #expect(error?.code == .tooLarge)
            }
        }
    }
}

struct CacheHeaderTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test(
        "a response is fresh as long as HTTP allows",
        arguments: [
            ([:], nil), (["cache-control": "max-age=60"], 60),
            (["Cache-Control": "private, max-age=\"60\" , immutable"], 60),
            (["cache-control": "max-age=60", "age": "20"], 40),
            (["cache-control": "max-age=60", "age": "60"], nil),
            (["cache-control": "max-age=0"], nil), (["cache-control": "max-age=-5"], nil),
            (["cache-control": "max-age=soon"], nil),
            (["cache-control": "no-cache, max-age=60"], nil),
            (["cache-control": "max-age=99999999999999999999"], CacheLifetime.secondsMax),
            (["expires": "Tue, 14 Nov 2023 22:14:20 GMT"], 60),
            (
                [
                    "expires": "Tue, 14 Nov 2023 22:14:20 GMT",
                    "date": "Tue, 14 Nov 2023 22:13:50 GMT",
                ], 30
            ),
            (["expires": "0"], nil),
            (["expires": "Tue, 14 Nov 2023 22:14:20 GMT", "cache-control": "max-age=5"], 5),
        ] as [([String: String], TimeInterval?)])
    func lifetime(headers: [String: String], seconds: TimeInterval?) {
        let lifetime = CacheLifetime(responseHeaders: headers, receivedAt: now)
        #expect(lifetime.mayBeStored)
        #expect(lifetime.freshUntil == seconds.map { now + $0 })
    }

    @Test func whatMayNotBeStoredSaysSo() {
        let lifetime = CacheLifetime(
            responseHeaders: ["Cache-Control": "No-Store, max-age=9"], receivedAt: now)
        #expect(!lifetime.mayBeStored)
        #expect(lifetime.freshUntil == nil)
    }

    @Test func validatorsBecomeAQuestion() {
        let validators = CacheValidators(
            responseHeaders: ["ETag": "W/\"a\"", "LAST-MODIFIED": "Tue, 14 Nov 2023 22:13:20 GMT"])
        #expect(
            validators.requestHeaders == [
                "If-None-Match": "W/\"a\"", "If-Modified-Since": "Tue, 14 Nov 2023 22:13:20 GMT",
            ])
        #expect(CacheValidators().requestHeaders.isEmpty)
    }

    @Test(arguments: ["", "a\r\nX: y", "a\u{7F}", String(repeating: "a", count: 1025)])
    func aValidatorThatDoesNotFitAHeaderIsNone(text: String) {
        #expect(CacheValidators(etag: text, lastModified: text) == CacheValidators())
    }
}
