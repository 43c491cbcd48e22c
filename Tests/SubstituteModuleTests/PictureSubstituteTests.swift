import Foundation
import Substitutes
import Testing
import UpTesting

/// The stand-ins for libraries that load pictures.
@Suite(.timeLimit(.minutes(10)))
struct PictureSubstituteTests {
    private static let green = TestPicture.png(red: 0, green: 200, blue: 0)

    private static func withStore(
        _ body: @escaping @Sendable (ImageCache, _ base: String) async throws -> Void
    ) async throws {
        try await withTemporaryFolder { folder in
            let cache = try ImageCache(name: "tests", cacheDirectoryURL: folder)
            try await PictureServer.serving(green, identity: nil) { try await body(cache, $0) }
        }
    }

    @Test("Kingfisher downloads once, and finds the picture in memory and in its file afterwards")
    func kingfisher() async throws {
        try await Self.withStore { cache, base in
            let manager = KingfisherManager(
                downloader: Substitutes.ImageDownloader(name: "tests"), cache: cache)
            let url = try #require(URL(string: "\(base)/ok.png"))
            let first = try await manager.retrieveImage(with: url, options: [.waitForCache])
            #expect(first.cacheType == .none && first.data() == Self.green)
            #expect(try await manager.retrieveImage(with: url).cacheType == .memory)
            #expect(cache.diskStorage.isCached(forKey: url.cacheKey))
            cache.clearMemoryCache()
            #expect(try await manager.retrieveImage(with: url).cacheType == .disk)
            let path = cache.cachePath(forKey: url.cacheKey)
            #expect(try Data(contentsOf: URL(filePath: path)) == Self.green)
            let again = try await manager.retrieveImage(with: url, options: [.forceRefresh])
            #expect(again.cacheType == .none)
        }
    }

    @Test("Kingfisher's errors say what was wrong", arguments: ["missing.png", "text.png", "off"])
    func kingfisherErrors(path: String) async throws {
        try await Self.withStore { cache, base in
            let downloader = Substitutes.ImageDownloader(name: "tests")
            downloader.downloadTimeout = 5
            let place = path == "off" ? "http://localhost:1/x.png" : "\(base)/\(path)"
            let url = try #require(URL(string: place))
            let error = await #expect(throws: KingfisherError.self) {
                _ = try await KingfisherManager(downloader: downloader, cache: cache)
                    .retrieveImage(with: url)
            }
            switch (path, error) {
            case ("missing.png", let error?) where error.isInvalidResponseStatusCode(404): break
            case ("text.png", .processorError(.processingFailed)): break
            case ("off", .responseError(.URLSessionError)): break
            default: Issue.record("\(path): \(String(describing: error))")
            }
            #expect(!cache.isCached(forKey: url.cacheKey))
        }
    }

    @Test("Kingfisher caches a picture for the configured time")
    func expiration() async throws {
        try await Self.withStore { cache, _ in
            for (key, expiration, isGood) in [
                ("a", StorageExpiration.never, true), ("b", .expired, false), ("c", .days(1), true),
            ] {
                await withCheckedContinuation { done in
                    cache.storeToDisk(Self.green, forKey: key, expiration: expiration) { _ in
                        done.resume()
                    }
                }
                #expect(cache.diskStorage.isCached(forKey: key) == isGood)
            }
        }
    }

    @Test("SDWebImage hands over picture and bytes once, and finds them in its store afterwards")
    func sdWebImage() async throws {
        try await Self.withStore { _, base in
            let url = URL(string: "\(base)/ok.png")
            let first = await Self.load(url)
            #expect(first.data == Self.green && first.error == nil && first.type == .none)
            #expect(await Self.load(url).type == .memory)
            let missing = await Self.load(URL(string: "\(base)/missing.png"))
            let error = try #require(missing.error as NSError?)
            #expect(error.domain == SDWebImageErrorDomain && error.code == 2001)
            #expect(missing.data == nil)
            #expect((await Self.load(nil).error as NSError?)?.code == 1000)
        }
    }

    private struct Loaded: @unchecked Sendable {
        var data: Data?
        var error: (any Error)?
        var type: SDImageCacheType
    }

    private static func load(_ url: URL?) async -> Loaded {
        await withCheckedContinuation { loaded in
            SDWebImageManager.shared.loadImage(with: url, options: .waitStoreCache, progress: nil) {
                _, data, error, type, _, _ in
                loaded.resume(returning: Loaded(data: data, error: error, type: type))
            }
        }
    }
}
