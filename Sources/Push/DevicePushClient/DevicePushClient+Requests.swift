public import APNs
public import DevicePushLink
import Foundation
import HTTP2Session

extension DevicePushClient {
    private struct Enrolled: Decodable {
        var credential: String
    }

    private struct Registered: Decodable {
        var token: DeviceToken
    }

    private struct Refused: Decodable {
        var error: String
        var message: String
        var to: String?
    }

    private struct Register: Encodable {
        var topic: String
        var environment: String?
        var bytes: Int?
        var renew: Bool
        var activity: String?
        var channel: String?
    }

    /// Enrolls a new device at a gateway.
    ///
    /// ```swift
    /// let credential = try await DevicePushClient.enroll(
    ///     at: address, secret: secret, name: "Hall")
    /// try Data(credential.text.utf8).write(to: file)
    /// ```
    ///
    /// The gateway sends the credential only once: store it in a file that only the program can
    /// read.
    ///
    /// - Parameters:
    ///   - address: the gateway.
    ///   - secret: the gateway's enrollment secret; `nil` for open enrollment.
    ///   - name: the name of the device in lists, 64 bytes at most.
    /// - Throws: ``DevicePushError``, or the error of the connection.
    public static func enroll(
        at address: GatewayAddress, secret: String?, name: String = ""
    ) async throws -> DeviceCredential {
        let body = try JSONEncoder().encode(["name": name])
        let answer: Enrolled = try await once(at: address) { connection in
            try await connection.send(
                request("POST", LinkPath.devices, bearer: secret, body: Array(body)))
        }
        guard let credential = DeviceCredential(text: answer.credential) else {
            throw DevicePushError(.badAnswer, "The gateway's response lacks a credential.")
        }
        return credential
    }

    /// Returns the token of an app on this device, for the app's provider.
    ///
    /// ```swift
    /// let token = try await client.register(topic: "com.example.kiosk")
    /// let activity = try await client.register(
    ///     topic: "com.example.kiosk.push-type.liveactivity", activity: "order-7")
    /// ```
    ///
    /// Call it at every start. The token stays the same until it is renewed or revoked.
    ///
    /// - Parameters:
    ///   - topic: the bundle id with the suffix of the token's push type (TOK-7).
    ///   - environment: the environment of the app's build; `nil` for that of the gateway.
    ///   - tokenBytes: the length of a new token, 8 to 100; `nil` for the gateway's default.
    ///   - renews: whether to replace the existing token, as after a restore from a backup.
    ///   - activity: the Live Activity that the token updates; each activity has a separate token.
    ///   - channel: the id of the activity's broadcast channel; an empty text ends the
    ///   subscription, and
    ///     `nil` leaves it unchanged.
    /// - Throws: ``DevicePushError``, or the error of the connection.
    public func register(
        topic: String, environment: APNsEnvironment? = nil, tokenBytes: Int? = nil,
        renews: Bool = false, activity: String? = nil, channel: String? = nil
    ) async throws -> DeviceToken {
        let body = try JSONEncoder().encode(
            Register(
                topic: topic, environment: environment?.rawValue, bytes: tokenBytes, renew: renews,
                activity: activity, channel: channel))
        let answer: Registered = try await perform("POST", LinkPath.tokens, body: Array(body))
        return answer.token
    }

    /// Revokes a token, for example because its app was deleted. From now on, its provider gets the
    /// response 410.
    ///
    /// - Throws: ``DevicePushError``, also for the token of another device.
    public func unregister(_ token: DeviceToken) async throws {
        let _: None = try await perform("DELETE", "\(LinkPath.tokens)/\(token)", body: [])
    }

    /// Removes the device from the gateway. This revokes its tokens and its credential.
    ///
    /// - Throws: ``DevicePushError``, or the error of the connection.
    public func leave() async throws {
        let _: None = try await perform("DELETE", LinkPath.device, body: [])
    }

    private struct None: Decodable {}

    private func perform<Answer: Decodable>(
        _ method: String, _ path: String, body: [UInt8]
    ) async throws -> Answer {
        let request = Self.request(method, path, bearer: credential.text, body: body)
        var connection = connection
        while true {
            do throws(any Error) {
                if let connection { return try Self.decode(try await connection.send(request)) }
                return try await Self.once(at: ownerAddress) { try await $0.send(request) }
            } catch let error as DevicePushError where error.code == .elsewhere {
                guard follow(error) else {
                    throw DevicePushError(.badAnswer, error.description)
                }
                connection = nil
            }
        }
    }

    private static func once<Answer: Decodable>(
        at address: GatewayAddress, _ send: (HTTP2Client) async throws -> Response
    ) async throws -> Answer {
        let connection = try await address.connect()
        defer { connection.close() }
        return try decode(try await send(connection))
    }

    private static func decode<Answer: Decodable>(_ response: Response) throws -> Answer {
        let status = response.headers.status ?? 0
        guard 200..<300 ~= status else { throw error(status: status, body: response.body) }
        let body = response.body.isEmpty ? Array("{}".utf8) : response.body
        do {
            return try JSONDecoder().decode(Answer.self, from: Data(body))
        } catch {
            throw DevicePushError(.badAnswer, "The response does not come from a gateway.")
        }
    }

    static func error(of stream: ResponseStream) async throws -> DevicePushError {
        var body: [UInt8] = []
        while body.count < 4096, let piece = try await stream.next() { body += piece }
        return error(status: stream.headers.status ?? 0, body: body)
    }

    private static func error(status: Int, body: [UInt8]) -> DevicePushError {
        let refused = try? JSONDecoder().decode(Refused.self, from: Data(body))
        let sentence = refused?.message ?? "The gateway answered with status \(status)."
        let destination = refused?.to.flatMap { NetworkAddress($0) }
        switch status {
        case 421 where destination != nil:
            return DevicePushError(.elsewhere, sentence, destination: destination)
        case 421: return DevicePushError(.badAnswer, sentence)
        case 401: return DevicePushError(.unauthorized, sentence)
        case 500...: return DevicePushError(.badAnswer, sentence)
        default: return DevicePushError(.refused, sentence)
        }
    }

    static func request(
        _ method: String, _ path: String, bearer: String?, body: [UInt8] = []
    ) -> OutgoingRequest {
        var headers = HeaderList()
        headers.append(HeaderName.method, method)
        headers.append(HeaderName.scheme, "https")
        headers.append(HeaderName.authority, "gateway")
        headers.append(HeaderName.path, path, indexing: .never)
        if let bearer {
            headers.append(
                HeaderName.authorization, LinkHeader.bearer + bearer, indexing: .never)
        }
        if !body.isEmpty { headers.append(HeaderName.contentType, LinkHeader.json) }
        return OutgoingRequest(headers: headers, body: body)
    }
}
