import Foundation
import Glibc
import Logging
import NotificationModel
import ProcessLink
import Synchronization
import Testing
import UpTesting

@testable import Device

/// Connections to the device's socket without a handshake.
@Suite("A connection without a handshake", .timeLimit(.minutes(10)))
struct SilentConnectionTests {
    /// Records the lines of a logger.
    private struct Lines: LogHandler {
        let lines: AsyncStream<String>.Continuation
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let metadata = (event.metadata ?? [:]).sorted { $0.key < $1.key }
            lines.yield(
                "\(event.message) "
                    + metadata.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
        }
    }

    private static func logger() -> (Logger, AsyncStream<String>) {
        let (lines, line) = AsyncStream.makeStream(of: String.self)
        return (Logger(label: "device", factory: { _ in Lines(lines: line) }), lines)
    }

    /// Connections to a socket, with their other ends.
    private final class Connections: Sendable {
        let ends: [Int32]
        let peers: [ProcessHost.Peer]

        init(_ count: Int, to silent: UnidentifiedConnections, process: (Int) -> pid_t?) throws {
            let path = FileManager.default.temporaryDirectory
                .appending(path: "bh-\(UUID().uuidString.prefix(8)).sock").path
            let listener = try LinkSocket.listen(at: path)
            defer {
                LinkSocket.close(listener)
                try? FileManager.default.removeItem(atPath: path)
            }
            var ends: [Int32] = []
            var peers: [ProcessHost.Peer] = []
            for number in 0..<count {
                ends.append(try LinkSocket.connect(to: path))
                guard case .connection(let descriptor) = LinkSocket.accept(listener) else {
                    throw ProcessLinkError(.closed, "Nothing connected.")
                }
                let peer = ProcessHost.Peer(
                    descriptor: descriptor, limits: .device,
                    handler: { _, reply in reply(.answer(.done)) }, onClose: { _ in })
                silent.add(peer, process: process(number))
                peer.start()
                peers.append(peer)
            }
            self.ends = ends
            self.peers = peers
        }

        deinit {
            for peer in peers { peer.close() }
            for end in ends { LinkSocket.close(end) }
        }
    }

    /// Whether the device closed its end.
    private static func hasEnded(_ end: Int32) -> Bool {
        var byte: UInt8 = 0
        return unsafe recv(end, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }

    private static func waitForEnd(_ end: Int32) async {
        while !hasEnded(end) { await Task.yield() }
    }

    @Test("is closed after a timeout, and the log says why")
    func time() async throws {
        let (logger, lines) = Self.logger()
        let silent = UnidentifiedConnections(countMax: 8, secondsMax: 0.05, logger: logger)
        let connections = try Connections(2, to: silent) { _ in 7 }
        for end in connections.ends { await Self.waitForEnd(end) }
        #expect(silent.count == 0)
        let line = try #require(await lines.first { _ in true })
        #expect(line.hasPrefix("Connections of unknown processes were ended. count="))
        #expect(
            line.hasSuffix("process=7 reason=they did not identify themselves within 0.05 seconds"))
    }

    @Test(
        "of too many, the oldest one of the process with the most is closed, and the log says why")
    func number() async throws {
        let (logger, lines) = Self.logger()
        let silent = UnidentifiedConnections(countMax: 4, secondsMax: 600, logger: logger)
        // The second belongs to another process, and so does the first one after four.
        let processes: [pid_t] = [1, 2, 1, 1, 3, 1, 1]
        let connections = try Connections(processes.count, to: silent) { processes[$0] }
        #expect(silent.count == 4)
        for number in [0, 2, 3] { await Self.waitForEnd(connections.ends[number]) }
        for number in [1, 4, 5, 6] { #expect(!Self.hasEnded(connections.ends[number])) }
        let line = try #require(await lines.first { _ in true })
        #expect(
            line
                == "Connections of unknown processes were ended. count=1 process=1 reason=too many "
                + "connections to the device's socket are unidentified")
    }

    @Test("stays open if the device knows the process; the others close with their device")
    func known() async throws {
        let silent = UnidentifiedConnections(
            countMax: 8, secondsMax: 600, logger: Self.logger().0)
        let connections = try Connections(3, to: silent) { _ in 1 }
        silent.remove(connections.peers[1])
        silent.stop()
        for number in [0, 2] { await Self.waitForEnd(connections.ends[number]) }
        #expect(!Self.hasEnded(connections.ends[1]))
        let late = try Connections(1, to: silent) { _ in 1 }
        await Self.waitForEnd(late.ends[0])
        #expect(silent.count == 0)
    }

    @Test("cannot block the handshake of another process in any number")
    func honest() async throws {
        try await withTemporaryFolder { folder in
            let honest = try UnreadProcessTests.plan(
                "honest", UnreadProcessTests.script("while receive(1): pass"), in: folder)
            let path = folder.appending(path: "s").path
            let host = ProcessHost(
                socketPath: path, launcher: Task { ProcessLauncher() }, silentConnectionsMax: 8,
                log: { _, _ in }, calls: { _, _ in .answer(.done) }, onEnd: { _ in })
            let ends = Mutex<[Int32]>([])
            await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try? await host.run() }
                while ends.withLock(\.count) < 200 {
                    // The device may not listen yet, or its accept queue may be full.
                    if let end = try? LinkSocket.connect(to: path) {
                        ends.withLock { $0.append(end) }
                    }
                    await Task.yield()
                }
                #expect(
                    await host.call(.openSettings(nil), plan: honest) == .success(.notImplemented))
                for end in ends.withLock(\.self).dropLast(8) { await Self.waitForEnd(end) }
                group.cancelAll()
            }
            for end in ends.withLock(\.self) {
                await Self.waitForEnd(end)
                LinkSocket.close(end)
            }
        }
    }

    @Test("cannot send more than the length of a handshake")
    func length() async throws {
        let silent = UnidentifiedConnections(countMax: 8, secondsMax: 600, logger: Self.logger().0)
        let connections = try Connections(2, to: silent) { _ in 1 }
        for (end, length) in zip(connections.ends, [65_536, 65_537] as [UInt32]) {
            let header = unsafe withUnsafeBytes(of: length.bigEndian) { unsafe Array($0) }
            #expect(unsafe send(end, header, header.count, Int32(MSG_NOSIGNAL)) == 4)
        }
        await Self.waitForEnd(connections.ends[1])
        #expect(!Self.hasEnded(connections.ends[0]))
    }
}
