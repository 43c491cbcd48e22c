internal import APNs
internal import APNsGateway
internal import Crypto
internal import Device
internal import Foundation
internal import GatewayOperations
internal import NotificationModel

extension UpEnvironment {
    /// Returns the registrations of controls that the device makes (WIDGET-3).
    func controlGateway(_ gateway: Gateway) -> ControlGateway {
        ControlGateway(
            register: { app, kind in
                let token = try await gateway.registry.register(
                    topic: PushType.controls.topic(bundleID: app), environment: .development,
                    activity: PushService.registeredName(ofControl: kind))
                // The file does not exist while the environment starts.
                try? keepTokens(of: gateway)
                return Data(token.bytes)
            },
            unregister: { [report] app, kind in
                let name = kind.map(PushService.registeredName)
                do {
                    try await gateway.unregister(control: name, of: app)
                    try? keepTokens(of: gateway)
                } catch {
                    report("The gateway did not revoke a token of \(app)'s controls: \(error)")
                }
            })
    }

    /// Writes the tokens for VoIP pushes and for reloads into the description of the running process,
    /// where `bellhop push` finds them (VOIP-4, WIDGET-2, WIDGET-3).
    func keepTokens(of gateway: Gateway) throws {
        let registrations = gateway.registry.registrations.filter {
            guard let type = PushType.suffixType(ofTopic: $0.topic) else { return false }
            return type == .voip || PushService.reloadTypes.contains(type)
        }
        try state.change { running in
            for key in running.tokens.keys where PushService.isOfReloads(key) {
                running.tokens[key] = nil
            }
            for registration in registrations {
                running.tokens[PushService.key(of: registration)] = "\(registration.token)"
            }
        }
    }
}

extension PushService {
    /// The characters of a name in the gateway.
    private static let nameCharacters = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_")

    /// Returns the name under which the gateway keeps a control: its kind, with a digest if the gateway
    /// does not accept the kind as a name.
    static func registeredName(ofControl kind: String) -> String {
        let isName = kind.unicodeScalars.allSatisfy(nameCharacters.contains)
        guard !isName || kind.isEmpty || kind.utf8.count > APNsLimits.topicBytesMax else {
            return kind
        }
        let plain = kind.unicodeScalars.prefix(readableCharactersMax).map {
            nameCharacters.contains($0) ? String($0) : "-"
        }
        let digest = SHA256.hash(data: Data(kind.utf8)).prefix(8)
        return plain.joined() + "-" + digest.map { String(format: "%02x", $0) }.joined()
    }

    private static let readableCharactersMax = 100

    /// Returns the key of a token in ``installed``: the topic, and the name of a control.
    static func key(of registration: Registration) -> String {
        registration.activity.map { "\(registration.topic)#\($0)" } ?? registration.topic
    }

    /// Whether a key in ``installed`` is of a token for reloads.
    static func isOfReloads(_ key: String) -> Bool {
        PushType.suffixType(ofTopic: String(key.prefix { $0 != "#" }))
            .map(reloadTypes.contains) ?? false
    }
}

extension Gateway {
    /// Revokes the token of an app's control, or of all its controls.
    fileprivate func unregister(control name: String?, of app: String) async throws {
        let topic = PushType.controls.topic(bundleID: app)
        for registration in registry.registrations(of: .local)
        where registration.topic == topic && (name == nil || registration.activity == name) {
            try await registry.unregister(
                topic: topic, environment: .development, activity: registration.activity)
        }
    }
}
