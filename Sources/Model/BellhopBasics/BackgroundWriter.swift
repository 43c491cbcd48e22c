internal import Dispatch
package import Foundation
internal import Synchronization

/// Writes data on a separate thread, so that callers never wait.
///
/// ```swift
/// let writer = BackgroundWriter { FileHandle.standardError.write($0) }
/// writer.write(Data("Chat: started\n".utf8))
/// await writer.finish(within: .seconds(1))
/// ```
///
/// If the reader is slow, data beyond the limit is dropped. A line with the dropped amount replaces
/// it.
package final class BackgroundWriter: Sendable {
    private struct State {
        var waiting: [Data] = []
        var bytes = 0
        var leftOut = 0
        var isWriting = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "bellhop.background-writer")
    private let bytesMax: Int
    private let put: @Sendable (Data) -> Void

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - bytesMax: maximum size of the waiting data, in bytes.
    ///   - put: writes the data; may block, and is called on one thread at a time.
    package init(bytesMax: Int = 1 << 20, put: @escaping @Sendable (Data) -> Void) {
        self.bytesMax = bytesMax
        self.put = put
    }

    package func write(_ data: Data) {
        let mustStart = state.withLock { state in
            guard state.leftOut == 0, state.bytes + data.count <= bytesMax else {
                state.leftOut += 1
                return false
            }
            state.waiting.append(data)
            state.bytes += data.count
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if mustStart { queue.async { [self] in writeAll() } }
    }

    package func finish(within limit: Duration) async {
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        queue.async { end.finish() }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in ends {} }
            group.addTask { try? await Task.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }

    private func writeAll() {
        while let data = next() { put(data) }
    }

    private func next() -> Data? {
        state.withLock { state in
            if !state.waiting.isEmpty {
                defer {
                    state.waiting = []
                    state.bytes = 0
                }
                return Data(state.waiting.joined())
            }
            guard state.leftOut > 0 else {
                state.isWriting = false
                return nil
            }
            defer { state.leftOut = 0 }
            return Data("(\(state.leftOut) messages were left out: they were not read.)\n".utf8)
        }
    }
}
