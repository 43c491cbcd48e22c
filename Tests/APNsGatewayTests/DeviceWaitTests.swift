import DevicePushLink
import Synchronization
import Testing

@testable import APNsGateway

@Suite("A device's request during a change of its gateway", .timeLimit(.minutes(1)))
struct DeviceWaitTests {
    private let routing = ScriptedRouting()
    private let link: DevicePushService
    private let credential: DeviceCredential

    init() async throws {
        let gateway = Gateway(
            configuration: .init(keys: [try TestKey().trusted()]), store: nil, registrations: nil,
            channelStore: nil, deliveries: nil, routing: routing, logger: silent)
        link = DevicePushService(
            gateway: gateway, configuration: .init(enrollment: .open),
            directory: MemoryDeviceDirectory(devicesMax: 10))
        credential = try await link.enrollment.enroll(name: "")
    }

    private func request(_ method: String, _ path: String, body: String = "") -> LinkRequest {
        LinkRequest(
            method: method, target: path, authorization: LinkHeader.bearer + credential.text,
            origin: nil, body: Array(body.utf8))
    }

    @Test(
        "The request waits until a gateway owns the device and then runs once",
        arguments: [
            ("POST", LinkPath.tokens, #"{"topic":"com.example.chat"}"#, 201),
            ("POST", LinkPath.devices, "", 201), ("GET", LinkPath.tokens, "", 200),
        ])
    func waits(method: String, path: String, body: String, status: Int) async throws {
        routing.set(device: .nowhere, token: .nowhere)
        routing.onRefresh { routing in
            if routing.refreshes == 3 { routing.set(device: .here, token: .here) }
        }
        let answer = await link.answer(to: request(method, path, body: body))
        #expect(answer.status == status)
        #expect(routing.refreshes == 3)
        let tokens = link.gateway.registry.registrations.count
        #expect(tokens == (path == LinkPath.tokens && method == "POST" ? 1 : 0))
    }

    @Test("The request goes to the new owner after the wait")
    func elsewhere() async throws {
        routing.set(device: .nowhere, token: .nowhere)
        let peer = GatewayPeer(
            session: 2, name: "b", address: try #require(NetworkAddress("10.0.0.2:1")),
            deviceAddress: NetworkAddress("b.example.com:2"))
        routing.onRefresh { $0.set(device: .elsewhere(peer), token: .elsewhere(peer)) }
        let answer = await link.answer(to: request("GET", LinkPath.tokens))
        #expect(answer.status == 421)
        #expect(String(decoding: answer.body, as: UTF8.self).contains("b.example.com:2"))
    }

    @Test("The request gets 503 if no gateway owns the device for five seconds")
    func nowhere() async throws {
        routing.set(device: .nowhere, token: .nowhere)
        let answer = await link.answer(to: request("GET", LinkPath.tokens))
        #expect(answer.status == 503)
        #expect(routing.refreshes > 1)
    }

    @Test("The request gets 503 immediately while too many others wait")
    func bounded() async throws {
        routing.set(device: .nowhere, token: .nowhere)
        link.gateway.routed.add(Gateway.routedMax, ordering: .relaxed)
        let answer = await link.answer(to: request("GET", LinkPath.tokens))
        #expect(answer.status == 503)
        #expect(routing.refreshes == 0)
        #expect(link.gateway.routed.load(ordering: .relaxed) == Gateway.routedMax)
    }
}
