import Foundation

/// Sound files, written byte by byte, with one channel by default.
enum SoundBytes {
    static func big(_ number: some FixedWidthInteger) -> [UInt8] {
        let size = number.bitWidth / 8
        return (0..<size).map { UInt8(truncatingIfNeeded: number >> ((size - 1 - $0) * 8)) }
    }

    static func little(_ number: some FixedWidthInteger) -> [UInt8] { big(number).reversed() }

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    // MARK: AIFF

    /// 8,000, 22,050 and 0 frames a second as 80-bit floating point.
    static let rate8000: [UInt8] = [0x40, 0x0B, 0xFA, 0, 0, 0, 0, 0, 0, 0]
    static let rate22050: [UInt8] = [0x40, 0x0D, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]
    static let rate0 = zeros(10)

    static func chunk(_ name: String, _ content: [UInt8], size: UInt32? = nil) -> [UInt8] {
        text(name) + big(size ?? UInt32(content.count)) + content
            + zeros(content.count.isMultiple(of: 2) ? 0 : 1)
    }

    /// The chunk that describes an AIFF file; with a codec, an AIFF-C file.
    static func common(
        frames: UInt32, rate: [UInt8] = rate8000, codec: String? = nil, channels: UInt16 = 1
    ) -> [UInt8] {
        // A codec's readable name follows its code: here a name of no letters, padded.
        let compression = codec.map { text($0) + [0, 0] } ?? []
        return chunk("COMM", big(channels) + big(frames) + big(UInt16(16)) + rate + compression)
    }

    /// The samples, behind their offset and block size.
    static func samples(_ count: Int) -> [UInt8] { chunk("SSND", zeros(8 + count)) }

    static func aiff(_ chunks: [UInt8]..., kind: String = "AIFF") -> [UInt8] {
        let content = text(kind) + chunks.flatMap { $0 }
        return text("FORM") + big(UInt32(content.count)) + content
    }

    // MARK: WAVE

    static func waveChunk(_ name: String, _ content: [UInt8], size: UInt32? = nil) -> [UInt8] {
        text(name) + little(size ?? UInt32(content.count)) + content
            + zeros(content.count.isMultiple(of: 2) ? 0 : 1)
    }

    static func waveFormat(
        tag: UInt16, rate: UInt32 = 8_000, frameBytes: UInt16 = 2, channels: UInt16 = 1,
        extra: [UInt8] = []
    ) -> [UInt8] {
        let bytesPerSecond = rate &* UInt32(frameBytes)
        let head = little(tag) + little(channels) + little(rate) + little(bytesPerSecond)
        return waveChunk("fmt ", head + little(frameBytes) + little(UInt16(16)) + extra)
    }

    /// What makes a format extensible, with the tag that the subformat names.
    static func extensible(_ tag: UInt16, tail: UInt8 = 0x71) -> [UInt8] {
        little(UInt16(22)) + little(UInt16(16)) + little(UInt32(4)) + little(tag)
            + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, tail]
    }

    static func wave(_ chunks: [UInt8]...) -> [UInt8] {
        let content = text("WAVE") + chunks.flatMap { $0 }
        return text("RIFF") + little(UInt32(content.count)) + content
    }

    /// A playable file of so many seconds, with few bytes: 8 samples a second.
    static func shortWave(seconds: Int) -> [UInt8] {
        wave(
            waveFormat(tag: 1, rate: 8, frameBytes: 1), waveChunk("data", zeros(8 * seconds)))
    }

    // MARK: Core Audio Format

    static func cafChunk(_ name: String, _ content: [UInt8], size: Int64? = nil) -> [UInt8] {
        text(name) + big(size ?? Int64(content.count)) + content
    }

    static func cafFormat(
        _ codec: String, rate: Double = 8_000, packetBytes: UInt32, packetFrames: UInt32 = 1
    ) -> [UInt8] {
        cafChunk(
            "desc",
            big(rate.bitPattern) + text(codec) + big(UInt32(0)) + big(packetBytes)
                + big(packetFrames) + big(UInt32(1)) + big(UInt32(16)))
    }

    /// A packet table with the number of valid frames.
    static func cafPackets(frames: Int64) -> [UInt8] {
        cafChunk("pakt", big(Int64(1)) + big(frames) + big(Int32(0)) + big(Int32(0)))
    }

    /// The samples, behind their count of edits.
    static func cafSamples(_ count: Int, size: Int64? = nil) -> [UInt8] {
        cafChunk("data", zeros(4 + count), size: size)
    }

    static func caf(_ chunks: [UInt8]..., version: UInt16 = 1) -> [UInt8] {
        text("caff") + big(version) + big(UInt16(0)) + chunks.flatMap { $0 }
    }
}
