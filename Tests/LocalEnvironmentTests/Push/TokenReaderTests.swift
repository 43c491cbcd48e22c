import APNs
import Foundation
import SeededTesting
import Testing
import UntrustedFiles

@testable import LocalEnvironment

private let first = String(repeating: "ab", count: 32)
private let second = String(repeating: "0C", count: 32)
private let long = String(repeating: "12", count: 100)

private func read(
    _ text: String, format: TokenReader.Format? = nil, column: String? = nil
) throws -> TokenList {
    var reader = TokenReader(format: format, column: column)
    try reader.feed(text.utf8)
    return try reader.finish()
}

@Suite("A list of device tokens")
struct TokenReaderTests {
    @Test(
        "is accepted in every supported format",
        arguments: [
            "\(first)\n\(second)\n", "\(first)\r\n\(second)", "\u{FEFF}\(first)\n\(second)\n",
            "token\n\(first)\n\(second)\n",
            "name,device_token,x\nAnna,\(first),1\n\"Li, B\",\(second),2\n",
            "name;Device Token\n\"a \"\"quote\"\" and\na line\";\(first)\nb;\(second)\n",
            "id\ttoken\n1\t\(first)\n2\t\(second)\n", "1,\(first)\n2,\(second)\n",
            "\"\(first)\"\n\"\(second)\"\n",
            "{\"id\":1,\"token\":\"\(first)\"}\n{\"token\":\"\(second)\"}\n",
            "{\"deviceToken\":\"\(first)\",\"n\":\"a\\\"b\"}\n{\"device_token\":\"\(second)\"}\n",
            "<\(first.prefix(8)) \(first.dropFirst(8))>\n\(second)\n",
        ])
    func shapes(text: String) throws {
        let list = try read(text)
        #expect(list.tokens.map(\.description) == [first, second.lowercased()])
        #expect(list.problemCount == 0 && list.remarks.isEmpty, "\(list.problems)")
    }

    @Test("is checked: each invalid line is named, and no token is printed in full")
    func problems() throws {
        let list = try read(
            """
            \(first)

            xyz
            \(first.dropLast())
            abcd
            \(String(repeating: "ab", count: 101))
            \(first.uppercased())
            \(long)
            """)
        #expect(list.tokens.count == 2)
        #expect(
            list.problems.map(\.description) == [
                "line 3: “xyz” is not a device token: “x” is not a hexadecimal digit",
                "line 4: “abababababab…” is not a device token: the number of digits (63) is odd",
                "line 5: “abcd” is not a device token: it has 4 digits, and tokens have 16 to 200",
                "line 6: “abababababab…” is not a device token: it has 202 digits, and tokens have 16 to "
                    + "200",
            ])
        #expect(
            list.remarks == ["1 token is listed twice; it gets one push.", "1 line is blank."])
    }

    @Test("may contain records with line breaks, and lines are still counted correctly")
    func lines() throws {
        let list = try read("name,token\n\"a\nb\nc\",\(first)\nd,nothing\ne\n")
        #expect(
            list.problems.map(\.line) == [5, 6], "\(list.problems)")
        #expect(list.problems.last?.text == "column 2 is missing; the line has 1")
    }

    @Test("has its tokens in a column that a name or a number selects")
    func columns() throws {
        let text = "a,b\n\(first),\(second)\n"
        #expect(try read(text, column: "B").tokens.first?.description == second.lowercased())
        #expect(try read(text, column: "1").tokens.first?.description == first)
        let json = "{\"a\":\"\(first)\",\"token\":\"\(second)\"}"
        #expect(try read(json, column: "a").tokens.first?.description == first)
    }

    @Test(
        "is rejected when the token column is ambiguous",
        arguments: [
            (
                "a,b\n\(first),\(second)\n", nil as String?,
                "It is not clear which column holds the tokens. The columns are: a, b. Name one with "
                    + "--column."
            ),
            (
                "\(first),\(second)\n", nil,
                "It is not clear which column holds the tokens. The list has 2 columns and no "
                    + "header line. Name one with --column."
            ),
            ("a,b\n1,2\n", "c", "--column: Unknown column “c”. The columns are: a, b."),
            ("a,b\n1,2\n", "3", "--column: Unknown column “3”. The columns are: a, b."),
        ])
    func unclear(text: String, column: String?, words: String) throws {
        let failure = try #require(throws: TokenReader.ReadError.self) {
            try read(text, column: column)
        }
        #expect(failure.description == words)
    }

    @Test(
        "is checked as JSON: each invalid line is explained",
        arguments: [
            ("{\"token\":7}", "there is no text “token”; name the member with --column"),
            ("{\"token\":", "the line is not JSON"),
            ("[1]", "the line is neither a string nor an object"),
        ])
    func badJSON(line: String, text: String) throws {
        let list = try read("{\"token\":\"\(first)\"}\n" + line)
        #expect(list.problems == [.init(line: 2, text: text)])
    }

    @Test("with many problems keeps a few messages, counts all of them, and limits a line's length")
    func bounds() throws {
        let list = try read(String(repeating: "x\n", count: 1000))
        #expect(list.problemCount == 1000)
        #expect(list.problems.count == TokenList.problemsKeptMax)
        let open = "\"" + String(repeating: "x\n", count: TokenReader.lineBytesMax)
        let failure = try #require(throws: TokenReader.ReadError.self) { try read(open) }
        #expect(failure.description.hasPrefix("Line 1 has more than 65536 bytes."))
    }

    @Test("gives the same result however it is split into pieces", arguments: [1, 2] as [UInt64])
    func pieces(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let tokens = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
                DeviceToken(
                    bytes: (0..<Int.random(in: 8...100, using: &generator)).map { _ in
                        UInt8.random(in: .min ... .max, using: &generator)
                    })
            }
            let rows = tokens.map { "\"na\"\"me\n\",\($0)\r\n" }
            let bytes = Array(("name,token\n" + rows.joined()).utf8)
            var reader = TokenReader()
            var position = 0
            while position < bytes.count {
                let end = min(bytes.count, position + Int.random(in: 1...50, using: &generator))
                try reader.feed(bytes[position..<end])
                position = end
            }
            let list = try reader.finish()
            #expect(list.tokens == tokens, "seed \(seed)")
            #expect(list.problemCount == 0)
        }
    }

    @Test(
        "has a format that its file name selects",
        arguments: [
            ("a.csv", TokenReader.Format.csv), ("b.TSV", .csv), ("c.ndjson", .ndjson),
            ("d.jsonl", .ndjson), ("tokens.txt", nil), ("-", nil),
        ])
    func names(name: String, format: TokenReader.Format?) {
        #expect(TokenReader.Format(fileName: name) == format)
    }
}
