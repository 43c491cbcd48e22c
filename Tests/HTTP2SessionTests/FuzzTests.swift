import NIOCore
import SeededTesting
import Testing

@testable import HTTP2Session

@Suite("Fuzzed frames")
struct FuzzTests {
    /// What a session made of its input.
    struct Outcome: Equatable {
        var messages: [String] = []
        var isAlive = true
        var openStreams = 0
    }

    static func outcome(
        _ role: Session.Role, _ input: [UInt8], pieceBytes: Int, scratch: FrameScratch? = nil
    ) throws -> Outcome {
        var limits = Limits()
        limits.bodyBytesMax = 100
        limits.headerListBytesMax = 1000
        let session = try Session(role: role, limits: SharedLimits(limits), scratch: scratch)
        let recorder = Recorder()
        recorder.session = session
        if role == .client {
            for _ in 0..<3 { _ = session.submit(request(body: [1, 2, 3])) }
            while session.drain(to: recorder) != nil {}
        }
        var outcome = Outcome()
        var rest = ByteBuffer(bytes: input)
        while outcome.isAlive,
            let piece = rest.readSlice(length: min(pieceBytes, rest.readableBytes)),
            piece.readableBytes > 0
        {
            outcome.isAlive = session.feed(piece, to: recorder)
            #expect(session.unsentBodyBytes >= 0)
        }
        outcome.openStreams = session.openStreams
        while session.drain(to: recorder) != nil {}
        for message in recorder.messages {
            #expect(message.body.count <= limits.bodyBytesMax)
            let fields = (0..<message.headers.count).map { message.headers[$0] }
            #expect(fields.reduce(0) { $0 + $1.name.count + $1.value.count + 32 } <= 1000)
            outcome.messages.append("\(message.stream) \(fields) \(message.body)")
        }
        return outcome
    }

    @Test("keep a server within its limits however they are split")
    func server() throws {
        try Corpus("http2").forEachInput(standard: 600) { seed, input in
            for pieceBytes in [Int.max, 1, Int(seed % 40) + 2] {
                let outcome = try Self.outcome(.server, input, pieceBytes: pieceBytes)
                #expect(outcome.openStreams <= Limits().streamsMax, "seed \(seed)")
                // The session decodes header fields with its scratch buffer before the library sees
                // them.
                let decoded = try Self.outcome(
                    .server, input, pieceBytes: pieceBytes, scratch: FrameScratch())
                #expect(decoded == outcome, "seed \(seed)")
            }
        }
    }

    @Test("keep a client within its limits however they are split")
    func client() throws {
        // The preface comes from a client; the bytes after it may come from a server.
        try Corpus("http2").forEachInput(standard: 300) { seed, input in
            let frames = Array(input.dropFirst(24))
            for pieceBytes in [Int.max, 1] {
                let outcome = try Self.outcome(.client, frames, pieceBytes: pieceBytes)
                #expect(outcome.messages.count <= 3, "seed \(seed)")
            }
        }
    }

    @Test("make requests when the corpus is unchanged")
    func corpus() throws {
        let entries = try Corpus("http2").entries
        let messages = try entries.reduce(0) { count, entry in
            count + (try Self.outcome(.server, entry, pieceBytes: .max).messages.count)
        }
        #expect(messages >= 4)
    }
}
