package import NotificationModel

extension ProcessLinkError {
    /// The failures of a link itself: the codes of `ownDomain` below 20.
    ///
    /// `stranger` means that the device did not start the process. `notReading` means that the peer
    /// does not read what it is sent.
    package enum LinkCode: Int, Sendable {
        case noDevice = 1
        case tooLong = 2
        case closed = 3
        case garbled = 4
        case pathTooLong = 5
        case stranger = 6
        case tooMany = 7
        case notReading = 8
    }

    package init(_ code: LinkCode, _ message: String) {
        self.init(domain: Self.ownDomain, code: code.rawValue, message: message)
    }

    package var linkCode: LinkCode? { domain == Self.ownDomain ? LinkCode(rawValue: code) : nil }
}
