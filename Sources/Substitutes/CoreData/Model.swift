// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals

// A file that imports Core Data also sees Foundation, as on Apple's platforms.
@_exported import Foundation

public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000
}

/// How a deletion affects the objects at the other end of a relationship.
public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule = 0
    case nullifyDeleteRule = 1
    case cascadeDeleteRule = 2
    case denyDeleteRule = 3
}

open class NSPropertyDescription: NSObject {
    open internal(set) weak var entity: NSEntityDescription!
    open var name = ""
    open var isOptional = true
    open var isTransient = false
    open var userInfo: [AnyHashable: Any]?
    open var renamingIdentifier: String?

    public override init() { super.init() }
}

open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType = NSAttributeType.undefinedAttributeType
    open var defaultValue: Any?
    open var attributeValueClassName: String?
    open var valueTransformerName: String?
    open var allowsExternalBinaryDataStorage = false

    /// The range of a number, or the range of a string's length.
    var minimum: Double?
    var maximum: Double?
    var pattern: String?
}

open class NSRelationshipDescription: NSPropertyDescription {
    open weak var destinationEntity: NSEntityDescription?
    open weak var inverseRelationship: NSRelationshipDescription?
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule = NSDeleteRule.nullifyDeleteRule
    open var isOrdered = false

    open var isToMany: Bool { maxCount != 1 }

    /// Whether the inverse to-one relationship determines the objects, so that this end is not
    /// stored.
    var isDerived: Bool { isToMany && inverseRelationship?.isToMany == false }
}

open class NSEntityDescription: NSObject {
    open var name: String?
    open var managedObjectClassName = "NSManagedObject"
    open var isAbstract = false
    open var userInfo: [AnyHashable: Any]?
    open var renamingIdentifier: String?
    open internal(set) weak var managedObjectModel: NSManagedObjectModel!
    open internal(set) weak var superentity: NSEntityDescription?
    open var uniquenessConstraints: [[Any]] = []

    private var own: [NSPropertyDescription] = []
    private var foundClass: NSManagedObject.Type?

    public override init() { super.init() }

    open var subentities: [NSEntityDescription] = [] {
        didSet { for entity in subentities { entity.superentity = self } }
    }

    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + own }
        set {
            own = newValue
            for property in newValue { property.entity = self }
        }
    }

    open var propertiesByName: [String: NSPropertyDescription] {
        Dictionary(properties.map { ($0.name, $0) }) { $1 }
    }

    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    open func isKindOf(entity: NSEntityDescription) -> Bool {
        self === entity || superentity?.isKindOf(entity: entity) == true
    }

    open class func entity(
        forEntityName name: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? {
        context.persistentStoreCoordinator?.managedObjectModel.entitiesByName[name]
    }

    open class func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: name, in: context) else {
            fatalError("+entityForName: could not find an entity named '\(name)' in this model.")
        }
        return entity.objectClass.init(entity: entity, insertInto: context)
    }

    // MARK: Inside

    var label: String { name ?? "" }

    var root: NSEntityDescription { superentity?.root ?? self }

    /// The attributes of each uniqueness constraint, including those of the superentities.
    var constraints: [[String]] {
        (superentity?.constraints ?? [])
            + uniquenessConstraints.map { constraint in
                constraint.compactMap {
                    $0 as? String ?? ($0 as? NSPropertyDescription)?.name
                }
            }
    }

    var className: String {
        managedObjectClassName.split(separator: ".").last.map(String.init) ?? ""
    }

    var objectClass: NSManagedObject.Type {
        if let foundClass { return foundClass }
        guard !["", "NSManagedObject"].contains(className) else { return NSManagedObject.self }
        let full = managedObjectClassName.hasPrefix(".") ? className : managedObjectClassName
        let modules = managedObjectModel?.modules ?? []
        let names = (full.contains(".") ? [full] : []) + modules.map { "\($0).\(className)" }
        let found = names.lazy.compactMap { NSClassFromString($0) as? NSManagedObject.Type }.first
        if found == nil {
            print(
                "CoreData: warning: Unable to load class named '\(className)' for entity "
                    + "'\(label)'. Class not found, using default NSManagedObject instead.")
        }
        foundClass = found ?? NSManagedObject.self
        return foundClass ?? NSManagedObject.self
    }

    /// Returns whether a class is the one of the entity's objects.
    ///
    /// It caches a match, so that later calls avoid the search by class name.
    func isEntity(of type: NSManagedObject.Type) -> Bool {
        if let foundClass, foundClass != NSManagedObject.self { return foundClass == type }
        guard String(reflecting: type).split(separator: ".").last.map(String.init) == className
        else { return false }
        foundClass = type
        return true
    }
}

open class NSManagedObjectModel: NSObject {
    var modules: [String] = []
    var initialObjects: [[String: Any]] = []

    private static let lock = NSLock()
    private nonisolated(unsafe) static var loaded: [Weak] = []

    private struct Weak { weak var model: NSManagedObjectModel? }

    public override init() {
        super.init()
        Self.lock.lock()
        Self.loaded.removeAll { $0.model == nil }
        Self.loaded.append(Weak(model: self))
        Self.lock.unlock()
    }

    open var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.managedObjectModel = self } }
    }

    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { $1 }
    }

    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let urls = (bundles ?? [.main]).flatMap { bundle in
            ["momd", "mom"].flatMap {
                bundle.urls(forResourcesWithExtension: $0, subdirectory: nil) ?? []
            }
        }
        let models = urls.compactMap { NSManagedObjectModel(contentsOf: $0 as URL) }
        guard models.count > 1 else { return models.first }
        let merged = NSManagedObjectModel()
        merged.modules = models.flatMap(\.modules)
        merged.initialObjects = models.flatMap(\.initialObjects)
        merged.entities = models.flatMap(\.entities)
        merged.parts = models
        return merged
    }

    private var parts: [NSManagedObjectModel] = []

    static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        lock.lock()
        let models = loaded.compactMap(\.model)
        lock.unlock()
        return models.reversed().lazy.flatMap(\.entities).first { $0.isEntity(of: type) }
    }

    /// The type of each stored property, by entity. A store is compatible if its signature is
    /// equal.
    var signature: [String: [String: String]] {
        entitiesByName.mapValues { entity in
            entity.propertiesByName.filter { !$0.value.isTransient }.mapValues { property in
                switch property {
                case let attribute as NSAttributeDescription: "\(attribute.attributeType.rawValue)"
                case let one as NSRelationshipDescription: one.isToMany ? "many" : "one"
                default: "none"
                }
            }
        }
    }
}
