package import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// An Xcode data model: the current version of an `X.xcdatamodeld`, or an `X.xcdatamodel`.
///
/// ```swift
/// let model = try DataModel(URL(filePath: "Chat/Chat.xcdatamodeld"))
/// for entity in model.entities { print(entity.name, entity.attributes.map(\.name)) }
/// ```
package struct DataModel: Sendable {
    package enum CodeGeneration: Sendable, Hashable {
        case manual
        case classAndProperties
        case properties
    }

    package struct Attribute: Sendable, Hashable {
        package let name: String
        package let type: AttributeType
        package let isOptional: Bool
        package let isTransient: Bool
        /// Whether the property has a scalar type such as `Int64` instead of an object type.
        package let isScalar: Bool
        package let className: String?
        let defaultText: String?
        let minimum: Double?
        let maximum: Double?
        let pattern: String?
    }

    package struct Relationship: Sendable, Hashable {
        package let name: String
        package let destination: String
        let inverse: String?
        package let isToMany: Bool
        package let isOrdered: Bool
        let isOptional: Bool
        let deleteRule: Int
    }

    package struct Entity: Sendable, Hashable {
        package let name: String
        package let className: String?
        package let codeGeneration: CodeGeneration
        package let parent: String?
        let isAbstract: Bool
        /// The attributes without those of the parent entity.
        package let attributes: [Attribute]
        package let relationships: [Relationship]
        let constraints: [[String]]
    }

    /// The name of the model, and of the store that a container creates for it.
    package let name: String
    /// The name of the version; `nil` if the model has only one.
    package let version: String?
    package let entities: [Entity]

    package static let types: Set<String> = ["xcdatamodeld", "xcdatamodel"]

    /// Reads a model.
    ///
    /// - Throws: `XcodeGenProject.ParseError` if the folder contains no valid version.
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

/// The types of attributes, with the raw values of Core Data.
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

    init(xcode name: String) { self = Self.names[name] ?? .undefined }

    private static let names: [String: AttributeType] = [
        "Integer 16": .integer16, "Integer 32": .integer32, "Integer 64": .integer64,
        "Decimal": .decimal, "Double": .double, "Float": .float, "String": .string,
        "Boolean": .boolean, "Date": .date, "Binary": .binary, "UUID": .uuid, "URI": .uri,
        "Transformable": .transformable,
    ]
}
