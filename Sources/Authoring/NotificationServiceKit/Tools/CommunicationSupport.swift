package import Foundation

/// The system's support for communication notifications.
public struct CommunicationSupport: Sendable, Hashable {
    package var isAvailable: Bool
    package var donationBudget: TimeInterval

    package init(isAvailable: Bool, donationBudget: TimeInterval = 2) {
        self.isAvailable = isAvailable
        self.donationBudget = donationBudget
    }

    /// The support of the running system.
    public static let live: CommunicationSupport = {
        if #available(iOS 15, macOS 12, *) { return CommunicationSupport(isAvailable: true) }
        return CommunicationSupport(isAvailable: false)
    }()
}
