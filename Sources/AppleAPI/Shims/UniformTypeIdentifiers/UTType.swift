public import Foundation

/// A type of data: a picture, a text, a movie.
///
/// The types that this slice declares are those of notifications and the everyday ones around them
/// (see the static members). An extension or a MIME type that no declared type has gives a dynamic
/// type, whose identifier is of our own spelling. The types that an app declares in its Info.plist
/// are not read: `init(exportedAs:)` and `init(importedAs:)` believe what they are told.
///
/// See <https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct>.
public struct UTType: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The identifier, for example `public.png`.
    public let identifier: String
    private let declaredSupertypes: [String]

    /// The declared type with an identifier, which is read without regard to case.
    public init?(_ identifier: String) {
        if let tag = DynamicTag(identifier: identifier) {
            self.init(tag)
        } else {
            guard let row = TypeCatalogue.row(identifier) else { return nil }
            self.init(row)
        }
    }

    /// The preferred type of files with an extension.
    ///
    /// - Returns: A declared type, else a dynamic one; `nil` for an empty extension, and when no
    ///   type conforms to `supertype` and that is not ``data`` or above.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The preferred type of data that a server gives a MIME type.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The preferred type with a tag.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let first = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first
        else { return nil }
        self = first
    }

    /// A type that the app declares as its own.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(undeclared: identifier, parentType)
    }

    /// A type that another app declares.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType(identifier) ?? UTType(undeclared: identifier, parentType)
    }

    init(declared identifier: String) {
        guard let row = TypeCatalogue.row(identifier) else {
            preconditionFailure("\(identifier) has no row in the catalogue.")
        }
        self.init(row)
    }

    private init(_ row: TypeCatalogue.Row) {
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

    /// Reads an identifier.
    ///
    /// - Throws: `DecodingError` for an identifier that is not declared.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(identifier) is not a declared type.")
        }
        self = type
    }

    /// Writes the identifier.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }

    /// Two types are the same when their identifiers are.
    public static func == (left: UTType, right: UTType) -> Bool {
        left.identifier == right.identifier
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }

    /// The identifier.
    public var description: String { identifier }
}

// MARK: - Tags

extension UTType {
    /// Every type with a tag that conforms to a type, the preferred one first; a dynamic one when
    /// no declared type has the tag.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?)
        -> [UTType]
    {
        let wanted = tag.lowercased()
        guard !wanted.isEmpty else { return [] }
        let declared = TypeCatalogue.rows.map(UTType.init(_:)).filter { type in
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

    /// The tags by their class, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let tag = DynamicTag(identifier: identifier) { return [tag.tagClass: [tag.tag]] }
        guard let row = TypeCatalogue.row(identifier) else { return [:] }
        return [.filenameExtension: row.fileExtensions, .mimeType: row.mimeTypes]
            .filter { !$0.value.isEmpty }
    }

    /// The extension that a file of the type should have.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    /// What a server should say of data of the type.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
}

// MARK: - Kinship

extension UTType {
    /// Every type that this one conforms to, itself not counted.
    public var supertypes: Set<UTType> {
        var all: Set<UTType> = []
        var waiting = declaredSupertypes
        while let identifier = waiting.popLast() {
            guard let type = UTType(identifier), all.insert(type).inserted else { continue }
            waiting += type.declaredSupertypes
        }
        return all
    }

    /// Whether data of this type is data of the other, which it is of its own too.
    public func conforms(to type: UTType) -> Bool {
        self == type || supertypes.contains(type)
    }

    /// Whether the other type conforms to this one and is another.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
    /// Whether this type conforms to the other and is another.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

    /// Whether someone has declared the type.
    public var isDeclared: Bool { !isDynamic && TypeCatalogue.row(identifier) != nil }
    /// Whether the type was made of a tag that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
    /// Whether the type belongs to nobody.
    public var isPublic: Bool { identifier.hasPrefix("public.") }
    /// A description for people; none is kept here.
    public var localizedDescription: String? { nil }
    /// The version of the declaration; none is kept here.
    public var version: Int? { nil }
    /// A page about the type; none is kept here.
    public var referenceURL: URL? { nil }
}
