import Testing

@testable import DeviceKernel
@testable import DeviceModel

@Suite("Identifiers")
struct IdentifierTests {
    @Test("are found in a table for any length, and never confused")
    func everyLength() {
        let texts = (1...70).flatMap { length in
            ["a", "é", "你"].map { String(repeating: $0, count: length) + "\(length)" }
        }
        var table: [Identifier: String] = [:]
        for text in texts { table[Identifier(text)] = text }
        #expect(table.count == texts.count)
        for text in texts {
            // Created again so that it has different memory.
            let again = String(decoding: Array(text.utf8), as: UTF8.self)
            #expect(table[Identifier(again)] == text)
            #expect(table[Identifier(text + "x")] == nil)
        }
    }

    @Test("differ if their bytes differ, even if they look alike")
    func sameLook() {
        let table = [Identifier("\u{E9}"): 1, Identifier("e\u{301}"): 2]
        #expect(table.count == 2)
        #expect(table[Identifier("\u{E9}")] == 1)
        #expect(table[Identifier("e\u{301}")] == 2)
    }

    @Test("have a hash that depends on each of their bytes", arguments: 1...40)
    func everyByte(length: Int) {
        let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        let changed = bytes.indices.map { place in
            var bytes = bytes
            bytes[place] = UInt8(ascii: "b")
            return bytes
        }
        let hashes = ([bytes] + changed).map {
            Identifier(String(decoding: $0, as: UTF8.self))._rawHashValue(seed: 7)
        }
        #expect(Set(hashes).count == length + 1)
    }

    @Test("are distributed evenly in a table")
    func spread() {
        let places = (0..<4_096).map { number in
            Identifier("request-\(number)")._rawHashValue(seed: 7) & 1_023
        }
        let most = Dictionary(grouping: places) { $0 }.values.map(\.count).max() ?? 0
        // Four fall into each on average; chance alone gives thirteen or fourteen at the most.
        #expect(most < 24)
    }
}
