internal import AppBundles
internal import Foundation

struct DataModelCode {
    private let model: DataModel

    init(_ model: DataModel) { self.model = model }

    func text() -> String? {
        let parts = model.entities.filter { $0.className != nil && Self.isName($0.className ?? "") }
            .flatMap { [declaration($0), properties($0)] }.compactMap(\.self)
        guard !parts.isEmpty else { return nil }
        return "// Made by `bellhop build` of the data model, as Xcode does.\n"
            + "import CoreData\nimport Foundation\n\n" + parts.joined(separator: "\n")
    }

    private func name(_ entity: DataModel.Entity) -> String {
        (entity.className ?? "").split(separator: ".").last.map(String.init) ?? ""
    }

    private static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: ".")
        return !parts.isEmpty
            && parts.allSatisfy { part in
                part.first.map { $0.isLetter || $0 == "_" } == true
                    && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
            }
    }

    private func declaration(_ entity: DataModel.Entity) -> String? {
        guard entity.codeGeneration == .classAndProperties else { return nil }
        let parent = parent(of: entity).map(name) ?? "NSManagedObject"
        return "public class \(name(entity)): \(parent) {}\n"
    }

    private func parent(of entity: DataModel.Entity) -> DataModel.Entity? {
        model.entities.first { $0.name == entity.parent && $0.className != nil }
    }

    private func properties(_ entity: DataModel.Entity) -> String? {
        guard entity.codeGeneration != .manual else { return nil }
        let name = name(entity)
        var lines = [
            "extension \(name) {",
            "    public class func fetchRequest() -> NSFetchRequest<\(name)> {",
            "        NSFetchRequest<\(name)>(entityName: \"\(entity.name)\")",
            "    }",
        ]
        for attribute in entity.attributes where Self.isName(attribute.name) {
            lines += Self.property(attribute.name, Self.type(of: attribute))
        }
        for relationship in entity.relationships where Self.isName(relationship.name) {
            lines += Self.property(relationship.name, "\(type(of: relationship))?")
            if relationship.isToMany { lines += accessors(relationship) }
        }
        lines += ["}", ""]
        // A class inherits the conformance from its superclass.
        if parent(of: entity) == nil { lines += ["extension \(name): Identifiable {}", ""] }
        return lines.joined(separator: "\n")
    }

    private static func property(_ name: String, _ type: String) -> [String] {
        [
            "    public var `\(name)`: \(type) {",
            "        get { managedValue(\"\(name)\") }",
            "        set { setManagedValue(newValue, \"\(name)\") }",
            "    }",
        ]
    }

    private func accessors(_ relationship: DataModel.Relationship) -> [String] {
        let name = relationship.name
        let ending = name.prefix(1).uppercased() + name.dropFirst()
        let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
        return [("addTo", "add"), ("removeFrom", "remove")].flatMap { method, verb in
            [destination(relationship), set].map { type in
                "    public func \(method)\(ending)(_ \(type == set ? "values" : "value"): \(type)) "
                    + "{ \(verb)ManagedObjects(\(type == set ? "values" : "value"), \"\(name)\") }"
            }
        }
    }

    private func type(of relationship: DataModel.Relationship) -> String {
        guard relationship.isToMany else { return destination(relationship) }
        return relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    }

    private func destination(_ relationship: DataModel.Relationship) -> String {
        let entity = model.entities.first { $0.name == relationship.destination }
        guard let entity, let className = entity.className, Self.isName(className) else {
            return "NSManagedObject"
        }
        return name(entity)
    }

    private static func type(of attribute: DataModel.Attribute) -> String {
        if attribute.isScalar, let scalar = scalars[attribute.type] { return scalar }
        if attribute.type == .transformable, let name = attribute.className, isName(name) {
            return "\(name)?"
        }
        return "\(objects[attribute.type] ?? "NSObject")?"
    }

    private static let scalars: [AttributeType: String] = [
        .integer16: "Int16", .integer32: "Int32", .integer64: "Int64", .double: "Double",
        .float: "Float", .boolean: "Bool", .date: "TimeInterval",
    ]
    private static let objects: [AttributeType: String] = [
        .integer16: "NSNumber", .integer32: "NSNumber", .integer64: "NSNumber",
        .double: "NSNumber", .float: "NSNumber", .boolean: "NSNumber",
        .decimal: "NSDecimalNumber", .string: "String", .date: "Date", .binary: "Data",
        .uuid: "UUID", .uri: "URL",
    ]
}
