/// Counts the frames in what a peer sends, whether the library tells of them or not.
///
/// It knows no more of a frame than how long it is (RFC 9113 section 4.1), so it never disagrees with
/// the library about where the next one begins. Bytes may come split anywhere.
struct FrameScanner: Sendable, Hashable {
    private static let headerBytes = 9
    /// The client's first words, before its first frame (RFC 9113 section 3.4).
    private static let prefaceBytes = 24

    /// Bytes that belong to no header: of a payload, or of the preface.
    private var skip: Int
    /// How much of a header came, and the length that it said so far.
    private var headerRead = 0
    private var length = 0

    /// Makes a scanner.
    ///
    /// - Parameter expectsPreface: whether the bytes are a client's.
    init(expectsPreface: Bool) {
        skip = expectsPreface ? Self.prefaceBytes : 0
    }

    /// Takes bytes.
    ///
    /// - Returns: how many headers of frames were completed by them.
    mutating func count(_ bytes: UnsafeRawBufferPointer) -> Int {
        var (frames, index) = (0, 0)
        while index < bytes.count {
            if skip > 0 {
                let taken = min(skip, bytes.count - index)
                skip -= taken
                index += taken
                continue
            }
            // The first three bytes are the length of the payload.
            if headerRead < 3 { length = length << 8 | Int(unsafe bytes[index]) }
            headerRead += 1
            index += 1
            guard headerRead == Self.headerBytes else { continue }
            (skip, headerRead, length) = (length, 0, 0)
            frames += 1
        }
        return frames
    }
}
