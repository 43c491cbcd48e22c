import BellhopBasics
import DeviceModel
import FlyingSocks
import Foundation
import ServiceLifecycle
import Testing
import WebScreen

@Suite(.timeLimit(.minutes(10)))
struct EventTests {
    @Test func streamBeginsWithTheScreenAndFollowsIt() async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            try await screen.events { lines in
                #expect(await lines.next("HTTP/1.1 ") == "200 OK")
                #expect(await lines.next("retry: ") == "500")
                #expect(await lines.next("id: ") == "1")
                let first = try #require(await lines.next("data: "))
                #expect(first.contains(#""isLocked":true"#))
                await source.show { $0.isLocked = false }
                #expect(await lines.next("id: ") == "2")
                let second = try #require(await lines.next("data: "))
                #expect(second.contains(#""isLocked":false"#))
            }
        }
    }

    @Test func pageThatAsksForChangesGetsTheScreenOnceAndThenWhatIsNew() async throws {
        let cards = try (1...50).map { try Sample.card("n\($0)", title: "Old \($0)") }
        let source = FakeSource(try Sample.screen(cards))
        let new = try Sample.card("new", title: "New")
        try await RunningScreen.with(source) { screen in
            for _ in 1...2 {
                try await screen.events(changes: true) { lines in
                    let first = try #require(await lines.next("data: "))
                    #expect(first.contains("Old 1\"") && first.contains("Old 50"))
                    await source.show { $0.cards.insert(new, at: 0) }
                    #expect(await lines.next("event: ") == "change")
                    let second = try #require(await lines.next("data: "))
                    #expect(second.contains("\"New\"") && !second.contains("Old"))
                    await source.show { $0.cards.removeFirst() }
                    let third = try #require(await lines.next("data: "))
                    #expect(third.contains(#""cards":{"drop":1,"from":0,"put":[]}"#))
                }
            }
        }
    }

    @Test func pageThatComesBackGetsTheNewestScreen() async throws {
        let source = FakeSource(try Sample.screen())
        for _ in 1...4 { await source.show { $0.isLocked.toggle() } }
        try await RunningScreen.with(source) { screen in
            try await screen.events(lastEventID: "2") { lines in
                #expect(await lines.next("id: ") == "5")
            }
        }
    }

    @Test func quietStreamShowsThatItLives() async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source, heartbeat: .milliseconds(10)) { screen in
            try await screen.events { lines in
                #expect(await lines.next("data: ") != nil)
                #expect(await lines.next(": ") == "still here")
                #expect(await lines.next(": ") == "still here")
            }
        }
    }

    @Test func streamsAreBoundedAndFreeAgainWhenPagesLeave() async throws {
        let source = FakeSource(try Sample.screen())
        try await RunningScreen.with(source) { screen in
            try await Self.holding(64, of: screen) {
                let refused = try await screen.get("/api/events")
                #expect(refused.status == 503)
                #expect(refused.text.contains("64 pages show this screen already."))
            }
            while await source.watcherCount > 0 { await Task.yield() }
            try await screen.events { lines in
                #expect(await lines.next("HTTP/1.1 ") == "200 OK")
            }
        }
    }

    @Test func openStreamsDoNotHoldUpAGracefulEnd() async throws {
        let source = FakeSource(try Sample.screen())
        let (ports, ready) = AsyncStream<Int>.makeStream()
        let screen = WebScreen(
            source: source, configuration: .init(token: Secret(RunningScreen.token)),
            logger: .silent, onReady: { ready.yield($0) })
        let group = ServiceGroup(services: [screen], logger: .silent)
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            var iterator = ports.makeAsyncIterator()
            let port = try #require(await iterator.next())
            try await RunningScreen(port: port).events { lines in
                #expect(await lines.next("data: ") != nil)
                await group.triggerGracefulShutdown()
                #expect(await lines.next("data: ") == nil)
                // The test's time limit detects a stream that delays the shutdown.
                try await tasks.waitForAll()
            }
        }
    }

    @Test func openStreamsDoNotHoldUpACancellation() async throws {
        let source = FakeSource(try Sample.screen())
        // The stream is open when the server's task is canceled, and ends with it.
        let socket = try await RunningScreen.with(source) { screen in
            let socket = try await screen.openEvents()
            var lines = EventLines(socket: socket)
            #expect(await lines.next("data: ") != nil)
            return socket
        }
        var lines = EventLines(socket: socket)
        #expect(await lines.next("data: ") == nil)
        try socket.close()
    }

    @Test func takenPortIsExplained() async throws {
        try await RunningScreen.with(FakeSource(Sample.screen())) { screen in
            let second = WebScreen(
                source: FakeSource(try Sample.screen()),
                configuration: .init(token: Secret(RunningScreen.token), port: screen.port),
                logger: .silent)
            let error = await #expect(throws: ListenError.self) { try await second.run() }
            let sentence = try #require(error).description
            #expect(
                sentence.hasPrefix(
                    "Port \(screen.port) of 127.0.0.1 cannot be opened: Address already in use."))
        }
    }

    /// Opens so many streams, one within the other, and runs `body` while all are open.
    private static func holding(
        _ count: Int, of screen: RunningScreen, _ body: () async throws -> Void
    ) async throws {
        guard count > 0 else { return try await body() }
        try await screen.events { lines in
            #expect(await lines.next("data: ") != nil)
            try await holding(count - 1, of: screen, body)
        }
    }
}
