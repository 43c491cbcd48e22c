internal import Foundation

/// Judges whether a server has been silent for too long, in slices of time.
///
/// Only slices count in which this process had its share of the machine: one that was held up heard
/// nothing, whoever spoke.
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
    /// - Parameters:
    ///   - events: how often the server was heard so far.
    ///   - took: how long the slice was in truth, in seconds.
    /// - Returns: whether it was silent for too long.
    mutating func isOver(events: Int, took: TimeInterval) -> Bool {
        if events != heard {
            (heard, silent) = (events, 0)
        } else if took <= 3 * slice {
            silent += 1
        }
        return silent >= Self.slices
    }
}
