// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

#if canImport(Glibc)
    import Glibc
#endif

struct StoredObject: Codable {
    var entity: String
    /// A counter that each update increments, which reveals the changes of other contexts.
    var version: Int64
    var place: Int64
    var values: [String: StoredValue]
}

struct StoreContents: Codable {
    var identifier = UUID().uuidString
    var model: [String: [String: String]]
    var nextPlace: Int64 = 1
    var objects: [String: StoredObject] = [:]

    func objects(of entity: NSEntityDescription) -> [(key: String, value: StoredObject)] {
        let names = Set(Self.names(entity))
        return objects.filter { names.contains($0.value.entity) }
            .sorted { $0.value.place < $1.value.place }
    }

    private static func names(_ entity: NSEntityDescription) -> [String] {
        [entity.label] + entity.subentities.flatMap(names)
    }

    mutating func insert(_ key: String, entity: String, values: [String: StoredValue]) {
        objects[key] = StoredObject(
            entity: entity, version: 1, place: nextPlace, values: values)
        nextPlace += 1
    }
}

/// A store: one file, which all processes of the app and its extensions share.
///
/// The file is a property list. Each save replaces it atomically under a lock, so a process that
/// terminates at any time leaves either the old or the new contents.
open class NSPersistentStore: NSObject {
    static let bytesMax = 64 << 20
    static let lockSecondsMax = 5.0

    public let type: String
    open private(set) var url: URL?
    open var options: [AnyHashable: Any]?
    open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    open var identifier: String! { contents.identifier }
    open var metadata: [String: Any]! { [NSStoreTypeKey: type, NSStoreUUIDKey: identifier ?? ""] }
    open var isReadOnly: Bool { options?[NSReadOnlyPersistentStoreOption] as? Bool == true }

    private(set) var contents: StoreContents
    private var stamp: Stamp?
    private let model: NSManagedObjectModel

    private struct Stamp: Equatable {
        let inode: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int
    }

    init(type: String, url: URL?, options: [AnyHashable: Any]?, model: NSManagedObjectModel) throws
    {
        let isInMemory = type == NSInMemoryStoreType || url == nil || url?.path == "/dev/null"
        (self.type, self.options, self.model) = (type, options, model)
        self.url = isInMemory ? nil : url
        contents = StoreContents(model: model.signature)
        super.init()
        guard let file = self.url else {
            addInitialObjects()
            return
        }
        try RegularFile.locked(file, secondsMax: Self.lockSecondsMax) {
            guard FileManager.default.fileExists(atPath: file.path) else {
                addInitialObjects()
                return try write()
            }
            try read()
            guard contents.model != model.signature else { return }
            try migrate()
            try write()
        }
    }

    private func addInitialObjects() {
        for object in model.initialObjects {
            guard let entity = (object["entity"] as? String).flatMap({ model.entitiesByName[$0] })
            else { continue }
            let given = object["values"] as? [String: String] ?? [:]
            var values = Self.defaults(entity)
            for (name, attribute) in entity.attributesByName {
                guard let text = given[name] else { continue }
                values[name] = StoredValue(text, readAs: attribute.attributeType)
            }
            let key = NSManagedObjectID.newKey(of: entity)
            contents.insert(key, entity: entity.label, values: values)
        }
    }

    static func defaults(_ entity: NSEntityDescription) -> [String: StoredValue] {
        entity.attributesByName.compactMapValues { attribute in
            attribute.defaultValue.flatMap { StoredValue($0, as: attribute.attributeType) }
        }
    }

    // MARK: The file

    func refresh() throws {
        guard url != nil, currentStamp() != stamp else { return }
        try read()
    }

    /// Changes the contents. If the closure or the write throws, the contents stay unchanged.
    func update(_ change: (inout StoreContents) throws -> Void) throws {
        guard !isReadOnly else {
            throw NSError.cocoa(513, url?.path ?? "", "The store is open for reading alone.")
        }
        guard let url else { return try change(&contents) }
        try RegularFile.locked(url, secondsMax: Self.lockSecondsMax) {
            try refresh()
            let before = contents
            do {
                try change(&contents)
                try write()
            } catch {
                contents = before
                throw error
            }
        }
    }

    private func read() throws {
        guard let url else { return }
        let stamp = currentStamp()
        let data = try RegularFile.read(url, bytesMax: Self.bytesMax)
        guard let read = try? PropertyListDecoder().decode(StoreContents.self, from: data) else {
            throw NSError.cocoa(
                259, url.path,
                "The file couldn\u{2019}t be opened because it isn\u{2019}t in the correct format.")
        }
        (contents, self.stamp) = (read, stamp)
    }

    private func write() throws {
        guard let url else { return }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let data = try encoder.encode(contents)
        guard data.count <= Self.bytesMax else {
            throw NSError.cocoa(
                NSPersistentStoreSaveError, url.path,
                "The store would have more than \(Self.bytesMax) bytes.")
        }
        try RegularFile.replace(url, with: data)
        stamp = currentStamp()
    }

    private func currentStamp() -> Stamp? {
        guard let url else { return nil }
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        return Stamp(
            inode: UInt64(status.st_ino), size: Int64(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    // MARK: Migration

    /// Migrates the contents to the model without a mapping model.
    ///
    /// It drops removed entities and properties and sets new properties to their defaults.
    ///
    /// - Throws: `NSError` if migration is off, a type changed or a required property lacks a
    ///   default.
    private func migrate() throws {
        let path = url?.path ?? ""
        guard options?[NSMigratePersistentStoresAutomaticallyOption] as? Bool == true else {
            throw NSError.cocoa(
                NSPersistentStoreIncompatibleVersionHashError, path,
                "The model used to open the store is incompatible with the one used to create it.")
        }
        let entities = model.entitiesByName
        let signature = model.signature
        contents.objects = try contents.objects.compactMapValues { object in
            guard let entity = entities[object.entity] else { return nil }
            let (old, new) = (contents.model[object.entity] ?? [:], signature[object.entity] ?? [:])
            if let changed = new.first(where: { old[$0.key] != nil && old[$0.key] != $0.value }) {
                throw NSError.cocoa(
                    NSInferredMappingModelError, path,
                    "The type of \(object.entity).\(changed.key) has changed.")
            }
            var object = object
            object.values = object.values.filter { new[$0.key] != nil }
            for (name, value) in Self.defaults(entity) where old[name] == nil {
                object.values[name] = value
            }
            let attributes = entity.attributesByName
            let missing = attributes.first { name, attribute in
                old[name] == nil && !attribute.isOptional && object.values[name] == nil
            }
            if let missing {
                throw NSError.cocoa(
                    NSInferredMappingModelError, path,
                    "\(object.entity).\(missing.key) is new and not optional, and lacks a default.")
            }
            return object
        }
        contents.model = signature
    }
}
