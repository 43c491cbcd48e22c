import EgressProxy
import Foundation
import NIOCore
import Synchronization
import Testing

/// The proxy over real sockets.
@Suite(.timeLimit(.minutes(3)))
struct EgressProxyTests {
    /// Names for the addresses that tests use, and no other ones.
    private static let lookup = HostLookup(
        addresses: { name in
            switch name {
            case "loopback.example": ["127.0.0.1"].compactMap(IPAddress.init)
            case "both.example": ["10.0.0.1", "127.0.0.1"].compactMap(IPAddress.init)
            default: []
            }
        },
        ownAddresses: { [] })

    /// What the proxy said of refusals.
    private final class Refusals: Sendable {
        private let list = Mutex<[EgressRefusal]>([])
        var all: [EgressRefusal] { list.withLock { $0 } }
        func add(_ refusal: EgressRefusal) { list.withLock { $0.append(refusal) } }
    }

    /// Listens for the length of a closure, which gets the path of the socket.
    private func withProxy<Value: Sendable>(
        allowing allowances: [String] = [], rules: EgressRules? = nil,
        limits: EgressLimits = EgressLimits(), lookup: HostLookup = lookup,
        refusals: Refusals = Refusals(),
        _ body: @escaping @Sendable (EgressListener) async throws -> Value
    ) async throws -> Value {
        let allowing = EgressRules(try allowances.map { try #require(EgressRules.Allowance($0)) })
        let proxy = EgressProxy(rules: rules ?? allowing, limits: limits, lookup: lookup)
        let path = FileManager.default.temporaryDirectory
            .appending(path: "net.\(UInt32.random(in: 0...(.max)))").path
        let listener = try await proxy.listen(at: path) { refusals.add($0) }
        let result: Result<Value, any Error>
        do { result = .success(try await body(listener)) } catch { result = .failure(error) }
        await listener.stop()
        return try result.get()
    }

    // MARK: Rules

    @Test("a connection that is allowed is relayed in both directions")
    func relayed() async throws {
        try await EchoServer.with { port in
            try await withProxy(allowing: ["127.0.0.1:\(port)"]) { listener in
                try await Conversation.with(listener.path) { client in
                    #expect(try await client.request("127.0.0.1", port: port) == .succeeded)
                    try await client.send(Array("hello".utf8))
                    #expect(try await client.read(5) == Array("hello".utf8))
                }
            }
        }
    }

    /// Spellings that the system's own lookup takes for loopback, or for every address of the machine.
    static let spellings = [
        "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.1.", "::1",
        "::ffff:127.0.0.1", "localhost", "LOCALHOST.", "0.0.0.0", "0", "::", "169.254.169.254",
        "10.0.0.1", "fe80::1", "64:ff9b::127.0.0.1", "2002:7f00:1::",
    ]

    @Test(
        "no spelling of a local address reaches it, and each refusal is seen", arguments: spellings)
    func refused(name: String) async throws {
        let refusals = Refusals()
        let accepted = Atomic(0)
        let count: @Sendable () -> Void = { accepted.add(1, ordering: .relaxed) }
        try await EchoServer.with(accepted: count) { port in
            try await withProxy(lookup: .system, refusals: refusals) { listener in
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request(name, port: port)
                    #expect(reply == .notAllowed)
                    let rest = try await client.rest()
                    #expect(rest == [])
                }
                let destination = NetworkDestination(name: name, port: port)
                #expect(refusals.all.map(\.destination) == [destination])
            }
        }
        #expect(accepted.load(ordering: .relaxed) == 0)
    }

    @Test("a name is judged by its addresses, and its permitted ones are used")
    func names() async throws {
        try await EchoServer.with { port in
            try await withProxy { listener in
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request("loopback.example", port: port)
                    #expect(reply == .notAllowed)
                }
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request("nowhere.example", port: port)
                    #expect(reply == .hostUnreachable)
                }
            }
            try await withProxy(allowing: ["127.0.0.1:\(port)"]) { listener in
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request("both.example", port: port)
                    #expect(reply == .succeeded)
                }
            }
        }
    }

    @Test("a name that changes its address between two lookups is looked up once")
    func rebinding() async throws {
        let lookups = Atomic(0)
        let next: @Sendable () -> Int = { lookups.add(1, ordering: .relaxed).newValue }
        let lookup = HostLookup(
            addresses: { _ in
                [next() == 1 ? "127.0.0.1" : "127.0.0.2"].compactMap(IPAddress.init)
            },
            ownAddresses: { [] })
        try await EchoServer.with { port in
            try await withProxy(allowing: ["127.0.0.1:\(port)"], lookup: lookup) { listener in
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request("changing.example", port: port)
                    #expect(reply == .succeeded)
                }
            }
        }
        #expect(lookups.load(ordering: .relaxed) == 1)
    }

    @Test("a network that is off looks up no name")
    func off() async throws {
        let refusals = Refusals()
        let lookups = Atomic(0)
        let count: @Sendable () -> Void = { lookups.add(1, ordering: .relaxed) }
        let lookup = HostLookup(
            addresses: { _ in
                count()
                return []
            },
            ownAddresses: { [] })
        try await withProxy(rules: .off, lookup: lookup, refusals: refusals) { listener in
            for name in ["any.example", "8.8.8.8"] {
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request(name, port: 80)
                    #expect(reply == .notAllowed)
                }
            }
        }
        #expect(refusals.all.map(\.reason) == [.off, .off])
        #expect(lookups.load(ordering: .relaxed) == 0)
    }

    @Test("a port that refuses, and an allowance that comes later")
    func ports() async throws {
        let port = try await EchoServer.with { $0 }
        let path = FileManager.default.temporaryDirectory
            .appending(path: "net.\(UInt32.random(in: 0...(.max)))").path
        let proxy = EgressProxy(rules: EgressRules(), lookup: Self.lookup)
        let listener = try await proxy.listen(at: path) { _ in }
        try await Conversation.with(path) { client in
            let reply = try await client.request("127.0.0.1", port: port)
            #expect(reply == .notAllowed)
        }
        proxy.allow(try #require(EgressRules.Allowance("127.0.0.1:\(port)")))
        try await Conversation.with(path) { client in
            let reply = try await client.request("127.0.0.1", port: port)
            #expect(reply == .connectionRefused)
        }
        await listener.stop()
    }

    // MARK: Ends

    @Test("a direction that ends leaves the other one open, and nothing is lost")
    func halfOpen() async throws {
        let bytes = [UInt8](repeating: 7, count: 8 * 1024 * 1024)
        try await EchoServer.with { port in
            try await withProxy(allowing: ["127.0.0.1:\(port)"]) { listener in
                try await Conversation.with(listener.path) { client in
                    #expect(try await client.request("127.0.0.1", port: port) == .succeeded)
                    let outbound = client.outbound
                    async let sent: Void = {
                        try await outbound.write(ByteBuffer(bytes: bytes))
                        outbound.finish()
                    }()
                    let received = try await client.rest()
                    try await sent
                    #expect(received.count == bytes.count + 3)
                    #expect(received.suffix(3) == Array("bye".utf8))
                }
            }
        }
    }

    @Test("a stop closes each connection and removes the socket")
    func stop() async throws {
        try await EchoServer.with { port in
            try await withProxy(allowing: ["127.0.0.1:\(port)"]) { listener in
                try await Conversation.with(listener.path) { client in
                    let reply = try await client.request("127.0.0.1", port: port)
                    #expect(reply == .succeeded)
                    await listener.stop()
                    let end = try? await client.rest()
                    #expect(end ?? [] == [])
                }
                #expect(!FileManager.default.fileExists(atPath: listener.path))
                await #expect(throws: (any Error).self) {
                    try await Conversation.with(listener.path) { _ in }
                }
            }
        }
    }

    @Test("the socket is its owner's alone, and its address is one for libcurl")
    func socket() async throws {
        try await withProxy { listener in
            let mode = try FileManager.default.attributesOfItem(atPath: listener.path)[
                .posixPermissions]
            #expect(mode as? Int == 0o600)
            #expect(listener.proxyURL == "socks5h://localhost\(listener.path)")
        }
    }

    // MARK: Limits

    @Test("many connections one after the other and at once are all served")
    func many() async throws {
        var limits = EgressLimits()
        limits.connectionsMax = 8
        limits.burst = 1000
        try await EchoServer.with { [limits] port in
            try await withProxy(allowing: ["127.0.0.1:\(port)"], limits: limits) { listener in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<200 {
                        group.addTask {
                            try await Conversation.with(listener.path) { client in
                                let reply = try await client.request("127.0.0.1", port: port)
                                #expect(reply == .succeeded)
                                let bytes = Array("\(number)".utf8)
                                try await client.send(bytes)
                                client.finish()
                                #expect(try await client.rest() == bytes + Array("bye".utf8))
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }
    }

    @Test("a connection beyond the limit waits until another one ends")
    func budget() async throws {
        var limits = EgressLimits()
        limits.connectionsMax = 2
        let hasEnded = Atomic(false)
        let end: @Sendable () -> Void = { hasEnded.store(true, ordering: .releasing) }
        let wasServedAfter: @Sendable () -> Bool = { hasEnded.load(ordering: .acquiring) }
        try await EchoServer.with { [limits] port in
            try await withProxy(allowing: ["127.0.0.1:\(port)"], limits: limits) { listener in
                try await Conversation.with(listener.path) { first in
                    let reply = try await first.request("127.0.0.1", port: port)
                    #expect(reply == .succeeded)
                    async let wasLater = Conversation.with(listener.path) { second in
                        #expect(try await second.request("127.0.0.1", port: port) == .succeeded)
                        // The third one connects, and hears nothing while the second one talks.
                        async let third = Conversation.with(listener.path) { third in
                            let reply = try await third.request("127.0.0.1", port: port)
                            return reply == .succeeded && wasServedAfter()
                        }
                        for _ in 0..<200 {
                            try await second.send([1])
                            #expect(try await second.read(1) == [1])
                        }
                        end()
                        second.finish()
                        #expect(try await second.rest() == Array("bye".utf8))
                        return try await third
                    }
                    let isLater = try await wasLater
                    #expect(isLater)
                }
            }
        }
    }

    @Test("a connection beyond the limit of all processes is closed at once")
    func total() async throws {
        var limits = EgressLimits()
        limits.allConnectionsMax = 1
        try await withProxy(limits: limits) { listener in
            try await Conversation.with(listener.path) { first in
                try await first.send([5, 1, 0])
                #expect(try await first.read(2) == [5, 0])
                try await Conversation.with(listener.path) { second in
                    let answer = try? await second.rest()
                    #expect(answer ?? [] == [])
                }
            }
        }
    }

    @Test("a connection over the rate is served later")
    func rate() async throws {
        var limits = EgressLimits()
        (limits.burst, limits.connectionsPerSecond) = (1, 20)
        try await withProxy(limits: limits) { listener in
            let start = ContinuousClock.now
            for _ in 0..<4 {
                try await Conversation.with(listener.path) { client in
                    try await client.send([5, 1, 0])
                    #expect(try await client.read(2) == [5, 0])
                }
            }
            #expect(ContinuousClock.now - start >= .milliseconds(140))
        }
    }

    @Test("one that says nothing is closed")
    func silence() async throws {
        var limits = EgressLimits()
        limits.handshakeTimeout = .milliseconds(50)
        try await withProxy(limits: limits) { listener in
            try await Conversation.with(listener.path) { client in
                // The proxy may be faster, and the system reports that as a reset.
                try? await client.send([5])
                let end = try? await client.rest()
                #expect(end ?? [] == [])
            }
        }
    }

    @Test("a lookup that takes too long is a timeout, and holds up no other process")
    func slowLookup() async throws {
        var limits = EgressLimits()
        limits.connectTimeout = .milliseconds(50)
        let isOver = DispatchSemaphore(value: 0)
        let slow = HostLookup(
            addresses: { _ in
                isOver.wait()
                return []
            },
            ownAddresses: { [] })
        try await withProxy(limits: limits, lookup: slow) { listener in
            try await Conversation.with(listener.path) { client in
                let reply = try await client.request("slow.example", port: 80)
                #expect(reply == .timeToLiveExpired)
            }
            isOver.signal()
        }
    }
}
