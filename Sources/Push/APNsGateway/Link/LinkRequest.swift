import DevicePushLink
import HTTP2Session
import JSONText

struct LinkRequest: Sendable {
    var method: String
    var path: String
    var query: String
    var authorization: String?
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

    var bearer: String? {
        guard let authorization, authorization.count > LinkHeader.bearer.count,
            authorization.prefix(LinkHeader.bearer.count).lowercased()
                == LinkHeader.bearer.lowercased()
        else { return nil }
        return String(authorization.dropFirst(LinkHeader.bearer.count))
    }

    /// Returns a value from the query. Names and values must not contain percent-encoding.
    func queryValue(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0] == name { return String(parts[1]) }
        }
        return nil
    }
}

struct LinkAnswer: Sendable {
    var status: Int
    var contentType = LinkHeader.json
    var body: [UInt8] = []
    var fields: [(String, String)] = []

    static func json(_ status: Int, _ body: JSONWriter) -> LinkAnswer {
        LinkAnswer(status: status, body: body.finished() + [UInt8(ascii: "\n")])
    }

    static let done = LinkAnswer(status: 204)

    var response: Response {
        var headers = HeaderList()
        headers.append(":status", String(status))
        if !body.isEmpty { headers.append("content-type", contentType) }
        for (name, value) in fields { headers.append(name, value, indexing: .never) }
        return Response(headers: headers, body: body)
    }
}
