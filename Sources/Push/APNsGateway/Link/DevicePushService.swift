import APNs
import DevicePushLink
import Foundation
import JSONText
import Logging

/// The operations of devices at a gateway, independent of the transport.
///
/// Every operation checks the device's credential first and accesses only the data of that device.
final class DevicePushService: Sendable {
    let gateway: Gateway
    let configuration: DeviceLinkConfiguration
    let enrollment: DeviceEnrollment
    let polls: PollSessions

    init(
        gateway: Gateway, configuration: DeviceLinkConfiguration, directory: any DeviceDirectory
    ) {
        self.gateway = gateway
        self.configuration = configuration
        enrollment = DeviceEnrollment(
            directory: directory, routing: gateway.routing, now: gateway.configuration.now)
        polls = PollSessions(hub: gateway.hub, linger: configuration.pollLinger)
    }

    func device(of request: LinkRequest) throws(PushLinkError) -> DeviceID {
        try device(bearer: request.bearer)
    }

    /// Returns the device of an encoded credential. In a cluster, only the owner of the device can
    /// check it.
    func device(bearer: String?) throws(PushLinkError) -> DeviceID {
        guard let credential = bearer.flatMap({ DeviceCredential(text: $0) }) else {
            throw .unauthorized
        }
        switch gateway.routing?.place(of: DeviceID(credential.device)) ?? .here {
        case .here: break
        case .elsewhere(let peer): throw .elsewhere(peer.deviceAddress)
        case .nowhere: throw .noOwner
        }
        guard let device = enrollment.device(of: credential) else { throw .unauthorized }
        return device
    }

    func allows(origin: String?) -> Bool {
        guard let origin else { return true }
        return configuration.allowedOrigins.contains(origin)
    }

    // MARK: Devices

    struct EnrolBody: Decodable {
        var name: String?
    }

    static let nameBytesMax = 64

    func enroll(_ request: LinkRequest) async throws -> LinkAnswer {
        guard configuration.enrollment.allows(request.bearer) else {
            throw PushLinkError.enrollmentRefused
        }
        let body = request.body.isEmpty ? EnrolBody() : try Self.decode(EnrolBody.self, request)
        let name = body.name ?? ""
        guard name.utf8.count <= Self.nameBytesMax else {
            throw PushLinkError.badRequest(
                "A device's name has \(Self.nameBytesMax) bytes at most.")
        }
        let credential: DeviceCredential
        do {
            credential = try await enrollment.enroll(name: name)
        } catch is DeviceDirectoryFullError {
            throw PushLinkError.full
        } catch let refusal as PushLinkError {
            throw refusal
        } catch {
            throw PushLinkError.storeFailed
        }
        gateway.logger.info("Device enrolled", metadata: ["device": "\(credential.device)"])
        var json = JSONWriter()
        json.add("device", credential.device)
        json.add("secret", credential.secret)
        json.add("credential", credential.text)
        return .json(201, json)
    }

    func leave(_ device: DeviceID) async throws -> LinkAnswer {
        do {
            try await enrollment.directory.remove(device)
            for registration in gateway.registry.registrations(of: device) {
                try await gateway.unregister(registration.token)
            }
        } catch {
            throw PushLinkError.storeFailed
        }
        gateway.hub.disconnect(device, epoch: nil, reason: .removed)
        gateway.logger.info("Device removed", metadata: ["device": "\(device.name)"])
        return .done
    }

    // MARK: Acknowledgements

    struct AcknowledgeBody: Decodable {
        var ids: [UInt64]
    }

    static let acknowledgementsMax = 1000

    func acknowledge(_ request: LinkRequest, by device: DeviceID) async throws -> LinkAnswer {
        let body = try Self.decode(AcknowledgeBody.self, request)
        try await acknowledge(body.ids, by: device)
        return .done
    }

    func acknowledge(_ ids: [UInt64], by device: DeviceID) async throws {
        guard ids.count <= Self.acknowledgementsMax else {
            throw PushLinkError.badRequest(
                "\(Self.acknowledgementsMax) pushes are acknowledged at once, at most.")
        }
        do {
            try await gateway.hub.acknowledge(ids.map { PushID($0) }, by: device)
        } catch {
            throw PushLinkError.storeFailed
        }
    }

    static func decode<Body: Decodable>(_ type: Body.Type, _ request: LinkRequest) throws -> Body {
        guard !request.isBodyCut else { throw PushLinkError.bodyTooLarge }
        do {
            return try JSONDecoder().decode(type, from: Data(request.body))
        } catch {
            throw PushLinkError.badRequest(
                "The body is not the JSON that this path expects; see the page on the device link.")
        }
    }
}
