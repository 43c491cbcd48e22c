import Foundation
import Testing

@testable import DeviceKernel
@testable import DeviceModel

/// The predicates of Focus filters, evaluated on a notification's criteria.
struct WorldFilterTests {
    typealias Argument = FilterPredicate.Argument

    /// A predicate and, for each of these criteria, whether it matches.
    struct Row: CustomTestStringConvertible {
        var format: String
        var arguments: [Argument] = []
        var matches: [String?]
        var fails: [String?]
        var testDescription: String { format }
    }

    static let comparisons = [
        Row(format: "SELF == \"work\"", matches: ["work"], fails: ["Work", "works", "", nil]),
        Row(format: "SELF = 'work'", matches: ["work"], fails: ["home", nil]),
        Row(format: "'work' == SELF", matches: ["work"], fails: ["home", nil]),
        Row(format: "SELF != \"work\"", matches: ["home", "", nil], fails: ["work"]),
        Row(format: "SELF <> \"work\"", matches: ["home"], fails: ["work"]),
        Row(format: "SELF IN {\"a\", 'b'}", matches: ["a", "b"], fails: ["c", "ab", "", nil]),
        Row(format: "SELF IN {}", matches: [], fails: ["a", "", nil]),
        Row(format: "SELF IN \"abc\"", matches: ["a", "bc", "abc"], fails: ["ac", "abcd", nil]),
        Row(format: "\"a\" IN SELF", matches: ["a", "cab"], fails: ["b", "", nil]),
        Row(format: "{'a','b'} CONTAINS SELF", matches: ["a", "b"], fails: ["ab", nil]),
        Row(format: "SELF BEGINSWITH \"ab\"", matches: ["ab", "abc"], fails: ["a", "cab", nil]),
        Row(format: "SELF ENDSWITH \"ab\"", matches: ["ab", "cab"], fails: ["b", "abc", nil]),
        Row(format: "SELF CONTAINS \"ab\"", matches: ["ab", "xaby", "aab"], fails: ["a b", nil]),
        Row(format: "SELF == nil", matches: [nil], fails: ["", "nil"]),
        Row(format: "SELF != NULL", matches: ["", "a"], fails: [nil]),
        Row(format: "self beginswith 'a'", matches: ["ab"], fails: ["b"]),
        Row(
            format: "SELF LIKE \"a*c\"", matches: ["ac", "abbc", "acac"],
            fails: ["acb", "bac", nil]),
        Row(format: "SELF LIKE \"a?c\"", matches: ["abc", "a*c"], fails: ["ac", "abbc"]),
        Row(format: "SELF LIKE \"*\"", matches: ["", "a"], fails: [nil]),
        Row(format: "SELF LIKE \"\"", matches: [""], fails: ["a", nil]),
        Row(format: "SELF LIKE \"*a*b?c*\"", matches: ["xaxbbcc", "abxc"], fails: ["abc", "ba"]),
        Row(format: "SELF LIKE \"a\\\\*\"", matches: ["a*"], fails: ["ab", "a\\"]),
        Row(format: "SELF CONTAINS \"*\"", matches: ["a*b"], fails: ["ab"]),
        Row(format: "SELF == 'it\\'s \\\\ \\t'", matches: ["it's \\ \t"], fails: ["it's"]),
    ]

    @Test("each comparison matches as defined", arguments: comparisons)
    func comparison(row: Row) throws { try Self.check(row) }

    static let options = [
        Row(format: "SELF ==[c] 'Café'", matches: ["CAFÉ", "café"], fails: ["cafe", nil]),
        Row(format: "SELF ==[d] 'Café'", matches: ["Cafe", "Caf\u{E9}"], fails: ["café"]),
        Row(format: "SELF ==[cd] 'Café'", matches: ["cafe", "CAFE\u{301}"], fails: ["caf"]),
        Row(format: "SELF == [DC] 'a'", matches: ["A", "ä"], fails: ["b"]),
        Row(format: "SELF IN[c] {'A','B'}", matches: ["a", "B"], fails: ["c"]),
        Row(format: "SELF CONTAINS[cd] 'é'", matches: ["xEx"], fails: ["x"]),
        Row(format: "SELF LIKE[c] 'A*Z'", matches: ["abcz"], fails: ["abc"]),
        Row(format: "SELF !=[c] 'a'", matches: ["b", nil], fails: ["A"]),
    ]

    @Test("[c] ignores case, [d] ignores accents", arguments: options)
    func option(row: Row) throws { try Self.check(row) }

