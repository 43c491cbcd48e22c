/// A way to name a type outside of the system.
///
/// See <https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass>.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The name of the way.
    public let rawValue: String

    /// A way with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The end of a file's name, without the dot.
    public static var filenameExtension: UTTagClass {
        UTTagClass(rawValue: "public.filename-extension")
    }
    /// What a server says.
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }

    /// The name of the way.
    public var description: String { rawValue }
}
