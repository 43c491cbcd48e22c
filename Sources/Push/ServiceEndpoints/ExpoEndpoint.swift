import APNs
import APNsGateway
import JSONText
import Synchronization

/// Expo's push API: tickets and receipts. The Expo push token of an app is
/// `ExponentPushToken[DEVICE-TOKEN]`, with the device token in hexadecimal.
///
/// As with Expo, a push token is enough to send to it.
///
/// <https://docs.expo.dev/push-notifications/sending-notifications/>.
struct ExpoEndpoint: Sendable {
    let gateway: Gateway
    let identifiers: SharedIdentifiers
    let receipts = ReceiptStore()

    struct RequestError: Error, Sendable, Hashable {
        let status: Int
        let code: String
        let message: String

        static func invalid(_ message: String) -> RequestError {
            RequestError(status: 400, code: "VALIDATION_ERROR", message: message)
        }

        var response: EndpointResponse {
            var error = JSONWriter()
            error.add("code", code)
            error.add("message", message)
            error.add("isTransient", bool: false)
            var body = JSONWriter()
            body.add("errors", json: JSONList([error]).bytes)
            return EndpointResponse(status, body.finished())
        }
    }

    // MARK: Sending

    /// Responds to `POST /--/api/v2/push/send` with a ticket for each recipient, in their order.
    func send(
        _ request: EndpointRequest, completion: @escaping @Sendable (EndpointResponse) -> Void
    ) {
        do throws(RequestError) {
            let root = try Self.value(request)
            let (recipients, isSingle) = try Self.recipients(of: root)
            let collection = TicketCollection(count: recipients.count) { tickets in
                let list = JSONList(tickets.map(\.json)).bytes
                var body = JSONWriter()
                body.add("data", json: isSingle ? Array(list.dropFirst().dropLast()) : list)
                completion(EndpointResponse(200, body.finished()))
            }
            for (place, recipient) in recipients.enumerated() {
                send(recipient) { collection.add($0, at: place) }
            }
        } catch {
            completion(error.response)
        }
    }

    private struct Recipient {
        let token: String
        let message: ServiceMessage
    }

    /// Returns the recipients, and whether the response has one ticket instead of a list.
    private static func recipients(
        of root: PushValue
    ) throws(RequestError) -> ([Recipient], isSingle: Bool) {
        var messages = [root]
        if case .list(let values) = root { messages = values }
        var recipients: [Recipient] = []
        for (place, message) in messages.enumerated() {
            guard message.members != nil else {
                throw .invalid("\"[\(place)]\" must be an object.")
            }
            let tokens: [PushValue] =
                if case .list(let values)? = message["to"] { values } else {
                    [message["to"] ?? .null]
                }
            let converted = ServiceMessage(expoMessage: message)
            if let mistake = converted.mistakes.first(where: \.isRejected) {
                throw .invalid(
                    "\"[\(place)].\(mistake.path.joined(separator: "."))\": \(mistake.problem) "
                        + mistake.remedy)
            }
            for value in tokens {
                guard let token = value.text else {
                    throw .invalid("\"[\(place)].to\" is required.")
                }
                recipients.append(Recipient(token: token, message: converted))
            }
            guard recipients.count <= EndpointLimits.messagesMax else {
                throw RequestError(
                    status: 413, code: "PUSH_TOO_MANY_NOTIFICATIONS",
                    message:
                        "A request can have at most \(EndpointLimits.messagesMax) notifications.")
            }
        }
        guard !recipients.isEmpty else { throw .invalid("The request has no messages.") }
        if case .text? = root["to"] { return (recipients, true) }
        return (recipients, false)
    }

    private func send(
        _ recipient: Recipient, completion: @escaping @Sendable (ExpoTicket) -> Void
    ) {
        let token = recipient.token
        guard let deviceToken = Self.deviceToken(in: token) else {
            return completion(.failure(.deviceNotRegistered, token: token))
        }
        let id = identifiers.next()
        let submission = PushSubmission(
            token: deviceToken, headers: recipient.message.headers,
            payload: recipient.message.payload, id: id)
        gateway.submit(submission) { [receipts] error in
            guard case .rejected(let rejection)? = error else {
                receipts.add(.ok, for: id)
                return completion(.accepted(id: id))
            }
            let code = ExpoTicket.Code(rejection.reason)
            guard code.isKnownAtOnce else {
                receipts.add(.error(code, rejection.reason), for: id)
                return completion(.accepted(id: id))
            }
            completion(.failure(code, token: token))
        }
    }

    private static func deviceToken(in text: String) -> DeviceToken? {
        guard let start = ["ExponentPushToken[", "ExpoPushToken["].first(where: text.hasPrefix),
            text.hasSuffix("]")
        else { return nil }
        return DeviceToken(hex: String(text.dropFirst(start.count).dropLast()))
    }

    // MARK: Receipts

    /// Responds to `POST /--/api/v2/push/getReceipts`. Unknown ids are left out.
    func getReceipts(_ request: EndpointRequest) -> EndpointResponse {
        do throws(RequestError) {
            let root = try Self.value(request)
            guard case .list(let ids)? = root["ids"] else { throw .invalid("\"ids\" is required.") }
            guard ids.count <= EndpointLimits.receiptsPerRequestMax else {
                throw RequestError(
                    status: 413, code: "PUSH_TOO_MANY_RECEIPTS",
                    message:
                        "A request can have at most \(EndpointLimits.receiptsPerRequestMax) ids.")
            }
            var data = JSONWriter()
            for id in Set(ids.compactMap(\.text)).sorted() { data.add(id, receipts[id]?.json) }
            var body = JSONWriter()
            body.add("data", data)
            return EndpointResponse(200, body.finished())
        } catch {
            return error.response
        }
    }

    private static func value(_ request: EndpointRequest) throws(RequestError) -> PushValue {
        do {
            return try PushValue(json: request.body)
        } catch {
            throw .invalid("The request body is not JSON: \(error)")
        }
    }
}

/// The tickets of one request. The last one completes it.
private final class TicketCollection: Sendable {
    private struct State {
        var tickets: [ExpoTicket?]
        var missing: Int
    }

    private let state: Mutex<State>
    private let completion: @Sendable ([ExpoTicket]) -> Void

    init(count: Int, completion: @escaping @Sendable ([ExpoTicket]) -> Void) {
        state = Mutex(State(tickets: Array(repeating: nil, count: count), missing: count))
        self.completion = completion
    }

    func add(_ ticket: ExpoTicket, at place: Int) {
        let all = state.withLock { state -> [ExpoTicket]? in
            state.tickets[place] = ticket
            state.missing -= 1
            return state.missing == 0 ? state.tickets.compactMap(\.self) : nil
        }
        if let all { completion(all) }
    }
}
