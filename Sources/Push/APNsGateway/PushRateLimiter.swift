import APNs
import Foundation
import Synchronization

/// The permitted rate of pushes to one device token: a burst, then a number per second (RSN-3).
///
/// ```swift
/// var configuration = Gateway.Configuration(keys: [key])
/// configuration.pushesPerToken = PushRate(burst: 5, perSecond: 0.5)  // then 429
/// ```
public struct PushRate: Sendable, Hashable, Codable {
    /// The number of consecutive pushes before the rate applies; at least 1.
    package let burst: Int
    package let perSecond: Double

    /// Creates a rate. A burst below 1 counts as 1, and a negative rate as 0.
    public init(burst: Int, perSecond: Double) {
        self.burst = max(burst, 1)
        self.perSecond = max(perSecond, 0)
    }
}

/// Limits the rate of pushes to each device token. Safe to use from any thread.
///
/// At most ``tokensMax`` tokens are tracked. Beyond it, tokens with a full allowance are dropped,
/// or the oldest one if all are in use.
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
