import BellhopBasics
import Foundation

#if POSTGRES
    import GatewayDatabase
    import GatewayStore

    extension GatewaySettings {
        /// Moves the store in a state folder to the empty database of the settings. It renames the
        /// folder afterwards, so that no gateway delivers its pushes again. Returns a sentence
        /// about what it did.
        ///
        /// An interrupted move can be repeated.
        ///
        /// - Throws: `GatewayStoreError` or ``ValueError``; the store then stays unchanged.
        package func moveStore(in files: GatewayProgram.Files) async throws -> String {
            let address = try databaseConfiguration().address
            let file = files.store.appending(path: "gateway.sqlite")
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw ValueError(
                    description:
                        "\(files.store.path) does not contain a store. Name the state folder "
                        + "of the gateway with --state.")
            }
            let store = try GatewayStore(folder: files.store)
            let counts = try await StoreMove.copy(store, to: address)
            let moved = Self.freeName(beside: files.store)
            // The process still locks the store, so that no other gateway starts with it.
            try withExtendedLifetime(store) {
                try FileManager.default.moveItem(at: files.store, to: moved)
            }
            return
                "Moved to \(address): \(counts.text). The old store is kept in \(moved.path); remove it "
                + "when the gateway runs well with --store postgres."
        }

        private static func freeName(beside folder: URL) -> URL {
            let names = ["store.moved"] + (2...1000).map { "store.moved-\($0)" }
            let free = names.lazy.map { folder.deletingLastPathComponent().appending(path: $0) }
                .first { !FileManager.default.fileExists(atPath: $0.path) }
            return free ?? folder.deletingLastPathComponent().appending(path: UUID().uuidString)
        }
    }

    extension StoreMove.Counts {
        fileprivate var text: String {
            "\(pushes) pushes, \(tokens) tokens, \(devices) devices, \(channels) channels, "
                + "\(subscriptions) subscriptions"
        }
    }
#else
    extension GatewaySettings {
        package func moveStore(in files: GatewayProgram.Files) async throws -> String {
            throw Self.withoutDatabases
        }
    }
#endif
