// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// Reads the file of a data model that `bellhop build` writes.
///
/// It is the property list `X.momd/Y.mom`, beside `VersionInfo.plist`, which names the current
/// version. `DataModel.write(to:modules:objects:)` of `AppBundles` describes its keys.
extension NSManagedObjectModel {
    private static let bytesMax = 4 << 20

    public convenience init?(contentsOf url: URL) {
        var file = url
        if url.pathExtension == "momd" {
            let info = Self.list(at: url.appendingPathComponent("VersionInfo.plist"))
            guard let name = info?["NSManagedObjectModel_CurrentVersionName"] as? String else {
                return nil
            }
            file = url.appendingPathComponent("\(name).mom")
        }
        guard let list = Self.list(at: file),
            let described = list["entities"] as? [[String: Any]]
        else { return nil }
        self.init()
        modules = list["modules"] as? [String] ?? []
        initialObjects = list["objects"] as? [[String: Any]] ?? []
        read(described)
    }

    private static func list(at url: URL) -> [String: Any]? {
        guard let data = try? RegularFile.read(url, bytesMax: bytesMax) else { return nil }
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        return list as? [String: Any]
    }

    private func read(_ described: [[String: Any]]) {
        let made = described.map { table in
            let entity = NSEntityDescription()
            entity.name = table["name"] as? String
            entity.managedObjectClassName = table["class"] as? String ?? "NSManagedObject"
            entity.isAbstract = table["abstract"] as? Bool ?? false
            entity.uniquenessConstraints = table["unique"] as? [[String]] ?? []
            entity.properties =
                tables(table["attributes"]).map(attribute)
                + tables(table["relationships"]).map(relationship)
            return entity
        }
        entities = made
        let byName = entitiesByName
        for (entity, table) in zip(made, described) {
            if let parent = (table["parent"] as? String).flatMap({ byName[$0] }), parent !== entity,
                !parent.isKindOf(entity: entity)
            {
                parent.subentities.append(entity)
            }
        }
        for (entity, table) in zip(made, described) {
            for one in tables(table["relationships"]) {
                let name = one["name"] as? String ?? ""
                guard let relationship = entity.relationshipsByName[name],
                    let destination = (one["destination"] as? String).flatMap({ byName[$0] })
                else { continue }
                relationship.destinationEntity = destination
                relationship.inverseRelationship = (one["inverse"] as? String)
                    .flatMap { destination.relationshipsByName[$0] }
            }
        }
    }

    private func tables(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

    private func attribute(_ table: [String: Any]) -> NSPropertyDescription {
        let attribute = NSAttributeDescription()
        fill(attribute, table)
        attribute.attributeType =
            (table["type"] as? Int).flatMap { NSAttributeType(rawValue: UInt(max($0, 0))) }
            ?? .undefinedAttributeType
        attribute.attributeValueClassName = table["class"] as? String
        attribute.minimum = (table["minimum"] as? NSNumber)?.doubleValue
        attribute.maximum = (table["maximum"] as? NSNumber)?.doubleValue
        attribute.pattern = table["pattern"] as? String
        attribute.defaultValue = (table["default"] as? String)
            .flatMap { StoredValue($0, readAs: attribute.attributeType) }?
            .value(as: attribute.attributeType)
        return attribute
    }

    private func relationship(_ table: [String: Any]) -> NSPropertyDescription {
        let relationship = NSRelationshipDescription()
        fill(relationship, table)
        relationship.maxCount = table["toMany"] as? Bool == true ? 0 : 1
        relationship.isOrdered = table["ordered"] as? Bool ?? false
        relationship.deleteRule =
            (table["deleteRule"] as? Int).flatMap { NSDeleteRule(rawValue: UInt(max($0, 0))) }
            ?? .nullifyDeleteRule
        return relationship
    }

    private func fill(_ property: NSPropertyDescription, _ table: [String: Any]) {
        property.name = table["name"] as? String ?? ""
        property.isOptional = table["optional"] as? Bool ?? false
        property.isTransient = table["transient"] as? Bool ?? false
    }
}
