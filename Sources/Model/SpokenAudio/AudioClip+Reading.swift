public import Foundation

extension AudioClip {
    package static let fileBytesMax = 16_000_000

    /// Reads WAV, AIFF, AIFF-C or CAF with linear PCM: integers of 8, 16, 24 and 32 bits, floating
    /// point of 32 and 64 bits.
    ///
    /// A file that ends too early gives the available samples. The same applies to a header with a
    /// wrong size, which programs create that write to a pipe.
    ///
    /// - Throws: `AnnouncementError` with code `unreadableAudio` for anything else, naming its
    ///   format, and `audioTooLarge` above `fileBytesMax` and `samplesMax`.
    public init(_ data: Data) throws {
        guard data.count <= Self.fileBytesMax else { throw Self.tooLarge }
        let bytes = AudioBytes([UInt8](data))
        let layout: AudioLayout
        switch (bytes.code(0), bytes.code(8)) {
        case ("RIFF", "WAVE"): layout = try .wave(bytes)
        case ("FORM", "AIFF"): layout = try .aiff(bytes, isCompressed: false)
        case ("FORM", "AIFC"): layout = try .aiff(bytes, isCompressed: true)
        case ("caff", _): layout = try .caf(bytes)
        default: throw AudioLayout.unreadable("It is not a WAV, AIFF or CAF file.")
        }
        let frameBytes = layout.encoding.byteCount * layout.format.channels
        let count = bytes.available(layout.byteCount, at: layout.offset) / frameBytes * frameBytes
        guard count / layout.encoding.byteCount <= Self.samplesMax else { throw Self.tooLarge }
        let samples = layout.encoding.samples(bytes[layout.offset..<layout.offset + count])
        self.init(checked: samples, layout.format)
    }

    /// Reads a file, with the formats and limits of the initializer for data.
    ///
    /// - Throws: like the initializer for data, with the file's name; errors of reading the file.
    public init(contentsOf url: URL) throws {
        // Map the file, so that a huge one is rejected without reading it.
        let data = try Data(contentsOf: url, options: .mappedIfSafe)
        do {
            try self.init(data)
        } catch let error as AnnouncementError {
            throw AnnouncementError(error.code, "\(url.lastPathComponent): \(error.message)")
        }
    }
}

struct AudioLayout {
    let format: AudioFormat
    let encoding: SampleEncoding
    let offset: Int
    let byteCount: Int

    /// - Throws: `AnnouncementError` with code `unreadableAudio` for unsupported encodings.
    init(
        rate: Double, channels: UInt64, encoding: SampleEncoding?, offset: Int, byteCount: Int
    ) throws {
        guard let encoding else {
            throw Self.unreadable(
                "Its samples are compressed or of an unsupported width. Save it as linear PCM."
            )
        }
        // The comparison is also false for NaN.
        guard rate > 0, rate < 1e6,
            let format = AudioFormat(
                sampleRate: Int(rate.rounded()), channels: Int(min(channels, 1_000)))
        else {
            throw Self.unreadable("It has \(channels) channels at \(rate) samples in a second.")
        }
        self.format = format
        self.encoding = encoding
        self.offset = offset
        self.byteCount = byteCount
    }

    static func unreadable(_ sentence: String) -> AnnouncementError {
        AnnouncementError(.unreadableAudio, "The sound cannot be read. " + sentence)
    }

    // MARK: WAVE

    static func wave(_ bytes: AudioBytes) throws -> AudioLayout {
        let chunks = bytes.chunks(from: 12, headerBytes: 8) { bytes, place in
            bytes.little(place, 4).map { Int($0) }
        }
        guard let header = chunks.first(where: { $0.name == "fmt " }), header.count >= 16,
            var tag = bytes.little(header.offset, 2),
            let channels = bytes.little(header.offset + 2, 2),
            let rate = bytes.little(header.offset + 4, 4),
            let bits = bytes.little(header.offset + 14, 2)
        else { throw unreadable("It is a WAV file without a header for its samples.") }
        guard let data = chunks.first(where: { $0.name == "data" }) else {
            throw unreadable("It is a WAV file without samples.")
        }
        if tag == 0xFFFE, header.count >= 40 { tag = bytes.little(header.offset + 24, 2) ?? tag }
        let encoding: SampleEncoding?
        switch tag {
        case 1:
            encoding = SampleEncoding(
                bits == 8 ? .unsigned : .signed, bits: Int(bits), isBigEndian: false)
        case 3: encoding = SampleEncoding(.float, bits: Int(bits), isBigEndian: false)
        default: encoding = nil
        }
        return try AudioLayout(
            rate: Double(rate), channels: channels, encoding: encoding, offset: data.offset,
            byteCount: data.count)
    }

