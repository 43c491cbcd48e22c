/// The name of a device that tokens are registered for.
public struct DeviceID: Sendable, Hashable, Codable {
    /// The name as it was given; it is not checked.
    public let name: String

    /// Makes an id of a name.
    public init(_ name: String) {
        self.name = name
    }

    /// The one device of a machine that has no others.
    public static let local = DeviceID("local")
}
