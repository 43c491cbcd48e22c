// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension NSManagedObjectContext {
    /// Stores all changes, or none if it throws.
    ///
    /// - Throws: An `NSError` of validation, of a conflict that the merge policy does not resolve,
    ///   or of the store.
    public func save() throws {
        let saved: Saved? = try locked {
            guard hasChanges else { return nil }
            NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
            for object in changedObjects { object.willSave() }
            if let refused = takeRefusedDeletion() { throw refused }
            for object in inserted.values { try object.validateForInsert() }
            for object in updated.values where object.hasChanges { try object.validateForUpdate() }
            for object in deleted.values { try object.validateForDelete() }
            return try store()
        }
        guard let saved else { return }
        for object in saved.inserted.union(saved.updated) { object.didSave() }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidSave, object: self,
            userInfo: [
                NSInsertedObjectsKey: saved.inserted, NSUpdatedObjectsKey: saved.updated,
                NSDeletedObjectsKey: saved.deleted,
            ])
        persistentStoreCoordinator?.refreshContexts(besides: self)
    }

    private struct Saved {
        let inserted: Set<NSManagedObject>
        let updated: Set<NSManagedObject>
        let deleted: Set<NSManagedObject>
    }

    private var changedObjects: [NSManagedObject] {
        inserted.values.sorted { $0.insertion < $1.insertion } + updated.values + deleted.values
    }

    private func store() throws -> Saved {
        guard let coordinator = persistentStoreCoordinator else {
            throw NSError.cocoa(NSPersistentStoreSaveError, "", "The context lacks a coordinator.")
        }
        coordinator.lock.lock()
        defer { coordinator.lock.unlock() }
        let store = try coordinator.store()
        let policy = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
        var saver = Saver(policy: policy, model: coordinator.managedObjectModel)
        try store.update { contents in
            for (key, object) in deleted { try saver.delete(key, object, from: &contents) }
            for (key, object) in updated where object.hasChanges {
                try saver.update(key, object, in: &contents)
            }
            for object in inserted.values.sorted(by: { $0.insertion < $1.insertion }) {
                try saver.insert(object, into: &contents)
            }
            saver.redirect(&contents)
        }
        return settle(store.contents)
    }

    private func settle(_ contents: StoreContents) -> Saved {
        var merged: [NSManagedObject] = []
        for object in Array(inserted.values) + updated.values {
            guard let stored = contents.objects[object.objectID.key] else {
                merged.append(object)
                continue
            }
            (object.snapshot, object.changes, object.isInserted) = (stored, [:], false)
        }
        let gone = Set(merged)
        let saved = Saved(
            inserted: Set(inserted.values).subtracting(gone),
            updated: Set(updated.values).subtracting(gone), deleted: Set(deleted.values))
        (inserted, updated) = ([:], [:])
        for object in merged + Array(deleted.values) { forget(object) }
        deleted = [:]
        // A relationship to a merged object now has the remaining object as its destination.
        if !merged.isEmpty { refreshAllObjects() }
        return saved
    }
}

extension NSPersistentStoreCoordinator {
    func refreshContexts(besides context: NSManagedObjectContext) {
        lock.lock()
        let all = contexts.compactMap(\.context)
        lock.unlock()
        for other in all where other !== context && other.automaticallyMergesChangesFromParent {
            other.perform { other.refreshAllObjects() }
        }
    }
}

/// Applies the changes of one save to the contents of a store.
private struct Saver {
    let policy: NSMergePolicyType
    let model: NSManagedObjectModel
    private var merged: [String: String] = [:]
    private var indexes: [String: [[StoredValue]: String]] = [:]

    init(policy: NSMergePolicyType, model: NSManagedObjectModel) {
        (self.policy, self.model) = (policy, model)
    }

    private var storeWins: Bool {
        policy == .mergeByPropertyStoreTrumpMergePolicyType || policy == .rollbackMergePolicyType
    }

    mutating func delete(
        _ key: String, _ object: NSManagedObject, from contents: inout StoreContents
    ) throws {
        guard let stored = contents.objects[key] else { return }
        if stored.version != object.snapshot?.version, policy == .errorMergePolicyType {
            throw conflict(object)
        }
        contents.objects[key] = nil
        indexes = [:]
    }

