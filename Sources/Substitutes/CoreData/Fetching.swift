// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let managedObjectResultType: NSFetchRequestResultType = []
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

open class NSPersistentStoreRequest: NSObject {
    open var affectedStores: [NSPersistentStore]?
}

open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    open var entityName: String?
    open var entity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var resultType: NSFetchRequestResultType = .managedObjectResultType
    open var includesSubentities = true
    open var includesPendingChanges = true
    open var includesPropertyValues = true
    open var returnsObjectsAsFaults = true
    open var returnsDistinctResults = false
    open var shouldRefreshRefetchedObjects = false
    open var propertiesToFetch: [Any]?
    open var relationshipKeyPathsForPrefetching: [String]?

    public override init() { super.init() }
    public init(entityName: String) { self.entityName = entityName }
}

open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    fileprivate let find: (NSManagedObjectContext) throws -> [NSManagedObjectID]
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

    public init<T>(fetchRequest fetch: NSFetchRequest<T>) {
        find = { try $0.rows(fetch).map(\.id) }
    }

    public init(objectIDs objects: [NSManagedObjectID]) { find = { _ in objects } }
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly = 0
    case resultTypeObjectIDs = 1
    case resultTypeCount = 2
}

open class NSPersistentStoreResult: NSObject {}

open class NSBatchDeleteResult: NSPersistentStoreResult {
    open fileprivate(set) var result: Any?
}

extension NSManagedObjectContext {
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        let rows = try rows(request)
        switch request.resultType {
        case .managedObjectIDResultType: return rows.compactMap { $0.id as? T }
        case .countResultType: return [NSNumber(value: rows.count) as? T].compactMap(\.self)
        case .dictionaryResultType:
            let names = request.propertiesToFetch?.compactMap {
                $0 as? String ?? ($0 as? NSPropertyDescription)?.name
            }
            return rows.compactMap { row in
                let all = names ?? Array(row.entity.attributesByName.keys)
                let values = all.reduce(into: [String: Any]()) {
                    $0[$1] = row.predicateValue(forKey: $1)
                }
                return values as? T ?? NSDictionary(dictionary: values) as? T
            }
        default:
            return locked {
                rows.compactMap { row in
                    guard let object = row.object, request.shouldRefreshRefetchedObjects,
                        let stored = row.stored, !object.isInserted
                    else { return row.object as? T }
                    object.snapshot = stored
                    return object as? T
                }
            }
        }
    }

    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try rows(request).count }

    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        guard let deletion = request as? NSBatchDeleteRequest else {
            throw NSError.cocoa(
                NSPersistentStoreInvalidTypeError, "", "Requests of this type are not read here.")
        }
        let ids = try deletion.find(self)
        try persistentStoreCoordinator?.performAndWait {
            try persistentStoreCoordinator?.store().update { contents in
                for id in ids { contents.objects[id.key] = nil }
            }
        }
        let result = NSBatchDeleteResult()
        switch deletion.resultType {
        case .resultTypeStatusOnly: result.result = true
        case .resultTypeObjectIDs: result.result = ids
        case .resultTypeCount: result.result = ids.count
        }
        return result
    }

    /// Returns the values of the matching objects, including this context's unsaved changes.
    fileprivate func rows<T>(_ request: NSFetchRequest<T>) throws -> [Row] {
        try locked {
            guard let coordinator = persistentStoreCoordinator else {
                throw NSError.cocoa(NSPersistentStoreOpenError, "", "The context lacks a store.")
            }
            let named = request.entityName
                .flatMap { coordinator.managedObjectModel.entitiesByName[$0] }
            guard let entity = request.entity ?? named else {
                fatalError(
                    "A fetch request must have an entity; there is no "
                        + "\(request.entityName ?? "name").")
            }
            var rows = candidates(
                entity, try coordinator.contents(), withChanges: request.includesPendingChanges)
            if !request.includesSubentities { rows.removeAll { $0.entity !== entity } }
            if let predicate = request.predicate {
                rows = rows.filter { predicate.evaluate(with: $0) }
            }
            rows = Self.sorted(rows, by: request.sortDescriptors ?? [])
            if request.fetchOffset > 0 { rows.removeFirst(min(request.fetchOffset, rows.count)) }
            if request.fetchLimit > 0 { rows = Array(rows.prefix(request.fetchLimit)) }
            return rows
        }
    }

    private func candidates(
        _ entity: NSEntityDescription, _ contents: StoreContents, withChanges: Bool
    ) -> [Row] {
        let entities = persistentStoreCoordinator?.managedObjectModel.entitiesByName ?? [:]
        var rows: [Row] = contents.objects(of: entity).compactMap { key, stored in
            guard let entity = entities[stored.entity] else { return nil }
            guard withChanges else {
                return Row(key: key, entity: entity, stored: stored, context: self)
            }
            guard deleted[key] == nil else { return nil }
            let row = Row(key: key, entity: entity, stored: stored, context: self)
            row.changed = updated[key]
            return row
        }
        guard withChanges else { return rows }
        let new = inserted.values.filter { $0.entity.isKindOf(entity: entity) }
        rows += new.sorted { $0.insertion < $1.insertion }.map { object in
            let row = Row(
                key: object.objectID.key, entity: object.entity, stored: nil, context: self)
            row.changed = object
            return row
        }
        return rows
    }

    private static func sorted(_ rows: [Row], by descriptors: [NSSortDescriptor]) -> [Row] {
        guard !descriptors.isEmpty else { return rows }
        return rows.enumerated().sorted { one, other in
            for descriptor in descriptors {
                switch descriptor.order(one.element, other.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return one.offset < other.offset
        }.map(\.element)
    }
}

/// An object as a fetch evaluates it: the stored values, overlaid with the context's changes.
final class Row: NSObject, PredicateSource {
    let key: String
    let entity: NSEntityDescription
    let stored: StoredObject?
    private let context: NSManagedObjectContext
    var changed: NSManagedObject?

    init(
        key: String, entity: NSEntityDescription, stored: StoredObject?,
        context: NSManagedObjectContext
    ) {
        (self.key, self.entity, self.stored, self.context) = (key, entity, stored, context)
    }

    var object: NSManagedObject? {
        changed ?? stored.flatMap { context.object(key, $0) }
    }

    var id: NSManagedObjectID {
        NSManagedObjectID(key: key, entity: entity, context.persistentStoreCoordinator)
    }

    func predicateValue(forKey name: String) -> Any? {
        if let changed { return changed.value(forKey: name) }
        guard let property = entity.propertiesByName[name] else {
            if ["self", "objectID"].contains(name) { return self }
            fatalError("keypath \(name) not found in entity \(entity.label)")
        }
        switch property {
        case let attribute as NSAttributeDescription:
            return stored?.values[name]?.value(as: attribute.attributeType)
        case let relationship as NSRelationshipDescription where !relationship.isToMany:
            guard case .object(let key)? = stored?.values[name] else { return nil }
            return context.object(key: key)
        default: return object?.value(forKey: name)
        }
    }
}
