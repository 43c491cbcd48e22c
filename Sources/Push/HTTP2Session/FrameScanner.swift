/// Counts the frames in what a peer sends, and sees what the library lets pass: DATA for streams that are
/// over, and PRIORITY frames that cannot be right.
///
/// Of a frame it knows its length, its type and its stream (RFC 9113 section 4.1), so it never disagrees
/// with the library about where the next one begins. Bytes may come split anywhere.
struct FrameScanner: Sendable, Hashable {
    static let headerBytes = 9
    /// The client's first words, before its first frame (RFC 9113 section 3.4).
    private static let prefaceBytes = 24
    private static let data: UInt8 = 0
    private static let priority: UInt8 = 2
    private static let reset: UInt8 = 3

    /// Bytes that belong to no header: of a payload, or of the preface.
    private var skip: Int
    /// How much of a split header came, its length, and its last eight bytes so far.
    private var headerRead = 0
    private var length = 0
    private var header: UInt64 = 0

    /// Makes a scanner.
    ///
    /// - Parameter expectsPreface: whether the bytes are a client's.
    init(expectsPreface: Bool) {
        skip = expectsPreface ? Self.prefaceBytes : 0
    }

    /// What some bytes hold.
    struct Findings: Sendable, Hashable {
        /// How many headers of frames were completed.
        var frames = 0
        /// Whether a DATA frame came for a stream that is over.
        var hasDataOfClosedStream = false
        /// Whether a PRIORITY frame named no stream (RFC 9113 section 6.3), or made one depend on itself.
        var hasInvalidPriority = false
        /// The stream that a frame in these bytes reset last.
        fileprivate var resetStream: Int32 = 0
    }

    /// The header of a frame, without the first of its nine bytes.
    struct Header {
        fileprivate let bytes: UInt64
        /// How long the payload is.
        let length: Int

        var type: UInt8 { UInt8(truncatingIfNeeded: bytes >> 40) }
        var flags: UInt8 { UInt8(truncatingIfNeeded: bytes >> 32) }
        var stream: Int32 { Int32(truncatingIfNeeded: bytes & 0x7FFF_FFFF) }
    }

    /// The stream of a frame that is whole.
    static func stream(of frame: UnsafeBufferPointer<UInt8>) -> Int32 {
        (5..<headerBytes).reduce(0) { unsafe $0 << 8 | Int32(frame[$1]) } & .max
    }

    /// Takes bytes up to the next payload.
    ///
    /// - Parameters:
    ///   - bytes: what came.
    ///   - index: where to begin, and then where the payload begins.
    /// - Returns: `nil` when no more headers are whole; all bytes are taken then.
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

    /// Takes bytes.
    ///
    /// - Parameters:
    ///   - bytes: what came.
    ///   - isClosed: whether a stream was over before these bytes; asked for each DATA frame.
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
