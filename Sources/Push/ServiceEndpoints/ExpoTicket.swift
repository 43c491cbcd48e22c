import APNs
import JSONText
import Synchronization

/// The result for one recipient of a message to Expo's API.
enum ExpoTicket: Sendable, Hashable {
    case accepted(id: String)
    case failure(Code, token: String)

    /// Expo's error codes.
    enum Code: String, Sendable {
        case deviceNotRegistered = "DeviceNotRegistered"
        case messageTooBig = "MessageTooBig"
        case messageRateExceeded = "MessageRateExceeded"
        case invalidCredentials = "InvalidCredentials"
        case providerError = "ProviderError"

        init(_ reason: Reason) {
            self =
                switch reason {
                case .badDeviceToken, .unregistered, .expiredToken: .deviceNotRegistered
                case .payloadTooLarge: .messageTooBig
                case .tooManyRequests: .messageRateExceeded
                case .topicDisallowed, .deviceTokenNotForTopic: .invalidCredentials
                default: .providerError
                }
        }

        /// Whether the ticket has the error. A receipt has all others.
        var isKnownAtOnce: Bool {
            switch self {
            case .deviceNotRegistered, .messageTooBig, .messageRateExceeded: true
            case .invalidCredentials, .providerError: false
            }
        }
    }

    private static let tokenCharactersMax = 220

    var json: JSONWriter {
        var writer = JSONWriter()
        switch self {
        case .accepted(let id):
            writer.add("status", "ok")
            writer.add("id", id)
        case .failure(let code, let token):
            let token = String(token.prefix(Self.tokenCharactersMax))
            var details = JSONWriter()
            details.add("error", code.rawValue)
            details.add("expoPushToken", token)
            writer.add("status", "error")
            writer.add("message", code.message(token: token))
            writer.add("details", details)
        }
        return writer
    }
}

extension ExpoTicket.Code {
    fileprivate func message(token: String) -> String {
        switch self {
        case .deviceNotRegistered:
            "\"\(token)\" is not a registered push notification recipient"
        case .messageTooBig: "The payload has more than \(APNsLimits.payloadBytesMax) bytes."
        case .messageRateExceeded: "The device gets too many messages. Retry later."
        case .invalidCredentials: "The gateway does not accept pushes to this app."
        case .providerError: "The gateway rejected the push."
        }
    }
}

/// The result of a push that has a ticket.
enum ExpoReceipt: Sendable, Hashable {
    case ok
    case error(ExpoTicket.Code, Reason)

    var json: JSONWriter {
        var writer = JSONWriter()
        switch self {
        case .ok: writer.add("status", "ok")
        case .error(let code, let reason):
            var apns = JSONWriter()
            apns.add("reason", reason.text)
            apns.add("statusCode", reason.status)
            var details = JSONWriter()
            details.add("error", code.rawValue)
            details.add("apns", apns)
            writer.add("status", "error")
            writer.add("message", reason.sentence)
            writer.add("details", details)
        }
        return writer
    }
}

/// The newest receipts by the ids of their tickets, in memory.
final class ReceiptStore: Sendable {
    private struct State {
        var receipts: [String: ExpoReceipt] = [:]
        /// A ring of the ids; the next one replaces the oldest.
        var ids: [String] = []
        var next = 0
    }

    private let countMax: Int
    private let state = Mutex(State())

    init(countMax: Int = EndpointLimits.receiptsMax) { self.countMax = countMax }

    func add(_ receipt: ExpoReceipt, for id: String) {
        state.withLock { state in
            state.receipts[id] = receipt
            guard state.ids.count == countMax else { return state.ids.append(id) }
            state.receipts[state.ids[state.next]] = nil
            state.ids[state.next] = id
            state.next = (state.next + 1) % countMax
        }
    }

    subscript(_ id: String) -> ExpoReceipt? { state.withLock { $0.receipts[id] } }
}
