import Foundation
import Substitutes
import Testing

/// The file of the stand-in for Core Data, which an app and its extensions share.
struct CoreDataStoreTests {
    @Test("what one process saves, another one finds, and neither overwrites the other")
    func sharing() throws {
        try withTemporaryStore { url in
            let one = try LetterModel.container(at: url).viewContext
            let other = try LetterModel.container(at: url).viewContext
            one.letter("a")
            try one.save()
            #expect(try other.letters() == ["a"])
            other.letter("b")
            try other.save()
            one.letter("c")
            try one.save()
            #expect(try one.letters() == ["a", "b", "c"])
            #expect(try other.letters() == ["a", "b", "c"])
        }
    }

    @Test("a process that is killed while it saves leaves whole saves")
    func killed() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "Letters.sqlite").path
        for round in 1...3 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, round = round as Int] in
                let context = try LetterModel.container(at: URL(fileURLWithPath: path))
                    .newBackgroundContext()
                Thread.detachNewThread {
                    // The number of bytes that are written says when, and no clock.
                    let file = "\(path)-new"
                    while true {
                        let size = try? FileManager.default.attributesOfItem(atPath: file)[.size]
                        let count = try? FileManager.default.attributesOfItem(atPath: path)[.size]
                        if size != nil, (count as? Int ?? 0) > round * 3_000 {
                            kill(getpid(), SIGKILL)
                        }
                    }
                }
                for index in 0... {
                    let box = Box(context: context)
                    context.letter("\(round).\(index).a", in: box)
                    context.letter("\(round).\(index).b", in: box)
                    try context.save()
                }
            }
            let context = try LetterModel.container(at: URL(fileURLWithPath: path)).viewContext
            let letters = try context.letters()
            #expect(!letters.isEmpty && letters.count.isMultiple(of: 2))
            let boxes = try context.fetch(NSFetchRequest<Box>(entityName: "Box"))
            #expect(boxes.allSatisfy { $0.letters?.count == 2 })
        }
    }

    @Test(
        "a file that is not a store is an error",
        arguments: ["", "SQLite format 3\u{0}", "bplist00", "{}"])
    func damaged(text: String) throws {
        try withTemporaryStore { url in
            try Data(text.utf8).write(to: url)
            let error = #expect(throws: NSError.self) { try LetterModel.container(at: url) }
            #expect(error?.domain == NSCocoaErrorDomain && error?.code == 259)
            #expect(try Data(contentsOf: url) == Data(text.utf8))
        }
    }

    @Test("a store with half of its bytes is an error, a folder and a missing folder, too")
    func places() throws {
        try withTemporaryStore { url in
            let context = try LetterModel.container(at: url).viewContext
            context.letter("a")
            try context.save()
            let whole = try Data(contentsOf: url)
            try whole.prefix(whole.count / 2).write(to: url)
            #expect(throws: NSError.self) { try LetterModel.container(at: url) }
            let folder = url.deletingLastPathComponent()
            #expect(throws: NSError.self) { try LetterModel.container(at: folder) }
            let missing = folder.appending(path: "none/a.sqlite")
            #expect(throws: NSError.self) { try LetterModel.container(at: missing) }
        }
    }

    @Test(
        "a store of another version of the model is migrated on request when that is possible")
    func migration() throws {
        try withTemporaryStore { url in
            let context = try LetterModel.container(at: url).viewContext
            context.letter("a", "Hi")
            try context.save()
            let more: [String: Any] = ["name": "count", "type": 300, "default": "7"]
            let larger = try LetterModel.model(LetterModel.entities(letters: [more]))
            let refused = #expect(throws: NSError.self) {
                try LetterModel.container(at: url, larger, migrates: false)
            }
            #expect(refused?.code == NSPersistentStoreIncompatibleVersionHashError)
            let needed: [String: Any] = ["name": "owner", "type": 700, "optional": false]
            let demanding = try LetterModel.model(LetterModel.entities(letters: [needed]))
            let impossible = #expect(throws: NSError.self) {
                try LetterModel.container(at: url, demanding)
            }
            #expect(impossible?.code == NSInferredMappingModelError)
            let after = try LetterModel.container(at: url, larger).viewContext
            let letter = try #require(
                try after.fetch(NSFetchRequest<Letter>(entityName: "Letter")).first)
            #expect(letter.value(forKey: "count") as? Int == 7 && letter.text == "Hi")
        }
    }

    @Test("a new store holds what the model says that it holds from the start")
    func initialObjects() throws {
        let object: [String: Any] = [
            "entity": "Letter", "values": ["id": "seed", "priority": "5", "isRead": "true"],
        ]
        let model = try LetterModel.model(objects: [object])
        try withTemporaryStore { url in
            for _ in 1...2 {
                let context = try LetterModel.container(at: url, model).viewContext
                let found = try context.fetch(NSFetchRequest<Letter>(entityName: "Letter"))
                #expect(found.map(\.id) == ["seed"])
                #expect(found.first?.priority == 5 && found.first?.isRead == true)
            }
        }
    }
}
