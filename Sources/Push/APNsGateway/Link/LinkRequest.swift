import DevicePushLink
import HTTP2Session
import JSONText

/// A request of a device, whatever version of HTTP it came with.
struct LinkRequest: Sendable {
    var method: String
    /// The path without the query.
    var path: String
    /// The query without the question mark; empty when there is none.
    var query: String
    /// The value of `authorization`.
    var authorization: String?
    /// The page's origin, where a browser sent one.
    var origin: String?
    var body: [UInt8]
    var isBodyCut = false

    init(
        method: String, target: String, authorization: String?, origin: String?, body: [UInt8]
    ) {
        self.method = method
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts.first ?? "")
        query = parts.count > 1 ? String(parts[1]) : ""
        self.authorization = authorization
        self.origin = origin
        self.body = body
    }

    init(_ request: Request) {
        let headers = request.headers
        self.init(
            method: headers[":method"] ?? "", target: headers[":path"] ?? "",
            authorization: headers["authorization"], origin: headers["origin"],
            body: request.body)
        isBodyCut = request.isBodyCut
    }

    /// The word after `Bearer`, in any case of that word.
    var bearer: String? {
        guard let authorization, authorization.count > LinkHeader.bearer.count,
            authorization.prefix(LinkHeader.bearer.count).lowercased()
                == LinkHeader.bearer.lowercased()
        else { return nil }
        return String(authorization.dropFirst(LinkHeader.bearer.count))
    }

    /// The value of a name in the query; names and values are words that need no escapes.
    func queryValue(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0] == name { return String(parts[1]) }
        }
        return nil
    }
}

/// The answer to a request of a device.
struct LinkAnswer: Sendable {
    var status: Int
    var contentType = LinkHeader.json
    var body: [UInt8] = []
    /// Header fields beside the status and the type.
    var fields: [(String, String)] = []

    /// A body of JSON.
    static func json(_ status: Int, _ body: JSONWriter) -> LinkAnswer {
        LinkAnswer(status: status, body: body.finished() + [UInt8(ascii: "\n")])
    }

    /// No body.
    static let done = LinkAnswer(status: 204)

    /// The answer as HTTP/2 carries it.
    var response: Response {
        var headers = HeaderList()
        headers.append(":status", String(status))
        if !body.isEmpty { headers.append("content-type", contentType) }
        for (name, value) in fields { headers.append(name, value, indexing: .never) }
        return Response(headers: headers, body: body)
    }
}
