package import Foundation
package import NotificationModel

/// One message on the link: a call with its number, or the answer to the call of that number.
package enum LinkFrame<Call: Sendable & Codable, Answer: Sendable & Codable>: Sendable, Codable {
    /// A call that the other side answers.
    case call(UInt64, Call)
    /// The answer to an earlier call of the other side.
    case answer(UInt64, Answer)
    /// There is an answer to that call, and it cannot be carried.
    case unanswerable(UInt64, ProcessLinkError)
}

/// How frames lie in the byte stream: four bytes of length, big endian, then JSON.
package enum LinkWire {
    /// The longest frame that is read or written, in bytes. A service extension may hand back an
    /// avatar of several megabytes; a hundred is an attack or a mistake.
    package static let frameBytesMax = 16 * 1024 * 1024

    /// How many bytes say a frame's length.
    static let headerBytes = 4

    /// Turns a frame into bytes.
    ///
    /// - Throws: `ProcessLinkError` when the frame is longer than `frameBytesMax`; errors of
    ///   `JSONEncoder` for numbers that JSON lacks.
    package static func encode<Frame: Encodable>(_ frame: Frame) throws -> Data {
        let body = try JSONEncoder().encode(frame)
        guard body.count <= frameBytesMax else { throw tooLong(body.count, frameBytesMax) }
        var data = Data(capacity: body.count + headerBytes)
        let length = UInt32(body.count)
        data.append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) })
        data.append(body)
        return data
    }

    /// Reads the length in front of a frame.
    ///
    /// - Throws: `ProcessLinkError` when it is over `bytesMax`.
    package static func length(_ header: Data, bytesMax: Int = frameBytesMax) throws -> Int {
        let length = header.reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytesMax else { throw tooLong(length, bytesMax) }
        return length
    }

    /// Reads a frame's body.
    package static func decode<Frame: Decodable>(_ type: Frame.Type, from body: Data) throws
        -> Frame
    {
        try JSONDecoder().decode(type, from: body)
    }

    private static func tooLong(_ bytes: Int, _ bytesMax: Int) -> ProcessLinkError {
        ProcessLinkError(
            .tooLong, "A message of \(bytes) bytes is over the link's limit of \(bytesMax).")
    }
}