    // MARK: AIFF

    static func aiff(_ bytes: AudioBytes, isCompressed: Bool) throws -> AudioLayout {
        let chunks = bytes.chunks(from: 12, headerBytes: 8) { bytes, place in
            bytes.big(place, 4).map { Int($0) }
        }
        guard let header = chunks.first(where: { $0.name == "COMM" }),
            header.count >= (isCompressed ? 22 : 18),
            let channels = bytes.big(header.offset, 2),
            let frames = bytes.big(header.offset + 2, 4),
            let bits = bytes.big(header.offset + 6, 2),
            let exponent = bytes.big(header.offset + 8, 2),
            let mantissa = bytes.big(header.offset + 10, 8)
        else { throw unreadable("It is an AIFF file without a header for its samples.") }
        guard let data = chunks.first(where: { $0.name == "SSND" }), data.count >= 8,
            let skipped = bytes.big(data.offset, 4)
        else { throw unreadable("It is an AIFF file without samples.") }
        let encoding = aiffEncoding(
            isCompressed ? bytes.code(header.offset + 18) : nil, bits: Int(bits))
        let begin = 8 + Int(skipped)
        let frameBytes = Int(channels) * (encoding?.byteCount ?? 0)
        return try AudioLayout(
            // 80-bit floating point. With a sign or an infinity, the rate is out of range.
            rate: Double(
                sign: .plus, exponent: Int(exponent) - 16_383 - 63, significand: Double(mantissa)),
            channels: channels, encoding: encoding, offset: data.offset + begin,
            byteCount: max(0, min(data.count - begin, Int(frames) * frameBytes)))
    }

    /// Samples with a width such as 12 bits occupy two bytes.
    private static func aiffEncoding(_ code: String?, bits: Int) -> SampleEncoding? {
        let whole = (bits + 7) / 8 * 8
        switch code {
        case nil, "NONE", "twos": return SampleEncoding(.signed, bits: whole, isBigEndian: true)
        case "in24": return SampleEncoding(.signed, bits: 24, isBigEndian: true)
        case "in32": return SampleEncoding(.signed, bits: 32, isBigEndian: true)
        case "sowt": return SampleEncoding(.signed, bits: whole, isBigEndian: false)
        case "raw ": return SampleEncoding(.unsigned, bits: whole, isBigEndian: true)
        case "fl32", "FL32": return SampleEncoding(.float, bits: 32, isBigEndian: true)
        case "fl64", "FL64": return SampleEncoding(.float, bits: 64, isBigEndian: true)
        default: return nil
        }
    }

    // MARK: Core Audio Format

    static func caf(_ bytes: AudioBytes) throws -> AudioLayout {
        let chunks = bytes.chunks(from: 8, headerBytes: 12) { bytes, place in
            guard let size = bytes.big(place, 8) else { return nil }
            // All bits set means that the samples continue to the end of the file.
            return size == .max ? bytes.count : Int(exactly: size)
        }
        guard let header = chunks.first, header.name == "desc", header.count >= 32,
            let rate = bytes.big(header.offset, 8), let code = bytes.code(header.offset + 8),
            let flags = bytes.big(header.offset + 12, 4),
            let packetBytes = bytes.big(header.offset + 16, 4),
            let channels = bytes.big(header.offset + 24, 4),
            let bits = bytes.big(header.offset + 28, 4)
        else { throw unreadable("It is a CAF file without a header for its samples.") }
        guard let data = chunks.first(where: { $0.name == "data" }), data.count >= 4 else {
            throw unreadable("It is a CAF file without samples.")
        }
        var encoding: SampleEncoding?
        if code == "lpcm" {
            encoding = SampleEncoding(
                flags & 1 == 1 ? .float : .signed, bits: Int(bits), isBigEndian: flags & 2 == 0)
        }
        // Samples of 24 bits in 4 bytes are not supported.
        if let width = encoding?.byteCount, UInt64(width) * channels != packetBytes {
            encoding = nil
        }
        return try AudioLayout(
            rate: Double(bitPattern: rate), channels: channels, encoding: encoding,
            // An edit count precedes the samples.
            offset: data.offset + 4, byteCount: data.count - 4)
    }
}
