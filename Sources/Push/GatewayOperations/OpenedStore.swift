import APNs
import APNsGateway
import Foundation
import GatewayStore
import Logging

struct OpenedStore: Sendable {
    let gateway: Gateway
    let directory: any DeviceDirectory
    /// Writes a test record, and throws if that fails.
    var check: @Sendable () async throws -> Void = {}
    var observeSession: @Sendable (@escaping @Sendable (SessionChange) -> Void) -> Void = { _ in }
    /// Must be called once the gateway accepts devices and pushes of other gateways.
    var serve: @Sendable () -> Void = {}
    /// The operations of a cluster; `nil` for a single gateway.
    var cluster: ClusterOperations?
    /// The settings that all gateways of the database share; `nil` for a single gateway.
    var sharedSettings: SharedSettings?
    var close: @Sendable () async throws -> Void = {}

    static func inMemory(
        _ configuration: Gateway.Configuration, devicesMax: Int, logger: Logger
    ) -> OpenedStore {
        OpenedStore(
            gateway: Gateway(configuration: configuration, logger: logger),
            directory: MemoryDeviceDirectory(devicesMax: devicesMax))
    }

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

    /// Opens the delivery log beside the store. Returns `nil` if it is disabled or its file is
    /// unusable; the gateway accepts pushes nevertheless.
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
