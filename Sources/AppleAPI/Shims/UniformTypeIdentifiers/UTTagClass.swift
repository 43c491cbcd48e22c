public struct UTTagClass: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static var filenameExtension: UTTagClass {
        UTTagClass(rawValue: "public.filename-extension")
    }
    public static var mimeType: UTTagClass { UTTagClass(rawValue: "public.mime-type") }

    public var description: String { rawValue }
}
