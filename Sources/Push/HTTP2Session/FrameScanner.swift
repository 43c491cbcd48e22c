/// Counts the frames in what a peer sends, and sees what the library lets pass: DATA for streams that are
/// over, and PRIORITY frames that cannot be right.
///
/// Of a frame it knows its length, its type and its stream (RFC 9113 section 4.1), so it never disagrees
/// with the library about where the next one begins. Bytes may come split anywhere.
struct FrameScanner: Sendable, Hashable {
    private static let headerBytes = 9
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
                unsafe found(
                    first << 8 | UInt64(last), before: bytes[index...], in: &findings, isClosed)
            } else {
                header = header << 8 | UInt64(unsafe bytes[index])
                headerRead += 1
                index += 1
                // The first three bytes are the length of the payload.
                if headerRead == 3 { length = Int(header) }
                guard headerRead == Self.headerBytes else { continue }
                let whole = header
                (skip, headerRead, length, header) = (length, 0, 0, 0)
                unsafe found(whole, before: bytes[index...], in: &findings, isClosed)
            }
        }
        return findings
    }

    /// A header is whole; of its nine bytes the last eight: the type is the third, the stream the last four.
    private func found(
        _ header: UInt64, before payload: Slice<UnsafeRawBufferPointer>,
        in findings: inout Findings, _ isClosed: (Int32) -> Bool
    ) {
        findings.frames += 1
        let type = UInt8(truncatingIfNeeded: header >> 40)
        let stream = Int32(truncatingIfNeeded: header & 0x7FFF_FFFF)
        if type == Self.data, stream == findings.resetStream || isClosed(stream), stream != 0 {
            findings.hasDataOfClosedStream = true
        } else if type == Self.reset {
            findings.resetStream = stream
        } else if type == Self.priority {
            let field = unsafe payload.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            let isWhole = unsafe payload.count >= 4
            let dependsOnItself = isWhole && field & 0x7FFF_FFFF == UInt32(stream)
            if stream == 0 || dependsOnItself { findings.hasInvalidPriority = true }
        }
    }
}
