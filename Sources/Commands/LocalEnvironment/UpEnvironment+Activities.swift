internal import APNs
internal import APNsGateway
internal import Device
internal import DeviceModel
internal import Foundation
internal import GatewayOperations
internal import NotificationModel

extension UpEnvironment {
    /// Returns the registrations of Live Activities that the device makes. The newest token is
    /// written where `bellhop push` finds it.
    func activityGateway(_ gateway: Gateway) -> ActivityGateway {
        ActivityGateway(
            register: { [state] app, _, name in
                let token = try await gateway.registry.register(
                    topic: PushType.liveactivity.topic(bundleID: app), environment: .development,
                    activity: name)
                // The file does not exist while the environment starts.
                try? state.change { $0.tokens[PushService.newestActivity(of: app)] = "\(token)" }
                return Data(token.bytes)
            },
            subscribe: { token, channel in
                guard let token = DeviceToken(bytes: [UInt8](token)),
                    let channel = ChannelID(channel)
                else { throw ActionError("The id of a channel has 1 to 64 bytes.") }
                try await gateway.subscribe(token, to: channel)
            },
            unregister: { [state, report] app, activity in
                do {
                    for token in try await gateway.unregister(activity: activity, of: app) {
                        try? state.change { running in
                            let key = PushService.newestActivity(of: app)
                            if running.tokens[key] == "\(token)" { running.tokens[key] = nil }
                        }
                    }
                } catch {
                    report("The gateway did not revoke a token of \(app)'s activity: \(error)")
                }
            })
    }
}

extension Gateway {
    /// Revokes the tokens of a Live Activity: those that the device registered under its id and a
    /// number.
    fileprivate func unregister(
        activity id: String, of app: String
    ) async throws -> [DeviceToken] {
        let topic = PushType.liveactivity.topic(bundleID: app)
        let registrations = registry.registrations(of: .local).filter { registration in
            guard registration.topic == topic, let name = registration.activity,
                name.hasPrefix(id + "-")
            else { return false }
            return name.dropFirst(id.count + 1).allSatisfy(\.isNumber)
        }
        for registration in registrations {
            try await registry.unregister(
                topic: topic, environment: .development, activity: registration.activity)
        }
        return registrations.map(\.token)
    }
}
