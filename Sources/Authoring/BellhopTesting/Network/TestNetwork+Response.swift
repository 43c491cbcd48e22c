public import Foundation
internal import FoundationNetworking

extension TestNetwork {
    /// What comes back for a request.
    public struct Response: Sendable {
        enum Kind: Sendable {
            case http(status: Int, body: Data, headers: [String: String])
            case failure(URLError.Code)
            case never
        }

        let kind: Kind

        /// Status 200 with a body.
        public static func data(_ body: Data, headers: [String: String] = [:]) -> Response {
            Response(kind: .http(status: 200, body: body, headers: headers))
        }

        /// Any status, for example 404; a status that is not 2xx is not an error of `URLSession`.
        ///
        /// A redirect is not followed.
        public static func status(
            _ status: Int, _ body: Data = Data(), headers: [String: String] = [:]
        ) -> Response {
            Response(kind: .http(status: status, body: body, headers: headers))
        }

        /// No answer but an error of `URLSession`.
        public static func failure(
            _ code: URLError.Code = .cannotConnectToHost
        ) -> Response {
            Response(kind: .failure(code))
        }

        /// No answer ever: the request ends with its own `timeoutInterval`, 60 s by default, which
        /// is later than the end of a service extension's time.
        public static let never = Response(kind: .never)
    }
}

/// A request that waits for its answer.
///
/// Unchecked, since Foundation says that its protocols are not `Sendable`: this one has locks, and its
/// answer is given once.
final class ScriptedExchange: @unchecked Sendable {
    /// What comes back.
    enum Outcome: Sendable {
        case http(Int, Data, [String: String])
        case failure(URLError.Code, String?)
    }

    let transfer: ScriptedProtocol
    let address: String
    let outcome: Outcome
    /// When, in true time; `nil` is never.
    let due: Date?
    /// Counts the requests of a device. Written once, before anyone else has the exchange.
    var number = 0

    init(transfer: ScriptedProtocol, address: String, outcome: Outcome, due: Date?) {
        self.transfer = transfer
        self.address = address
        self.outcome = outcome
        self.due = due
    }
}
