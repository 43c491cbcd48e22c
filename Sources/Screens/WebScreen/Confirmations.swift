import BellhopBasics
import Crypto
import Foundation
import Synchronization

/// The confirmations that a person gave for pushes to Apple, each for one push and one use.
final class Confirmations: Sendable {
    /// How long a confirmation is valid.
    static let lifetime = Duration.seconds(120)
    /// How many can be open; a further one replaces the oldest.
    static let openMax = 8

    private struct Entry {
        let code: Secret
        let push: SHA256.Digest
        let deadline: ContinuousClock.Instant
    }

    private let open = Mutex<[Entry]>([])
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// Opens a confirmation for a push and returns its code.
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

    /// Uses a confirmation up, and returns whether it was open and for exactly this push.
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
