package import Foundation

extension AudioClip {
    /// Maximum length of a title in a file, in bytes of UTF-8. Longer titles are truncated.
    package static let titleBytesMax = 500
    private static let headerBytes = 44

    /// Returns the clip as a WAV file of 16-bit samples. Notifications can play it (SND-2).
    ///
    /// - Parameter title: a description of the sound for people and tools. The information list of
    ///   the file contains it as the name.
    package func wav(title: String = "") -> Data {
        let byteCount = samples.count * 2
        let frameBytes = format.channels * 2
        let information = Self.information(title)
        var file: [UInt8] = []
        file.reserveCapacity(Self.headerBytes + byteCount + information.count)
        file += Array("RIFF".utf8)
        file += Self.little(Self.headerBytes - 8 + byteCount + information.count, 4)
        file += Array("WAVEfmt ".utf8)
        file += Self.little(16, 4) + Self.little(1, 2) + Self.little(format.channels, 2)
        file += Self.little(format.sampleRate, 4)
        file += Self.little(format.sampleRate * frameBytes, 4)
        file += Self.little(frameBytes, 2) + Self.little(16, 2)
        file += Array("data".utf8) + Self.little(byteCount, 4)
        appendSamples(to: &file)
        return Data(file + information)
    }

    /// Returns the information list after the samples: the name, or nothing for an empty title.
    private static func information(_ title: String) -> [UInt8] {
        var text: [UInt8] = []
        for character in title {
            let bytes = Array(String(character).utf8)
            guard text.count + bytes.count <= titleBytesMax else { break }
            text += bytes
        }
        guard !text.isEmpty else { return [] }
        // Texts end with a zero, and chunks have an even length.
        text += text.count.isMultiple(of: 2) ? [0, 0] : [0]
        let name = Array("INAM".utf8) + little(text.count, 4) + text
        return Array("LIST".utf8) + little(4 + name.count, 4) + Array("INFO".utf8) + name
    }

    /// Returns the duration of a file that `wav()` wrote, in seconds; `nil` for an incomplete file
    /// or another writer's.
    package static func secondsOfOwn(_ file: Data) -> TimeInterval? {
        let header = AudioBytes([UInt8](file.prefix(headerBytes)))
        guard header.code(0) == "RIFF", header.code(36) == "data",
            let whole = header.little(4, 4), file.count == 8 + Int(whole),
            let byteCount = header.little(40, 4), file.count >= headerBytes + Int(byteCount),
            let bytesPerSecond = header.little(28, 4), bytesPerSecond > 0
        else { return nil }
        return Double(byteCount) / Double(bytesPerSecond)
    }

    /// Returns the clip as a Core Audio file of 16-bit samples. Notifications can play it (SND-2).
    package func caf() -> Data {
        let byteCount = samples.count * 2
        var file: [UInt8] = []
        file.reserveCapacity(68 + byteCount)
        file += Array("caff".utf8) + Self.big(1, 2) + Self.big(0, 2)
        file += Array("desc".utf8) + Self.big(32, 8)
        file += Self.big(Double(format.sampleRate).bitPattern, 8) + Array("lpcm".utf8)
        // The flag means little-endian samples; a packet is one frame.
        file += Self.big(2, 4) + Self.big(UInt64(format.channels * 2), 4) + Self.big(1, 4)
        file += Self.big(UInt64(format.channels), 4) + Self.big(16, 4)
        file += Array("data".utf8) + Self.big(UInt64(byteCount + 4), 8) + Self.big(0, 4)
        appendSamples(to: &file)
        return Data(file)
    }

    private func appendSamples(to file: inout [UInt8]) {
        for sample in samples {
            let scaled = min(max((sample * 32_768).rounded(), -32_768), 32_767)
            let word = UInt16(bitPattern: Int16(scaled))
            file.append(UInt8(truncatingIfNeeded: word))
            file.append(UInt8(truncatingIfNeeded: word >> 8))
        }
    }

    private static func little(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func big(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
