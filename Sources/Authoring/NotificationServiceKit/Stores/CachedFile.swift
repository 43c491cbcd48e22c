package import Foundation

/// The validators of a cached file, for conditional requests. A validator longer than `bytesMax` is
/// ignored.
package struct CacheValidators: Sendable, Hashable, Codable {
    package static let bytesMax = 1024

    package var etag: String?
    package var lastModified: String?

    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag.flatMap(Self.fitting)
        self.lastModified = lastModified.flatMap(Self.fitting)
    }

    package init(responseHeaders headers: [String: String]) {
        let headers = CacheLifetime.lowercased(headers)
        self.init(etag: headers["etag"], lastModified: headers["last-modified"])
    }

    /// The header fields of a conditional request. The server responds with 304 when the file did
    /// not change.
    package var requestHeaders: [String: String] {
        var headers: [String: String] = [:]
        headers["If-None-Match"] = etag
        headers["If-Modified-Since"] = lastModified
        return headers
    }

    private static func fitting(_ text: String) -> String? {
        // The value of a response's header goes into a request's header. A line break would begin
        // another field.
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        return isPlain && text.utf8.count <= bytesMax && !text.isEmpty ? text : nil
    }
}

package struct CachedFile: Sendable {
    package let key: String
    /// The bytes, mapped from disk. Pages are loaded on access, and stay readable when the file is
    /// replaced or removed.
    package let body: Data
    package let validators: CacheValidators
    package let freshUntil: Date?

    package func isFresh(at now: Date) -> Bool { freshUntil.map { now < $0 } ?? false }
}
