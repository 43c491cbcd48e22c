package import APNs
package import APNsGateway
package import DevicePushLink
package import Foundation

extension StoreWriter {
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

    package func removeAll(for token: DeviceToken) async throws {
        try await withCheckedThrowingContinuation { continuation in
            add(.removeAll(token, { continuation.resume(with: $0) }))
        }
    }

    package func removeExpired(at now: Date) async throws {
        var mayHaveMore = true
        while mayHaveMore {
            mayHaveMore = try await withCheckedThrowingContinuation { continuation in
                add(.expire(now, { continuation.resume(with: $0) }))
            }
        }
    }

    package func pushes(for token: DeviceToken) async throws -> [StoredPush] {
        try await withCheckedThrowingContinuation { continuation in
            add(.inspect(token, { continuation.resume(with: $0) }))
        }
    }

    package func checkWritable() async throws {
        try await withCheckedThrowingContinuation { continuation in
            add(.check({ continuation.resume(with: $0) }))
        }
    }
}
