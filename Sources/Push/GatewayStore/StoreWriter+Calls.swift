package import APNs
package import APNsGateway
package import DevicePushLink
package import Foundation

/// What a store of pushes is asked by tasks.
extension StoreWriter {
    /// The pushes that a device has not acknowledged, which are handed over by this.
    package func pending(
        for device: DeviceID, limit: Int, excluding known: Set<PushID>, priorityMin: Priority,
        at now: Date
    ) async throws -> [DevicePush] {
        try await withCheckedThrowingContinuation { continuation in
            add(
                .handOver(
                    .init(
                        device: device, limit: limit, known: known, priorityMin: priorityMin,
                        now: now, completion: { continuation.resume(with: $0) })))
        }
    }

    /// Deletes all pushes to a token.
    package func removeAll(for token: DeviceToken) async throws {
        try await withCheckedThrowingContinuation { continuation in
            add(.removeAll(token, { continuation.resume(with: $0) }))
        }
    }

    /// Deletes the pushes whose deadline has passed, some in each group.
    package func removeExpired(at now: Date) async throws {
        var mayHaveMore = true
        while mayHaveMore {
            mayHaveMore = try await withCheckedThrowingContinuation { continuation in
                add(.expire(now, { continuation.resume(with: $0) }))
            }
        }
    }

    /// The pushes that are kept for a token, the oldest first.
    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        try await withCheckedThrowingContinuation { continuation in
            add(.inspect(token, { continuation.resume(with: $0) }))
        }
    }

    /// Finds out whether another push could be kept now.
    package func checkWritable() async throws {
        try await withCheckedThrowingContinuation { continuation in
            add(.check({ continuation.resume(with: $0) }))
        }
    }
}
