import APNs
import APNsGateway
import DevicePushLink
import Foundation

/// Pushes as providers send them: 500 bytes, each to another token, so that none replaces another.
struct Samples {
    let pushes: [StoredPush]

    init(count: Int) {
        let payload = Array(
            #"{"aps":{"alert":{"title":"T","body":"\#(String(repeating: "m", count: 440))"}}}"#.utf8
        )
        let now = Date()
        pushes = (1...count).compactMap { number in
            let words = (0..<4).map { word in UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ word }
            let bytes = words.flatMap { word in
                (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            guard let token = DeviceToken(bytes: bytes) else { return nil }
            let push = DevicePush(
                id: PushID(UInt64(number)), apnsID: UUID().uuidString.lowercased(),
                topic: "org.example.chat", token: token, pushType: .alert, priority: .immediate,
                expiration: .standard, collapseID: nil, payload: payload, receivedAt: now)
            return StoredPush(
                push: push, device: DeviceID("device-\(number)"), deadline: now + 86_400,
                isHandedOver: false)
        }
    }
}
