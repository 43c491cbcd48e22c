public import Foundation

/// An HTTP client with limits on bytes and time.
///
/// ```swift
/// let picture = try await context.tools.http.fetch(HTTPFetch.Request(url, bytesMax: 1_000_000))
/// ```
public struct HTTPFetch: Sendable {
    /// A request with its limits: bytes, idle time and redirects.
    public struct Request: Sendable, Hashable {
        /// The URL. Only `http` and `https` are supported.
        public var url: URL
        /// The HTTP method. `GET` by default.
        public var method: String
        /// Additional header fields by name. Names are case-insensitive.
        public var headers: [String: String]
        /// The body; `nil` for a request without one.
        public var body: Data?
        /// The maximum size of the response, in bytes. A longer response fails as soon as its
        /// length is known.
        public var bytesMax: Int
        /// The maximum time without receiving a byte, in seconds. The request fails after up to 1.5
        /// times this time.
        public var idleTimeout: TimeInterval
        /// The maximum number of redirects that are followed.
        public var redirectsMax: Int

        /// The default for `bytesMax`: 10 MB, the largest picture that the system attaches.
        public static let bytesStandard = 10_000_000

        /// Creates a request. By default it is a `GET` with a limit of 10 MB, an idle timeout of 10
        /// seconds and up to 5 redirects.
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

    /// A successful response. Its status is 2xx or 304.
    public struct Response: Sendable, Hashable {
        /// The HTTP status: 200 to 299, or 304.
        public var status: Int
        /// The header fields. Names are in lower case.
        public var headers: [String: String]
        /// The body, at most `bytesMax` of the request.
        public var body: Data

        /// Creates a response. Names of header fields are converted to lower case.
        public init(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
            self.status = status
            self.headers = Dictionary(
                headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
            self.body = body
        }
    }

    /// Sends a request and returns the response. Throws `HTTPFetchError`, or `CancellationError`
    /// when the task is cancelled.
    public var fetch: @Sendable (Request) async throws -> Response

    /// Creates a client from a function, for tests or another transport. The function must respect
    /// the request's limits and throw `HTTPFetchError` for any status other than 2xx and 304.
    ///
    /// ```swift
    /// let offline = HTTPFetch { _ in
    ///     throw HTTPFetchError(.unreachable, message: "The test has no network.")
    /// }
    /// let tools = NotificationTools(http: offline)
    /// ```
    public init(fetch: @escaping @Sendable (Request) async throws -> Response) {
        self.fetch = fetch
    }

    /// A client that uses `URLSession`, without cookies and without a cache on disk.
    public static let live = HTTPFetch { request in
        try await SessionFetcher.shared.fetch(request)
    }
}
