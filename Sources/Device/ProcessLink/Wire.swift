package import Foundation
package import NotificationModel

/// A message on the link: a numbered call, or the answer to the call with that number.
///
/// `unanswerable` means that an answer exists but cannot be sent.
package enum LinkFrame<Call: Sendable & Codable, Answer: Sendable & Codable>: Sendable, Codable {
    case call(UInt64, Call)
    case answer(UInt64, Answer)
    case unanswerable(UInt64, ProcessLinkError)
}

/// The format of frames in the byte stream: four bytes of length, big endian, followed by JSON.
package enum LinkWire {
    /// The maximum length of a frame, in bytes.
    ///
    /// A service extension may return an avatar of several megabytes. A hundred megabytes would be
    /// an attack or a mistake.
    package static let frameBytesMax = 16 * 1024 * 1024

    static let headerBytes = 4

    /// Encodes a frame.
    ///
    /// - Throws: `ProcessLinkError` if the frame is longer than `frameBytesMax`; errors of
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

    /// Reads the length before a frame.
    ///
    /// - Throws: `ProcessLinkError` if it exceeds `bytesMax`.
    package static func length(_ header: Data, bytesMax: Int = frameBytesMax) throws -> Int {
        let length = header.reduce(0) { $0 << 8 | Int($1) }
        guard length <= bytesMax else { throw tooLong(length, bytesMax) }
        return length
    }

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
