package import Foundation

/// What the system can do with senders.
public struct CommunicationSupport: Sendable, Hashable {
    /// Whether content can be updated from a message or a call: iOS 15, macOS 12.
    package var isAvailable: Bool
    /// How many seconds the donation may delay the banner; 0 does not wait for it.
    package var donationBudget: TimeInterval

    /// Describes what the system can do.
    package init(isAvailable: Bool, donationBudget: TimeInterval = 2) {
        self.isAvailable = isAvailable
        self.donationBudget = donationBudget
    }

    /// What this system can do.
    public static let live: CommunicationSupport = {
        if #available(iOS 15, macOS 12, *) { return CommunicationSupport(isAvailable: true) }
        return CommunicationSupport(isAvailable: false)
    }()
}
