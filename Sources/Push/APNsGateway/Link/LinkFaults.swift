package import DevicePushLink

/// What goes wrong between the gateway and devices, on request: what a device must live with.
///
/// Chances are from 0 to 1 and are drawn for each push. With one seed and one order of pushes the
/// same things go wrong.
public struct LinkFaults: Sendable, Hashable, Codable {
    /// The seed of the draws.
    public var seed: UInt64 = 1
    /// The chance that a push comes twice.
    public var duplicates = 0.0
    /// The chance that a push comes after the next one, or after ``delay``, whichever is first.
    public var reorderings = 0.0
    /// The chance that a push comes late.
    public var delays = 0.0
    /// How late such a push comes.
    public var delay = Duration.milliseconds(100)
    /// The chance that the connection is cut after a push was sent, before it can be acknowledged.
    public var cuts = 0.0
    /// Whether devices cannot connect, and those that are connected are cut.
    public var isOffline = false
    /// Whether devices save power: pushes of priority 5 and 1 wait until they no longer do (STORE-7).
    public var savesPower = false

    /// Nothing goes wrong.
    package static let none = LinkFaults()

    /// Makes faults that change nothing until they are set.
    public init() {}
}

/// One thing that went wrong on request.
package struct LinkFaultEvent: Sendable, Hashable, Codable {
    /// The kinds of faults.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A push was sent twice.
        case duplicate
        /// A push was sent after the next one.
        case reordering
        /// A push was sent late.
        case delay
        /// A connection was cut.
        case cut
        /// A device was kept from connecting.
        case offline
        /// A push waits until the device no longer saves power.
        case powerSaving
    }

    /// What went wrong.
    package let kind: Kind
    /// The device.
    package let device: DeviceID
    /// The push; `nil` for what concerns none.
    package let push: PushID?
}
