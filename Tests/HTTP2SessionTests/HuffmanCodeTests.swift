import CNGHTTP2
import NIOCore
import SeededTesting
import Testing

@testable import HTTP2Session

/// Compresses fields as a client does. Only the first field enters the table.
private func compressed(_ fields: [(name: [UInt8], value: [UInt8])]) throws -> [UInt8] {
    var deflater: OpaquePointer?
    try #require(unsafe nghttp2_hd_deflate_new(&deflater, 4096) == 0)
    defer { unsafe nghttp2_hd_deflate_del(deflater) }
    var block: [UInt8] = []
    for (index, field) in fields.enumerated() {
        var name = field.name
        var value = field.value
        var bytes = [UInt8](repeating: 0, count: 4 * (name.count + value.count) + 64)
        let count = unsafe name.withUnsafeMutableBufferPointer { name in
            unsafe value.withUnsafeMutableBufferPointer { value in
                let flags = index == 0 ? NGHTTP2_NV_FLAG_NONE : NGHTTP2_NV_FLAG_NO_INDEX
                var field = unsafe nghttp2_nv(
                    name: name.baseAddress, value: value.baseAddress, namelen: name.count,
                    valuelen: value.count, flags: UInt8(flags.rawValue))
                return unsafe nghttp2_hd_deflate_hd(deflater, &bytes, bytes.count, &field, 1)
            }
        }
        block += bytes.prefix(count)
    }
    return block
}

/// Decodes a block with the library; `nil` when it is invalid.
private func fields(of block: [UInt8]) throws -> [[[UInt8]]]? {
    try HeaderReader().fields(of: block)?.map { [$0.name, $0.value] }
}

/// Expands a block into `room` bytes; `nil` when the block stays unchanged.
private func expanded(_ block: [UInt8], room: Int = 20_000) -> [UInt8]? {
    var known = HeaderBlock.KnownValue()
    return expanded(block, room: room, knowing: &known)
}

private func expanded(
    _ block: [UInt8], room: Int = 20_000, knowing known: inout HeaderBlock.KnownValue
) -> [UInt8]? {
    var memory = [UInt8](repeating: 0xDB, count: room)
    var target = memory.mutableSpan
    guard
        let end = HeaderBlock.expand(
            0..<block.count, of: block.span, into: &target, at: 0, knowing: &known)
    else { return nil }
    return Array(memory.prefix(end))
}

@Suite("Huffman-coded header fields")
struct HuffmanCodeTests {
    @Test("keep their meaning when they are expanded, for every byte", arguments: 0...255)
    func everyByte(byte: Int) throws {
        // The digits make the code shorter than the text; otherwise the library would not use it.
        for digits in [30, 31, 32, 33] {
            let value =
                Array(String(repeating: "0", count: digits).utf8) + [UInt8(byte)]
                + Array("012".utf8)
            let block = try compressed([(Array("x-field".utf8), value)])
            let plain = try #require(expanded(block))
            #expect(plain.count > block.count)
            #expect(try fields(of: plain) == fields(of: block))
            #expect(try fields(of: plain) == [[Array("x-field".utf8), value]])
        }
    }

