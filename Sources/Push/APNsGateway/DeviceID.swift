/// The name of a device to which tokens are registered.
///
/// ```swift
/// let tablet = DeviceID("tablet")
/// let token = try await gateway.registry.register(
///     topic: "com.example.chat", environment: .development, device: tablet)
/// let connection = try await gateway.connect(device: tablet)
/// ```
public struct DeviceID: Sendable, Hashable, Codable {
    /// The name as the caller gave it, without validation.
    public let name: String

    /// Creates an id from a name. The name is not validated.
    public init(_ name: String) {
        self.name = name
    }

    /// The default device of a machine with a single device.
    public static let local = DeviceID("local")
}
