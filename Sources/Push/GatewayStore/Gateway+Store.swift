public import APNsGateway
public import Logging

extension Gateway {
    /// Creates a gateway that keeps pushes, tokens and broadcast channels in a store. It does not
    /// listen yet.
    ///
    /// ```swift
    /// let gateway = Gateway(
    ///     configuration: configuration, store: try GatewayStore(folder: folder), logger: logger)
    /// try await gateway.restoreChannels()
    /// ```
    ///
    /// The gateway registers the stored tokens. Call ``restoreChannels()`` to load the channels.
    ///
    /// - Parameters:
    ///   - configuration: keys, limits and behavior of the gateway.
    ///   - store: the store for everything that was acknowledged with status 200. Only one gateway
    ///     may use it.
    ///   - logger: receives the gateway's log; never a token, a key or a payload.
    public convenience init(configuration: Configuration, store: GatewayStore, logger: Logger) {
        self.init(
            configuration: configuration, store: store, registrations: store, channelStore: store,
            logger: logger)
    }

    /// Starts to serve devices over TLS on a separate port. The store keeps the enrolled devices.
    ///
    /// ```swift
    /// let devices = try await gateway.listenForDevices(
    ///     host: "0.0.0.0", port: 8444, certificateChainPEM: chainPEM,
    ///     privateKeyPEM: privateKeyPEM,
    ///     configuration: DeviceLinkConfiguration(enrollment: .secret(secret)), devicesIn: store)
    /// ```
    ///
    /// The protocol is described in the guides of `DevicePushClient`.
    ///
    /// - Parameters:
    ///   - host: the address to bind. Enrollment can be open to all devices only on a loopback
    ///     address.
    ///   - port: the port to bind; 0 selects a free one.
    ///   - certificateChainPEM: the server's certificate, followed by its intermediates.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - configuration: permissions and limits of devices.
    ///   - store: the store of the enrolled devices.
    /// - Throws: ``GatewayStoreError``; `DeviceLinkError` for an unsafe configuration, an error
    ///   with the port when it cannot bind the address, or an error of NIOSSL for invalid PEM.
    public func listenForDevices(
        host: String, port: Int, certificateChainPEM: String, privateKeyPEM: String,
        configuration: DeviceLinkConfiguration, devicesIn store: GatewayStore
    ) async throws -> DeviceLinkServer {
        try await listenForDevices(
            host: host, port: port, certificateChainPEM: certificateChainPEM,
            privateKeyPEM: privateKeyPEM, configuration: configuration,
            directory: try StoredDeviceDirectory(store: store))
    }
}
