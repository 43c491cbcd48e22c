import APNs
import DevicePushLink
import Foundation
import JSONText
import Logging

extension DevicePushService {
    struct RegisterBody: Decodable, Sendable {
        /// The bundle id with the suffix of the token's push type (TOK-7).
        var topic: String
        var environment: String?
        var bytes: Int?
        /// Whether to replace the existing token (TOK-3).
        var renew: Bool?
        var activity: String?
        /// The broadcast channel of the activity; an empty text ends the subscription.
        var channel: String?
    }

    func register(_ request: LinkRequest, by device: DeviceID) async throws -> LinkAnswer {
        let body = try Self.decode(RegisterBody.self, request)
        let environment = try self.environment(named: body.environment)
        do {
            try RegistrationError.check(topic: body.topic, activity: body.activity)
        } catch {
            throw PushLinkError.badRequest(error.description)
        }
        let bytes = body.bytes ?? configuration.tokenBytes
        guard APNsLimits.deviceTokenBytes.contains(bytes) else {
            throw PushLinkError.badRequest("A token has 8 to 100 bytes.")
        }
        let channel = try channel(in: body)
        let registry = gateway.registry
        do {
            if body.renew == true,
                let old = registry.token(
                    topic: body.topic, environment: environment, device: device,
                    activity: body.activity)
            {
                try await gateway.unregister(old)
            }
            let tokensMax = configuration.tokensPerDeviceMax
            // The limit is checked where tokens are created, because a device may send many
            // requests at once.
            let (token, isNew) = try await registry.change { registry in
                let known = registry.token(
                    topic: body.topic, environment: environment, device: device,
                    activity: body.activity)
                if let known { return (known, false) }
                guard registry.registrations(of: device).count < tokensMax else {
                    throw PushLinkError.tooManyTokens
                }
                let token = try registry.register(
                    topic: body.topic, environment: environment, device: device,
                    activity: body.activity, tokenBytes: bytes)
                return (token, true)
            }
            if let channel {
                try await gateway.subscribe(token, to: channel)
            } else if body.channel != nil {
                try await gateway.unsubscribe(token)
            }
            return .json(
                isNew ? 201 : 200,
                Self.json(
                    token: token, topic: body.topic, environment: environment,
                    activity: body.activity))
        } catch let refusal as PushLinkError {
            throw refusal
        } catch let error as SubscriptionError {
            throw PushLinkError.noChannel(error.description)
        } catch is Registry.CapacityError {
            throw PushLinkError.full
        } catch {
            throw PushLinkError.storeFailed
        }
    }

    func tokens(of device: DeviceID) -> LinkAnswer {
        let lines = gateway.registry.registrations(of: device)
            .sorted {
                ($0.topic, $0.environment.rawValue, $0.activity ?? "")
                    < ($1.topic, $1.environment.rawValue, $1.activity ?? "")
            }
            .flatMap { registration in
                let json = Self.json(
                    token: registration.token, topic: registration.topic,
                    environment: registration.environment, activity: registration.activity)
                return json.finished() + [UInt8(ascii: "\n")]
            }
        return LinkAnswer(status: 200, contentType: LinkHeader.lines, body: lines)
    }

    /// Revokes a token of the device. The token of another device is treated like an unknown one.
    func unregister(_ hex: String, by device: DeviceID) async throws -> LinkAnswer {
        guard let token = DeviceToken(hex: hex),
            case .active(let registration) = gateway.registry.answer(for: token),
            registration.device == device
        else { throw PushLinkError.unknownToken }
        do {
            try await gateway.unregister(token)
        } catch {
            throw PushLinkError.storeFailed
        }
        return .done
    }

    private func environment(named name: String?) throws -> APNsEnvironment {
        guard let name else { return gateway.configuration.environment }
        guard let environment = APNsEnvironment(rawValue: name) else {
            let names = APNsEnvironment.allCases.map(\.rawValue).joined(separator: " or ")
            throw PushLinkError.badRequest("The environment is \(names).")
        }
        return environment
    }

    private func channel(in body: RegisterBody) throws -> ChannelID? {
        guard let text = body.channel else { return nil }
        let channel = ChannelID(text)
        guard body.activity != nil, channel != nil || text.isEmpty else {
            throw PushLinkError.badRequest("A channel is the id of one, for a Live Activity.")
        }
        return channel
    }

    private static func json(
        token: DeviceToken, topic: String, environment: APNsEnvironment, activity: String?
    ) -> JSONWriter {
        var json = JSONWriter()
        json.add("token", token.description)
        json.add("topic", topic)
        json.add("environment", environment.rawValue)
        json.add("activity", activity)
        return json
    }
}
