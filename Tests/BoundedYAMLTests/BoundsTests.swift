import BoundedYAML
import Testing

/// The limits of every YAML file.
@Suite(.timeLimit(.minutes(10)))
struct BoundsTests {
    @Test("the number of bytes is limited", arguments: [-1, 0, 1])
    func bytes(more: Int) {
        let text = "a: b\n#" + String(repeating: "x", count: YAMLLimits.bytesMax + more - 6)
        #expect(((try? YAMLDocument.root(of: text)) != nil) == (more <= 0))
    }

    @Test(
        "the number of values is limited, with each use of an alias counted",
        arguments: [-1, 0, 1])
    func nodes(more: Int) {
        // The other values are the table, its three keys and its three lists, one of them used
        // twice.
        let count = (YAMLLimits.nodesMax - 7) / 3
        let rest = YAMLLimits.nodesMax - 7 - 2 * count + more
        func list(_ count: Int) -> String {
            "[" + Array(repeating: "x", count: count).joined(separator: ",") + "]"
        }
        let text = "a: &a \(list(count))\nb: *a\nc: \(list(rest))\n"
        #expect(((try? YAMLDocument.root(of: text)) != nil) == (more <= 0))
    }

    @Test("the nesting depth of lists is limited", arguments: [-1, 0, 1])
    func depth(more: Int) {
        let count = YAMLLimits.depthMax + more
        let text =
            String(repeating: "[", count: count) + "x" + String(repeating: "]", count: count)
        #expect(((try? YAMLDocument.root(of: text)) != nil) == (more <= 0))
    }

    /// Ten levels, each with ten references to the one before, in 271 bytes.
    static let bomb =
        "b0: &a0 x\n"
        + (1...10).map { level in
            let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ",")
            return "b\(level): &a\(level) [\(uses)]\n"
        }.joined()

    @Test func aliasesOfAliasesAreCountedBeforeAnythingIsMade() throws {
        let error = try #require(throws: YAMLError.self) { try YAMLDocument.root(of: Self.bomb) }
        #expect(error.message.contains("more than 200000 values"))
    }

    @Test(
        "unsupported YAML is rejected with its location",
        arguments: [
            ("a: [\n", "2:1: This is not YAML"), ("a: 1\na: 2\n", "“a” is there twice"),
            ("a: !ruby b\n", "1:4: Tags like “!ruby” are not supported."),
            ("? [a]\n: b\n", "1:3: A key is one text."), ("a: *b\n", "undefined alias"),
            ("a: b\u{1}\n", "1:5: This is not text"), ("--- a\n--- b\n", "This is not YAML"),
        ])
    func refused(text: String, message: String) throws {
        let error = try #require(throws: YAMLError.self) { try YAMLDocument.root(of: text) }
        #expect(error.description.contains(message), "\(error)")
    }

    @Test("a text without a document has no root", arguments: ["", "\n", "# only a remark\n"])
    func empty(text: String) throws { #expect(try YAMLDocument.root(of: text) == nil) }
}
