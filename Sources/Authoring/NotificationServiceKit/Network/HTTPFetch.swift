public import Foundation

/// Fetches something over HTTP, bounded in bytes and time.
///
/// ```swift
/// let picture = try await context.tools.http.fetch(HTTPFetch.Request(url, bytesMax: 1_000_000))
/// ```
public struct HTTPFetch: Sendable {
    /// A request with its limits: bytes, idle time and redirects.
    public struct Request: Sendable, Hashable {
        /// Where. Only `http` and `https` are fetched.
        public var url: URL
        /// The method, as it is written on the wire; `GET` unless set.
        public var method: String
        /// The header fields that are added, by their names; case does not matter.
        public var headers: [String: String]
        /// The bytes that are sent; `nil` sends none, as `GET` does.
        public var body: Data?
        /// How many bytes are taken at most; a longer answer is an error as soon as that is known.
        public var bytesMax: Int
        /// The seconds without any byte after which it is an error; it may take half as long again
        /// until that is noticed.
        public var idleTimeout: TimeInterval
        /// How many redirects are followed.
        public var redirectsMax: Int

        /// The bytes taken unless set: 10 MB, which is the largest picture that Apple attaches.
        public static let bytesStandard = 10_000_000

        /// Describes a request; unless said otherwise, a `GET` of 10 MB at most that ends after 10
        /// seconds without a byte and follows 5 redirects.
        public init(
            _ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil,
            bytesMax: Int = Request.bytesStandard, idleTimeout: TimeInterval = 10,
            redirectsMax: Int = 5
        ) {
            self.url = url
            self.method = method
            self.headers = headers
            self.body = body
            self.bytesMax = bytesMax
            self.idleTimeout = idleTimeout
            self.redirectsMax = redirectsMax
        }
    }

    /// What came back: any status that is 2xx, or 304.
    public struct Response: Sendable, Hashable {
        /// The HTTP status: 200 to 299, or 304.
        public var status: Int
        /// Headers; names in lower case.
        public var headers: [String: String]
        /// The bytes, at most as many as the request's `bytesMax`.
        public var body: Data

        /// Makes a response; names of headers become lower case.
        public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
            self.status = status
            self.headers = Dictionary(
                headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
            self.body = body
        }
    }

    /// Runs a request. Throws `HTTPFetchError` or, when the task is cancelled, `CancellationError`.
    public var fetch: @Sendable (Request) async throws -> Response

    /// Makes a client of a function, for tests or another transport. It has to keep to the
    /// request's limits and to throw `HTTPFetchError` for a status that is not a success.
    public init(fetch: @escaping @Sendable (Request) async throws -> Response) {
        self.fetch = fetch
    }

    /// `URLSession`, without cookies and without a cache on disk.
    public static let live = HTTPFetch { request in
        try await SessionFetcher.shared.fetch(request)
    }
}
