public import APNsGateway
public import Logging

extension Gateway {
    /// Creates a gateway that keeps pushes, tokens and broadcast channels in a store, and does not listen yet.
    ///
    /// Tokens that the store has are registered; call ``restoreChannels()`` to have its channels.
    ///
    /// - Parameters:
    ///   - configuration: what it accepts.
    ///   - store: where it keeps what it answered 200 to; of one gateway at a time.
    ///   - logger: where it says what it does; never a token, a key or a payload.
    public convenience init(configuration: Configuration, store: GatewayStore, logger: Logger) {
        self.init(
            configuration: configuration, store: store, registrations: store, channelStore: store,
            logger: logger)
    }

    /// Starts to serve devices over TLS, on a port of their own; the store keeps which have enrolled.
    ///
    /// The protocol is described in the guides of `DevicePushClient`.
    ///
    /// - Parameters:
    ///   - host: the address to bind; enrolment is open to all on a loopback address only.
    ///   - port: the port to bind; 0 takes a free one.
    ///   - certificateChainPEM: the server's certificate, then those above it.
    ///   - privateKeyPEM: the key of the server's certificate.
    ///   - configuration: who may use it, and how much of it.
    ///   - store: where devices are kept.
    /// - Throws: ``GatewayStoreError``; `DeviceLinkError` for a configuration that is not safe, an error that
    ///   names the port when the address cannot be bound, or one of NIOSSL when the PEM cannot be read.
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
