import APNs
import DevicePushLink
import Foundation
import HTTP2Session
import Logging
import NIOCore
import ProviderCredentials

final class ProviderConnection: RequestHandler {
    let gateway: Gateway
    private let clock: @Sendable () -> Date
    /// The time and number of the last burst of requests. The clock is read once per burst.
    private var burstTime = Date.distantPast
    private var burst = -1
    private let isDevelopment: Bool
    private var settings: ValidationSettings
    private var settingsVersion: Int
    // Only the event loop accesses these properties, and no access is in progress while other code
    // runs. The compiler cannot know that.
    @exclusivity(unchecked) private var state = ConnectionState()
    private var conduct: ConnectionPenalty
    private var identifiers = IdentifierGenerator()
    /// The header fields of the last immediate response, whose memory is reused.
    private var headers = ResponseWriter.status200
    var clockSkew: TimeInterval = 0

    init(gateway: Gateway) {
        self.gateway = gateway
        (settings, settingsVersion) = gateway.currentSettings()
        conduct = ConnectionPenalty(gateway.conductLimits)
        clock = gateway.configuration.now
        isDevelopment = gateway.configuration.environment == .development
    }

    var idleDebugData: [UInt8] { goAwayDebugData(.idleTimeout) }
    func closedWithoutRequest(from peer: String) { gateway.logUnused(by: peer) }

    var ageDebugData: [UInt8] { goAwayDebugData(.shutdown) }

    /// A certificate permits all streams from the start (MUX-4).
    func secured(by certificate: [UInt8]?, on connection: ServerConnection) {
        guard let certificate = certificate.flatMap({ ProviderCertificate(der: $0) }) else {
            return
        }
        guard !gateway.configuration.revokedCertificates.contains(certificate.serialNumber) else {
            gateway.logger.notice("Connection with a revoked certificate closed")
            connection.close()
            return
        }
        unsafe state = ConnectionState(certificate: certificate)
        if Credentials.rejection(of: certificate, settings: settings) == nil {
            apply(conduct.authenticated(), to: connection)
        }
    }

    func forgetToken() {
        unsafe state.forgetToken()
    }

    func received(_ request: Request, on connection: ServerConnection) {
        if gateway.settingsVersion != settingsVersion, !renewSettings() {
            refuseForRevokedKey(request, on: connection)
            return
        }
        let received = ReceivedRequest(
            headers: request.headers, body: request.body,
            bodyBytesReceived: request.bodyBytesReceived)
        if burst != connection.burst {
            burst = connection.burst
            burstTime = clock()
        }
        let now = burstTime + clockSkew
        if received.tokenText == nil,
            let route = received[.path].flatMap({ ChannelRoute(path: $0) })
        {
            guard let channels = gateway.sharedChannels else {
                receivedChannelRequest(request, received, route: route, on: connection, now: now)
                return
            }
            refresh(channels, for: request, route: route, on: connection, now: now)
            return
        }
        let id = received.validID ?? identifiers.next()
        let verdict = unsafe Validation.verdict(
            on: received, connection: &state, settings: settings,
            lookUp: { gateway.answer(for: $0) }, rate: gateway.rate, now: now)
        recordCredentials(on: connection)
        switch verdict {
        case .rejected(let rejection):
            log(rejection, id: id)
            connection.respond(to: request.stream, with: response(to: id, rejection: rejection))
            reject(rejection, on: connection)
        case .accepted(let accepted):
            submit(accepted, id: id, request, on: connection, at: now)
            apply(conduct.accepted(), to: connection)
        case .elsewhere(var push):
            push.complete(
                apnsID: id, payload: request.body, receivedAt: now,
                uniqueID: isDevelopment ? identifiers.next() : nil)
            route(push, answer: connection.answer(to: request.stream))
            apply(conduct.accepted(), to: connection)
        }
    }

    private func route(_ push: RoutedPush, answer: Answer) {
        gateway.route(push, completion: answering(push.apnsID, push.uniqueID, answer))
    }

