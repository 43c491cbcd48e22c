package import NotificationModel

extension ProcessLinkError {
    /// What can be wrong with a link itself: the codes of `ownDomain` below 20.
    package enum LinkCode: Int, Sendable {
        /// No device is connected.
        case noDevice = 1
        /// A message is longer than the link carries.
        case tooLong = 2
        /// The other end went away.
        case closed = 3
        /// What came is not a message.
        case garbled = 4
        /// A socket's path is longer than the system takes.
        case pathTooLong = 5
        /// The process is not one that the device started.
        case stranger = 6
        /// Too many calls of the process wait.
        case tooMany = 7
        /// The other end does not read what it is sent.
        case notReading = 8
    }

    /// Creates a failure of the link itself.
    package init(_ code: LinkCode, _ message: String) {
        self.init(domain: Self.ownDomain, code: code.rawValue, message: message)
    }

    /// The link's own code; `nil` for other failures.
    package var linkCode: LinkCode? { domain == Self.ownDomain ? LinkCode(rawValue: code) : nil }
}
