// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

open class NSPersistentStoreDescription: NSObject {
    open var url: URL?
    open var type = NSSQLiteStoreType
    open var configuration: String?
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    open var shouldAddStoreAsynchronously = false
    open var isReadOnly = false
    open var timeout: TimeInterval = 240
    open private(set) var options: [String: NSObject] = [:]

    public override init() { super.init() }
    public init(url: URL) { self.url = url }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}

    var allOptions: [AnyHashable: Any] {
        var all: [AnyHashable: Any] = options
        all[NSMigratePersistentStoresAutomaticallyOption] = shouldMigrateStoreAutomatically
        all[NSInferMappingModelAutomaticallyOption] = shouldInferMappingModelAutomatically
        if isReadOnly { all[NSReadOnlyPersistentStoreOption] = true }
        return all
    }
}

/// Opens the store and notifies its contexts.
///
/// All objects are in the first store; further stores stay empty.
open class NSPersistentStoreCoordinator: NSObject {
    public let managedObjectModel: NSManagedObjectModel
    open private(set) var persistentStores: [NSPersistentStore] = []
    open var name: String?

    let lock = NSRecursiveLock()
    var contexts: [WeakContext] = []

    struct WeakContext { weak var context: NSManagedObjectContext? }

    public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        lock.lock()
        defer { lock.unlock() }
        let store = try NSPersistentStore(
            type: storeType, url: storeURL, options: options, model: managedObjectModel)
        store.persistentStoreCoordinator = self
        persistentStores.append(store)
        return store
    }

    open func addPersistentStore(
        with description: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        do {
            try addPersistentStore(
                ofType: description.type, configurationName: description.configuration,
                at: description.url, options: description.allOptions)
            block(description, nil)
        } catch { block(description, error) }
    }

    open func remove(_ store: NSPersistentStore) throws {
        lock.lock()
        persistentStores.removeAll { $0 === store }
        lock.unlock()
    }

    open func destroyPersistentStore(
        at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
    ) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        try FileManager.default.removeItem(at: url)
    }

    open func persistentStore(for URL: URL) -> NSPersistentStore? {
        persistentStores.first { $0.url == URL }
    }

    open func url(for store: NSPersistentStore) -> URL {
        store.url ?? URL(fileURLWithPath: "/dev/null")
    }

    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        guard url.scheme == "x-coredata" else { return nil }
        let parts = url.pathComponents.filter { $0 != "/" }
        guard parts.count == 2, let entity = managedObjectModel.entitiesByName[parts[0]] else {
            return nil
        }
        return NSManagedObjectID(key: "\(parts[0])/\(parts[1].dropFirst())", entity: entity, self)
    }

    open func perform(_ block: @escaping () -> Void) { performAndWait(block) }

    open func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
        lock.lock()
        defer { lock.unlock() }
        return try block()
    }

    /// Returns the store of all objects.
    ///
    /// - Throws: `NSError` if no store is open.
    func store() throws -> NSPersistentStore {
        guard let store = persistentStores.first else {
            throw NSError.cocoa(
                NSPersistentStoreSaveError, "",
                "This NSPersistentStoreCoordinator has no "
                    + "persistent stores. It cannot perform a save operation.")
        }
        return store
    }

    func contents() throws -> StoreContents {
        lock.lock()
        defer { lock.unlock() }
        let store = try store()
        try store.refresh()
        return store.contents
    }

    /// The contents as this process last read or wrote them.
    var knownContents: StoreContents? {
        lock.lock()
        defer { lock.unlock() }
        return persistentStores.first?.contents
    }
}

open class NSPersistentContainer: NSObject {
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    public let viewContext: NSManagedObjectContext
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    public convenience init(name: String) {
        let bundle = Bundle.main
        let url =
            bundle.url(forResource: name, withExtension: "momd")
            ?? bundle.url(forResource: name, withExtension: "mom")
        let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
        if model == nil { print("CoreData: error: Failed to load model named \(name)") }
        self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        persistentStoreDescriptions = []
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        let url = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    }

    open class func defaultDirectoryURL() -> URL {
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            nonisolated(unsafe) let (description, block) = (description, block)
            nonisolated(unsafe) let coordinator = persistentStoreCoordinator
            guard description.shouldAddStoreAsynchronously else {
                coordinator.addPersistentStore(with: description, completionHandler: block)
                continue
            }
            DispatchQueue.global().async {
                coordinator.addPersistentStore(with: description, completionHandler: block)
            }
        }
    }

    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }

    open func performBackgroundTask<T>(
        _ block: @escaping (NSManagedObjectContext) throws -> T
    ) async throws -> T {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}