    /// Responds when the store has the push, then sends it to the device (VAL-4). Responds
    /// immediately when the push has a single attempt and the device is disconnected.
    private func submit(
        _ accepted: AcceptedPush, id: String, _ request: Request, on connection: ServerConnection,
        at now: Date
    ) {
        let uniqueID = isDevelopment ? identifiers.next() : nil
        let isExpired = gateway.schedule(
            accepted, apnsID: id, payload: request.body, receivedAt: now, uniqueID: uniqueID
        ) { answering(id, uniqueID, connection.answer(to: request.stream)) }
        guard isExpired else { return }
        var headers = HeaderList()
        swap(&headers, &self.headers)
        ResponseWriter.rewrite(&headers, apnsID: id)
        let response = Response(headers: headers, body: [])
        connection.respond(to: request.stream, with: response)
        self.headers = response.headers
    }

    private func refresh(
        _ channels: SharedReading, for request: Request, route: ChannelRoute,
        on connection: ServerConnection, now: Date
    ) {
        let eventLoop = connection.eventLoop
        let parts = NIOLoopBound((self, connection), eventLoop: eventLoop)
        Task {
            let isKnown = (try? await channels.perform()) != nil
            eventLoop.execute {
                let (handler, connection) = parts.value
                let received = ReceivedRequest(
                    headers: request.headers, body: request.body,
                    bodyBytesReceived: request.bodyBytesReceived)
                guard isKnown else {
                    return handler.refuseWithoutChannels(request, received, on: connection)
                }
                handler.receivedChannelRequest(
                    request, received, route: route, on: connection, now: now)
            }
        }
    }

    private func refuseWithoutChannels(
        _ request: Request, _ received: ReceivedRequest, on connection: ServerConnection
    ) {
        let rejection = RejectionError(
            .serviceUnavailable, detail: "The gateway's database does not answer.")
        connection.respond(
            to: request.stream,
            with: ResponseWriter.channelRejection(
                rejection, requestID: received.validID(.requestID) ?? identifiers.next(),
                dialect: gateway.configuration.reasonDialect))
    }

    private func receivedChannelRequest(
        _ request: Request, _ received: ReceivedRequest, route: ChannelRoute,
        on connection: ServerConnection, now: Date
    ) {
        let id = received.validID(.requestID) ?? identifiers.next()
        let channels = gateway.channels
        let verdict = unsafe ChannelValidation.verdict(
            on: received, route: route, connection: &state, settings: settings,
            lookUp: { app, id in
                ChannelValidation.Knowledge(
                    answer: id.map { channels.answer(for: $0, in: app) } ?? .unknown,
                    hasCapacity: channels.hasCapacity(in: app))
            }, now: now)
        recordCredentials(on: connection)
        switch verdict {
        case .failure(let rejection):
            log(rejection, id: id)
            connection.respond(
                to: request.stream,
                with: ResponseWriter.channelRejection(
                    rejection, requestID: id, dialect: gateway.configuration.reasonDialect))
            reject(rejection, on: connection)
        case .success(let command):
            let app = ChannelRegistry.App(
                bundleID: route.bundleID, environment: settings.environment)
            perform(
                command, in: app, requestID: id, payload: request.body, receivedAt: now,
                answer: connection.answer(to: request.stream))
            apply(conduct.accepted(), to: connection)
        }
    }

    func makeID() -> String { identifiers.next() }

    // MARK: Conduct

    private func recordCredentials(on connection: ServerConnection) {
        if unsafe state.hasToken { apply(conduct.authenticated(), to: connection) }
    }

    private func reject(_ rejection: RejectionError, on connection: ServerConnection) {
        let action = conduct.rejected(
            rejection.reason, didVerifySignature: rejection.didVerifySignature)
        apply(action, to: connection)
        // All requests on such a connection would fail, so it is closed (CERT-4, MUX-8).
        if rejection.reason == .badCertificateEnvironment || rejection.reason == .badCertificate {
            connection.shutDown(debugData: goAwayDebugData(rejection.reason))
        }
    }

