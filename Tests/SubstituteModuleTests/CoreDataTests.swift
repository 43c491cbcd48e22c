import Foundation
import Substitutes
import Testing

/// The stand-in for Core Data: what contexts and objects do.
struct CoreDataTests {
    @Test(
        "values of each type are stored unchanged",
        arguments: [
            ("id", "a" as any Sendable), ("text", "Hi"), ("priority", 4), ("isRead", true),
            ("date", Date(timeIntervalSinceReferenceDate: 12)), ("weight", 1.5),
            ("price", Decimal(string: "0.1") ?? 0), ("code", UUID()),
            ("page", URL(fileURLWithPath: "/a")), ("bytes", Data([1, 2])), ("list", ["a", "b"]),
        ])
    func types(key: String, value: any Sendable) throws {
        try withTemporaryStore { url in
            let first = try LetterModel.container(at: url).viewContext
            let letter = first.letter("a")
            letter.setValue(value, forKey: key)
            try first.save()
            let second = try LetterModel.container(at: url).viewContext
            let found = try #require(
                try second.fetch(NSFetchRequest<Letter>(entityName: "Letter")).first)
            let stored = try #require(found.value(forKey: key))
            #expect("\(stored)" == "\(try #require(letter.value(forKey: key)))")
            #expect((stored as? NSObject) == (letter.value(forKey: key) as? NSObject))
            found.setValue(nil, forKey: key)
            #expect(found.value(forKey: key) == nil)
        }
    }

    @Test("defaults, zero for nil, and transient values")
    func defaults() throws {
        let context = try LetterModel.container().viewContext
        let letter = context.letter("a")
        #expect(letter.priority == 3 && !letter.isRead && letter.date == nil)
        letter.setValue(nil, forKey: "priority")
        #expect(letter.priority == 0)
        letter.setValue("draft", forKey: "draft")
        try context.save()
        #expect(letter.value(forKey: "draft") as? String == "draft")
        #expect(letter.committedValues(forKeys: ["draft", "id"])["id"] as? String == "a")
    }

    private enum Urgency: Int16 { case low = 1, usual = 3 }

    @Test("a property is read in the type that it is declared with")
    func declaredTypes() throws {
        let context = try LetterModel.container().viewContext
        let box = Box(context: context)
        let letter = context.letter("a", in: box)
        letter.setManagedValue(Urgency.low, "priority")
        #expect(letter.managedValue("priority") as Urgency == .low)
        #expect(letter.managedValue("priority") as Int? == 1)
        #expect(letter.managedValue("priority") as NSNumber? == 1)
        #expect(letter.managedValue("isRead") as Bool? == false)
        #expect(letter.managedValue("text") as String == "")
        letter.setManagedValue(12.5, "date")
        #expect(letter.managedValue("date") as TimeInterval == 12.5)
        #expect(letter.managedValue("date") as Date == Date(timeIntervalSinceReferenceDate: 12.5))
        #expect(box.managedValue("letters") as Set<Letter> == [letter])
        let other = context.letter("b")
        box.setManagedValue([other] as Set<Letter>, "letters")
        #expect(letter.box == nil && other.box === box)
        box.setManagedValue(Set<Letter>?.none, "letters")
        #expect(other.box == nil)
    }

    @Test("an object is inserted, changed, saved and deleted, and a rollback takes all back")
    func states() throws {
        let context = try LetterModel.container().viewContext
        let letter = context.letter("a")
        #expect(context.hasChanges && letter.isInserted && letter.objectID.isTemporaryID)
        try context.save()
        #expect(!context.hasChanges && !letter.isInserted && !letter.objectID.isTemporaryID)
        letter.text = "Hi"
        #expect(context.hasChanges && letter.isUpdated)
        #expect(letter.changedValues().keys.sorted() == ["text"])
        letter.text = nil
        #expect(!context.hasChanges)
        letter.text = "Hi"
        context.letter("b")
        context.rollback()
        #expect(letter.text == nil && !context.hasChanges)
        #expect(try context.letters() == ["a"])
        context.delete(letter)
        #expect(letter.isDeleted)
        #expect(try context.letters().isEmpty)
        context.rollback()
        #expect(try context.letters() == ["a"])
        context.delete(letter)
        try context.save()
        #expect(try context.letters().isEmpty)
    }

    @Test("both ends of a relationship follow each other")
    func relationships() throws {
        let context = try LetterModel.container().viewContext
        let (one, other) = (Box(context: context), Box(context: context))
        let letter = context.letter("a", in: one)
        #expect(one.letters?.allObjects as? [Letter] == [letter])
        other.addManagedObjects(letter, "letters")
        #expect(letter.box === other && one.letters?.count == 0)
        other.letters = NSSet(array: [context.letter("b"), context.letter("c")])
        #expect(letter.box == nil && other.letters?.count == 2)
        let tag = Tag(context: context)
        letter.tags = NSSet(array: [tag])
        #expect(tag.letters?.allObjects as? [Letter] == [letter])
        tag.removeManagedObjects(NSSet(array: [letter]), "letters")
        #expect(letter.tags?.count == 0)
        try context.save()
        context.reset()
        #expect(try context.letters("box != nil") == ["b", "c"])
    }

    @Test(
        "a deletion cascades, leads to nothing, or is refused", arguments: [(2, 0), (1, 2), (3, 2)])
    func deletions(rule: Int, left: Int) throws {
        let model = try LetterModel.model(LetterModel.entities(boxRule: rule))
        let context = try LetterModel.container(at: nil, model).viewContext
        let box = Box(context: context)
        let letters = [context.letter("a", in: box), context.letter("b", in: box)]
        try context.save()
        context.delete(box)
        if rule == 3 {
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
        } else {
            try context.save()
            #expect(letters.allSatisfy { $0.box == nil })
        }
        #expect(try context.letters().count == left)
    }

    @Test(
        "what the model demands is checked by a save",
        arguments: [
            ("id", nil as String?, 1570), ("text", "wait!", 1680),
            ("text", "more than twenty letters", 1660),
        ])
    func validation(key: String, value: String?, code: Int) throws {
        let context = try LetterModel.container().viewContext
        let letter = context.letter("a")
        letter.setValue(value, forKey: key)
        let error = #expect(throws: NSError.self) { try context.save() }
        #expect(error?.code == code && error?.domain == NSCocoaErrorDomain)
        #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == key)
        letter.priority = 9
        letter.id = nil
        letter.text = "wait!"
        let several = #expect(throws: NSError.self) { try context.save() }
        #expect((several?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 3)
    }

    @Test(
        "a second object with a unique value is resolved by the policy",
        arguments: [
            (NSMergePolicyType.errorMergePolicyType, nil as String?),
            (.mergeByPropertyStoreTrumpMergePolicyType, "old"),
            (.mergeByPropertyObjectTrumpMergePolicyType, "new"),
            (.overwriteMergePolicyType, "new"), (.rollbackMergePolicyType, "old"),
        ])
    func uniqueness(policy: NSMergePolicyType, text: String?) throws {
        let container = try LetterModel.container()
        container.viewContext.letter("a", "old")
        try container.viewContext.save()
        let context = container.newBackgroundContext()
        context.mergePolicy = NSMergePolicy(merge: policy)
        let box = Box(context: context)
        context.letter("a", "new", in: box)
        guard let text else {
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSManagedObjectConstraintMergeError)
            return
        }
        try context.save()
        let found = try context.fetch(NSFetchRequest<Letter>(entityName: "Letter"))
        #expect(found.map(\.text) == [text])
    }

    @Test(
        "an object that another context changed is resolved by the policy",
        arguments: [
            (NSMergePolicyType.errorMergePolicyType, nil as String?, 3 as Int16),
            (.mergeByPropertyStoreTrumpMergePolicyType, "theirs", 5),
            (.mergeByPropertyObjectTrumpMergePolicyType, "mine", 5),
            (.overwriteMergePolicyType, "mine", 5), (.rollbackMergePolicyType, "theirs", 3),
        ])
    func conflicts(policy: NSMergePolicyType, text: String?, priority: Int16) throws {
        let container = try LetterModel.container()
        let (mine, theirs) = (container.newBackgroundContext(), container.newBackgroundContext())
        mine.mergePolicy = NSMergePolicy(merge: policy)
        let letter = mine.letter("a")
        try mine.save()
        let same = try #require(theirs.object(with: letter.objectID) as? Letter)
        same.text = "theirs"
        try theirs.save()
        (letter.text, letter.priority) = ("mine", 5)
        guard let text else {
            let error = #expect(throws: NSError.self) { try mine.save() }
            #expect(error?.code == NSManagedObjectMergeError)
            return
        }
        try mine.save()
        #expect(letter.text == text && letter.priority == priority)
    }

    @Test("a search counts, sorts, limits, and sees unsaved objects")
    func searches() throws {
        let context = try LetterModel.container().viewContext
        for (index, id) in ["b", "a", "c"].enumerated() {
            context.letter(id).priority = Int16(index + 1)
        }
        try context.save()
        context.letter("d")
        let request = NSFetchRequest<Letter>(entityName: "Letter")
        #expect(try context.fetch(request).map(\.id) == ["b", "a", "c", "d"])
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Letter.id, ascending: false)]
        (request.fetchLimit, request.fetchOffset) = (2, 1)
        #expect(try context.fetch(request).map(\.id) == ["c", "b"])
        request.sortDescriptors = [
            NSSortDescriptor(key: "isRead", ascending: true),
            NSSortDescriptor(keyPath: \Letter.priority, ascending: false),
        ]
        #expect(try context.fetch(request).map(\.id) == ["d", "a"])
        #expect(try context.count(for: NSFetchRequest<Letter>(entityName: "Letter")) == 4)
        request.includesPendingChanges = false
        #expect(try context.fetch(request).map(\.id) == ["a", "b"])
        try context.save()
        let all = NSFetchRequest<any NSFetchRequestResult>(entityName: "Letter")
        let deletion = NSBatchDeleteRequest(fetchRequest: all)
        deletion.resultType = .resultTypeCount
        let result = try context.execute(deletion) as? NSBatchDeleteResult
        #expect(result?.result as? Int == 4)
        #expect(try context.letters().isEmpty)
    }

    @Test("blocks run on the context's queue, and a saved change reaches the view's context")
    func queues() async throws {
        let container = try LetterModel.container()
        let view = container.viewContext
        view.automaticallyMergesChangesFromParent = true
        let id = try await container.performBackgroundTask { context in
            let letter = context.letter("a", "old")
            try context.save()
            return letter.objectID
        }
        let seen = await view.perform { (view.object(with: id) as? Letter)?.text }
        #expect(seen == "old")
        let inner = await view.perform { view.performAndWait { view.hasChanges } }
        #expect(!inner)
        let background = container.newBackgroundContext()
        try background.performAndWait {
            (background.object(with: id) as? Letter)?.text = "new"
            try background.performAndWait { try background.save() }
        }
        let after = await view.perform { (view.object(with: id) as? Letter)?.text }
        #expect(after == "new")
    }
}

/// Runs the body with the path of a store in a temporary folder.
func withTemporaryStore<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.appending(path: "Letters.sqlite"))
}
