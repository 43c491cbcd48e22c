// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names are those of the original library, which documents them.

import Foundation
import UIKit

/// The files of a cache, each named after a checksum of its key.
public final class DiskStorage: @unchecked Sendable {
    public struct Config: Sendable {
        /// The maximum size of all files in bytes; 0 is unlimited. It is not enforced here.
        public var sizeLimit: UInt = 0
        /// The default lifetime of a file; the store call can override it.
        public var expiration: StorageExpiration = .days(7)
        public var pathExtension: String?
    }

    public var config = Config()
    public let directoryURL: URL

    private let lock = NSLock()
    private var expirations: [String: StorageExpiration] = [:]

    init(name: String, in folder: URL, path: ((URL, String) -> URL)? = nil) {
        let full = "com.onevcat.Kingfisher.ImageCache.\(name)"
        directoryURL = path?(folder, full) ?? folder.appendingPathComponent(full)
    }

    public func cacheFileURL(forKey key: String) -> URL {
        let file = directoryURL.appendingPathComponent(Self.name(of: key))
        return config.pathExtension.map { file.appendingPathExtension($0) } ?? file
    }

    public func isCached(forKey key: String) -> Bool {
        let file = cacheFileURL(forKey: key)
        guard let values = try? FileManager.default.attributesOfItem(atPath: file.path),
            let date = values[.modificationDate] as? Date
        else { return false }
        let expiration = lock.withLock { expirations[file.path] } ?? config.expiration
        return !expiration.isPast(storedAt: date)
    }

    public func store(
        value: Data, forKey key: String, expiration: StorageExpiration? = nil
    ) throws {
        try makeFolder()
        let file = cacheFileURL(forKey: key)
        if let expiration { lock.withLock { expirations[file.path] = expiration } }
        do { try value.write(to: file, options: .atomic) } catch {
            throw KingfisherError.cacheError(
                reason: .cannotCreateCacheFile(fileURL: file, key: key, data: value, error: error))
        }
    }

    public func value(forKey key: String) throws -> Data? {
        guard isCached(forKey: key) else { return nil }
        let file = cacheFileURL(forKey: key)
        do { return try Data(contentsOf: file) } catch {
            throw KingfisherError.cacheError(
                reason: .cannotLoadDataFromDisk(url: file, error: error))
        }
    }

    public func remove(forKey key: String) throws {
        try FileManager.default.removeItem(at: cacheFileURL(forKey: key))
    }

    public func removeAll() throws { try FileManager.default.removeItem(at: directoryURL) }

    func makeFolder() throws {
        do {
            try FileManager.default.createDirectory(
                at: directoryURL, withIntermediateDirectories: true)
        } catch {
            throw KingfisherError.cacheError(
                reason: .cannotCreateDirectory(path: directoryURL.path, error: error))
        }
    }

    func result<Value>(_ work: () throws -> Value) -> Result<Value, KingfisherError> {
        do { return .success(try work()) } catch let error as KingfisherError {
            return .failure(error)
        } catch {
            return .failure(
                .cacheError(reason: .cannotLoadDataFromDisk(url: directoryURL, error: error)))
        }
    }

    /// Returns a file name that is the same in each run: two FNV-1a checksums of the key.
    private static func name(of key: String) -> String {
        func sum(_ start: UInt64) -> String {
            let value = key.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return sum(0xCBF2_9CE4_8422_2325) + sum(0x8422_2325_CBF2_9CE4)
    }
}

/// The images of a cache in memory.
///
/// The default limits are 8 MiB, 16 images and a lifetime of 300 seconds.
public final class MemoryStorage: @unchecked Sendable {
    public struct Config: Sendable {
        public var totalCostLimit = 8 << 20
        public var countLimit = 16
        public var expiration: StorageExpiration = .seconds(300)
    }

    public var config = Config()

    private let lock = NSLock()
    private var images: [(key: String, image: UIImage, date: Date)] = []

    func store(_ image: UIImage, _ key: String) {
        lock.withLock {
            images.removeAll { $0.key == key }
            images.append((key, image, Date()))
            while images.count > max(1, config.countLimit) || isTooLarge { images.removeFirst() }
        }
    }

    private var isTooLarge: Bool {
        guard config.totalCostLimit > 0, images.count > 1 else { return false }
        return images.reduce(0) { $0 + Int($1.image.size.width * $1.image.size.height * 4) }
            > config.totalCostLimit
    }

    func value(_ key: String) -> UIImage? {
        lock.withLock {
            images.first { $0.key == key && !config.expiration.isPast(storedAt: $0.date) }?.image
        }
    }

    func remove(_ key: String) { lock.withLock { images.removeAll { $0.key == key } } }

    func removeAll() { lock.withLock { images = [] } }
}
