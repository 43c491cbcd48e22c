import APNs
import DevicePushLink
import Foundation
import Logging

extension DeviceLink {
    struct RegisterBody: Decodable {
        /// The bundle id, with the suffix of the push type that the token is for (TOK-7).
        var topic: String
        /// `development` or `production`; the gateway's own by default.
        var environment: String?
        /// The length of a new token, in bytes.
        var bytes: Int?
        /// Whether the token that there is ends, and another one comes (TOK-3).
        var renew: Bool?
    }

    /// Hands out the token of an app, the one it has or a new one.
    func register(_ request: LinkRequest, by device: DeviceID) async throws -> LinkAnswer {
        let body = try Self.decode(RegisterBody.self, request)
        let environment = try self.environment(named: body.environment)
        guard !body.topic.isEmpty, Validation.isWellFormed(body.topic) else {
            throw LinkRefusal.badRequest(
                "A topic is a bundle id: letters, digits, dots, hyphens; 255 at most.")
        }
        let bytes = body.bytes ?? configuration.tokenBytes
        guard APNsLimits.deviceTokenBytes.contains(bytes) else {
            throw LinkRefusal.badRequest("A token has 8 to 100 bytes.")
        }
        let registry = gateway.registry
        var known = registry.token(topic: body.topic, environment: environment, device: device)
        do {
            if let old = known, body.renew == true {
                try await gateway.unregister(old)
                known = nil
            }
            if known == nil,
                registry.registrations(of: device).count >= configuration.tokensPerDeviceMax
            {
                throw LinkRefusal.tooManyTokens
            }
            let token = try registry.register(
                topic: body.topic, environment: environment, device: device, tokenBytes: bytes)
            return .json(
                known == nil ? 201 : 200,
                Self.json(token: token, topic: body.topic, environment: environment))
        } catch let refusal as LinkRefusal {
            throw refusal
        } catch is Registry.Full {
            throw LinkRefusal.full
        } catch {
            throw LinkRefusal.storeFailed
        }
    }

    /// The tokens of a device, one on each line.
    func tokens(of device: DeviceID) -> LinkAnswer {
        let lines = gateway.registry.registrations(of: device)
            .sorted { ($0.topic, $0.environment.rawValue) < ($1.topic, $1.environment.rawValue) }
            .flatMap {
                Self.json(token: $0.token, topic: $0.topic, environment: $0.environment)
            }
        return LinkAnswer(status: 200, contentType: LinkHeader.lines, body: lines)
    }

    /// Ends a token of the device; another device's is as unknown as one that never was.
    func unregister(_ hex: String, by device: DeviceID) async throws -> LinkAnswer {
        guard let token = DeviceToken(hex: hex),
            case .active(let registration) = gateway.registry.answer(for: token),
            registration.device == device
        else { throw LinkRefusal.unknownToken }
        do {
            try await gateway.unregister(token)
        } catch {
            throw LinkRefusal.storeFailed
        }
        return .done
    }

    private func environment(named name: String?) throws -> APNsEnvironment {
        guard let name else { return gateway.configuration.environment }
        guard let environment = APNsEnvironment(rawValue: name) else {
            let names = APNsEnvironment.allCases.map(\.rawValue).joined(separator: " or ")
            throw LinkRefusal.badRequest("The environment is \(names).")
        }
        return environment
    }

    private static func json(
        token: DeviceToken, topic: String, environment: APNsEnvironment
    ) -> [UInt8] {
        var json = LinkJSON()
        json.add("token", token.description)
        json.add("topic", topic)
        json.add("environment", environment.rawValue)
        return json.bytes
    }
}
