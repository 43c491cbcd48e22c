import APNs
import APNsProvider
import DevicePushClient
import Foundation

/// Sends each push after the answer, arrival and acknowledgement of the previous one.
func measureLatency(count: Int) async throws {
    let gateway = try await BenchmarkGateway()
    let credential = try await DevicePushClient.enroll(at: gateway.address, secret: nil)
    let device = DevicePushClient(address: gateway.address, credential: credential, logger: silent)
    let running = Task { try await device.run() }
    let token = try await device.register(topic: "com.example.chat")
    let provider = try APNsClient(
        environment: .custom(
            host: "localhost", port: gateway.providers.port,
            trust: .pem(gateway.authority.certificatePEM)),
        authentication: try .token(
            privateKeyPEM: gateway.key.privateKeyPEM, keyID: gateway.key.keyID,
            teamID: gateway.key.teamID))
    var headers = PushHeaders(topic: "com.example.chat")
    headers.pushType = .alert
    let request = PushRequest(
        token: token, headers: headers, payload: Array(#"{"aps":{"alert":"Hello"}}"#.utf8))
    let clock = ContinuousClock()
    var afterAnswer: [Double] = []
    var whole: [Double] = []
    for round in 0..<(count + 100) {
        let start = clock.now
        async let arrived: ContinuousClock.Instant? = {
            for await push in device.pushes {
                let now = clock.now
                device.acknowledge(push)
                return now
            }
            return nil
        }()
        guard try await provider.send(request).isAccepted else { fatalError("not accepted") }
        let answered = clock.now
        guard let at = await arrived else { fatalError("no push") }
        // The first hundred warm up.
        guard round >= 100 else { continue }
        afterAnswer.append(max(0, (at - answered) / .microseconds(1)))
        whole.append((at - start) / .microseconds(1))
    }
    for (name, times) in [("after its 200", afterAnswer), ("after it was sent", whole)] {
        let sorted = times.sorted()
        let parts = [0.5, 0.9, 0.99].map { part in
            "p\(Int(part * 100)) \(Int(sorted[Int(Double(sorted.count - 1) * part)])) µs"
        }
        print("A push is at the device \(name): \(parts.joined(separator: ", "))")
    }
    running.cancel()
    await provider.shutdown()
    await gateway.devices.shutdown()
    await gateway.providers.shutdown()
}
