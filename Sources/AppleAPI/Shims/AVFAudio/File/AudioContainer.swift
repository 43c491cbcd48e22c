internal import Foundation

/// The header of a WAV or CAF file: the sample format, and the position and size of the samples.
///
/// The formats are described in Microsoft's "Multimedia Programming Interface" and at
/// <https://developer.apple.com/library/archive/documentation/MusicAudio/Reference/CAFSpec/>.
struct AudioContainer {
    enum Kind: String {
        case wave = "wav"
        case core = "caf"
    }

    let kind: Kind
    let sample: SampleFormat
    let rate: Double
    let channels: AVAudioChannelCount
    /// The offset of the first sample, in bytes.
    var start: UInt64
    var size: UInt64

    /// The maximum number of chunks that are read while looking for the samples.
    private static let partsMax = 1_000

    // MARK: Reading

    /// Reads the header of a file.
    ///
    /// - Throws: An ``AudioFileError`` if the file has another type, is damaged or is compressed.
    init(_ handle: FileHandle) throws {
        let end = try handle.seekToEnd()
        let head = try Self.read(handle, at: 0, count: 12)
        let kind: Kind
        switch (head.tag(0), head.tag(8)) {
        case ("RIFF", "WAVE"): kind = .wave
        case ("caff", _): kind = .core
        default: throw AudioFileError.type("The file is neither WAV nor CAF.")
        }
        var offset: UInt64 = kind == .wave ? 12 : 8
        var format: (SampleFormat, Double, AVAudioChannelCount)?
        for _ in 0..<Self.partsMax {
            let header = try Self.read(handle, at: offset, count: kind == .wave ? 8 : 12)
            let size = kind == .wave ? header.little(4, 4) : header.big(4, 8)
            offset += UInt64(header.count)
            switch header.tag(0) {
            case "fmt ": format = try Self.wave(Self.read(handle, at: offset, count: 16), handle)
            case "desc": format = try Self.core(Self.read(handle, at: offset, count: 32))
            case "data":
                guard let (sample, rate, channels) = format else {
                    throw AudioFileError.damaged("The samples come before their description.")
                }
                (self.kind, self.sample, self.rate, self.channels) = (kind, sample, rate, channels)
                // In CAF, a 4-byte edit count precedes the samples.
                start = min(offset + (kind == .core ? 4 : 0), end)
                let stated = kind == .core ? (size == .max ? .max : size - min(size, 4)) : size
                self.size = min(stated, end - start)
                return
            default: break
            }
            guard size < end - min(offset, end) else { break }
            offset += size + (kind == .wave ? size % 2 : 0)
        }
        throw AudioFileError.damaged("The file contains no samples.")
    }

    private static func read(_ handle: FileHandle, at offset: UInt64, count: Int) throws -> [UInt8]
    {
        try handle.seek(toOffset: offset)
        let data = try handle.read(upToCount: count) ?? Data()
        guard data.count == count else { throw AudioFileError.damaged("The file ends too early.") }
        return [UInt8](data)
    }

    private static func wave(
        _ part: [UInt8], _ handle: FileHandle
    ) throws -> (SampleFormat, Double, AVAudioChannelCount) {
        var tag = part.little(0, 2)
        // The extensible form has the coding 24 bytes later.
        if tag == 0xFFFE {
            tag = try read(handle, at: handle.offset() + 8, count: 2).little(0, 2)
        }
        guard tag == 1 || tag == 3 else {
            throw AudioFileError.compressed("WAV's number \(tag)")
        }
        let bits = Int(part.little(14, 2))
        return (
            SampleFormat(bits: bits, isFloat: tag == 3, isUnsigned: bits == 8),
            Double(part.little(4, 4)), AVAudioChannelCount(part.little(2, 2))
        )
    }

    private static func core(
        _ part: [UInt8]
    ) throws -> (SampleFormat, Double, AVAudioChannelCount) {
        guard part.tag(8) == "lpcm" else {
            let letters = part.tag(8).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
            throw AudioFileError.compressed(letters)
        }
        let flags = part.big(12, 4)
        let sample = SampleFormat(
            bits: Int(part.big(28, 4)), isFloat: flags & 1 == 1, isBigEndian: flags & 2 == 0)
        return (sample, Double(bitPattern: part.big(0, 8)), AVAudioChannelCount(part.big(24, 4)))
    }

    // MARK: Writing

    init(_ kind: Kind, of format: AVAudioFormat) {
        var sample = format.sample
        if kind == .wave {
            (sample.isBigEndian, sample.isUnsigned) = (false, sample.bits == 8)
        }
        (self.kind, self.sample, rate, channels) = (
            kind, sample, format.sampleRate, format.channelCount
        )
        (start, size) = (kind == .wave ? 44 : 68, 0)
    }

    /// The maximum number of sample bytes that the header can state.
    var sizeMax: UInt64 { kind == .wave ? UInt64(UInt32.max) - 36 : UInt64(Int64.max) - 4 }

    /// The bytes of the file that precede the samples.
    var head: Data {
        let frame = UInt64(sample.bytes) * UInt64(channels)
        var data = Data()
        func text(_ letters: String) { data.append(contentsOf: letters.utf8) }
        func number(_ value: UInt64, _ count: Int) {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            data.append(contentsOf: kind == .wave ? bytes : bytes.reversed())
        }
        switch kind {
        case .wave:
            let whole = UInt64(min(rate.rounded(), Double(UInt32.max)))
            text("RIFF")
            number(size + 36, 4)
            text("WAVEfmt ")
            for (value, count) in [
                (16, 4), (sample.isFloat ? 3 : 1, 2), (UInt64(channels), 2), (whole, 4),
                (min(whole * frame, UInt64(UInt32.max)), 4), (frame, 2), (UInt64(sample.bits), 2),
            ] { number(value, count) }
            text("data")
            number(size, 4)
        case .core:
            text("caff")
            number(1, 2)
            number(0, 2)
            text("desc")
            number(32, 8)
            number(rate.bitPattern, 8)
            text("lpcm")
            let flags: UInt64 = (sample.isFloat ? 1 : 0) | (sample.isBigEndian ? 0 : 2)
            for value in [flags, frame, 1, UInt64(channels), UInt64(sample.bits)] {
                number(value, 4)
            }
            text("data")
            number(size + 4, 8)
            number(0, 4)
        }
        return data
    }
}

enum AudioFileError {
    static func type(_ message: String) -> NSError { error(0x7479_703F, message) }
    static func format(_ message: String) -> NSError { error(0x666D_743F, message) }
    /// Returns the error for a compressed file. An iPhone may be able to decode it, so the app may
    /// behave differently there.
    static func compressed(_ codec: String) -> NSError {
        format(
            "The samples are compressed (\(codec)). An iPhone may decode them; Bellhop does not, so the "
                + "sound that the app creates from this file is missing.")
    }
    static func damaged(_ message: String) -> NSError { error(0x6474_613F, message) }
    static func unspecified(_ message: String) -> NSError { error(0x7768_743F, message) }
    static func arguments(_ message: String) -> NSError { error(-50, message) }

    private static func error(_ code: Int, _ message: String) -> NSError {
        NSError(
            domain: "com.apple.coreaudio.avfaudio", code: code,
            userInfo: [NSLocalizedDescriptionKey: message])
    }
}

extension [UInt8] {
    fileprivate func tag(_ offset: Int) -> String {
        String(decoding: self[offset..<offset + 4], as: UTF8.self)
    }

    fileprivate func big(_ offset: Int, _ count: Int) -> UInt64 {
        self[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }
    }

    fileprivate func little(_ offset: Int, _ count: Int) -> UInt64 {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
