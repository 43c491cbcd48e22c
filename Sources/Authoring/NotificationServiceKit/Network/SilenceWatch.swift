internal import Foundation

/// Judges whether a server has been silent for too long, in slices of time.
///
/// A slice counts once, however long it took: a process that was held up heard nothing meanwhile, whoever
/// spoke.
struct SilenceWatch {
    private static let slices = 10

    /// How long to wait before the next look, in seconds.
    let slice: TimeInterval
    private var heard = 0
    private var silent = 0

    /// Makes a watch.
    ///
    /// - Parameter idleTimeout: how long a server may be silent, in seconds; a tenth at least.
    init(idleTimeout: TimeInterval) {
        slice = max(0.1, idleTimeout) / Double(Self.slices)
    }

    /// Looks at the end of a slice.
    ///
    /// - Parameter events: how often the server was heard so far.
    /// - Returns: whether it was silent for too long.
    mutating func isOver(events: Int) -> Bool {
        silent = events == heard ? silent + 1 : 0
        heard = events
        return silent >= Self.slices
    }
}
