import APNs
import Foundation
import Synchronization

/// How many pushes one device token may get: so many at once, then so many a second (RSN-3).
public struct PushRate: Sendable, Hashable, Codable {
    /// Pushes in a row before the rate applies; at least 1.
    package let burst: Int
    /// Pushes a second for long.
    package let perSecond: Double

    /// Makes a rate; a burst below 1 counts as 1, a negative rate as none.
    public init(burst: Int, perSecond: Double) {
        self.burst = max(burst, 1)
        self.perSecond = max(perSecond, 0)
    }
}

/// Counts the pushes to each device token, safe to use from any thread.
///
/// Tokens that were left alone until their allowance was full again are forgotten when there are too
/// many, so its memory is bounded by ``tokensMax``; when all are in use, the oldest allowance goes.
final class PushRateLimiter: Sendable {
    private struct Allowance {
        var left: Double
        var at: Date
    }

    private let allowances = Mutex<[DeviceToken: Allowance]>([:])
    private let rate: PushRate
    private let tokensMax: Int

    init(rate: PushRate, tokensMax: Int) {
        self.rate = rate
        self.tokensMax = tokensMax
    }

    /// Consumes one push of the allowance of a token; `false` when it is used up.
    func consume(_ token: DeviceToken, at now: Date) -> Bool {
        allowances.withLock { allowances in
            var allowance = allowances[token] ?? Allowance(left: Double(rate.burst), at: now)
            allowance.left = left(allowance, at: now)
            allowance.at = max(allowance.at, now)
            let hasCapacity = allowance.left >= 1
            if hasCapacity { allowance.left -= 1 }
            if allowances[token] == nil, allowances.count >= tokensMax {
                forget(&allowances, at: now)
            }
            allowances[token] = allowance
            return hasCapacity
        }
    }

    /// How many tokens are counted.
    var count: Int { allowances.withLock { $0.count } }

    private func left(_ allowance: Allowance, at now: Date) -> Double {
        let pause = max(now.timeIntervalSince(allowance.at), 0)
        return min(Double(rate.burst), allowance.left + pause * rate.perSecond)
    }

    private func forget(_ allowances: inout [DeviceToken: Allowance], at now: Date) {
        allowances = allowances.filter { left($0.value, at: now) < Double(rate.burst) }
        guard allowances.count >= tokensMax,
            let oldest = allowances.min(by: { $0.value.at < $1.value.at })?.key
        else { return }
        allowances[oldest] = nil
    }
}
