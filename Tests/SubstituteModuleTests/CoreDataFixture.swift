import Foundation
import Substitutes

/// An entity with each type of attribute, and one that it leads to.
final class Letter: NSManagedObject {
    var id: String? {
        get { managedValue("id") }
        set { setManagedValue(newValue, "id") }
    }
    var text: String? {
        get { managedValue("text") }
        set { setManagedValue(newValue, "text") }
    }
    var priority: Int16 {
        get { managedValue("priority") }
        set { setManagedValue(newValue, "priority") }
    }
    var isRead: Bool {
        get { managedValue("isRead") }
        set { setManagedValue(newValue, "isRead") }
    }
    var date: Date? {
        get { managedValue("date") }
        set { setManagedValue(newValue, "date") }
    }
    var box: Box? {
        get { managedValue("box") }
        set { setManagedValue(newValue, "box") }
    }
    var tags: NSSet? {
        get { managedValue("tags") }
        set { setManagedValue(newValue, "tags") }
    }
}

final class Box: NSManagedObject {
    var name: String? {
        get { managedValue("name") }
        set { setManagedValue(newValue, "name") }
    }
    var letters: NSSet? {
        get { managedValue("letters") }
        set { setManagedValue(newValue, "letters") }
    }
}

final class Tag: NSManagedObject {
    var name: String? {
        get { managedValue("name") }
        set { setManagedValue(newValue, "name") }
    }
    var letters: NSSet? {
        get { managedValue("letters") }
        set { setManagedValue(newValue, "letters") }
    }
}

/// Letters in boxes, with tags, as `bellhop build` writes such a model.
enum LetterModel {
    private static func attribute(
        _ name: String, _ type: Int, _ more: [String: Any] = [:]
    ) -> [String: Any] {
        ["name": name, "type": type, "optional": true].merging(more) { $1 }
    }

    private static func relationship(
        _ name: String, to destination: String, _ inverse: String, isToMany: Bool, rule: Int = 1
    ) -> [String: Any] {
        [
            "name": name, "destination": destination, "inverse": inverse, "toMany": isToMany,
            "optional": true, "deleteRule": rule,
        ]
    }

    static func entities(
        letters: [[String: Any]] = [], boxRule: Int = 2
    ) -> [[String: Any]] {
        [
            [
                "name": "Letter", "class": "Letter", "unique": [["id"]],
                "attributes": [
                    attribute("id", 700, ["optional": false]),
                    attribute("text", 700, ["pattern": "^[^!]*$", "maximum": 20]),
                    attribute("priority", 100, ["default": "3", "minimum": 1, "maximum": 5]),
                    attribute("isRead", 800, ["default": "NO"]), attribute("date", 900),
                    attribute("weight", 500), attribute("price", 400), attribute("code", 1100),
                    attribute("page", 1200), attribute("bytes", 1000), attribute("list", 1800),
                    attribute("draft", 700, ["transient": true]),
                ] + letters,
                "relationships": [
                    relationship("box", to: "Box", "letters", isToMany: false),
                    relationship("tags", to: "Tag", "letters", isToMany: true),
                ],
            ],
            [
                "name": "Box", "class": "Box", "attributes": [attribute("name", 700)],
                "relationships": [
                    relationship(
                        "letters", to: "Letter", "box", isToMany: true, rule: boxRule)
                ],
            ],
            [
                "name": "Tag", "class": "Tag", "attributes": [attribute("name", 700)],
                "relationships": [
                    relationship("letters", to: "Letter", "tags", isToMany: true)
                ],
            ],
        ]
    }

    /// Makes a model of a file.
    static func model(
        _ entities: [[String: Any]] = entities(), objects: [[String: Any]] = []
    ) throws -> NSManagedObjectModel {
        let list: [String: Any] = [
            "modules": ["SubstituteModuleTests"], "entities": entities, "objects": objects,
        ]
        let data = try PropertyListSerialization.data(
            fromPropertyList: list, format: .xml, options: 0)
        let file = FileManager.default.temporaryDirectory
            .appending(path: "\(UUID().uuidString).mom")
        defer { try? FileManager.default.removeItem(at: file) }
        try data.write(to: file)
        guard let model = NSManagedObjectModel(contentsOf: file) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        return model
    }

    /// Opens a store with the model; in memory without a place.
    static func container(
        at url: URL? = nil, _ model: NSManagedObjectModel? = nil, migrates: Bool = true
    ) throws -> NSPersistentContainer {
        let container = NSPersistentContainer(
            name: "Letters", managedObjectModel: try model ?? self.model())
        let description = NSPersistentStoreDescription(
            url: url ?? URL(fileURLWithPath: "/dev/null"))
        description.shouldMigrateStoreAutomatically = migrates
        container.persistentStoreDescriptions = [description]
        var failure: (any Error)?
        container.loadPersistentStores { _, error in failure = error }
        if let failure { throw failure }
        return container
    }
}

extension NSManagedObjectContext {
    @discardableResult
    func letter(_ id: String, _ text: String? = nil, in box: Box? = nil) -> Letter {
        let letter = Letter(context: self)
        (letter.id, letter.text, letter.box) = (id, text, box)
        return letter
    }

    func letters(_ format: String? = nil, _ arguments: [Any] = []) throws -> [String] {
        let request = NSFetchRequest<Letter>(entityName: "Letter")
        request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
        request.sortDescriptors = [NSSortDescriptor(key: "id", ascending: true)]
        return try fetch(request).compactMap(\.id)
    }
}
