package import Foundation

/// What a server said of a file so that one may ask whether it changed.
package struct CacheValidators: Sendable, Hashable, Codable {
    /// The longest validator that is kept, in bytes; a longer one counts as none.
    package static let bytesMax = 1024

    /// The file's version, with its quotes.
    package var etag: String?
    /// When the file was changed, as the server wrote it.
    package var lastModified: String?

    /// Creates validators.
    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag.flatMap(Self.fitting)
        self.lastModified = lastModified.flatMap(Self.fitting)
    }

    /// Reads them from a response's headers, whatever the case of their names.
    package init(responseHeaders headers: [String: String]) {
        let headers = CacheLifetime.lowercased(headers)
        self.init(etag: headers["etag"], lastModified: headers["last-modified"])
    }

    /// The headers of a request that is answered with 304 when the file did not change.
    package var requestHeaders: [String: String] {
        var headers: [String: String] = [:]
        headers["If-None-Match"] = etag
        headers["If-Modified-Since"] = lastModified
        return headers
    }

    private static func fitting(_ text: String) -> String? {
        // What came in a header goes out in one: a line break would begin another.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        return isPlain && text.utf8.count <= bytesMax && !text.isEmpty ? text : nil
    }
}

/// A file of a cache, with what is known of it.
package struct CachedFile: Sendable {
    /// What it is kept under: mostly its address.
    package let key: String
    /// Its bytes, mapped from the disk: they take memory as they are read, and stay readable when
    /// the file is replaced or removed meanwhile.
    package let body: Data
    /// How to ask whether it changed.
    package let validators: CacheValidators
    /// Until when it need not be asked for again; `nil` for at once.
    package let freshUntil: Date?

    /// Whether it may be used without asking.
    package func isFresh(at now: Date) -> Bool { freshUntil.map { now < $0 } ?? false }
}
