import DevicePushLink

extension Gateway {
    /// Sets the faults of the connection to one device, or the default faults of all devices.
    ///
    /// Pass `LinkFaults()` to remove the faults. Connected devices that become offline are
    /// disconnected.
    public func setLinkFaults(_ faults: LinkFaults, for device: DeviceID? = nil) {
        hub.faults.set(faults, for: device)
        guard faults.isOffline else { return }
        for device in device.map({ [$0] }) ?? hub.connectedDevices
        where hub.faults.isOffline(device) {
            hub.disconnect(device, epoch: nil, reason: .fault)
        }
    }

    package var linkFaultEvents: [LinkFaultEvent] { hub.faults.events }
}
