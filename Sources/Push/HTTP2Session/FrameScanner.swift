/// Counts the frames that a peer sends, and finds two errors that nghttp2 ignores: DATA for closed
/// streams and invalid PRIORITY frames.
///
/// It reads length, type and stream of each frame header (RFC 9113 section 4.1), so it always
/// agrees with nghttp2 about frame boundaries. Input may be split anywhere.
struct FrameScanner: Sendable, Hashable {
    static let headerBytes = 9
    /// The length of the client's connection preface (RFC 9113 section 3.4).
    private static let prefaceBytes = 24
    private static let data: UInt8 = 0
    private static let priority: UInt8 = 2
    private static let reset: UInt8 = 3

    private var skip: Int
    /// State of a header that is split between reads: bytes read so far, payload length, and the
    /// last eight bytes.
    private var headerRead = 0
    private var length = 0
    private var header: UInt64 = 0

    init(expectsPreface: Bool) {
        skip = expectsPreface ? Self.prefaceBytes : 0
    }

    struct Findings: Sendable, Hashable {
        var frames = 0
        var hasDataOfClosedStream = false
        /// Whether a PRIORITY frame was for stream 0 (RFC 9113 section 6.3), or made a stream
        /// depend on itself.
        var hasInvalidPriority = false
        fileprivate var resetStream: Int32 = 0
    }

    struct Header {
        fileprivate let bytes: UInt64
        let length: Int

        var type: UInt8 { UInt8(truncatingIfNeeded: bytes >> 40) }
        var flags: UInt8 { UInt8(truncatingIfNeeded: bytes >> 32) }
        var stream: Int32 { Int32(truncatingIfNeeded: bytes & 0x7FFF_FFFF) }
    }

    static func stream(of frame: UnsafeBufferPointer<UInt8>) -> Int32 {
        (5..<headerBytes).reduce(0) { unsafe $0 << 8 | Int32(frame[$1]) } & .max
    }

    /// Scans up to the next payload.
    ///
    /// - Parameters:
    ///   - bytes: the received bytes.
    ///   - index: where to start; on return, where the payload starts.
    /// - Returns: `nil` when the bytes contain no further complete header. All bytes are consumed
    ///   then.
    mutating func next(in bytes: UnsafeRawBufferPointer, from index: inout Int) -> Header? {
        while index < bytes.count {
            if skip > 0 {
                let taken = min(skip, bytes.count - index)
                skip -= taken
                index += taken
            } else if headerRead == 0, bytes.count - index >= Self.headerBytes {
                let start = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let last = unsafe bytes[index + 8]
                let first = UInt64(bigEndian: start)
                skip = Int(first >> 40)
                index += Self.headerBytes
                return Header(bytes: first << 8 | UInt64(last), length: skip)
            } else {
                header = header << 8 | UInt64(unsafe bytes[index])
                headerRead += 1
                index += 1
                // The first three bytes are the length of the payload.
                if headerRead == 3 { length = Int(header) }
                guard headerRead == Self.headerBytes else { continue }
                let whole = Header(bytes: header, length: length)
                (skip, headerRead, length, header) = (length, 0, 0, 0)
                return whole
            }
        }
        return nil
    }

    /// Scans received bytes.
    ///
    /// - Parameters:
    ///   - bytes: the received bytes.
    ///   - isClosed: returns whether a stream had ended before these bytes; called for each DATA
    ///   frame.
    mutating func scan(
        _ bytes: UnsafeRawBufferPointer, isClosed: (Int32) -> Bool
    ) -> Findings {
        var findings = Findings()
        var index = 0
        while let header = unsafe next(in: bytes, from: &index) {
            unsafe found(header, before: bytes[index...], in: &findings, isClosed)
        }
        return findings
    }

    private func found(
        _ header: Header, before payload: Slice<UnsafeRawBufferPointer>,
        in findings: inout Findings, _ isClosed: (Int32) -> Bool
    ) {
        findings.frames += 1
        let stream = header.stream
        if header.type == Self.data, stream == findings.resetStream || isClosed(stream), stream != 0
        {
            findings.hasDataOfClosedStream = true
        } else if header.type == Self.reset {
            findings.resetStream = stream
        } else if header.type == Self.priority {
            let field = unsafe payload.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let isWhole = unsafe payload.count >= 4
            let dependsOnItself = isWhole && field & 0x7FFF_FFFF == UInt32(stream)
            if stream == 0 || dependsOnItself { findings.hasInvalidPriority = true }
        }
    }
}
