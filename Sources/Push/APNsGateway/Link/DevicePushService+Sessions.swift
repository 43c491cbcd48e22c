import DevicePushLink

extension DevicePushService {
    func enter(_ outlet: LinkOutlet) {
        Task { [hub = gateway.hub] in
            do {
                let epoch = try await hub.connect(outlet.device, through: outlet)
                // The connection may have ended before the session received its number.
                if outlet.isEnded { hub.disconnect(outlet.device, epoch: epoch) }
            } catch is DeviceOfflineError {
                outlet.end(.fault)
            } catch {
                outlet.end(.storeFailed)
            }
        }
    }

    func resume(_ outlet: LinkOutlet, epoch: UInt64) {
        Task { [hub = gateway.hub] in
            do {
                try await hub.resume(outlet.device, epoch: epoch)
            } catch {
                hub.disconnect(outlet.device, epoch: epoch, reason: .storeFailed)
            }
        }
    }

    func left(_ outlet: LinkOutlet) {
        outlet.end(.cut)
        if let epoch = outlet.epoch { gateway.hub.disconnect(outlet.device, epoch: epoch) }
    }

    func hello(epoch: UInt64) -> LinkMessage.SessionTerms {
        LinkMessage.SessionTerms(
            epoch: epoch, heartbeatSeconds: configuration.heartbeat.timeInterval,
            unacknowledgedMax: gateway.configuration.unacknowledgedMax)
    }
}
