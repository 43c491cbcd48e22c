internal import Foundation

/// The stored form of a pending request: one object, with the monitor of its region if the device
/// watches it.
struct PersistedRequest: Sendable, Hashable, Codable {
    var pending: KernelState.Pending
    var monitor: RegionMonitor?

    private enum CodingKeys: String, CodingKey { case monitor }

    init(pending: KernelState.Pending, monitor: RegionMonitor?) {
        (self.pending, self.monitor) = (pending, monitor)
    }

    init(from decoder: any Decoder) throws {
        pending = try KernelState.Pending(from: decoder)
        let values = try decoder.container(keyedBy: CodingKeys.self)
        monitor = try values.decodeIfPresent(RegionMonitor.self, forKey: .monitor)
    }

    func encode(to encoder: any Encoder) throws {
        try pending.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(monitor, forKey: .monitor)
    }
}