    mutating func update(
        _ key: String, _ object: NSManagedObject, in contents: inout StoreContents
    ) throws {
        let read = object.snapshot?.values ?? [:]
        guard var stored = contents.objects[key] else {
            if policy == .errorMergePolicyType { throw conflict(object) }
            if !storeWins {
                contents.insert(
                    key, entity: object.entity.label, values: object.currentValues)
            }
            return
        }
        var changes = object.changes
        if stored.version != object.snapshot?.version {
            switch policy {
            case .errorMergePolicyType: throw conflict(object)
            case .rollbackMergePolicyType: return
            case .overwriteMergePolicyType: stored.values = read
            case .mergeByPropertyStoreTrumpMergePolicyType:
                changes = changes.filter { stored.values[$0.key] == read[$0.key] }
            case .mergeByPropertyObjectTrumpMergePolicyType: break
            }
        }
        for (name, value) in changes { stored.values[name] = value }
        stored.version += 1
        if let other = other(than: key, object.entity, stored.values, contents) {
            if policy == .errorMergePolicyType { throw constraint(object, other) }
            if storeWins { return }
            contents.objects[other] = nil
            merged[other] = key
        }
        contents.objects[key] = stored
        indexes = [:]
    }

    mutating func insert(
        _ object: NSManagedObject, into contents: inout StoreContents
    ) throws {
        let key = object.objectID.key
        let values = object.currentValues
        if let other = other(than: key, object.entity, values, contents) {
            if policy == .errorMergePolicyType { throw constraint(object, other) }
            merged[key] = other
            if !storeWins, var stored = contents.objects[other] {
                stored.values.merge(values) { $1 }
                stored.version += 1
                contents.objects[other] = stored
            }
            return
        }
        contents.insert(key, entity: object.entity.label, values: values)
        for (constraint, tuple) in tuples(object.entity, values) {
            indexes[constraint]?[tuple] = key
        }
    }

    func redirect(_ contents: inout StoreContents) {
        guard !merged.isEmpty else { return }
        for (key, object) in contents.objects {
            for (name, value) in object.values {
                switch value {
                case .object(let old):
                    guard let new = merged[old] else { continue }
                    contents.objects[key]?.values[name] = .object(new)
                case .objects(let keys) where keys.contains { merged[$0] != nil }:
                    contents.objects[key]?.values[name] = .objects(keys.map { merged[$0] ?? $0 })
                default: continue
                }
            }
        }
    }

    // MARK: Constraints

    private mutating func other(
        than key: String, _ entity: NSEntityDescription, _ values: [String: StoredValue],
        _ contents: StoreContents
    ) -> String? {
        for (constraint, tuple) in tuples(entity, values) {
            let index = indexes[constraint] ?? index(of: entity.root, constraint, contents)
            indexes[constraint] = index
            if let other = index[tuple], other != key, contents.objects[other] != nil {
                return other
            }
        }
        return nil
    }

    private func tuples(
        _ entity: NSEntityDescription, _ values: [String: StoredValue]
    ) -> [(constraint: String, tuple: [StoredValue])] {
        entity.constraints.compactMap { names in
            let tuple = names.compactMap { values[$0] }
            guard !names.isEmpty, tuple.count == names.count else { return nil }
            return ("\(entity.root.label): \(names.joined(separator: ","))", tuple)
        }
    }

    private func index(
        of root: NSEntityDescription, _ constraint: String, _ contents: StoreContents
    ) -> [[StoredValue]: String] {
        var index: [[StoredValue]: String] = [:]
        for (key, object) in contents.objects(of: root) {
            guard let entity = model.entitiesByName[object.entity] else { continue }
            for one in tuples(entity, object.values) where one.constraint == constraint {
                index[one.tuple] = key
            }
        }
        return index
    }

    // MARK: Errors

    private func conflict(_ object: NSManagedObject) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError,
            userInfo: [
                NSPersistentStoreSaveConflictsErrorKey: [object],
                NSLocalizedDescriptionKey: "Could not merge changes.",
            ])
    }

    private func constraint(_ object: NSManagedObject, _ other: String) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain, code: NSManagedObjectConstraintMergeError,
            userInfo: [
                NSPersistentStoreSaveConflictsErrorKey: [object],
                NSLocalizedDescriptionKey: "Could not merge changes: an object of "
                    + "\(object.entity.label) with the same values is stored.",
            ])
    }
}
