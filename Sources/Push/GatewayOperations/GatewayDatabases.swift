import APNsGateway
import BellhopBasics
import Foundation
import Logging

#if POSTGRES
    import DevicePushLink
    import GatewayDatabase
    import GatewayStore
    import LibPQ

    extension OpenedStore {
        /// Opens a store in PostgreSQL. If another gateway died, waits until its lease expires.
        ///
        /// - Throws: `GatewayStoreError` or `GatewaySettings.ValueError`.
        static func inDatabase(
            _ settings: GatewaySettings, _ configuration: Gateway.Configuration, logger: Logger
        ) async throws -> OpenedStore {
            let shares = settings.clusterAddress != nil
            let store = try await PostgresStore.open(
                settings.databaseConfiguration(), storedMax: configuration.storedMax,
                storedPerTokenMax: configuration.storedPerTokenMax, servesLater: shares,
                now: configuration.now)
            let gateway = Gateway(
                configuration: configuration, store: store, registrations: store,
                channelStore: store, deliveries: store, routing: shares ? store : nil,
                logger: logger)
            let directory = StoredDeviceDirectory(
                shares ? [] : try await store.deviceRecords(), in: store,
                devicesMax: settings.devicesMax)
            return OpenedStore(
                gateway: gateway, directory: directory,
                check: { try await store.checkWritable() },
                observeSession: { store.observeSession($0) },
                serve: { store.serve(gateway, directory) },
                cluster: shares
                    ? ClusterOperations(
                        status: {
                            await store.refresh()
                            return store.clusterStatus
                        },
                        accounts: { try await store.clusterAccounts() },
                        drain: { await store.drain(within: $0) }, rebalance: { store.stay() })
                    : nil,
                sharedSettings: shares ? SharedSettings(store) : nil,
                close: { try await store.end() })
        }
    }

    extension SharedSettings {
        fileprivate init(_ store: PostgresStore) {
            changes = { known in
                try await store.settings(changedAfter: known).map { setting in
                    Change(
                        name: Name(rawValue: setting.name), content: Data(setting.content),
                        number: setting.change)
                }
            }
            change = { name, body in
                try await store.changeSetting(name.rawValue) { content in
                    Array(try body(content.map { Data($0) }))
                }
            }
        }
    }

    extension GatewaySettings {
        /// Creates or updates the tables of the database. Returns a sentence about what it did.
        ///
        /// - Throws: `GatewayStoreError` or ``ValueError``; the database then stays unchanged.
        package func migrateDatabase() async throws -> String {
            let address = try databaseAddress()
            let found = try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "bellhop.gateway.migration").async {
                    continuation.resume(
                        with: Result { try GatewaySchema.current.migrate(address) })
                }
            }
            let version = GatewaySchema.current.version
            return switch found {
            case version: "The database \(address) has version \(version) already."
            case 0: "The database \(address) has its tables now, of version \(version)."
            default: "The database \(address) went from version \(found) to \(version)."
            }
        }

        func databaseConfiguration() throws -> DatabaseConfiguration {
            var configuration = DatabaseConfiguration(
                address: try databaseAddress(), node: node ?? ProcessInfo.processInfo.hostName,
                durability: durability == .single ? .single : .replicated,
                writers: databaseWriters)
            configuration.shares = clusterAddress != nil
            configuration.peerAddress = clusterAddress
            configuration.deviceAddress = try clusterDeviceAddress()
            configuration.deliveryBytesMax = deliveryLogMegabytes << 20
            return configuration
        }

        /// The address to which other gateways of the cluster send this gateway's devices.
        private func clusterDeviceAddress() throws(ValueError) -> NetworkAddress? {
            guard clusterAddress != nil, takesDevices else { return nil }
            if let deviceAddress { return deviceAddress }
            guard !["0.0.0.0", "::"].contains(deviceHost),
                let address = NetworkAddress(host: deviceHost, port: devicePort)
            else {
                throw ValueError(
                    description:
                        "device-address: other gateways of the cluster must know where to send "
                        + "devices. Name a host and a port, for example --set "
                        + "device-address=push-1.example.com:8444.")
            }
            return address
        }

        private func databaseAddress() throws -> PostgresAddress {
            guard let database else {
                throw ValueError(
                    description: "The address of the database is missing. Name it with --database, "
                        + "for example postgresql://bellhop@db.example.com/gateway.")
            }
            do {
                return try PostgresAddress(database, password: try readDatabasePassword())
            } catch let error as PostgresError {
                throw ValueError(description: "database: \(error.message)")
            }
        }

        private func readDatabasePassword() throws(ValueError) -> Secret? {
            guard let databasePasswordFile else { return databasePassword }
            guard let text = try? String(contentsOfFile: databasePasswordFile, encoding: .utf8),
                let line = text.split(whereSeparator: \.isNewline).first
            else {
                throw ValueError(
                    description:
                        "database-password-file: \(databasePasswordFile) cannot be read or is "
                        + "empty. Write the password into its first line.")
            }
            return Secret(String(line))
        }
    }
#else
    extension OpenedStore {
        static func inDatabase(
            _ settings: GatewaySettings, _ configuration: Gateway.Configuration, logger: Logger
        ) async throws -> OpenedStore { throw GatewaySettings.withoutDatabases }
    }

    extension GatewaySettings {
        package func migrateDatabase() async throws -> String { throw Self.withoutDatabases }

        static let withoutDatabases = ValueError(
            description:
                "This bellhop was built without PostgreSQL. Install libpq-dev, and build it "
                + "again.")
    }
#endif
