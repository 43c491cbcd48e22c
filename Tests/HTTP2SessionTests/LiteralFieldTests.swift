import NIOCore
import SeededTesting
import Testing

@testable import HTTP2Session

/// A client's session and a reader of its requests.
private struct Wire {
    let client: Session
    private let side = Recorder()

    init() throws {
        client = try Session(role: .client, limits: Limits())
        _ = sent()
    }

    /// Returns the bytes that the client sends now.
    func sent() -> ByteBuffer {
        var all = ByteBuffer()
        while var bytes = client.drain(to: side) { all.writeBuffer(&bytes) }
        return all
    }

    /// Returns the encoded fields of a request from its HEADERS frame and the continuations.
    func block(of headers: HeaderList) throws -> [UInt8] {
        #expect(client.submit(OutgoingRequest(headers: headers, body: [])) != nil)
        let frames = SentFrame.all(in: sent())
        #expect(frames.count { $0.type == 1 } == 1)
        return frames.filter { $0.type == 1 || $0.type == 9 }.flatMap(\.payload)
    }

    func receive(_ bytes: ByteBuffer) {
        #expect(client.feed(bytes, to: side))
    }
}

/// Returns the fields that the reader must find in a list.
private func expected(_ headers: HeaderList) -> Set<HeaderReader.Field> {
    Set(
        (0..<headers.count).map { index in
            HeaderReader.Field(
                name: Array(headers[index].name), value: Array(headers[index].value),
                isNeverIndexed: headers.isNeverIndexed(at: index))
        })
}

private func isPseudo(_ field: HeaderReader.Field) -> Bool {
    field.name.first == UInt8(ascii: ":")
}

@Suite("Fields that are never indexed")
struct LiteralFieldTests {
    @Test(
        "reach the peer with all other fields, pseudo-header fields first",
        arguments: 0..<200 as Range<UInt64>)
    func anyFields(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let wire = try Wire()
        let reader = try HeaderReader()
        let names = [":authority", "authorization", "x-\(seed)", "apns-id", "accept", "a"]
        for request in 0..<6 {
            var headers = HeaderList()
            headers.append(":method", "POST")
            headers.append(":path", "/\(request)", indexing: request % 2 == 0 ? .never : .allowed)
            let chosen = names.shuffled(using: &random).prefix(.random(in: 0...6, using: &random))
            for name in chosen.filter({ $0.first == ":" }) + chosen.filter({ $0.first != ":" }) {
                let lengths = [0, 1, 40, 126, 127, 128, 254, 255, 256, 900, 9_000]
                let length = lengths.randomElement(using: &random) ?? 0
                let value = (0..<length).map { _ in UInt8.random(in: 33...126, using: &random) }
                headers.append(
                    Array(name.utf8), value,
                    indexing: Bool.random(using: &random) ? .never : .allowed)
            }
            let fields = try #require(reader.fields(of: try wire.block(of: headers)))
            #expect(fields.count == headers.count)
            // The library never indexes an authorization field.
            let plain = Set(fields.map { Plain($0) })
            #expect(plain == Set(expected(headers).map { Plain($0) }))
            for field in expected(headers) where field.isNeverIndexed {
                #expect(fields.contains(field))
            }
            #expect(fields.drop(while: isPseudo).allSatisfy { !isPseudo($0) })
        }
    }

    private struct Plain: Hashable {
        let name: [UInt8]
        let value: [UInt8]

        init(_ field: HeaderReader.Field) {
            name = field.name
            value = field.value
        }
    }

    @Test("MUX-14: are sent in full in each request, while other fields are sent once")
    func push() throws {
        let wire = try Wire()
        let reader = try HeaderReader()
        let authorization = "bearer " + String(repeating: "aB3-", count: 50)
        var sizes: [Int] = []
        for number in 0..<3 {
            let path = "/3/device/\(String(repeating: "0\(number)", count: 32))"
            var headers = HeaderList()
            headers.append(":method", "POST")
            headers.append(":scheme", "https")
            headers.append(":authority", "api.push.apple.com")
            headers.append(":path", path, indexing: .never)
            headers.append("authorization", authorization, indexing: .never)
            headers.append("apns-topic", "org.example.chat")
            let block = try wire.block(of: headers)
            #expect(block.contains(path.utf8))
            #expect(block.contains(authorization.utf8))
            #expect(Set(try #require(reader.fields(of: block))) == expected(headers))
            sizes.append(block.count)
        }
        // Four fields of one byte each, two fields with prefixes of one and two bytes, and their
        // lengths.
        #expect(sizes.dropFirst().allSatisfy { $0 == 4 + 1 + 1 + 74 + 2 + 2 + 207 })
        // The authority and the topic, by their size in the table.
        #expect(reader.tableBytes == 10 + 18 + 32 + 10 + 16 + 32)
    }

    @Test("follow the new size of a table", arguments: [0, 40, 4_096, 100_000])
    func tableSizes(bytes: Int) throws {
        let wire = try Wire()
        let reader = try HeaderReader()
        var headers = HeaderList()
        headers.append(":method", "POST")
        headers.append(":path", "/3/device/00", indexing: .never)
        headers.append("x-name", "value")
        #expect(reader.fields(of: try wire.block(of: headers)) != nil)
        for size in [bytes, 1_000, bytes] {
            let value = (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) }
            wire.receive(frame(type: 4, stream: 0, payload: [0, 1] + value))
            reader.allowTable(bytes: size)
            for _ in 0..<2 {
                let fields = try #require(reader.fields(of: try wire.block(of: headers)))
                #expect(Set(fields) == expected(headers))
            }
        }
    }

    @Test("are encoded by the library in a long list", arguments: [1_000, 20_000])
    func longList(bytes: Int) throws {
        let value = String(repeating: "0", count: bytes)
        var headers = HeaderList()
        headers.append(":method", "POST")
        headers.append(":path", "/", indexing: .never)
        headers.append("x-name", value, indexing: .never)
        let block = try Wire().block(of: headers)
        #expect(Set(try #require(try HeaderReader().fields(of: block))) == expected(headers))
        // The library codes a digit in five bits.
        #expect((block.count > bytes) == (bytes < HeaderBlock.literalListBytesMax))
    }

    @Test("are dropped with a request that ends before it is sent")
    func unsent() throws {
        let wire = try Wire()
        let reader = try HeaderReader()
        for number in 0..<3 {
            var headers = HeaderList()
            headers.append(":method", "POST")
            headers.append(":path", "/\(number)", indexing: .never)
            let request = OutgoingRequest(headers: headers, body: [1])
            let slot = try #require(wire.client.submit(request))
            guard number == 1 else {
                let headers = SentFrame.all(in: wire.sent()).first { $0.type == 1 }
                let fields = try #require(reader.fields(of: headers?.payload ?? []))
                #expect(fields.contains { $0.value == Array("/\(number)".utf8) })
                continue
            }
            wire.client.reset(StreamID(value: slot.streamID), code: .cancel)
            #expect(!SentFrame.all(in: wire.sent()).contains { $0.type == 1 })
        }
    }
}
