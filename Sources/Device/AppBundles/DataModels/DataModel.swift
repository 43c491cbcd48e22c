package import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// A data model of Xcode's: the current version of an `X.xcdatamodeld`, or an `X.xcdatamodel`.
package struct DataModel: Sendable {
    /// How code for an entity comes about.
    package enum CodeGeneration: Sendable, Hashable {
        /// The author writes it.
        case manual
        /// Xcode makes the class and its properties.
        case classAndProperties
        /// Xcode makes the properties alone.
        case properties
    }

    /// A property that holds a value.
    package struct Attribute: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The type.
        package let type: AttributeType
        /// Whether it may have no value.
        package let isOptional: Bool
        /// Whether it is not stored.
        package let isTransient: Bool
        /// Whether its property is of a plain type, such as `Int64`, and not an object.
        package let isScalar: Bool
        /// The class of a transformable value.
        package let className: String?
        let defaultText: String?
        let minimum: Double?
        let maximum: Double?
        let pattern: String?
    }

    /// A property that leads to other objects.
    package struct Relationship: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The entity of the objects to which it leads.
        package let destination: String
        let inverse: String?
        /// Whether it leads to many.
        package let isToMany: Bool
        /// Whether these have an order.
        package let isOrdered: Bool
        let isOptional: Bool
        let deleteRule: Int
    }

    /// What objects of one kind have.
    package struct Entity: Sendable, Hashable {
        /// The name.
        package let name: String
        /// The class of its objects; `nil` for `NSManagedObject`.
        package let className: String?
        /// How its code comes about.
        package let codeGeneration: CodeGeneration
        /// The entity above it.
        package let parent: String?
        let isAbstract: Bool
        /// The values that it has, without those of the entity above it.
        package let attributes: [Attribute]
        /// Where it leads.
        package let relationships: [Relationship]
        let constraints: [[String]]
    }

    /// The name of the model, and of the store that a container makes for it.
    package let name: String
    /// The name of the version, where there are several.
    package let version: String?
    /// The entities.
    package let entities: [Entity]

    /// The kinds of folder that hold a model.
    package static let types: Set<String> = ["xcdatamodeld", "xcdatamodel"]

    /// Reads a model.
    ///
    /// - Throws: `XcodeGenProject.ParseError` when it has no version that is a model.
    package init(_ url: URL) throws {
        name = url.deletingPathExtension().lastPathComponent
        let folder = url.pathExtension == "xcdatamodeld" ? try Self.currentVersion(of: url) : url
        version = folder == url ? nil : folder.deletingPathExtension().lastPathComponent
        guard let root = XMLElement.read(folder.appending(path: "contents")), root.name == "model"
        else {
            throw XcodeGenProject.ParseError(
                "It has no `contents` that are a data model.", at: folder.path.printable)
        }
        entities = root.children.filter { $0.name == "entity" }.map(Self.entity)
    }

    private static let listBytesMax = 64 << 10

    private static func currentVersion(of url: URL) throws -> URL {
        let list = url.appending(path: ".xccurrentversion")
        if let data = try? UntrustedFile.read(list, bytesMax: listBytesMax),
            let name = (unsafe try? PropertyListSerialization.propertyList(from: data, format: nil))
                .flatMap({ ($0 as? [String: Any])?["_XCCurrentVersionName"] as? String }),
            !name.contains("/"), name != ".."
        {
            return url.appending(path: name)
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        guard let first = names.filter({ $0.hasSuffix(".xcdatamodel") }).sorted().first else {
            throw XcodeGenProject.ParseError(
                "It holds no version of a data model.", at: url.path.printable)
        }
        return url.appending(path: first)
    }

    // MARK: Reading

    private static func entity(_ element: XMLElement) -> Entity {
        let kinds: [String: CodeGeneration] = [
            "class": .classAndProperties, "category": .properties,
        ]
        let constraints = element.children.filter { $0.name == "uniquenessConstraints" }
            .flatMap(\.children).map { $0.children.compactMap { $0["value"] } }
        return Entity(
            name: element["name"] ?? "",
            className: element["representedClassName"].flatMap {
                ["", "NSManagedObject"].contains($0) ? nil : $0
            },
            codeGeneration: kinds[element["codeGenerationType"] ?? ""] ?? .manual,
            parent: element["parentEntity"], isAbstract: element["isAbstract"] == "YES",
            attributes: element.children.filter { $0.name == "attribute" }.map(attribute),
            relationships: element.children.filter { $0.name == "relationship" }.map(relationship),
            constraints: constraints)
    }

    private static func attribute(_ element: XMLElement) -> Attribute {
        Attribute(
            name: element["name"] ?? "",
            type: AttributeType(xcode: element["attributeType"] ?? ""),
            isOptional: element["optional"] == "YES", isTransient: element["transient"] == "YES",
            isScalar: element["usesScalarValueType"] == "YES",
            className: element["customClassName"],
            defaultText: element["defaultDateTimeInterval"] ?? element["defaultValueString"],
            minimum: element.number("minValueString"), maximum: element.number("maxValueString"),
            pattern: element["regularExpressionString"])
    }

    private static func relationship(_ element: XMLElement) -> Relationship {
        let rules = ["No Action": 0, "Nullify": 1, "Cascade": 2, "Deny": 3]
        return Relationship(
            name: element["name"] ?? "", destination: element["destinationEntity"] ?? "",
            inverse: element["inverseName"], isToMany: element["toMany"] == "YES",
            isOrdered: element["ordered"] == "YES", isOptional: element["optional"] == "YES",
            deleteRule: rules[element["deletionRule"] ?? ""] ?? 1)
    }
}

/// The types of an attribute's values, with the numbers that Core Data has for them.
package enum AttributeType: Int, Sendable, Hashable {
    case undefined = 0
    case integer16 = 100
    case integer32 = 200
    case integer64 = 300
    case decimal = 400
    case double = 500
    case float = 600
    case string = 700
    case boolean = 800
    case date = 900
    case binary = 1000
    case uuid = 1100
    case uri = 1200
    case transformable = 1800

    /// The type that Xcode's name means.
    init(xcode name: String) { self = Self.names[name] ?? .undefined }

    private static let names: [String: AttributeType] = [
        "Integer 16": .integer16, "Integer 32": .integer32, "Integer 64": .integer64,
        "Decimal": .decimal, "Double": .double, "Float": .float, "String": .string,
        "Boolean": .boolean, "Date": .date, "Binary": .binary, "UUID": .uuid, "URI": .uri,
        "Transformable": .transformable,
    ]
}
