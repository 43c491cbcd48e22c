import NIOCore

@testable import HTTP2Session

/// Records a session's events. A server answers each request with 200 and the request's body.
final class Recorder: SessionEvents {
    var messages: [(stream: Int32, headers: HeaderList, body: [UInt8], received: Int)] = []
    var closes: [(stream: Int32, code: HTTP2ErrorCode)] = []
    var notSent: [Int32] = []
    var goAways: [(code: HTTP2ErrorCode, text: String)] = []
    var settings = 0
    var pongs = 0
    var maxOpen = 0
    var answer: ((Slot) -> Response?)?
    weak var session: Session?

    func sessionReceivedMessage(_ slot: Slot) {
        messages.append((slot.streamID, slot.headers, slot.body, slot.bodyBytesReceived))
        maxOpen = max(maxOpen, session?.openStreams ?? 0)
        if let response = answer?(slot) {
            session?.submit(response, on: StreamID(value: slot.streamID))
        }
    }

    func sessionClosed(_ slot: Slot, code: HTTP2ErrorCode) {
        closes.append((slot.streamID, code))
    }

    func sessionDidNotSend(_ slot: Slot) { notSent.append(slot.streamID) }

    func sessionReceivedGoAway(code: HTTP2ErrorCode, debugData: [UInt8]) {
        goAways.append((code, String(decoding: debugData, as: UTF8.self)))
    }

    func sessionReceivedSettings() { settings += 1 }
    func sessionReceivedPong() { pongs += 1 }
}

/// A client's and a server's session without sockets.
struct InMemory {
    let client: Session
    let server: Session
    let clientSide = Recorder()
    let serverSide = Recorder()
    /// The number of bytes in each delivery.
    var pieceBytes = Int.max
    var isServerAlive = true

    init(
        client: Limits = Limits(), server: Limits = Limits(),
        scratch: FrameScratch = FrameScratch()
    ) throws {
        self.client = try Session(role: .client, limits: client)
        self.server = try Session(
            role: .server, limits: SharedLimits(server), scratch: scratch)
        clientSide.session = self.client
        serverSide.session = self.server
        serverSide.answer = { slot in
            var headers = HeaderList()
            headers.append(":status", "200")
            return Response(headers: headers, body: slot.body)
        }
    }

    /// Carries bytes in both directions until both sessions are quiet.
    mutating func run() {
        var isMoving = true
        while isMoving {
            isMoving = false
            while let bytes = client.drain(to: clientSide) {
                isMoving = true
                feed(bytes)
            }
            while let bytes = server.drain(to: serverSide) {
                isMoving = true
                for piece in pieces(of: bytes) { _ = client.feed(piece, to: clientSide) }
            }
        }
    }

    /// Feeds a client's bytes, well-formed or not, to the server.
    mutating func feed(_ bytes: ByteBuffer) {
        for piece in pieces(of: bytes) where isServerAlive {
            isServerAlive = server.feed(piece, to: serverSide)
        }
    }

    /// Returns the server's frames in response to hand-made frames. The client does not see them.
    func serverFrames() -> [SentFrame] {
        var all = ByteBuffer()
        while var bytes = server.drain(to: serverSide) { all.writeBuffer(&bytes) }
        return SentFrame.all(in: all)
    }

    private func pieces(of bytes: ByteBuffer) -> [ByteBuffer] {
        var rest = bytes
        var pieces: [ByteBuffer] = []
        while let piece = rest.readSlice(length: min(pieceBytes, rest.readableBytes)),
            piece.readableBytes > 0
        {
            pieces.append(piece)
        }
        return pieces
    }
}

/// Returns a request as a push client sends it.
func request(path: String = "/3/device/00", body: [UInt8] = [], fields: [(String, String)] = [])
    -> OutgoingRequest
{
    var headers = HeaderList()
    headers.append(":method", "POST")
    headers.append(":scheme", "https")
    headers.append(":authority", "localhost")
    headers.append(":path", path, indexing: .never)
    for (name, value) in fields { headers.append(name, value) }
    return OutgoingRequest(headers: headers, body: body)
}

struct SentFrame: Equatable {
    let type: UInt8
    let stream: UInt32
    let payload: [UInt8]

    /// The error code of a RST_STREAM or GOAWAY frame.
    var code: HTTP2ErrorCode? {
        let bytes: ArraySlice<UInt8>
        switch type {
        case 3: bytes = payload.prefix(4)
        case 7: bytes = payload.dropFirst(4).prefix(4)
        default: return nil
        }
        return HTTP2ErrorCode(bytes.reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// Returns the codes of the GOAWAY frames.
    static func goAways(in frames: [SentFrame]) -> [HTTP2ErrorCode?] {
        frames.filter { $0.type == 7 }.map(\.code)
    }

    static func all(in bytes: ByteBuffer) -> [SentFrame] {
        var (rest, frames) = (bytes, [SentFrame]())
        while let head = rest.readBytes(length: 9) {
            let length = head[..<3].reduce(0) { $0 << 8 | Int($1) }
            frames.append(
                SentFrame(
                    type: head[3], stream: head[5...].reduce(0) { $0 << 8 | UInt32($1) },
                    payload: rest.readBytes(length: length) ?? []))
        }
        return frames
    }
}

/// Returns a HEADERS frame of a valid request.
func headers(stream: UInt32, endsStream: Bool = true) -> ByteBuffer {
    frame(
        type: 1, flags: endsStream ? 5 : 4, stream: stream,
        payload: [0x83, 0x87, 0x84, 0x41, 0x01, 0x61])
}

/// Returns a hand-made frame that no client would send.
func frame(type: UInt8, flags: UInt8 = 0, stream: UInt32, payload: [UInt8] = []) -> ByteBuffer {
    var buffer = ByteBuffer()
    buffer.writeInteger(UInt8(truncatingIfNeeded: payload.count >> 16))
    buffer.writeInteger(UInt16(truncatingIfNeeded: payload.count))
    buffer.writeInteger(type)
    buffer.writeInteger(flags)
    buffer.writeInteger(stream)
    buffer.writeBytes(payload)
    return buffer
}
