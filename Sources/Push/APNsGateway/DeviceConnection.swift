public import DevicePushLink

/// The connection of a device to the gateway, in one process.
///
/// The gateway keeps a push until the device acknowledges it, so a device that disconnects receives
/// it again. Show or store a push first, then acknowledge it, and remember the ids of pushes
/// already shown.
///
/// ```swift
/// let connection = try await gateway.connect(device: .local)
/// for await push in connection.pushes {
///     try await show(push)
///     try await connection.acknowledge(push.id)
/// }
/// ```
public struct DeviceConnection: Sendable {
    /// The pushes: first the stored ones, by priority and then by age, followed by new ones.
    ///
    /// The stream ends when the connection is closed, or when the device connects again, because
    /// the newest connection wins. Canceling the task that reads the stream closes the connection.
    public let pushes: AsyncStream<DevicePush>
    private let hub: DeviceHub
    private let device: DeviceID
    private let epoch: UInt64

    init(hub: DeviceHub, device: DeviceID, savesPower: Bool) async throws {
        (pushes, epoch) = try await hub.connect(device, savesPower: savesPower)
        self.hub = hub
        self.device = device
    }

    /// Acknowledges a push, which the gateway then deletes. Acknowledging it twice has no further
    /// effect.
    ///
    /// - Throws: the error of the store; the device then receives the push again.
    public func acknowledge(_ id: PushID) async throws {
        try await hub.acknowledge([id], by: device)
    }

    /// Sets whether the device saves power.
    ///
    /// ```swift
    /// try await connection.setSavesPower(true)   // Pushes with priority 5 wait.
    /// try await connection.setSavesPower(false)  // They arrive now.
    /// ```
    ///
    /// Meanwhile, the device receives only pushes of priority 10. The others wait in the store and
    /// arrive together when the device stops saving power: that is their power window (STORE-7).
    ///
    /// - Throws: the error of the store; the waiting pushes then arrive later.
    public func setSavesPower(_ savesPower: Bool) async throws {
        try await hub.setSavesPower(savesPower, of: device, epoch: epoch)
    }

    /// Closes the connection. The device receives unacknowledged pushes again on the next one.
    public func close() {
        hub.disconnect(device, epoch: epoch)
    }
}
