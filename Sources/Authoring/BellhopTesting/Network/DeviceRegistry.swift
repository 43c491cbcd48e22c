internal import Foundation
internal import FoundationNetworking
private import Synchronization

/// The test devices of this process, and whose a request is. The rule is told in `TestNetwork`.
final class DeviceRegistry: Sendable {
    /// The one of this process.
    static let shared = DeviceRegistry()

    private struct Entry {
        weak var core: DeviceCore?
    }

    private let entries = Mutex<[Entry]>([])

    /// Adds a device, and forgets those that are gone.
    func add(_ core: DeviceCore) {
        entries.withLock { entries in
            entries.removeAll { $0.core == nil }
            entries.append(Entry(core: core))
        }
    }

    /// Whether a device answers a request, rather than the network.
    func claims(_ request: URLRequest) -> Bool {
        guard let url = request.url, let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https"
        else { return false }
        return device(for: url.absoluteString) != nil
    }

    /// The device that answers requests to an address; `nil` lets them through.
    func device(for address: String) -> DeviceCore? {
        let living =
            ActLock.shared.holder.map { [$0] } ?? entries.withLock { $0.compactMap(\.core) }
        let scripted = living.last { $0.network.script(for: address) != nil }
        return scripted ?? (Self.isThisMachine(address) ? nil : living.last)
    }

    private static func isThisMachine(_ address: String) -> Bool {
        let host = URL(string: address)?.host?.lowercased() ?? ""
        return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    }
}
