import APNs
import APNsGateway
import DevicePushLink
import Foundation
import Testing

@testable import GatewayStore

/// Calls a body with a temporary folder.
func withStoreFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
        .appending(path: "gateway-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
}

/// The token of most tests.
func token(_ byte: UInt8 = 1) -> DeviceToken {
    guard let token = DeviceToken(bytes: [UInt8](repeating: byte, count: 32)) else {
        preconditionFailure("a token may have 32 bytes")
    }
    return token
}

/// Returns a separate token for each number.
func token(of number: UInt64) -> DeviceToken {
    let digits = String(number, radix: 16)
    let hex = String(repeating: "0", count: 64 - digits.count) + digits
    return DeviceToken(hex: hex) ?? token()
}

/// A push for the local device.
func push(_ id: UInt64, bytes: Int = 100, token: DeviceToken = token()) -> StoredPush {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    return StoredPush(
        push: DevicePush(
            id: PushID(id), apnsID: "\(id)", topic: "com.example.chat", token: token,
            pushType: .alert, priority: .immediate, expiration: .standard, collapseID: nil,
            payload: [UInt8](repeating: UInt8(ascii: "x"), count: bytes), receivedAt: now),
        device: .local, deadline: .distantFuture, isHandedOver: false)
}

extension GatewayStore {
    /// Stores a push and waits for the answer.
    func put(_ push: StoredPush) async -> PutOutcome {
        await withCheckedContinuation { continuation in
            put(push) { continuation.resume(returning: $0) }
        }
    }

    /// The ids of the stored pushes of a token.
    func ids(_ token: DeviceToken = token()) async throws -> [UInt64] {
        try await pushes(for: token).map(\.push.id.value)
    }
}

/// The error that an expression throws.
func complaint(_ body: () throws -> Void) throws -> GatewayStoreError {
    try #require(throws: GatewayStoreError.self, performing: body)
}
