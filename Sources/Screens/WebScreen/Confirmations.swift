import BellhopBasics
import Crypto
import Foundation
import Synchronization

/// The user's confirmations of pushes to Apple. Each is valid for one use of one push.
final class Confirmations: Sendable {
    static let lifetime = Duration.seconds(120)
    /// The maximum number of open confirmations. A further one replaces the oldest.
    static let openMax = 8

    private struct Entry {
        let code: Secret
        let push: SHA256.Digest
        let deadline: ContinuousClock.Instant
    }

    private let open = Mutex<[Entry]>([])
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    func issue(for push: SendRequest) throws -> String {
        let entry = Entry(
            code: .random(), push: try Self.digest(of: push),
            deadline: now().advanced(by: Self.lifetime))
        open.withLock { open in
            open.append(entry)
            open.removeFirst(max(0, open.count - Self.openMax))
        }
        return entry.code.revealed
    }

    /// Invalidates a confirmation and returns whether it was open for exactly this push.
    func redeem(_ code: String, for push: SendRequest) throws -> Bool {
        let digest = try Self.digest(of: push)
        let now = now()
        return open.withLock { open in
            open.removeAll { $0.deadline <= now }
            guard let place = open.firstIndex(where: { $0.code.matches(code) }) else {
                return false
            }
            return open.remove(at: place).push == digest
        }
    }

    private static func digest(of push: SendRequest) throws -> SHA256.Digest {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return SHA256.hash(data: try encoder.encode(push))
    }
}
