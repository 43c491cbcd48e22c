import APNs
import APNsGateway
import DevicePushLink
import Foundation
import GatewayDatabase
import GatewayOwnership

/// Pushes as providers send them, each to another device, in one group for each writer.
struct Samples {
    /// The pushes of each writer, with the same number for each.
    let ofWriters: [[StoredPush]]

    var count: Int { ofWriters.reduce(0) { $0 + $1.count } }

    /// - Parameters:
    ///   - writers: The number of writers.
    ///   - count: The number of pushes for each writer.
    init(writers: Int, count: Int) {
        let payload = Array(
            #"{"aps":{"alert":{"title":"T","body":"\#(String(repeating: "m", count: 452))"}}}"#.utf8
        )
        let now = Date()
        var ofWriters = Array(repeating: [StoredPush](), count: writers)
        var number: UInt64 = 0
        while ofWriters.contains(where: { $0.count < count }) {
            number += 1
            let device = DeviceID("device-\(number)")
            let writer = Bucket(of: device).writer(of: writers)
            guard ofWriters[writer].count < count else { continue }
            let words = (0..<4).map { word in number &* 0x9E37_79B9_7F4A_7C15 &+ word }
            let bytes = words.flatMap { word in
                (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
            }
            guard let token = DeviceToken(bytes: bytes) else { continue }
            let push = DevicePush(
                id: PushID(number), apnsID: UUID().uuidString.lowercased(),
                topic: "org.example.chat", token: token, pushType: .alert, priority: .immediate,
                expiration: .standard, collapseID: nil, payload: payload, receivedAt: now)
            ofWriters[writer].append(
                StoredPush(
                    push: push, device: device, deadline: now + 86_400, isHandedOver: false))
        }
        self.ofWriters = ofWriters
    }
}
