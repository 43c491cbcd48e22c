import BellhopBasics
import Dispatch
import Foundation
import Synchronization
import Testing

@Suite("A background writer", .timeLimit(.minutes(10)))
struct BackgroundWriterTests {
    /// A terminal that accepts output only after the test releases it.
    private final class Terminal: Sendable {
        let isFree = DispatchSemaphore(value: 0)
        let text = Mutex("")

        func put(_ data: Data) {
            isFree.wait()
            isFree.signal()
            text.withLock { $0 += String(decoding: data, as: UTF8.self) }
        }
    }

    @Test("never blocks, is bounded, and reports the number of omitted lines")
    func paused() async throws {
        let terminal = Terminal()
        let writer = BackgroundWriter(bytesMax: 1000) { terminal.put($0) }
        // Each line has ten bytes; a blocking writer would never finish.
        for number in 100..<1100 { writer.write(Data("line \(number + 1000)\n".utf8)) }
        terminal.isFree.signal()
        await writer.finish(within: .seconds(60))
        var lines = terminal.text.withLock { $0 }.split(separator: "\n")
        let last = try #require(lines.last)
        lines.removeLast()
        #expect(lines == (0..<lines.count).map { "line \($0 + 1100)" })
        // The line in progress when the terminal paused, and the queued ones.
        #expect((100...200).contains(lines.count))
        #expect(last == "(\(1000 - lines.count) messages were left out: they were not read.)")
        writer.write(Data("again\n".utf8))
        await writer.finish(within: .seconds(60))
        #expect(terminal.text.withLock { $0.hasSuffix("again\n") })
    }
}
