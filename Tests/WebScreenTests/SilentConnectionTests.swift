import FlyingSocks
import Testing
import WebScreen

/// Connections to the page's port that never send a request.
@Suite("A connection to the page that sends no request", .timeLimit(.minutes(10)))
struct SilentConnectionTests {
    @Test("is closed in time for a page, in any number")
    func makesWay() async throws {
        try await RunningScreen.with(
            FakeSource(Sample.screen()), connectionsMax: 4, idleTimeout: .milliseconds(300)
        ) { screen in
            var silent: [AsyncSocket] = []
            for _ in 0..<12 {
                silent.append(
                    try await AsyncSocket.connected(
                        to: .inet(ip4: "127.0.0.1", port: UInt16(screen.port))))
            }
            #expect(try await screen.get("/").status == 200)
            for socket in silent { try socket.close() }
        }
    }

    @Test("does not delay or end an event stream")
    func keepsStreams() async throws {
        try await RunningScreen.with(
            FakeSource(Sample.screen()), heartbeat: .milliseconds(200),
            idleTimeout: .milliseconds(100)
        ) { screen in
            let comments = try await screen.events { lines in
                var comments = 0
                while comments < 3, await lines.next(":") != nil { comments += 1 }
                return comments
            }
            #expect(comments == 3)
        }
    }
}
