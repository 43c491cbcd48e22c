package import DeviceModel
package import Foundation

/// Reads what a sound file says of itself: its kind, how the samples are written, how long it plays.
///
/// Only headers are read, a few dozen bytes each, however large the file is and whatever it claims
/// to hold. The samples are never looked at.
///
/// Formats: AIFF and AIFF-C; RIFF WAVE, with the extensible format; Core Audio Format.
package enum SoundFileReader {
    /// The chunks that are looked at in one file.
    static let chunksMax = 256

    /// What the file's header says; `nil` when it is none of the three kinds, or damaged.
    package static func read(_ url: URL) -> SoundFile.Format? {
        HeaderFile(url).flatMap(read)
    }

    /// What the header of a file in memory says; `nil` when it is none of the three kinds, or
    /// damaged.
    package static func read(_ data: Data) -> SoundFile.Format? {
        read(HeaderFile(data))
    }

    /// The longest title that is read, in bytes of UTF-8; a longer one is cut off.
    static let titleBytesMax = 512

    /// The name that a WAVE file's list of information gives it (`INAM`), on one line; `nil` when
    /// there is none.
    package static func title(_ url: URL) -> String? { HeaderFile(url).flatMap(title) }

    /// The name that a WAVE file in memory gives itself.
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

    /// Text up to a zero, read in pieces; what is not UTF-8 is not text.
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
        // The version, 1, stands where others have a size.
        case ("caff", _) where head.big(4, 2) == 1: caf(file)
        default: nil
        }
    }

    // MARK: AIFF

    /// A rate of 10 bytes, 80-bit floating point, stands at place 8 of `COMM`.
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
        // Writers disagree on whether frames or packets are counted, so the packets themselves are.
        // An offset and a block size, 4 bytes each, stand before them.
        let packets = max(0, (samples?.byteCount ?? 0) - 8) / (ima4PacketBytes * channels)
        return format(.aiff, codec, frames: Double(packets * ima4PacketFrames), rate: rate)
    }

    /// The bytes of one channel in a packet of IMA4, and the frames that they hold.
    private static let ima4PacketBytes = 34
    private static let ima4PacketFrames = 64

    /// The names of AIFF-C for one way of writing samples or another.
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

    /// A positive number of 80-bit floating point; `nil` for anything else.
    private static func extended(exponent: UInt64, mantissa: UInt64) -> Double? {
        // The highest bit is the sign, and all ones are infinity or no number.
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

    /// `nil` for an extensible header that is too short.
    private static func waveCodec(_ header: HeaderBytes) -> SoundFile.Codec? {
        var tag = header.little(0, 2)
        if tag == 0xFFFE {
            guard header.bytes.count >= 40 else { return nil }
            // The rest of the id says that its first two bytes are a tag as above.
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
            // -1 says that samples go on to the file's end; other numbers below 0 are no sizes.
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
        // A count of edits, 4 bytes, stands before the samples.
        let bytes = Double(max(0, samples.byteCount - 4))
        // Without a table, packets of no frames or no bytes give no length.
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

    /// `nil` when the numbers give no length for a codec that is measured.
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

/// One chunk of a file that is made of chunks.
private struct Chunk {
    /// Four letters.
    let name: String
    /// Where its content begins.
    let offset: Int
    /// How much of its content the file really holds.
    let byteCount: Int

    /// The file's chunks in order, as many as are looked at. The last one may be cut off.
    ///
    /// - Parameters:
    ///   - headerBytes: The name and the size together. Chunks whose size has 4 bytes are padded to
    ///     an even length.
    ///   - size: The size that a header tells; `nil` when it tells none, which ends the list.
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
