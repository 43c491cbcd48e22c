public import Foundation

/// Fetches something over HTTP, bounded in bytes and time.
///
/// ```swift
/// let picture = try await context.tools.http.fetch(HTTPFetch.Request(url, bytesMax: 1_000_000))
/// ```
public struct HTTPFetch: Sendable {
    /// What is asked for.
    public struct Request: Sendable, Hashable {
        /// Where. Only `http` and `https` are fetched.
        public var url: URL
        /// `GET` unless set.
        public var method: String
        /// Headers by name.
        public var headers: [String: String]
        /// What is sent along.
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

        /// Describes a request.
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
        /// The status.
        public var status: Int
        /// Headers; names in lower case.
        public var headers: [String: String]
        /// The bytes.
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

    /// Makes a client.
    public init(fetch: @escaping @Sendable (Request) async throws -> Response) {
        self.fetch = fetch
    }

    /// `URLSession`, without cookies and without a cache on disk.
    public static let live = HTTPFetch { request in
        try await SessionFetcher.shared.fetch(request)
    }
}
