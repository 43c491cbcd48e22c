internal import APNs
internal import DeviceKernel
internal import DeviceModel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Pushes.

extension ScenarioRunner {
    mutating func send(_ push: Scenario.Push, _ step: Scenario.Step) throws(StepError) {
        let app = try app(push.app, step)
        let type = push.pushType.flatMap(PushType.init) ?? .alert
        guard [.alert, .background, .voip, .liveactivity, .widgets, .controls].contains(type) else {
            return add(
                .gateway, "a push of type \(type.rawValue) goes to another part of the system", app)
        }
        let payload = payload(of: push)
        var arrived = ArrivedPush(
            apnsID: push.identifier ?? newIdentifier("push"), app: app,
            collapseIdentifier: push.collapseIdentifier,
            kind: ArrivedPush.Kind(pushType: push.pushType, payload: payload), payload: payload)
        arrived.priority = push.priority ?? arrived.priority
        arrived.address = push.token.map { .token($0) } ?? push.channel.map { .channel($0) }
        if let script = push.serviceExtension {
            guard device.kernel.state.apps[app]?.description.serviceExtension != nil else {
                throw StepError(
                    step.position, "push",
                    "“\(app)” lacks a service extension. Give the app “extension: returns”.")
            }
            apps[app]?.runs[push.collapseIdentifier ?? arrived.apnsID] = script
            device.scripts[app] = apps[app]?.script
        }
        device.send(
            arrived,
            keepSeconds: push.expiration.map { $0 / .seconds(1) }
                ?? SimulatedDevice.keepSecondsStandard)
    }

    private func payload(of push: Scenario.Push) -> Data {
        switch push.body {
        case .payload(let root): PayloadFile.payload(root)
        case .text(let text): Data(text.utf8)
        case .file(let path): preparation.payloads[path] ?? Data()
        }
    }
}
