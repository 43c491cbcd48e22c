public import DevicePushLink

/// A device's link to the gateway, in one process.
///
/// A push stays the gateway's until it is acknowledged: a device that goes away without a word gets
/// it again when it comes back. So show or store a push first, then acknowledge it, and remember the
/// ids of pushes already shown.
///
/// ```swift
/// let connection = try await gateway.connect(device: .local)
/// for await push in connection.pushes {
///     try await show(push)
///     try await connection.acknowledge(push.id)
/// }
/// ```
public struct DeviceConnection: Sendable {
    /// The pushes: first those that waited, by priority and the oldest first, then new ones as they
    /// come.
    ///
    /// The stream ends when the connection is closed, or when the device connects anew, since the
    /// newest connection wins. Cancelling the task that reads it closes the connection.
    public let pushes: AsyncStream<DevicePush>
    private let hub: DeviceHub
    private let device: DeviceID
    private let epoch: UInt64

    init(hub: DeviceHub, device: DeviceID, savesPower: Bool) async throws {
        (pushes, epoch) = try await hub.connect(device, savesPower: savesPower)
        self.hub = hub
        self.device = device
    }

    /// Tells the gateway that the device has a push for good; twice is the same as once.
    ///
    /// - Throws: the error of the store; the push then comes again.
    public func acknowledge(_ id: PushID) async throws {
        try await hub.acknowledge([id], by: device)
    }

    /// Tells the gateway whether the device saves power.
    ///
    /// While it does, only pushes of priority 10 come; others wait in the store and come together
    /// when it no longer does: that is their power window (STORE-7).
    ///
    /// - Throws: the error of the store; what waits then comes later.
    public func setSavesPower(_ savesPower: Bool) async throws {
        try await hub.setSavesPower(savesPower, of: device, epoch: epoch)
    }

    /// Closes the connection; pushes that were not acknowledged come again on the next one.
    public func close() {
        hub.disconnect(device, epoch: epoch)
    }
}
