import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// What an author reads when a Focus filter's predicate cannot be read, word for word.
struct WorldFilterErrorTests {
    private static let operand =
        "Compare SELF, the notification's filterCriteria, with a text in quotes or with %@."

    static let rows: [(format: String, arguments: [FilterPredicate.Argument], sentence: String)] = [
        (
            "", [],
            "Column 1 of the filter: the predicate is empty. Write TRUEPREDICATE, or give no "
                + "predicate at all."
        ),
        ("SELF ==", [], "Column 8 of the filter: the end is not text. \(operand)"),
        ("SELF == 5", [], "Column 9 of the filter: 5 is not text. \(operand)"),
        ("thread == 'a'", [], "Column 1 of the filter: thread is not text. \(operand)"),
        ("SELF.length == 'a'", [], "Column 1 of the filter: SELF.length is not text. \(operand)"),
        ("ANY SELF == 'a'", [], "Column 1 of the filter: ANY is not text. \(operand)"),
        (
            "SELF MATCHES '(a+)+'", [],
            "Column 6 of the filter: MATCHES is not evaluated here, because a regular expression "
                + "can take forever. Use LIKE with * and ?, BEGINSWITH, or IN with a list."
        ),
        (
            "SELF < 'a'", [],
            "Column 6 of the filter: < is not a supported comparison. Use ==, !=, IN, "
                + "BEGINSWITH, ENDSWITH, CONTAINS or LIKE."
        ),
        (
            "SELF NOT IN {'a'}", [],
            "Column 6 of the filter: NOT is not allowed here. Write it in front: NOT (SELF IN {…})."
        ),
        (
            "SELF ==[x] 'a'", [],
            "Column 8 of the filter: [x] is not a supported option of a comparison. Write "
                + "[c] to ignore case, [d] to ignore accents, [cd] for both."
        ),
        (
            "SELF ==[c 'a'", [],
            "Column 8 of the filter: the bracket that opens here is not closed. Write [c], [d] or "
                + "[cd]."
        ),
        (
            "SELF == 'a", [],
            "Column 9 of the filter: the text that begins here has no end. Close it with '."
        ),
        (
            "SELF == 'a\\d'", [],
            "Column 11 of the filter: a backslash means nothing before d. Write \\\\ for a "
                + "backslash; only \\n, \\t, \\r, quotes and signs follow one."
        ),
        (
            "SELF == 'a\\", [],
            "Column 11 of the filter: a backslash means nothing before the end. Write \\\\ for a "
                + "backslash; only \\n, \\t, \\r, quotes and signs follow one."
        ),
        (
            "SELF == 'a' 'b'", [],
            "Column 13 of the filter: \"b\" follows a condition that is complete. Join conditions "
                + "with AND or OR."
        ),
        (
            "(SELF == 'a'", [],
            "Column 13 of the filter: found the end instead of ). Close each parenthesis."
        ),
        (
            "SELF IN {'a' 'b'}", [],
            "Column 14 of the filter: found \"b\" instead of }. Put commas between the texts, "
                + "and a brace at the end."
        ),
        (
            "SELF IN {%@}", [.texts(["a"])],
            "Column 10 of the filter: a list in braces can contain only texts. Pass an array "
                + "as the whole list, SELF IN %@; ask for nil with OR SELF == nil."
        ),
        (
            "SELF == {'a'}", [],
            "Column 9 of the filter: a list cannot be compared like this. Write SELF IN, and then "
                + "the list."
        ),
        (
            "{'a'} IN SELF", [],
            "Column 1 of the filter: a list cannot be compared like this. Write SELF IN, and then "
                + "the list."
        ),
        (
            "SELF == %@ OR SELF == %@", [.text("a")],
            "Column 23 of the filter: this %@ has no argument. Pass one for each %@, "
                + "in order."
        ),
        (
            "SELF == %d", [.text("1")],
            "Column 9 of the filter: the only placeholder for an argument is %@. The criteria are "
                + "a text: pass them as one, with %@."
        ),
        ("SELF == §", [], "Column 9 of the filter: § is not text. \(operand)"),
    ]

    @Test("an invalid predicate is reported with location, reason and remedy", arguments: rows)
    func unreadable(
        format: String, arguments: [FilterPredicate.Argument], sentence: String
    ) throws {
        let error = try #require(Self.error(format, arguments))
        #expect(error.description == sentence)
    }

    private static func error(
        _ format: String, _ arguments: [FilterPredicate.Argument] = []
    ) -> FilterPredicateError? {
        do {
            _ = try FilterPredicate(format, arguments: arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test("parentheses and NOT nest up to a limit", arguments: ["(", "!", "NOT "])
    func depth(opening: String) throws {
        func nested(_ depth: Int) -> String {
            let closing = opening == "(" ? ")" : ""
            return String(repeating: opening, count: depth) + "TRUEPREDICATE"
                + String(repeating: closing, count: depth)
        }
        #expect(Self.error(nested(FilterPredicate.depthMax - 1)) == nil)
        let error = try #require(Self.error(nested(FilterPredicate.depthMax)))
        #expect(error.problem == "conditions nest deeper than 32")
        #expect(Self.error(nested(1_000))?.problem == error.problem)
    }

    @Test("format and arguments have a maximum size")
    func sizes() {
        func format(_ bytes: Int) -> String {
            let frame = "SELF == ''"
            return "SELF == '\(String(repeating: "a", count: bytes - frame.utf8.count))'"
        }
        #expect(Self.error(format(FilterPredicate.formatBytesMax)) == nil)
        #expect(
            Self.error(format(FilterPredicate.formatBytesMax + 1))?.problem
                == "the predicate has 4097 bytes; 4096 is the most")

        func texts(_ count: Int, bytes: Int) -> [FilterPredicate.Argument] {
            [.texts(Array(repeating: String(repeating: "a", count: bytes), count: count))]
        }
        let (most, bytes) = (FilterPredicate.argumentTextsMax, FilterPredicate.argumentBytesMax)
        #expect(Self.error("SELF IN %@", texts(most, bytes: bytes / most)) == nil)
        #expect(Self.error("SELF IN %@", texts(most + 1, bytes: 1)) != nil)
        #expect(
            Self.error("SELF == %@", texts(1, bytes: bytes + 1))?.problem
                == "the arguments hold 1 texts of 65537 bytes together; 1024 texts and 65536 bytes "
                + "are the most")
    }

    @Test("a truncated predicate never traps")
    func everyCut() {
        let whole =
            #"NOT (SELF IN[cd] {'a\'', %@} || SELF LIKE "*\\?") && self != nil OR %@ == SELF"#
        for length in 0..<whole.count {
            // Most cuts are errors; what counts is that each is answered.
            _ = Self.error(String(whole.prefix(length)), [.text("b"), .text("c")])
            _ = Self.error(String(whole.suffix(length)), [.text("b"), .text("c")])
        }
        #expect(Self.error(whole, [.text("b"), .text("c")]) == nil)
    }
}