    static let joined = [
        Row(format: "SELF == 'a' OR SELF == 'b'", matches: ["a", "b"], fails: ["c", nil]),
        Row(format: "SELF == 'a' || SELF == 'b'", matches: ["a", "b"], fails: ["c"]),
        Row(
            format: "SELF BEGINSWITH 'a' and SELF ENDSWITH 'z'", matches: ["az"],
            fails: ["a", "z"]),
        Row(
            format: "SELF BEGINSWITH 'a' && SELF ENDSWITH 'z'", matches: ["az"], fails: ["ab"]),
        Row(format: "NOT SELF == 'a'", matches: ["b", nil], fails: ["a"]),
        Row(format: "!(SELF == 'a')", matches: ["b", nil], fails: ["a"]),
        Row(format: "NOT(SELF IN {'a'}) AND SELF != nil", matches: ["b"], fails: ["a", nil]),
        // AND first, and NOT before AND.
        Row(
            format: "SELF == 'a' OR SELF == 'b' AND SELF == 'c'", matches: ["a"],
            fails: ["b", "c"]),
        Row(
            format: "(SELF == 'a' OR SELF == 'b') AND SELF == 'b'", matches: ["b"],
            fails: ["a"]),
        Row(
            format: "NOT SELF == 'a' AND SELF == 'b'", matches: ["b"], fails: ["a", "c"]),
        Row(format: "TRUEPREDICATE", matches: ["", "a", nil], fails: []),
        Row(format: "FALSEPREDICATE", matches: [], fails: ["", "a", nil]),
        Row(format: "falsepredicate OR SELF == 'a'", matches: ["a"], fails: ["b"]),
    ]

    @Test("conditions join with AND, OR, NOT and parentheses", arguments: joined)
    func join(row: Row) throws { try Self.check(row) }

    static let withArguments = [
        Row(
            format: "SELF IN %@", arguments: [.texts(["a", "b"])], matches: ["a", "b"],
            fails: ["c", nil]),
        Row(
            format: "%@ CONTAINS SELF", arguments: [.texts(["a", "b"])], matches: ["b"],
            fails: ["c"]),
        Row(
            format: "SELF == %@ OR SELF == %@", arguments: [.text("a"), .text("b")],
            matches: ["a", "b"], fails: ["c"]),
        Row(
            format: "SELF IN {%@, 'b', %@}", arguments: [.text("a"), .text("c")],
            matches: ["a", "b", "c"], fails: ["d"]),
        Row(format: "SELF == %@", arguments: [.null], matches: [nil], fails: ["a"]),
        Row(
            format: "SELF == %@", arguments: [.text("' OR TRUEPREDICATE OR SELF == '")],
            matches: ["' OR TRUEPREDICATE OR SELF == '"], fails: ["a"]),
        Row(
            format: "SELF == '%@'", arguments: [.text("a")], matches: ["%@"], fails: ["a"]),
    ]

    @Test("arguments replace %@ and are never parsed as syntax", arguments: withArguments)
    func argument(row: Row) throws { try Self.check(row) }

    private static func check(_ row: Row) throws {
        let predicate = try FilterPredicate(row.format, arguments: row.arguments)
        for criteria in row.matches {
            #expect(predicate.matches(criteria), "\(criteria ?? "nil") must match")
        }
        for criteria in row.fails {
            #expect(!predicate.matches(criteria), "\(criteria ?? "nil") must not match")
        }
    }

    @Test("without a predicate everything matches", arguments: [nil, "", "a"] as [String?])
    func noPredicate(criteria: String?) throws {
        #expect(FilterPredicate.passes(criteria, nil))
        #expect(!FilterPredicate.passes(criteria, try FilterPredicate("FALSEPREDICATE")))
    }

    @Test("a predicate survives storage")
    func stored() throws {
        let predicate = try FilterPredicate("SELF IN %@", arguments: [.texts(["a"])])
        let data = try JSONEncoder().encode(predicate)
        #expect(try JSONDecoder().decode(FilterPredicate.self, from: data) == predicate)
    }

    @Test("a damaged predicate in storage is rejected")
    func storedDamaged() {
        let data = Data(#"{"format":"SELF ==","arguments":[]}"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FilterPredicate.self, from: data)
        }
    }

    @Test("a criteria over the limit counts as missing")
    func longCriteria() throws {
        let predicate = try FilterPredicate("SELF BEGINSWITH 'a'")
        let longest = String(repeating: "a", count: FilterPredicate.criteriaBytesMax)
        #expect(predicate.matches(longest))
        #expect(!predicate.matches(longest + "a"))
    }

    @Test("a pattern with catastrophic backtracking ends")
    func hostilePattern() throws {
        let stars = String(repeating: "*a", count: 200) + "*b"
        let predicate = try FilterPredicate("SELF LIKE %@", arguments: [.text(stars)])
        #expect(!predicate.matches(String(repeating: "a", count: 500)))
    }
}
