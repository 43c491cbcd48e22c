package import DevicePushLink

/// The faults to inject between the gateway and devices.
///
/// ```swift
/// var faults = LinkFaults()
/// faults.duplicates = 0.1  // One push in ten arrives twice.
/// faults.cuts = 0.01
/// gateway.setLinkFaults(faults)
/// ```
///
/// Probabilities are from 0 to 1, with a random draw for each push. The same seed and the same
/// order of pushes inject the same faults.
public struct LinkFaults: Sendable, Hashable, Codable {
    /// The seed of the random draws.
    public var seed: UInt64 = 1
    /// The probability that a push is sent twice.
    public var duplicates = 0.0
    /// The probability that a push is sent after the next one, or after ``delay``, whichever comes
    /// first.
    public var reorderings = 0.0
    /// The probability that a push is delayed by ``delay``.
    public var delays = 0.0
    /// The delay of such a push. It also limits the time that a reordered push waits.
    public var delay = Duration.milliseconds(100)
    /// The probability that the connection is closed after a push was sent, before its
    /// acknowledgement.
    public var cuts = 0.0
    /// Whether devices are offline: connected ones are disconnected, and none can connect.
    public var isOffline = false
    /// Whether devices save power. Pushes of priority 5 and 1 wait until they stop (STORE-7).
    public var savesPower = false

    package static let none = LinkFaults()

    /// Creates a configuration without faults. Set the properties to enable them.
    public init() {}
}

package struct LinkFaultEvent: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case duplicate
        case reordering
        case delay
        case cut
        case offline
        case powerSaving
    }

    package let kind: Kind
    package let device: DeviceID
    package let push: PushID?
}
