package import DeviceModel
package import Foundation

/// Reads the format and the duration of sound files.
///
/// ```swift
/// if let format = SoundFileReader.read(URL(filePath: "paid.caf")) {
///     print(format.container, format.seconds ?? 0)
/// }
/// ```
///
/// It supports AIFF and AIFF-C, RIFF WAVE with the extensible format, and Core Audio Format. It
/// reads only headers of a few dozen bytes, whatever the size of the file, and never the samples.
package enum SoundFileReader {
    static let chunksMax = 256

    /// Returns the format in a file's header; `nil` if it is in another format or damaged.
    package static func read(_ url: URL) -> SoundFile.Format? {
        HeaderFile(url).flatMap(read)
    }

    package static func read(_ data: Data) -> SoundFile.Format? {
        read(HeaderFile(data))
    }

    /// Maximum length of a title, in bytes of UTF-8. A longer title is truncated.
    static let titleBytesMax = 512

    /// Returns the title in the info list of a WAVE file (`INAM`) on one line; `nil` if it has
    /// none.
    package static func title(_ url: URL) -> String? { HeaderFile(url).flatMap(title) }

    static func title(_ data: Data) -> String? { title(HeaderFile(data)) }

    private static func title(_ file: HeaderFile) -> String? {
        guard let head = file.bytes(at: 0, count: 12), head.code(0) == "RIFF",
            head.code(8) == "WAVE"
        else { return nil }
        let chunks = Chunk.all(in: file, from: 12) { Int($0.little(4, 4)) }
        for list in chunks where list.name == "LIST" {
            guard file.bytes(at: list.offset, count: 4)?.code(0) == "INFO" else { continue }
            let entries = Chunk.all(in: file, from: list.offset + 4) { Int($0.little(4, 4)) }
            guard let name = entries.first(named: "INAM"),
                name.offset < list.offset + list.byteCount
            else { continue }
            return text(in: file, at: name.offset, count: min(name.byteCount, titleBytesMax))
        }
        return nil
    }

    /// Reads a text up to a zero byte, in pieces. Invalid UTF-8 gives `nil`.
    private static func text(in file: HeaderFile, at offset: Int, count: Int) -> String? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let next = min(count - bytes.count, HeaderFile.headerBytesMax)
            guard let piece = file.bytes(at: offset + bytes.count, count: next) else { break }
            bytes += piece.bytes
        }
        let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            .split(whereSeparator: \.isNewline).joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    private static func read(_ file: HeaderFile) -> SoundFile.Format? {
        guard let head = file.bytes(at: 0, count: 12) else { return nil }
        return switch (head.code(0), head.code(8)) {
        case ("FORM", "AIFF"): aiff(file, isCompressed: false)
        case ("FORM", "AIFC"): aiff(file, isCompressed: true)
        case ("RIFF", "WAVE"): wave(file)
        // The version, 1, is at the position of the size in other formats.
        case ("caff", _) where head.big(4, 2) == 1: caf(file)
        default: nil
        }
    }

    // MARK: AIFF

    /// The sample rate is an 80-bit floating-point number at offset 8 of `COMM`.
    private static func aiff(_ file: HeaderFile, isCompressed: Bool) -> SoundFile.Format? {
        let chunks = Chunk.all(in: file, from: 12) { Int($0.big(4, 4)) }
        let length = isCompressed ? 22 : 18
        guard let common = chunks.first(named: "COMM"), common.byteCount >= length,
            let header = file.bytes(at: common.offset, count: length),
            let rate = extended(exponent: header.big(8, 2), mantissa: header.big(10, 8))
        else { return nil }
        let codec = isCompressed ? codec(header.code(18)) : .linearPCM
        let channels = Int(header.big(0, 2))
        let frames = Int(header.big(2, 4))
        guard channels > 0 else { return nil }

        let samples = chunks.first(named: "SSND")
        guard samples != nil || frames == 0 else { return nil }
        guard codec == .ima4 else {
            return format(.aiff, codec, frames: Double(frames), rate: rate)
        }
        // Writers differ in whether they count frames or packets, so the number of packets is
        // computed. An offset and a block size of 4 bytes each precede them.
        let packets = max(0, (samples?.byteCount ?? 0) - 8) / (ima4PacketBytes * channels)
        return format(.aiff, codec, frames: Double(packets * ima4PacketFrames), rate: rate)
    }

    /// Size of a packet of one channel in IMA4, in bytes, and the number of its frames.
    private static let ima4PacketBytes = 34
    private static let ima4PacketFrames = 64

    private static func codec(_ code: String) -> SoundFile.Codec {
        switch code {
        case "NONE", "twos", "sowt", "raw ", "in24", "in32", "fl32", "FL32", "fl64", "FL64":
            .linearPCM
        case "ima4": .ima4
        case "ulaw", "ULAW": .muLaw
        case "alaw", "ALAW": .aLaw
        default: .other(code.trimmingCharacters(in: .whitespaces))
        }
    }

    private static func extended(exponent: UInt64, mantissa: UInt64) -> Double? {
        // The highest bit is the sign. All ones mean infinity or NaN.
        guard exponent < 0x7FFF, mantissa > 0 else { return nil }
        return Double(
            sign: .plus, exponent: Int(exponent) - 16_383 - 63, significand: Double(mantissa))
    }

    // MARK: WAVE

    private static func wave(_ file: HeaderFile) -> SoundFile.Format? {
        let chunks = Chunk.all(in: file, from: 12) { Int($0.little(4, 4)) }
        guard let description = chunks.first(named: "fmt "), description.byteCount >= 16,
            let header = file.bytes(at: description.offset, count: min(description.byteCount, 40))
        else { return nil }
        let rate = Double(header.little(4, 4))
        let frameBytes = Double(header.little(12, 2))
        guard header.little(2, 2) > 0, rate > 0, frameBytes > 0,
            let codec = waveCodec(header), let samples = chunks.first(named: "data")
        else { return nil }
        return format(.wav, codec, frames: Double(samples.byteCount) / frameBytes, rate: rate)
    }

    /// Returns `nil` if the extensible header is too short.
    private static func waveCodec(_ header: HeaderBytes) -> SoundFile.Codec? {
        var tag = header.little(0, 2)
        if tag == 0xFFFE {
            guard header.bytes.count >= 40 else { return nil }
            // The rest of the GUID marks its first two bytes as a format tag.
            guard Array(header.bytes[26..<40]) == subformatTail else {
                return .other("WAVE subformat")
            }
            tag = header.little(24, 2)
        }
        switch tag {
        case 1, 3: return .linearPCM
        case 6: return .aLaw
        case 7: return .muLaw
        default:
            let digits = String(tag, radix: 16, uppercase: true)
            return .other(
                "WAVE format 0x" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
    }

    private static let subformatTail: [UInt8] = [
        0x00, 0x00, 0x00, 0x00, 0x10, 0x00, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
    ]

    // MARK: Core Audio Format

    private static func caf(_ file: HeaderFile) -> SoundFile.Format? {
        let chunks = Chunk.all(in: file, from: 8, headerBytes: 12) { header in
            // -1 means that the samples extend to the end of the file. Other negative sizes are
            // invalid.
            let size = header.big(4, 8)
            let isOpenEnded = size == .max && header.code(0) == "data"
            return Int(exactly: size) ?? (isOpenEnded ? .max : nil)
        }
        guard let description = chunks.first, description.name == "desc",
            let header = file.bytes(at: description.offset, count: 32)
        else { return nil }
        let rate = Double(bitPattern: header.big(0, 8))
        let codec = cafCodec(header.code(8))
        guard let samples = chunks.first(named: "data") else { return nil }

        if let packets = chunks.first(named: "pakt"),
            let table = file.bytes(at: packets.offset, count: 24),
            let frames = Int(exactly: table.big(8, 8))
        {
            return format(.caf, codec, frames: Double(frames), rate: rate)
        }
        let packetBytes = Double(header.big(16, 4))
        let packetFrames = Double(header.big(20, 4))
        // An edit count of 4 bytes precedes the samples.
        let bytes = Double(max(0, samples.byteCount - 4))
        // Without a packet table, the duration is unknown if packets contain zero frames or bytes.
        let frames =
            packetFrames > 0 ? (bytes / packetBytes).rounded(.down) * packetFrames : .nan
        return format(.caf, codec, frames: frames, rate: rate)
    }

    private static func cafCodec(_ code: String) -> SoundFile.Codec {
        switch code {
        case "lpcm": .linearPCM
        case "ima4": .ima4
        case "ulaw": .muLaw
        case "alaw": .aLaw
        default: .other(code.trimmingCharacters(in: .whitespaces))
        }
    }

    // MARK: All

    /// Returns `nil` if the duration cannot be computed from the header.
    private static func format(
        _ container: SoundFile.Container, _ codec: SoundFile.Codec, frames: Double, rate: Double
    ) -> SoundFile.Format? {
        if case .other = codec {
            return SoundFile.Format(container: container, codec: codec, seconds: nil)
        }
        let seconds = frames / rate
        guard rate > 0, rate.isFinite, seconds.isFinite, seconds >= 0 else { return nil }
        return SoundFile.Format(container: container, codec: codec, seconds: seconds)
    }
}

private struct Chunk {
    let name: String
    let offset: Int
    /// The number of content bytes that are actually in the file.
    let byteCount: Int

    /// Returns the chunks in order, up to the limit. The last one may be truncated.
    ///
    /// - Parameters:
    ///   - headerBytes: The length of name and size together. Chunks with a 4-byte size are padded
    ///   to an even length.
    ///   - size: Returns the size in a header; `nil` ends the list.
    static func all(
        in file: HeaderFile, from start: Int, headerBytes: Int = 8, size: (HeaderBytes) -> Int?
    ) -> [Chunk] {
        var chunks: [Chunk] = []
        var offset = start
        while chunks.count < SoundFileReader.chunksMax,
            let header = file.bytes(at: offset, count: headerBytes), let claimed = size(header)
        {
            offset += headerBytes
            let byteCount = min(claimed, file.byteCount - offset)
            chunks.append(Chunk(name: header.code(0), offset: offset, byteCount: byteCount))
            offset += byteCount
            if headerBytes == 8, !byteCount.isMultiple(of: 2) { offset += 1 }
        }
        return chunks
    }
}

extension [Chunk] {
    fileprivate func first(named name: String) -> Chunk? { first { $0.name == name } }
}
