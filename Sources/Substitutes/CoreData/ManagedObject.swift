// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// The identity of an object, equal in every context and process.
///
/// It does not change when the object is saved.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    public let entity: NSEntityDescription
    let key: String
    private weak var coordinator: NSPersistentStoreCoordinator?

    init(key: String, entity: NSEntityDescription, _ coordinator: NSPersistentStoreCoordinator?) {
        (self.key, self.entity, self.coordinator) = (key, entity, coordinator)
    }

    static func newKey(of entity: NSEntityDescription) -> String {
        "\(entity.label)/\(UUID().uuidString)"
    }

    open var persistentStore: NSPersistentStore? { coordinator?.persistentStores.first }

    open var isTemporaryID: Bool { coordinator?.knownContents?.objects[key] == nil }

    open func uriRepresentation() -> URL {
        let parts = key.split(separator: "/", maxSplits: 1)
        var address = URLComponents()
        address.scheme = "x-coredata"
        address.host = persistentStore?.identifier ?? ""
        address.path = "/\(parts[0])/\(isTemporaryID ? "t" : "p")\(parts[1])"
        return address.url ?? URL(fileURLWithPath: "/dev/null")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSManagedObjectID)?.key == key
    }

    open override var hash: Int { key.hashValue }
}

/// An object of a data model.
///
/// A subclass declares its properties with `@NSManaged`. `bellhop build` turns them into calls of
/// `managedValue(_:)` and `setManagedValue(_:_:)`.
open class NSManagedObject: NSObject {
    public let entity: NSEntityDescription
    public internal(set) var objectID: NSManagedObjectID
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?
    open internal(set) var isDeleted = false
    open internal(set) var isInserted = false

    /// The stored values at the last read; `nil` before the first save.
    var snapshot: StoredObject?
    /// The differences from ``snapshot``; a `nil` value removes the property's value.
    var changes: [String: StoredValue?] = [:]
    private var transients: [String: Any] = [:]
    var insertion = 0

    public required init(
        entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
    ) {
        self.entity = entity
        objectID = NSManagedObjectID(
            key: NSManagedObjectID.newKey(of: entity), entity: entity,
            context?.persistentStoreCoordinator)
        super.init()
        changes = NSPersistentStore.defaults(entity).mapValues { $0 }
        context?.insert(self)
    }

    public convenience init(context moc: NSManagedObjectContext) {
        let all = moc.persistentStoreCoordinator?.managedObjectModel.entities ?? []
        guard let entity = all.first(where: { $0.isEntity(of: Self.self) }) else {
            fatalError(
                "An NSManagedObject of class '\(Self.self)' must have a valid "
                    + "NSEntityDescription.")
        }
        self.init(entity: entity, insertInto: moc)
    }

    static func stored(
        _ snapshot: StoredObject, _ key: String, _ entity: NSEntityDescription,
        in context: NSManagedObjectContext
    ) -> NSManagedObject {
        let object = entity.objectClass.init(entity: entity, insertInto: nil)
        object.objectID = NSManagedObjectID(
            key: key, entity: entity, context.persistentStoreCoordinator)
        object.snapshot = snapshot
        object.changes = [:]
        object.managedObjectContext = context
        return object
    }

    open class func entity() -> NSEntityDescription {
        guard let entity = NSManagedObjectModel.entity(of: self) else {
            fatalError(
                "No NSEntityDescriptions in any model claim the NSManagedObject subclass "
                    + "'\(self)'.")
        }
        return entity
    }

