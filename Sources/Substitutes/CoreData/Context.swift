// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType = 0
    case privateQueueConcurrencyType = 1
    case mainQueueConcurrencyType = 2
}

/// A set of objects with the changes that the next save writes.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// The timing of `perform`. It is ignored: `perform` always enqueues the block.
    public enum ScheduledTaskType: Sendable { case immediate, enqueued }

    public let concurrencyType: NSManagedObjectContextConcurrencyType
    open var mergePolicy: Any = NSErrorMergePolicy
    open var automaticallyMergesChangesFromParent = false
    open var shouldDeleteInaccessibleFaults = true
    open var stalenessInterval: TimeInterval = -1
    open var transactionAuthor: String?
    open var name: String?
    open var undoManager: Any?
    open var retainsRegisteredObjects = false
    open var userInfo = NSMutableDictionary()

    /// The parent context. A save writes to the store at once, not to the parent.
    open var parent: NSManagedObjectContext? {
        didSet { persistentStoreCoordinator = parent?.persistentStoreCoordinator }
    }

    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        didSet {
            guard let coordinator = persistentStoreCoordinator else { return }
            coordinator.lock.lock()
            coordinator.contexts.removeAll { $0.context == nil }
            coordinator.contexts.append(.init(context: self))
            coordinator.lock.unlock()
        }
    }

    /// Protects all properties below. A context belongs to its queue, and the lock makes misuse
    /// safe.
    let lock = NSRecursiveLock()
    private var registered: [String: Weak] = [:]
    /// Changed objects, retained until the next save even if the app releases them.
    var inserted: [String: NSManagedObject] = [:]
    var updated: [String: NSManagedObject] = [:]
    var deleted: [String: NSManagedObject] = [:]
    private var insertions = 0
    private var refusedDeletion: NSError?
    private let queue: DispatchQueue
    private static let queueKey = DispatchSpecificKey<ObjectIdentifier>()
    /// Identifies the main queue, because a thread other than the main thread may run its blocks.
    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private struct Weak { weak var object: NSManagedObject? }

    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        concurrencyType = ct
        queue = DispatchQueue(label: "NSManagedObjectContext")
        super.init()
        queue.setSpecific(key: Self.queueKey, value: ObjectIdentifier(self))
    }

    public convenience init(_ type: NSManagedObjectContextConcurrencyType) {
        self.init(concurrencyType: type)
    }

    // MARK: Queues

    open func perform(_ block: @escaping () -> Void) {
        nonisolated(unsafe) let block = block
        let isMain = concurrencyType == .mainQueueConcurrencyType
        (isMain ? DispatchQueue.main : queue).async { block() }
    }

    open func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
        switch concurrencyType {
        case .mainQueueConcurrencyType:
            let isHere =
                Thread.isMainThread || DispatchQueue.getSpecific(key: Self.mainKey) == true
            return try isHere ? block() : DispatchQueue.main.sync(execute: block)
        case .privateQueueConcurrencyType:
            let isHere = DispatchQueue.getSpecific(key: Self.queueKey) == ObjectIdentifier(self)
            return try isHere ? block() : queue.sync(execute: block)
        case .confinementConcurrencyType: return try block()
        }
    }

    open func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () -> T
    ) async -> T {
        await withCheckedContinuation { (continuation: CheckedContinuation<Passed<T>, Never>) in
            perform { continuation.resume(returning: Passed(value: block())) }
        }.value
    }

    open func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> T
    ) async throws -> T {
        try await withCheckedContinuation {
            (continuation: CheckedContinuation<Passed<Result<T, any Error>>, Never>) in
            perform { continuation.resume(returning: Passed(value: Result(catching: block))) }
        }.value.get()
    }

    private struct Passed<T>: @unchecked Sendable { let value: T }

    // MARK: Objects

    func locked<T>(_ body: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    open var insertedObjects: Set<NSManagedObject> { locked { Set(inserted.values) } }
    open var updatedObjects: Set<NSManagedObject> { locked { Set(updated.values) } }
    open var deletedObjects: Set<NSManagedObject> { locked { Set(deleted.values) } }
    open var registeredObjects: Set<NSManagedObject> {
        locked { Set(registered.values.compactMap(\.object)) }
    }
    open var hasChanges: Bool {
        locked {
            !inserted.isEmpty || !deleted.isEmpty || updated.values.contains(where: \.hasChanges)
        }
    }

    open func insert(_ object: NSManagedObject) {
        locked {
            insertions += 1
            object.insertion = insertions
            object.managedObjectContext = self
            object.isInserted = true
            registered[object.objectID.key] = Weak(object: object)
            inserted[object.objectID.key] = object
        }
        object.awakeFromInsert()
    }

    /// Deletes an object and applies the delete rules of its relationships.
    open func delete(_ object: NSManagedObject) {
        locked {
            let key = object.objectID.key
            guard deleted[key] == nil, object.managedObjectContext === self else { return }
            object.prepareForDeletion()
            let wasInserted = inserted.removeValue(forKey: key) != nil
            updated[key] = nil
            let relationships = object.entity.relationshipsByName.values
            let reached = relationships.map { ($0, object.destinations($0)) }
            object.isDeleted = true
            object.isInserted = false
            if !wasInserted { deleted[key] = object }
            for (relationship, others) in reached {
                switch relationship.deleteRule {
                case .cascadeDeleteRule: others.forEach(delete)
                case .denyDeleteRule where others.contains { !$0.isDeleted }:
                    refusedDeletion = NSError(
                        domain: NSCocoaErrorDomain,
                        code: NSValidationRelationshipDeniedDeleteError,
                        userInfo: [
                            NSValidationKeyErrorKey: relationship.name,
                            NSValidationObjectErrorKey: object,
                            NSLocalizedDescriptionKey:
                                "Items cannot be deleted from \(relationship.name).",
                        ])
                case .noActionDeleteRule, .denyDeleteRule: break
                case .nullifyDeleteRule:
                    guard let inverse = relationship.inverseRelationship else { break }
                    for other in others where !other.isDeleted { other.removeEnd(object, inverse) }
                }
            }
            if wasInserted { object.managedObjectContext = nil }
        }
    }

    func changed(_ object: NSManagedObject) {
        guard !object.isInserted, !object.isDeleted else { return }
        updated[object.objectID.key] = object
    }

    /// Returns the registered object of a key, or creates one from the store's last known contents.
    func object(key: String) -> NSManagedObject? {
        locked {
            if let object = registered[key]?.object { return object.isDeleted ? nil : object }
            guard let stored = persistentStoreCoordinator?.knownContents?.objects[key] else {
                return nil
            }
            return object(key, stored)
        }
    }

    func object(_ key: String, _ stored: StoredObject) -> NSManagedObject? {
        if let object = registered[key]?.object { return object }
        let model = persistentStoreCoordinator?.managedObjectModel
        guard let entity = model?.entitiesByName[stored.entity] else { return nil }
        let object = NSManagedObject.stored(stored, key, entity, in: self)
        registered[key] = Weak(object: object)
        object.awakeFromFetch()
        return object
    }

    /// Returns the objects whose to-one relationship has another object as its destination.
    ///
    /// The stored objects come first, in the order of their insertion, and then the inserted ones.
    func objects(
        leadingTo key: String, by relationship: NSRelationshipDescription
    ) -> [NSManagedObject] {
        guard let entity = relationship.entity,
            let contents = persistentStoreCoordinator?.knownContents
        else { return [] }
        let stored = contents.objects(of: entity).filter { one in
            if let changed = updated[one.key] {
                return changed.current(relationship.name) == .object(key)
            }
            return deleted[one.key] == nil && one.value.values[relationship.name] == .object(key)
        }
        let new = inserted.values.filter {
            $0.entity.isKindOf(entity: entity) && $0.current(relationship.name) == .object(key)
        }
        return stored.compactMap { object($0.key, $0.value) }
            + new.sorted { $0.insertion < $1.insertion }
    }

    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        guard let object = object(key: objectID.key) else {
            fatalError("CoreData could not fulfill a fault for '\(objectID.uriRepresentation())'.")
        }
        return object
    }

    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        try locked {
            _ = try persistentStoreCoordinator?.contents()
            guard let object = object(key: objectID.key) else {
                throw NSError(
                    domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
                    userInfo: [NSLocalizedDescriptionKey: "The object is not there."])
            }
            return object
        }
    }

    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        locked { registered[objectID.key]?.object }
    }

    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}
    open func processPendingChanges() {}

    // MARK: Going back

    open func rollback() {
        locked {
            for object in inserted.values {
                object.isDeleted = true
                object.managedObjectContext = nil
            }
            for object in Array(updated.values) + Array(deleted.values) {
                object.changes = [:]
                object.isDeleted = false
            }
            (inserted, updated, deleted, refusedDeletion) = ([:], [:], [:], nil)
        }
    }

    open func reset() {
        locked {
            for object in registered.values.compactMap(\.object) {
                object.managedObjectContext = nil
            }
            (registered, inserted, updated, deleted) = ([:], [:], [:], [:])
            refusedDeletion = nil
        }
    }

    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        locked {
            if !flag {
                object.changes = object.isInserted ? object.changes : [:]
                updated[object.objectID.key] = nil
            }
            let contents = try? persistentStoreCoordinator?.contents()
            if let stored = contents?.objects[object.objectID.key] { object.snapshot = stored }
        }
    }

    open func refreshAllObjects() {
        locked {
            guard let contents = try? persistentStoreCoordinator?.contents() else { return }
            for object in registered.values.compactMap(\.object) where !object.isInserted {
                if let stored = contents.objects[object.objectID.key] { object.snapshot = stored }
            }
        }
    }

    open func mergeChanges(fromContextDidSave notification: Notification) { refreshAllObjects() }

    func takeRefusedDeletion() -> NSError? {
        defer { refusedDeletion = nil }
        return refusedDeletion
    }

    func forget(_ object: NSManagedObject) {
        registered[object.objectID.key] = nil
        object.isDeleted = true
        object.managedObjectContext = nil
    }
}
