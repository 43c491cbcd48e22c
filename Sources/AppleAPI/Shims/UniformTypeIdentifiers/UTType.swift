public import Foundation

/// A type of data, for example an image, a text or a movie.
///
/// The declared types are those of notifications and common ones around them; see the static
/// members. An extension or a MIME type without a declared type gives a dynamic type, whose
/// identifier differs from Apple's. Types that an app declares in its Info.plist are not read, so
/// `init(exportedAs:)` and `init(importedAs:)` accept any identifier.
///
/// See <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct>.
public struct UTType: Sendable, Hashable, Codable, CustomStringConvertible {
    public let identifier: String
    private let declaredSupertypes: [String]

    /// Finds a declared type by its identifier, ignoring case.
    public init?(_ identifier: String) {
        if let tag = DynamicTag(identifier: identifier) {
            self.init(tag)
        } else {
            guard let row = TypeRegistry.row(identifier) else { return nil }
            self.init(row)
        }
    }

    /// Finds the preferred type of files with an extension.
    ///
    /// - Returns: A declared type, or a dynamic one. `nil` for an empty extension, or if no
    ///   declared type conforms to `supertype` and `supertype` is neither ``data`` nor a supertype
    ///   of it.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
        else { return nil }
        self = first
    }

    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(undeclared: identifier, parentType)
    }

    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(undeclared: identifier, parentType)
    }

    init(declared identifier: String) {
        guard let row = TypeRegistry.row(identifier) else {
            preconditionFailure("\(identifier) is missing from the catalog.")
        }
        self.init(row)
    }

    private init(_ row: TypeRegistry.Row) {
        identifier = row.identifier
        declaredSupertypes = row.supertypes
    }

    private init(_ tag: DynamicTag) {
        identifier = tag.identifier
        declaredSupertypes = [tag.supertype]
    }

    private init(undeclared identifier: String, _ parentType: UTType?) {
        self.identifier = identifier
        declaredSupertypes = [(parentType ?? .data).identifier]
    }

    /// Decodes an identifier.
    ///
    /// - Throws: `DecodingError` if the identifier is not declared.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(identifier) is not a declared type.")
        }
        self = type
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }

    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier == right.identifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    public var description: String { identifier }
}

// MARK: - Tags

extension UTType {
    /// Returns every type with a tag that conforms to a type, the preferred one first. If no type
    /// declares the tag, the result is a dynamic type.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?)
        -> [UTType]
    {
        let wanted = tag.lowercased()
        guard !wanted.isEmpty else { return [] }
        let declared = TypeRegistry.rows.map(UTType.init(_:)).filter { type in
            guard type.tags[tagClass]?.contains(wanted) == true else { return false }
            return supertype.map(type.conforms(to:)) ?? true
        }
        if !declared.isEmpty { return declared }
        guard
            let dynamic = DynamicTag(
                tag: wanted, tagClass: tagClass, supertype: (supertype ?? .data).identifier)
        else { return [] }
        return [UTType(dynamic)]
    }

    /// The tags by class, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let tag = DynamicTag(identifier: identifier) { return [tag.tagClass: [tag.tag]] }
        guard let row = TypeRegistry.row(identifier) else { return [:] }
        return [.filenameExtension: row.fileExtensions, .mimeType: row.mimeTypes]
            .filter { !$0.value.isEmpty }
    }

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
}

// MARK: - Kinship

extension UTType {
    /// Every type to which this one conforms, without itself.
    public var supertypes: Set<UTType> {
        var all: Set<UTType> = []
        var waiting = declaredSupertypes
        while let identifier = waiting.popLast() {
            guard let type = UTType(identifier), all.insert(type).inserted else { continue }
            waiting += type.declaredSupertypes
        }
        return all
    }

    /// Returns whether this type is the other one or one of its subtypes.
    public func conforms(to type: UTType) -> Bool {
        self == type || supertypes.contains(type)
    }

    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    /// Whether this package declares the type.
    public var isDeclared: Bool { !isDynamic && TypeRegistry.row(identifier) != nil }
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// Always `nil`, because this package stores no descriptions.
    public var localizedDescription: String? { nil }
    /// Always `nil`, because this package stores no versions.
    public var version: Int? { nil }
    /// Always `nil`, because this package stores no URLs.
    public var referenceURL: URL? { nil }
}
