import APNs
import APNsGateway
import Foundation
import GatewayStore
import Logging

/// What keeps a gateway's pushes, tokens, channels and devices, ready for use.
struct OpenedStore: Sendable {
    let gateway: Gateway
    let directory: any DeviceDirectory
    /// Writes, or says what is in the way.
    var check: @Sendable () async throws -> Void = {}
    /// Calls a function with each change of the store's session in its database.
    var observeSession: @Sendable (@escaping @Sendable (SessionChange) -> Void) -> Void = { _ in }
    /// To be called once the gateway takes devices, and pushes of other gateways.
    var serve: @Sendable () -> Void = {}
    /// What can be done about the gateways of the database; `nil` where this one is alone.
    var cluster: ClusterOperations?
    /// What administrators set for all gateways of the database; `nil` where this one is alone.
    var sharedSettings: SharedSettings?
    /// To be called after the last push.
    var close: @Sendable () async throws -> Void = {}

    /// A store that forgets everything.
    static func inMemory(
        _ configuration: Gateway.Configuration, devicesMax: Int, logger: Logger
    ) -> OpenedStore {
        OpenedStore(
            gateway: Gateway(configuration: configuration, logger: logger),
            directory: MemoryDeviceDirectory(devicesMax: devicesMax))
    }

    /// A store in one file.
    ///
    /// - Throws: `GatewayStoreError`.
    static func inFile(
        _ folder: URL, _ configuration: Gateway.Configuration, devicesMax: Int,
        deliveryBytesMax: Int, logger: Logger
    ) throws -> OpenedStore {
        let store = try GatewayStore(
            folder: folder, storedMax: configuration.storedMax,
            storedPerTokenMax: configuration.storedPerTokenMax, now: configuration.now)
        return OpenedStore(
            gateway: Gateway(
                configuration: configuration, store: store, registrations: store,
                channelStore: store,
                deliveries: deliveries(in: folder, configuration, deliveryBytesMax, logger),
                logger: logger),
            directory: try StoredDeviceDirectory(store: store, devicesMax: devicesMax),
            check: { try await store.checkWritable() })
    }

    /// The delivery log beside the store; `nil` where none is kept, or its file cannot be used, which is no
    /// reason to take no pushes.
    private static func deliveries(
        in folder: URL, _ configuration: Gateway.Configuration, _ bytesMax: Int,
        _ logger: Logger
    ) -> DeliveryFile? {
        guard configuration.environment == .development else { return nil }
        do {
            return try DeliveryFile(folder: folder, bytesMax: bytesMax)
        } catch {
            logger.warning(
                "The delivery log is in memory until the gateway starts again",
                metadata: ["error": "\(error)"])
            return nil
        }
    }
}