    @Test(
        "keep their meaning when they are expanded, for random fields",
        arguments: 0..<200 as Range<UInt64>
    )
    func anyFields(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let alphabets = [
            Array("0123456789abcdef".utf8), Array("aeiost/:-.=".utf8), Array(0...255),
            Array(" !~{}|^\u{7f}Zz".utf8),
        ]
        let sent = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            let alphabet = alphabets.randomElement(using: &random) ?? []
            let length = [0, 1, 5, 40, 126, 127, 128, 900].randomElement(using: &random) ?? 0
            let value = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
            let name = [":path", "x-\(seed)", "authorization"].randomElement(using: &random) ?? ""
            return (name: Array(name.utf8), value: value)
        }
        let block = try compressed(sent)
        let expected = try #require(try fields(of: block))
        #expect(expected == sent.map { [$0.name, $0.value] })
        #expect(try fields(of: expanded(block) ?? block) == expected)
    }

    @Test("keep their meaning when a connection repeats an authorization or sends another one")
    func authorizations() throws {
        var random = SeededGenerator(seed: 1)
        var known = HeaderBlock.KnownValue()
        let letters = Array("bearer AZaz09-_.".utf8)
        var authorizations = [30, 200, 4_000].map { length in
            (0..<length).map { _ in letters.randomElement(using: &random) ?? 0 }
        }
        // Both have the same coded length.
        authorizations += authorizations.map { $0.shuffled(using: &random) }
        for step in 0..<300 {
            // Usually the same value again, as a provider sends it.
            let place = step % 50 < 40 ? step / 50 : Int.random(in: 0..<6, using: &random)
            let path = (0..<64).map { _ in
                Array("0123456789abcdef".utf8).randomElement(using: &random) ?? 0
            }
            let block = try compressed([
                (Array(":path".utf8), path),
                (Array("authorization".utf8), authorizations[place]),
                (Array("x-authorization".utf8), authorizations[place]),
            ])
            let plain = try #require(expanded(block, knowing: &known))
            #expect(try fields(of: plain) == fields(of: block))
            #expect(try fields(of: plain)?[1][1] == authorizations[place])
        }
    }

    @Test(
        "reach a session whatever precedes and follows them in their frame",
        arguments: [0, 0x8, 0x20, 0x28] as [UInt8], [1, 7, 10_000])
    func frames(flags: UInt8, pieceBytes: Int) throws {
        var pair = try InMemory()
        pair.pieceBytes = pieceBytes
        let token = String(repeating: "0123456789abcdef", count: 4)
        let sent = [
            (":method", "POST"), (":scheme", "https"), (":authority", "localhost"),
            (":path", "/3/device/\(token)"), ("authorization", "bearer \(token)"),
        ]
        let block = try compressed(sent.map { (Array($0.0.utf8), Array($0.1.utf8)) })
        let padding: [UInt8] = flags & 0x8 == 0 ? [] : [3]
        let priority: [UInt8] = flags & 0x20 == 0 ? [] : [0, 0, 0, 0, 15]
        var bytes = ByteBuffer(string: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        var settings = frame(type: 4, stream: 0)
        bytes.writeBuffer(&settings)
        for stream: UInt32 in [1, 3, 5] {
            var headers = frame(
                type: 1, flags: flags | 0x5, stream: stream,
                payload: padding + priority + block
                    + [UInt8](repeating: 0, count: Int(padding.first ?? 0)))
            bytes.writeBuffer(&headers)
        }
        pair.feed(bytes)
        #expect(pair.isServerAlive)
        #expect(pair.serverSide.messages.map(\.stream) == [1, 3, 5])
        for message in pair.serverSide.messages {
            for (name, value) in sent { #expect(message.headers[name] == value) }
        }
    }

    @Test(
        "stay unchanged for the library when they are invalid",
        arguments: 0..<400 as Range<UInt64>
    )
    func wrong(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let token = (0..<64).map { _ in
            Array("0123456789abcdef".utf8).randomElement(using: &random) ?? 0
        }
        var block = try compressed([
            (Array("x-a".utf8), token), (Array(":path".utf8), token), (Array("x-b".utf8), token),
        ])
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if Bool.random(using: &random), !block.isEmpty {
                block.removeLast(Int.random(in: 1...min(20, block.count), using: &random))
            } else if let index = block.indices.randomElement(using: &random) {
                block[index] = UInt8.random(in: 0...255, using: &random)
            }
        }
        guard let plain = expanded(block) else { return }
        #expect(try fields(of: plain) == fields(of: block))
    }

    @Test("stay unchanged for the library when they contain an end-of-string code")
    func endOfString() {
        // A field whose value is 30 set bits, and the padding.
        #expect(expanded([0x00, 0x01, 0x61, 0x84, 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
        // Padding of more than seven bits, and padding with bits that are zero.
        #expect(expanded([0x00, 0x01, 0x61, 0x82, 0x07, 0xFF]) == nil)
        #expect(expanded([0x00, 0x01, 0x61, 0x81, 0x00]) == nil)
        #expect(expanded([0x00, 0x01, 0x61, 0x81, 0x07]) == [0x00, 0x01, 0x61, 0x01, 0x30])
    }

    @Test("stay unchanged when the buffer has no room, and blocks without a code always do")
    func room() throws {
        let token = [UInt8](repeating: UInt8(ascii: "0"), count: 64)
        let block = try compressed([(Array("x-a".utf8), token)])
        let plain = try #require(expanded(block))
        for room in 0..<plain.count { #expect(expanded(block, room: room) == nil) }
        #expect(expanded(block, room: plain.count + 7) == plain)
        // A block without Huffman code needs no change.
        #expect(expanded(plain) == nil)
    }
}
