internal import Foundation
internal import FoundationNetworking
private import Synchronization

/// The test devices of this process, and the assignment of requests to them. `TestNetwork`
/// documents the rule.
final class DeviceRegistry: Sendable {
    static let shared = DeviceRegistry()

    private struct Entry {
        weak var core: DeviceCore?
    }

    private let entries = Mutex<[Entry]>([])

    func add(_ core: DeviceCore) {
        entries.withLock { entries in
            entries.removeAll { $0.core == nil }
            entries.append(Entry(core: core))
        }
    }

    func claims(_ request: URLRequest) -> Bool {
        guard let url = request.url, let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https"
        else { return false }
        return device(for: url.absoluteString) != nil
    }

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
