import BellhopBasics
import DevicePushLink
import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// The sessions of devices that poll. A session lasts from the first poll until the device has not
/// polled for a while.
final class PollSessions: Sendable {
    private let outlets = Mutex<[DeviceID: PollOutlet]>([:])
    private let hub: DeviceHub
    private let linger: Duration

    init(hub: DeviceHub, linger: Duration) {
        self.hub = hub
        self.linger = linger
    }

    func outlet(of device: DeviceID) async throws -> PollOutlet {
        if let outlet = outlets.withLock({ $0[device] }), !outlet.isEnded { return outlet }
        let outlet = PollOutlet()
        outlets.withLock { $0[device] = outlet }
        do {
            _ = try await hub.connect(device, through: outlet)
        } catch {
            outlet.end(.storeFailed)
            drop(outlet, of: device)
            throw error
        }
        return outlet
    }

    func scheduleEnd(of outlet: PollOutlet, after poll: UInt64, device: DeviceID) {
        MultiThreadedEventLoopGroup.singleton.next().scheduleTask(in: TimeAmount(linger)) {
            [weak self] in
            guard outlet.isNewest(poll) else { return }
            self?.hub.disconnect(device, epoch: outlet.epoch)
            self?.drop(outlet, of: device)
        }
    }

    func drop(_ outlet: PollOutlet, of device: DeviceID) {
        outlets.withLock { outlets in
            if outlets[device] === outlet { outlets[device] = nil }
        }
    }

    func shutDown() {
        let open = outlets.withLock { outlets in
            defer { outlets = [:] }
            return outlets
        }
        for (device, outlet) in open {
            hub.disconnect(device, epoch: outlet.epoch, reason: .shutdown)
        }
    }
}

extension DevicePushService {
    /// Responds to a poll with the waiting pushes, or with the first one that arrives in time.
    ///
    /// The cursor of the previous response acknowledges its pushes. If a response was lost, the
    /// device does not know its cursor and receives the pushes again.
    func poll(_ request: LinkRequest, by device: DeviceID) async throws -> LinkAnswer {
        let wait = try Self.wait(in: request, longest: configuration.pollWaitMax)
        let outlet: PollOutlet
        do {
            outlet = try await polls.outlet(of: device)
        } catch is DeviceOfflineError {
            throw PushLinkError.offline
        } catch {
            throw PushLinkError.storeFailed
        }
        let (poll, confirmed) = outlet.beginPoll(after: request.queryValue("after"))
        try await acknowledge(confirmed.map(\.value), by: device)
        let outcome = await outlet.outcome(of: poll, wait: wait)
        polls.scheduleEnd(of: outlet, after: poll, device: device)
        switch outcome {
        case .pushes(let pushes, let after):
            var body = pushes.flatMap { LinkMessage.push($0).line }
            body += Array("{\"after\":\"\(after)\"}\n".utf8)
            return LinkAnswer(
                status: 200, contentType: LinkHeader.lines, body: body,
                fields: [("cache-control", "no-store")])
        case .ended(.replaced):
            throw PushLinkError.replaced
        case .ended(let end) where end.word == StreamEndReason.elsewhere(nil).word:
            throw PushLinkError.elsewhere(end.destination)
        case .ended(let end):
            throw end == .storeFailed ? PushLinkError.storeFailed : PushLinkError.gone
        }
    }

    /// Returns how long a poll waits: the requested time, up to the maximum of the gateway.
    static func wait(in request: LinkRequest, longest: Duration) throws(PushLinkError) -> Duration {
        guard let text = request.queryValue("wait") else { return .zero }
        guard let seconds = Double(decimalText: text), seconds >= 0,
            let wait = Duration(seconds: seconds, clampedTo: .zero...max(.zero, longest))
        else { throw .badRequest("\"wait\" is a number of seconds.") }
        return wait
    }
}
