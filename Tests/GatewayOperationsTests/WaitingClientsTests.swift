import Foundation
import Glibc
import Testing

@testable import GatewayOperations

@Suite("The operations port", .timeLimit(.minutes(10)))
struct WaitingClientsTests {
    /// Opens a connection that sends nothing, or the beginning of a request.
    private static func open(to port: Int, saying text: String) throws -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(socket >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(status == 0)
        let bytes = Array(text.utf8)
        if !bytes.isEmpty {
            _ = unsafe send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }
        return socket
    }

    @Test(
        "The port answers while hundreds of clients send nothing, or half a request",
        arguments: ["", "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n"])
    func silent(text: String) async throws {
        try await ServedGateway.with { gateway in
            let sockets = try (0..<320).map { _ in
                try Self.open(to: gateway.running.operationsPort, saying: text)
            }
            defer { for socket in sockets { close(socket) } }
            let clock = ContinuousClock()
            for path in ["/healthz", "/readyz", "/metrics"] {
                let start = clock.now
                #expect(try await gateway.ask(path).status == "200")
                // A silent connection may stay open for ten seconds.
                #expect(clock.now - start < .seconds(5))
            }
        }
    }

    @Test("The port closes the connection that waited longest if too many wait")
    func oldest() {
        var queue = WaitingQueue<Int>(countMax: 3)
        #expect([1, 2, 3].map { queue.add($0) } == [nil, nil, nil])
        // The connection sent a request in the meantime.
        queue.remove(1)
        #expect(queue.add(1) == nil)
        #expect(queue.add(4) == 2)
        // The connection waits from now on.
        #expect(queue.add(3) == nil)
        #expect(queue.add(5) == 1)
        #expect(queue.count == 3)
        queue.remove(9)
        #expect(queue.count == 3)
        #expect(WaitingClients.waitingMax < DescriptorBudget.operations)
    }
}
