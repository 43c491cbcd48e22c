public import Foundation
internal import FoundationNetworking

extension TestNetwork {
    /// The scripted result of a request: a response, an error, or none.
    ///
    /// ```swift
    /// let picture = TestNetwork.Response.data(
    ///     TestPicture.png, headers: ["content-type": "image/png"])
    /// let missing = TestNetwork.Response.status(404)
    /// let offline = TestNetwork.Response.failure(.notConnectedToInternet)
    /// ```
    public struct Response: Sendable {
        enum Kind: Sendable {
            case http(status: Int, body: Data, headers: [String: String])
            case failure(URLError.Code)
            case never
        }

        let kind: Kind

        /// A response with status 200 and a body.
        public static func data(_ body: Data, headers: [String: String] = [:]) -> Response {
            Response(kind: .http(status: 200, body: body, headers: headers))
        }

        /// A response with any status, for example 404. As with `URLSession`, such a status is not
        /// an error.
        ///
        /// Redirects are not followed.
        public static func status(
            _ status: Int, _ body: Data = Data(), headers: [String: String] = [:]
        ) -> Response {
            Response(kind: .http(status: status, body: body, headers: headers))
        }

        /// An error of `URLSession` in place of a response.
        public static func failure(
            _ code: URLError.Code = .cannotConnectToHost
        ) -> Response {
            Response(kind: .failure(code))
        }

        /// No response. The request ends with its `timeoutInterval`, 60 s by default.
        ///
        /// That is later than the end of a service extension's time.
        public static let never = Response(kind: .never)
    }
}

/// A request that waits for its response.
///
/// Unchecked, because Foundation declares its protocols as not `Sendable`. This one uses locks, and
/// its response is delivered once.
final class ScriptedExchange: @unchecked Sendable {
    enum Outcome: Sendable {
        case http(Int, Data, [String: String])
        case failure(URLError.Code, String?)
    }

    let transfer: ScriptedProtocol
    let address: String
    let outcome: Outcome
    let due: Date?
    var number = 0

    init(transfer: ScriptedProtocol, address: String, outcome: Outcome, due: Date?) {
        self.transfer = transfer
        self.address = address
        self.outcome = outcome
        self.due = due
    }
}
