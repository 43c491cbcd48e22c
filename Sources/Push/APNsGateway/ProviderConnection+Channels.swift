import APNs
import Foundation
import HTTP2Session

extension ProviderConnection {
    func perform(
        _ command: ChannelCommand, in app: ChannelRegistry.App, requestID: String,
        payload: [UInt8], receivedAt: Date, answer: Answer
    ) {
        let channels = gateway.channels
        switch command {
        case .create(let policy): create(policy, in: app, requestID: requestID, answer: answer)
        case .read(let policy):
            answer.send(
                ResponseWriter.channels(
                    requestID, body: ChannelConfiguration(policy: policy).json))
        case .list:
            answer.send(
                ResponseWriter.channels(
                    requestID, body: ChannelConfiguration.json(listing: channels.channels(of: app)))
            )
        case .delete(let id, let policy):
            channels.delete(id, in: app)
            let channel = StoredChannel(
                id: id, bundleID: app.bundleID, environment: app.environment, policy: policy,
                isDeleted: true)
            finish(channel, ResponseWriter.channelDeleted(requestID), requestID, answer)
        case .broadcast(let broadcast):
            let unique = makeID()
            let dialect = gateway.configuration.reasonDialect
            gateway.broadcast(
                RoutedBroadcast(
                    accepted: broadcast, apnsID: requestID, uniqueID: unique, payload: payload,
                    receivedAt: receivedAt)
            ) { rejection in
                answer.send(
                    rejection.map {
                        ResponseWriter.channelRejection($0, requestID: requestID, dialect: dialect)
                    } ?? ResponseWriter.broadcast(requestID, uniqueID: unique))
            }
        }
    }

    private func create(
        _ policy: ChannelStoragePolicy, in app: ChannelRegistry.App, requestID: String,
        answer: Answer
    ) {
        // Another connection may have created the last permitted channel since the validation.
        guard let id = gateway.channels.create(policy, in: app) else {
            answer.send(
                ResponseWriter.channelRejection(
                    RejectionError(.cannotCreateChannelConfig), requestID: requestID,
                    dialect: gateway.configuration.reasonDialect))
            return
        }
        let channel = StoredChannel(
            id: id, bundleID: app.bundleID, environment: app.environment, policy: policy)
        finish(channel, ResponseWriter.channelCreated(requestID, id), requestID, answer)
    }

    private func finish(
        _ channel: StoredChannel, _ response: Response, _ requestID: String, _ answer: Answer
    ) {
        let dialect = gateway.configuration.reasonDialect
        gateway.keep(channel) { rejection in
            answer.send(
                rejection.map {
                    ResponseWriter.channelRejection($0, requestID: requestID, dialect: dialect)
                } ?? response)
        }
    }
}

extension ResponseWriter {
    static func channelCreated(_ requestID: String, _ channel: ChannelID) -> Response {
        var headers = start("201", requestID)
        headers.append(HeaderName.channelID, channel.text, indexing: .never)
        return Response(headers: headers, body: [])
    }

    static func channelDeleted(_ requestID: String) -> Response {
        Response(headers: start("204", requestID), body: [])
    }

    static func channels(_ requestID: String, body: [UInt8]) -> Response {
        var headers = start("200", requestID)
        headers.append(HeaderName.contentType, "application/json")
        return Response(headers: headers, body: body)
    }

    static func broadcast(_ requestID: String, uniqueID: String) -> Response {
        var headers = start("200", requestID)
        headers.append(HeaderName.uniqueID, uniqueID, indexing: .never)
        return Response(headers: headers, body: [])
    }

    static func channelRejection(
        _ rejection: RejectionError, requestID: String, dialect: Reason.Dialect
    ) -> Response {
        Self.rejection(
            rejection, id: (HeaderName.requestID, requestID), dialect: dialect)
    }

    private static func start(_ status: String, _ requestID: String) -> HeaderList {
        var headers = HeaderList()
        headers.append(HeaderName.status, status)
        headers.append(HeaderName.requestID, requestID, indexing: .never)
        return headers
    }
}
