import APNs
import DevicePushLink
import Foundation
import Synchronization
import Testing

@testable import APNsGateway
@testable import DevicePushClient

@Suite("A silent link", .timeLimit(.minutes(10)))
struct SilenceTests {
    @Test("is cut by the gateway after two heartbeats; unacknowledged pushes arrive again")
    func silentDevice() async throws {
        try await LinkFixture.with({ link, _ in link.heartbeat = .milliseconds(200) }) { fixture in
            let credential = try await fixture.enroll()
            let token = try await fixture.client(credential).register(topic: topic)
            let proxy = try await CuttingProxy.start(
                to: fixture.server.port, seed: 1, cutsMax: 0, bytes: 1..<2)
            var address = fixture.address
            address.port = proxy.port
            var configuration = DevicePushClient.Configuration()
            configuration.backoff.first = .milliseconds(1)
            configuration.backoff.longest = .milliseconds(5)
            // The device never cuts the link, so only the gateway can.
            configuration.heartbeatsMissedMax = 1_000_000
            let client = DevicePushClient(
                address: address, credential: credential, configuration: configuration,
                logger: silent)
            try await running(client) { client in
                let first = try fixture.send(to: token)
                #expect(await next(1, of: client) == [first])
                proxy.stall()
                let second = try fixture.send(to: token)
                #expect(await next(1, of: client) == [second])
            }
            #expect(proxy.connections == 2)
            await proxy.stop()
        }
    }

    @Test("is cut by the gateway when a page's browser does not respond to PING")
    func silentPage() async throws {
        try await LinkFixture.with({ link, _ in link.heartbeat = .milliseconds(50) }) { fixture in
            let credential = try await fixture.enroll()
            let page = try await SocketClient.connect(
                port: fixture.server.port, trust: fixture.address.trustedCertificatesPEM ?? "",
                origin: nil)
            page.send(#"{"credential":"\#(credential.text)"}"#)
            var beats = 0
            for await event in page.events {
                if case .text(let text) = event,
                    try LinkMessage(line: Array(text.utf8)) == .heartbeat
                {
                    beats += 1
                }
            }
            // The event stream has ended: the gateway closed the connection.
            #expect((1...3).contains(beats))
            #expect(fixture.gateway.hub.connectedDevices.isEmpty)
        }
    }

    @Test(
        "is kept for as long as the gateway's heartbeat specifies, within limits",
        arguments: [
            ("60", .seconds(150)), ("1", .milliseconds(2500)), ("0.2", .milliseconds(500)),
            ("0", .milliseconds(125)), ("-1", .milliseconds(125)), ("-1e300", .milliseconds(125)),
            ("3600", .seconds(9000)), ("1e99", .seconds(9000)), ("1e300", .seconds(9000)),
            ("9223372036854775808", .seconds(9000)),
        ] as [(String, Duration)])
    func heartbeats(heartbeat: String, patience: Duration) throws {
        let line = #"{"hello":{"epoch":1,"heartbeat":\#(heartbeat),"in-hand":1}}"#
        guard case .hello(let hello) = try LinkMessage(line: Array(line.utf8)) else {
            Issue.record("no greeting")
            return
        }
        var configuration = DevicePushClient.Configuration()
        #expect(configuration.patience(with: hello) == patience)
        configuration.heartbeatsMissedMax = .infinity
        #expect(configuration.patience(with: hello) > .seconds(1e9))
        configuration.heartbeatsMissedMax = .nan
        Watchdog().start(configuration.patience(with: hello))
    }

    @Test("is cut by the device after its time limit, counted from the last received data")
    func watchdog() async throws {
        let watchdog = Watchdog()
        let patience = Duration.milliseconds(60)
        watchdog.start(patience)
        let bitten = Mutex<ContinuousClock.Instant?>(nil)
        var fed = ContinuousClock.now
        let end = fed + patience * 3
        async let run: Void = watchdog.run { bitten.withLock { $0 = .now } }
        while ContinuousClock.now < end, bitten.withLock({ $0 == nil }) {
            fed = .now
            watchdog.feed()
            await Task.yield()
        }
        try await run
        let bite = try #require(bitten.withLock { $0 })
        #expect(bite - fed >= patience * 0.99)
    }
}