    @_disfavoredOverload
    public class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().label)
    }

    // MARK: State

    open var isUpdated: Bool { hasChanges && !isInserted && !isDeleted }
    open var isFault: Bool { false }
    open var hasPersistentChangedValues: Bool { !changes.isEmpty }
    open var hasChanges: Bool { isInserted || isDeleted || !changes.isEmpty }

    open func changedValues() -> [String: Any] {
        changes.reduce(into: [:]) { $0[$1.key] = value(forKey: $1.key) ?? NSNull() }
    }

    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let attributes = entity.attributesByName
        return (keys ?? Array(attributes.keys)).reduce(into: [:]) { values, key in
            guard let attribute = attributes[key] else { return }
            values[key] =
                snapshot?.values[key]?.value(as: attribute.attributeType) ?? NSNull()
        }
    }

    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func willSave() {}
    open func didSave() {}
    open func prepareForDeletion() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}

    open func validateForInsert() throws { try validate() }
    open func validateForUpdate() throws { try validate() }
    open func validateForDelete() throws {}

    // MARK: Values by key

    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) {}
    open func didChangeValue(forKey key: String) {}

    open func value(forKey key: String) -> Any? { primitiveValue(forKey: key) }
    open func setValue(_ value: Any?, forKey key: String) { setPrimitiveValue(value, forKey: key) }

    open func value(forKeyPath keyPath: String) -> Any? {
        PredicateValues.value(of: self, at: keyPath)
    }

    open func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    open func primitiveValue(forKey key: String) -> Any? {
        locked {
            let property = property(key)
            guard !property.isTransient else { return transients[key] }
            switch property {
            case let attribute as NSAttributeDescription:
                return current(key)?.value(as: attribute.attributeType)
            case let relationship as NSRelationshipDescription where relationship.isToMany:
                let objects = members(relationship)
                return relationship.isOrdered
                    ? NSOrderedSet(array: objects) : NSSet(array: objects)
            default:
                guard case .object(let destination)? = current(key) else { return nil }
                return managedObjectContext?.object(key: destination)
            }
        }
    }

    open func setPrimitiveValue(_ value: Any?, forKey key: String) {
        locked {
            let property = property(key)
            guard !property.isTransient else { return transients[key] = value }
            switch property {
            case let attribute as NSAttributeDescription:
                guard let value, !(value is NSNull) else { return change(key, to: nil) }
                guard let stored = StoredValue(value, as: attribute.attributeType) else {
                    fatalError(
                        "Unacceptable type of value for attribute: property = \"\(key)\"; "
                            + "given type = \(type(of: value)).")
                }
                change(key, to: stored)
            case let relationship as NSRelationshipDescription:
                set(value, for: relationship)
            default: break
            }
        }
    }

    func property(_ key: String) -> NSPropertyDescription {
        guard let property = entity.propertiesByName[key] else {
            fatalError(
                "the entity \(entity.label) is not key value coding-compliant for the key "
                    + "\"\(key)\".")
        }
        return property
    }

    func locked<T>(_ body: () -> T) -> T {
        guard let context = managedObjectContext else { return body() }
        context.lock.lock()
        defer { context.lock.unlock() }
        return body()
    }

    func current(_ key: String) -> StoredValue? {
        if let changed = changes[key] { return changed }
        return snapshot?.values[key]
    }

    var currentValues: [String: StoredValue] {
        changes.reduce(into: snapshot?.values ?? [:]) { $0[$1.key] = $1.value }
    }

    func change(_ key: String, to value: StoredValue?) {
        if let snapshot, snapshot.values[key] == value {
            changes[key] = nil
        } else {
            changes[key] = .some(value)
        }
        managedObjectContext?.changed(self)
    }
}

extension NSManagedObject {
    public func managedValue<T>(_ key: String) -> T {
        guard let value = TypedValue.convert(value(forKey: key), to: T.self) else {
            fatalError("\(entity.label).\(key) has no value of the type \(T.self).")
        }
        return value
    }

    public func setManagedValue<T>(_ value: T, _ key: String) {
        let any = value as Any
        if let optional = any as? any EmptyValue, optional.isEmpty {
            setValue(nil, forKey: key)
        } else {
            setValue(any, forKey: key)
        }
    }

    /// Adds objects to a relationship; called by the accessors that Xcode generates.
    public func addManagedObjects(_ added: Any, _ key: String) {
        guard let relationship = property(key) as? NSRelationshipDescription else { return }
        locked { set(members(relationship) + Self.objects(in: added), for: relationship) }
    }

    /// Removes objects from a relationship; called by the accessors that Xcode generates.
    public func removeManagedObjects(_ removed: Any, _ key: String) {
        guard let relationship = property(key) as? NSRelationshipDescription else { return }
        let gone = Set(Self.objects(in: removed).map(\.objectID.key))
        locked {
            set(
                members(relationship).filter { !gone.contains($0.objectID.key) },
                for: relationship)
        }
    }
}

private protocol EmptyValue { var isEmpty: Bool { get } }

extension Optional: EmptyValue { fileprivate var isEmpty: Bool { self == nil } }