    private func apply(_ action: ConnectionPenalty.Action, to connection: ServerConnection) {
        switch action {
        case .none: break
        case .allow(let streams): connection.announce(streamsMax: streams)
        case .end(let reason):
            gateway.logEnd(for: "refused requests, the last for \(reason)", by: connection.peer)
            connection.closeForMisconduct(debugData: goAwayDebugData(reason))
        }
    }

    func violated(_ violation: ConnectionViolation, by peer: String) {
        gateway.logEnd(for: violation.description, by: peer)
    }

    // MARK: Keys

    /// Applies changed keys. Returns `false` when the key of this connection was removed or has
    /// other rights (JWT-8).
    private func renewSettings() -> Bool {
        (settings, settingsVersion) = gateway.currentSettings()
        unsafe state.forgetCheck()
        guard let key = unsafe state.key else { return true }
        return settings.keys[key.keyID]?.isSameKey(as: key) ?? false
    }

    private func refuseForRevokedKey(_ request: Request, on connection: ServerConnection) {
        let rejection = RejectionError(
            .invalidProviderToken, detail: "The key of this connection was revoked.")
        unsafe state = ConnectionState()
        connection.respond(
            to: request.stream, with: response(to: identifiers.next(), rejection: rejection))
        connection.shutDown(debugData: goAwayDebugData(rejection.reason))
    }

    // MARK: Answers

    private func answering(
        _ apnsID: String, _ uniqueID: String?, _ answer: Answer
    ) -> @Sendable (RejectionError?) -> Void {
        let dialect = gateway.configuration.reasonDialect
        return { rejection in
            if let rejection {
                answer.send(
                    ResponseWriter.rejection(
                        rejection, id: (HeaderName.apnsID, apnsID), dialect: dialect))
            } else {
                answer.send(ResponseWriter.success(apnsID: apnsID, uniqueID: uniqueID))
            }
        }
    }

    private func response(to id: String, rejection: RejectionError) -> Response {
        ResponseWriter.rejection(
            rejection, id: (HeaderName.apnsID, id), dialect: gateway.configuration.reasonDialect)
    }

    private func goAwayDebugData(_ reason: Reason) -> [UInt8] {
        ErrorBody(reason: reason).json(dialect: gateway.configuration.reasonDialect)
    }

    private func log(_ rejection: RejectionError, id: String) {
        gateway.logger.debug(
            "Push rejected",
            metadata: [
                "reason": "\(rejection.reason)", "detail": "\(rejection.detail ?? "")",
                "apns-id": "\(id)",
            ])
    }
}

enum ResponseWriter {
    private static let status = Array(HeaderName.status.utf8)
    private static let apnsID = Array(HeaderName.apnsID.utf8)
    private static let uniqueID = Array(HeaderName.uniqueID.utf8)

    static let status200: HeaderList = {
        var headers = HeaderList(roomFor: 3, bytes: 128)
        headers.append(status, "200")
        return headers
    }()

    static func rewrite(_ headers: inout HeaderList, apnsID: String) {
        headers.removeAll(after: 1)
        headers.append(Self.apnsID, apnsID, indexing: .never)
    }

    static func success(apnsID: String, uniqueID: String?) -> Response {
        var headers = status200
        headers.append(Self.apnsID, apnsID, indexing: .never)
        if let uniqueID { headers.append(Self.uniqueID, uniqueID, indexing: .never) }
        return Response(headers: headers, body: [])
    }

    /// Every response other than 200 has a body with a reason, in one frame (MUX-18, MUX-19).
    static func rejection(
        _ rejection: RejectionError, id: (name: String, value: String), dialect: Reason.Dialect
    ) -> Response {
        var headers = HeaderList()
        headers.append(HeaderName.status, String(rejection.reason.status ?? 500))
        headers.append(id.name, id.value, indexing: .never)
        headers.append(HeaderName.contentType, "application/json")
        if let detail = rejection.detail {
            headers.append(HeaderName.detail, detail, indexing: .never)
        }
        let body = ErrorBody(reason: rejection.reason, timestamp: rejection.timestamp)
        return Response(headers: headers, body: body.json(dialect: dialect))
    }
}
