// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

import CoreData

/// The letters that the app and its extension share.
final class MailStore {
    static let shared = MailStore()

    private let container = NSPersistentContainer(name: "Mail")
    private var failure: Error?

    private init() {
        let group = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.org.bellhop.mailbox")!
        let description = NSPersistentStoreDescription(
            url: group.appendingPathComponent("Mail.sqlite"))
        container.persistentStoreDescriptions = [description]
        container.loadPersistentStores { _, error in self.failure = error }
        container.viewContext.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    }

    /// Stores a letter, and counts the unread ones.
    func keep(id: String, text: String, box name: String) throws -> (inBox: Int, all: Int) {
        if let failure { throw failure }
        let context = container.newBackgroundContext()
        context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
        return try context.performAndWait {
            let boxes: NSFetchRequest<Box> = Box.fetchRequest()
            boxes.predicate = NSPredicate(format: "%K == %@", #keyPath(Box.name), name)
            let box = try context.fetch(boxes).first ?? Box(context: context)
            box.name = name
            let letter = Letter(context: context)
            letter.id = id
            letter.text = text
            letter.arrived = Date()
            letter.box = box
            try context.save()
            let unread = NSFetchRequest<Letter>(entityName: "Letter")
            unread.predicate = NSPredicate(format: "isRead == NO")
            unread.sortDescriptors = [NSSortDescriptor(key: "arrived", ascending: false)]
            let letters = try context.fetch(unread)
            return (letters.filter { $0.box == box }.count, letters.count)
        }
    }
}
