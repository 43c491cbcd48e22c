import CNGHTTP2

extension Session {
    private static let headers: UInt8 = 1
    private static let endHeaders: UInt8 = 0x4
    private static let padded: UInt8 = 0x8
    private static let priority: UInt8 = 0x20
    private static let priorityBytes = 5

    /// Passes received bytes to nghttp2. Decodes the header fields of a complete HEADERS frame
    /// first, because this decoder is faster.
    ///
    /// - Parameters:
    ///   - bytes: the received bytes.
    ///   - scanner: the scanner's state at the start of the bytes.
    /// - Returns: the result of nghttp2, negative for an error.
    func receive(_ bytes: UnsafeRawBufferPointer, from scanner: FrameScanner) -> Int {
        guard let scratch else { return unsafe receive(bytes) }
        var scanner = scanner
        // A callback that reads for another session finds no frame here and allocates one.
        var frame = scratch.lendFrame()
        defer { scratch.giveBack(frame) }
        var received = 0
        var index = 0
        while let header = unsafe scanner.next(in: bytes, from: &index) {
            let start = index - FrameScanner.headerBytes
            let end = index + header.length
            guard header.type == Self.headers, start >= 0, end <= bytes.count,
                header.flags & (Self.endHeaders | Self.padded) == Self.endHeaders
            else { continue }
            let kept = header.flags & Self.priority == 0 ? 0 : Self.priorityBytes
            guard kept <= header.length,
                let count = unsafe expand(bytes, start..<end, keeping: kept, into: &frame)
            else { continue }
            let before = unsafe receive(UnsafeRawBufferPointer(rebasing: bytes[received..<start]))
            guard before >= 0 else { return before }
            received = end
            let result = unsafe frame.withUnsafeBytes {
                unsafe receive(UnsafeRawBufferPointer(rebasing: $0[..<count]))
            }
            guard result >= 0 else { return result }
        }
        return unsafe receive(UnsafeRawBufferPointer(rebasing: bytes[received...]))
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
        unsafe nghttp2_session_mem_recv(
            raw, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    private func expand(
        _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, keeping kept: Int,
        into frame: inout [UInt8]
    ) -> Int? {
        let source = unsafe bytes.bindMemory(to: UInt8.self).span
        var target = frame.mutableSpan
        let fields = FrameScanner.headerBytes + kept
        guard
            let end = unsafe HeaderBlock.expand(
                range.lowerBound + fields..<range.upperBound, of: source, into: &target, at: fields,
                knowing: &authorization)
        else { return nil }
        for offset in 0..<fields { target[offset] = source[range.lowerBound + offset] }
        HeaderBlock.setEnd(of: &target, to: end)
        return end
    }
}
