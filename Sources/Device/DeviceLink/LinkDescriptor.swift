private import Synchronization

/// A socket's descriptor that is closed once and never touched afterwards.
///
/// The system gives a closed descriptor's number to the next file; shutting it down late would cut
/// somebody else's connection.
package final class LinkDescriptor: Sendable {
    /// The descriptor; good for reading and writing until `close()`.
    package let number: Int32
    private let isClosed = Mutex(false)

    /// Takes over a descriptor.
    package init(_ number: Int32) { self.number = number }

    /// Ends reading, writing and accepting on it, unless it is closed.
    package func shutDown() {
        isClosed.withLock { isClosed in
            if !isClosed { LinkSocket.shutDown(number) }
        }
    }

    /// Closes it; only the first call does.
    package func close() {
        isClosed.withLock { isClosed in
            if !isClosed { LinkSocket.close(number) }
            isClosed = true
        }
    }
}
