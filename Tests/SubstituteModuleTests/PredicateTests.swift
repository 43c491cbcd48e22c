import Foundation
import Substitutes
import Testing

/// Predicates as text.
struct PredicateTests {
    private static func letters(_ format: String, _ arguments: [Any]) throws -> String {
        let context = try LetterModel.container().viewContext
        let box = Box(context: context)
        box.name = "Ann\u{e9}"
        let dates = [1.0, 2, 3].map { Date(timeIntervalSinceReferenceDate: $0) }
        for (index, id) in ["a", "b", "c"].enumerated() {
            let letter = context.letter(id, ["Hello", "caf\u{e9}", nil][index])
            letter.priority = Int16(index + 1)
            letter.isRead = index == 1
            letter.date = dates[index]
            if index < 2 { letter.box = box }
        }
        let tag = Tag(context: context)
        tag.name = "work"
        tag.addManagedObjects(
            try context.fetch(NSFetchRequest<Letter>(entityName: "Letter"))[0], "letters")
        try context.save()
        return try context.letters(format, arguments).joined()
    }

    @Test(
        "a predicate finds what it says",
        arguments: [
            ("id = %@", ["a" as any Sendable], "a"), ("id == 'b'", [], "b"),
            ("id != \"a\"", [], "bc"), ("%K = %@", ["id", "c"], "c"),
            ("id IN %@", [["a", "c", "x"]], "ac"), ("id in {'a', 'b'}", [], "ab"),
            ("NOT id IN %@", [["a"]], "bc"), ("NOT (id = 'a' OR id = 'b')", [], "c"),
            ("id = 'a' || id = 'b' && priority = 9", [], "a"),
            ("(id = 'a' OR id = 'b') AND priority > %d", [1], "b"),
            ("priority >= 2 and priority <= %ld", [3], "bc"), ("priority <> %i", [2], "ac"),
            ("priority BETWEEN {1, 2}", [], "ab"), ("priority < 1.5", [], "a"),
            ("isRead == YES", [], "b"), ("isRead = %@", [true], "b"),
            ("isRead == false", [], "ac"), ("text = nil", [], "c"), ("text != NULL", [], "ab"),
            ("date > %@", [Date(timeIntervalSinceReferenceDate: 1.5)], "bc"),
            ("text BEGINSWITH 'He'", [], "a"), ("text BEGINSWITH[c] 'he'", [], "a"),
            ("text ENDSWITH 'lo'", [], "a"), ("text CONTAINS 'ell'", [], "a"),
            ("text CONTAINS[cd] 'CAFE'", [], "b"), ("text ==[c] 'hello'", [], "a"),
            ("text LIKE '*l?o'", [], "a"), ("text MATCHES 'H.*o'", [], "a"),
            ("text == 'hello'", [], ""), ("box.name BEGINSWITH[d] 'Anne'", [], "ab"),
            ("box = nil", [], "c"), ("ANY tags.name = %@", ["work"], "a"),
            ("NONE tags.name = 'work'", [], "bc"), ("tags.@count = 0", [], "bc"),
            ("TRUEPREDICATE", [], "abc"), ("FALSEPREDICATE OR id = 'a'", [], "a"),
            ("SELF.id = 'a'", [], "a"), ("id = 'it\\'s'", [], ""),
        ] as [(String, [any Sendable], String)])
    func formats(format: String, arguments: [any Sendable], found: String) throws {
        #expect(try Self.letters(format, arguments) == found, "\(format)")
    }

    @Test("objects, their identifiers and sets of them are arguments")
    func objects() throws {
        let context = try LetterModel.container().viewContext
        let box = Box(context: context)
        let letter = context.letter("a", in: box)
        context.letter("b")
        try context.save()
        #expect(try context.letters("box = %@", [box]) == ["a"])
        #expect(try context.letters("box = %@", [box.objectID]) == ["a"])
        #expect(try context.letters("self IN %@", [NSSet(array: [letter])]) == ["a"])
        let joined = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "id = %@", "a"), NSPredicate(format: "priority = %d", 3),
        ])
        let request = NSFetchRequest<Letter>(entityName: "Letter")
        request.predicate = joined
        #expect(try context.fetch(request) == [letter])
        #expect(NSPredicate(format: "SELF CONTAINS 'a'").evaluate(with: "cat"))
        #expect(NSPredicate(format: "name = 'x'").evaluate(with: ["name": "x"]))
    }

    @Test(
        "a text that cannot be read ends the process, as on an iPhone",
        arguments: ["id =", "id = %@", "(id = 1", "id = 'a", "SUBQUERY(a, $b, $b = 1).@count = 0"])
    func refused(format: String) async {
        await #expect(processExitsWith: .failure) { [format = format as String] in
            _ = NSPredicate(format: format, argumentArray: [])
        }
    }
}
