internal import APNs
internal import DeviceKernel
internal import DeviceSimulation
internal import Foundation
internal import NotificationModel

// Pushes, and the gateway in front of the device.

extension ScenarioRunner {
    /// How long a gateway keeps a push that names no time.
    private static let standardKeep = Duration.seconds(30 * 86_400)

    mutating func send(_ push: Scenario.Push, _ step: Scenario.Step) throws(StepFailure) {
        let app = try app(push.app, step)
        let type = push.pushType.flatMap(PushType.init) ?? .alert
        guard [.alert, .background, .voip].contains(type) else {
            return add(
                .gateway, "a push of type \(type.rawValue) goes to another part of the system", app)
        }
        let arrived = ArrivedPush(
            apnsID: push.identifier ?? newIdentifier("push"), app: app,
            collapseIdentifier: push.collapseIdentifier,
            kind: type == .voip ? .voip : .notification, payload: payload(of: push))
        guard !device.kernel.state.settings.isNetworkUp else {
            return device.handle(.pushArrived(arrived))
        }
        keep(arrived, for: push.expiration ?? Self.standardKeep)
    }

    private func payload(of push: Scenario.Push) -> Data {
        switch push.body {
        case .payload(let root): PayloadFile.payload(root)
        case .text(let text): Data(text.utf8)
        case .file(let path): preparation.payloads[path] ?? Data()
        }
    }

    /// A device that cannot be reached gets the newest push of each app, and of each app's calls,
    /// later, or none (PUSH-10).
    private mutating func keep(_ push: ArrivedPush, for duration: Duration) {
        guard duration > .zero else {
            return add(.gateway, "the push is lost: it is not kept", push.app)
        }
        let replaced = waiting.firstIndex { item in
            item.push.app == push.app && item.push.kind == push.kind
        }
        if let replaced {
            waiting.remove(at: replaced)
            add(.gateway, "the push waits in place of the one before", push.app)
        } else {
            add(.gateway, "the push waits", push.app)
        }
        waiting.append(WaitingPush(push: push, until: device.now + duration / .seconds(1)))
    }

    /// Lets through what waits, if the network is up again.
    mutating func deliverWaiting() {
        guard device.kernel.state.settings.isNetworkUp, !waiting.isEmpty else { return }
        let pushes = waiting
        waiting = []
        for item in pushes {
            if item.until > device.now {
                device.handle(.pushArrived(item.push))
            } else {
                add(.gateway, "the push that waited is too old", item.push.app)
            }
        }
    }
}
