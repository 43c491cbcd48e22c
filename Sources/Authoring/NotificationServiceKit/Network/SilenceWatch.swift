internal import Foundation

/// Detects a silent server, in slices of time.
///
/// Each slice counts once, however long it took. A suspended process may have missed events, so a
/// long slice does not count more.
struct SilenceWatch {
    private static let slices = 10

    let slice: TimeInterval
    private var heard = 0
    private var silent = 0

    init(idleTimeout: TimeInterval) {
        slice = max(0.1, idleTimeout) / Double(Self.slices)
    }

    /// Ends a slice.
    ///
    /// - Parameter events: The total number of events from the server.
    /// - Returns: Whether the server was silent for too long.
    mutating func isOver(events: Int) -> Bool {
        silent = events == heard ? silent + 1 : 0
        heard = events
        return silent >= Self.slices
    }
}
