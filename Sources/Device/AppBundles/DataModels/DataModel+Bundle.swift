internal import Foundation
internal import NotificationModel
internal import UntrustedFiles

/// An object that a new Core Data store contains, in place of data that the app would have created.
package struct InitialObject: Sendable, Hashable {
    package let model: String
    package let entity: String
    /// The values as texts, by attribute name.
    package let values: [String: String]
    package let place: SourcePlace

    package init(model: String, entity: String, values: [String: String], place: SourcePlace) {
        (self.model, self.entity, self.values, self.place) = (model, entity, values, place)
    }
}

extension DataModel {
    /// Returns why an object does not fit the model; `nil` if it fits.
    package func problem(of object: InitialObject) -> String? {
        guard let entity = entities.first(where: { $0.name == object.entity }) else {
            return "The data model \(name.printable) has no entity \(object.entity.printable). "
                + "It has: \(entities.map(\.name.printable).sorted().joined(separator: ", "))."
        }
        let names = attributes(of: entity).map(\.name)
        guard let unknown = object.values.keys.sorted().first(where: { !names.contains($0) })
        else { return nil }
        let known = names.map(\.printable).sorted().joined(separator: ", ")
        return "\(object.entity.printable) of the data model \(name.printable) has no attribute "
            + "\(unknown.printable). It has\(known.isEmpty ? " none" : ": \(known)")."
    }

    private func attributes(of entity: Entity) -> [Attribute] {
        var all: [Attribute] = []
        var seen: Set<String> = []
        var next: Entity? = entity
        while let one = next, seen.insert(one.name).inserted {
            all += one.attributes
            next = entities.first { $0.name == one.parent }
        }
        return all
    }

    /// Writes the model into a bundle: `X.momd` with a property list for the current version, or
    /// `X.mom`.
    ///
    /// The property list has these keys:
    ///
    /// - `modules`: the modules that may contain the classes;
    /// - `entities`: dictionaries of `name`, `class`, `parent`, `abstract`, `unique` (lists of names),
    ///   `attributes` and `relationships`;
    /// - `objects`: the content of a new store, dictionaries of `entity` and `values`.
    ///
    /// An attribute has `name`, `type` (the raw value of `NSAttributeType`), `optional`, `transient`,
    /// `default` (a text), `minimum`, `maximum`, `pattern` and `class`. A relationship has `name`,
    /// `destination`, `inverse`, `toMany`, `ordered`, `optional` and `deleteRule` (the raw value).
    ///
    /// - Parameters:
    ///   - modules: The modules that may contain the classes.
    ///   - objects: The objects of a new store.
    func write(to bundle: URL, modules: [String], objects: [InitialObject]) throws {
        let list = propertyList(modules: modules, objects: objects.filter { $0.model == name })
        guard let version else {
            return try list.writePropertyList(to: bundle.appending(path: "\(name).mom"))
        }
        let folder = bundle.appending(path: "\(name).momd")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try list.writePropertyList(to: folder.appending(path: "\(version).mom"))
        let info: [String: PropertyValue] = [
            "NSManagedObjectModel_CurrentVersionName": .string(version)
        ]
        try PropertyValue.dictionary(info)
            .writePropertyList(to: folder.appending(path: "VersionInfo.plist"))
    }

    private func propertyList(
        modules: [String], objects: [InitialObject]
    ) -> PropertyValue {
        .dictionary([
            "modules": .array(modules.map(PropertyValue.string)),
            "entities": .array(entities.map(Self.table)),
            "objects": .array(
                objects.map { object in
                    .dictionary([
                        "entity": .string(object.entity),
                        "values": .dictionary(object.values.mapValues(PropertyValue.string)),
                    ])
                }),
        ])
    }

    private static func table(_ entity: Entity) -> PropertyValue {
        .dictionary(
            [
                "name": .string(entity.name),
                "class": .string(entity.className ?? "NSManagedObject"),
                "parent": entity.parent.map(PropertyValue.string),
                "abstract": .bool(entity.isAbstract),
                "unique": .array(
                    entity.constraints.map { .array($0.map(PropertyValue.string)) }),
                "attributes": .array(entity.attributes.map(table)),
                "relationships": .array(entity.relationships.map(table)),
            ].compactMapValues(\.self))
    }

    private static func table(_ attribute: Attribute) -> PropertyValue {
        .dictionary(
            [
                "name": .string(attribute.name),
                "type": .integer(Int64(attribute.type.rawValue)),
                "optional": .bool(attribute.isOptional), "transient": .bool(attribute.isTransient),
                "default": attribute.defaultText.map(PropertyValue.string),
                "class": attribute.className.map(PropertyValue.string),
                "minimum": attribute.minimum.map(PropertyValue.number),
                "maximum": attribute.maximum.map(PropertyValue.number),
                "pattern": attribute.pattern.map(PropertyValue.string),
            ].compactMapValues(\.self))
    }

    private static func table(_ relationship: Relationship) -> PropertyValue {
        .dictionary(
            [
                "name": .string(relationship.name),
                "destination": .string(relationship.destination),
                "inverse": relationship.inverse.map(PropertyValue.string),
                "toMany": .bool(relationship.isToMany), "ordered": .bool(relationship.isOrdered),
                "optional": .bool(relationship.isOptional),
                "deleteRule": .integer(Int64(relationship.deleteRule)),
            ].compactMapValues(\.self))
    }
}
