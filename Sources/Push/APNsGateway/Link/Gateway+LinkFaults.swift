import DevicePushLink

extension Gateway {
    /// Sets what goes wrong on the way to one device, or to all that have no faults of their own.
    ///
    /// `LinkFaults()` takes the faults back. Devices that are offline from now on are cut.
    public func setLinkFaults(_ faults: LinkFaults, for device: DeviceID? = nil) {
        hub.faults.set(faults, for: device)
        guard faults.isOffline else { return }
        for device in device.map({ [$0] }) ?? hub.connectedDevices
        where hub.faults.isOffline(device) {
            hub.disconnect(device, epoch: nil, reason: .fault)
        }
    }

    /// The last things that went wrong on request, the oldest first; 10,000 at most.
    package var linkFaultEvents: [LinkFaultEvent] { hub.faults.events }
}
