private import Synchronization

/// A socket's descriptor that is closed once and not used afterwards.
///
/// The system reuses the number of a closed descriptor, so a late shutdown could end an unrelated
/// connection.
package final class LinkDescriptor: Sendable {
    package let number: Int32
    private let isClosed = Mutex(false)

    package init(_ number: Int32) { self.number = number }

    package func shutDown() {
        isClosed.withLock { isClosed in
            if !isClosed { LinkSocket.shutDown(number) }
        }
    }

    package func close() {
        isClosed.withLock { isClosed in
            if !isClosed { LinkSocket.close(number) }
            isClosed = true
        }
    }
}
