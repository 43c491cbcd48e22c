import NIOCore
import Testing

@testable import EgressProxy

/// The bytes of a handshake.
struct SOCKSHandshakeTests {
    private static let greeting: [UInt8] = [5, 1, 0]

    /// The steps to which bytes lead, in pieces of a size.
    private static func steps(_ bytes: [UInt8], piece: Int) -> [SOCKSHandshake.Step] {
        var handshake = SOCKSHandshake()
        var input = ByteBuffer()
        var steps: [SOCKSHandshake.Step] = []
        for start in stride(from: 0, to: bytes.count, by: piece) {
            input.writeBytes(bytes[start..<min(start + piece, bytes.count)])
            while let step = handshake.next(&input) { steps.append(step) }
        }
        return steps
    }

    private static func destination(_ name: String, _ port: Int) throws -> SOCKSHandshake.Step {
        .connect(try #require(NetworkDestination(name: name, port: port)))
    }

    @Test(
        "an address of each kind is read, however the bytes are cut", arguments: [1, 2, 3, 5, 100])
    func requests(piece: Int) throws {
        let table: [([UInt8], SOCKSHandshake.Step)] = [
            ([5, 1, 0, 1, 127, 0, 0, 1, 0x1f, 0x90], try Self.destination("127.0.0.1", 8080)),
            (
                [5, 1, 0, 4] + [UInt8](repeating: 0, count: 15) + [1, 0, 80],
                try Self.destination("::1", 80)
            ),
            (
                [5, 1, 0, 3, 11] + Array("example.com".utf8) + [1, 187],
                try Self.destination("example.com", 443)
            ),
            (
                [5, 1, 0, 3, 9] + Array("127.0.0.1".utf8) + [0, 80],
                try Self.destination("127.0.0.1", 80)
            ),
        ]
        for (request, step) in table {
            #expect(
                Self.steps(Self.greeting + request, piece: piece) == [.send([5, 0]), step])
        }
    }

    @Test("of several methods the one without a password is taken; without it there is none")
    func methods() {
        #expect(Self.steps([5, 3, 2, 1, 0], piece: 1) == [.send([5, 0])])
        #expect(Self.steps([5, 1, 2], piece: 1) == [.refuse([5, 0xff])])
        #expect(Self.steps([5, 0], piece: 1) == [.refuse([5, 0xff])])
    }

    /// A message after the greeting, and the first bytes of the answer.
    static let bad: [([UInt8], [UInt8])] = [
        ([4, 1, 0, 1, 1, 1, 1, 1, 0, 80], []),
        ([5, 2, 0, 1, 1, 1, 1, 1, 0, 80], [5, 7]),
        ([5, 3, 0, 1, 1, 1, 1, 1, 0, 80], [5, 7]),
        ([5, 1, 0, 2, 1, 1, 1, 1, 0, 80], [5, 8]),
        ([5, 1, 0, 1, 1, 1, 1, 1, 0, 0], [5, 1]),
        ([5, 1, 0, 3, 0, 0, 80], [5, 1]),
        ([5, 1, 0, 3, 3, 0x61, 0, 0x62, 0, 80], [5, 1]),
        ([5, 1, 0, 3, 2, 0xc3, 0xa4, 0, 80], [5, 1]),
        ([5, 1, 0, 3, 2, 0x0a, 0x61, 0, 80], [5, 1]),
    ]

    @Test("a message other than a request to connect is refused", arguments: bad)
    func refused(request: [UInt8], answer: [UInt8]) {
        let steps = Self.steps(Self.greeting + request, piece: 100)
        #expect(steps.count == 2 && steps.first == .send([5, 0]))
        guard case .refuse(let bytes)? = steps.last else {
            Issue.record("\(steps)")
            return
        }
        #expect(Array(bytes.prefix(2)) == answer)
    }

    @Test("another protocol is refused at its first byte", arguments: [UInt8(4), 0, 71, 22])
    func otherProtocol(byte: UInt8) {
        #expect(Self.steps([byte], piece: 1) == [.refuse([])])
    }

    @Test("bytes after the request are left for the other end")
    func early() {
        var handshake = SOCKSHandshake()
        var input = ByteBuffer(
            bytes: Self.greeting + [5, 1, 0, 1, 8, 8, 8, 8, 0, 80] + Array("GET".utf8))
        while handshake.next(&input) != nil {}
        #expect(String(buffer: input) == "GET")
    }
}
