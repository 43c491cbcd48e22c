import Foundation
import NotificationAnnouncements
import NotificationServiceKit

/// Hand-made sound files in the formats of other programs.
enum SoundFiles {
    static func little(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
    }

    static func big(_ value: UInt64, _ size: Int) -> [UInt8] {
        Array(little(value, size).reversed())
    }

    static func chunk(_ name: String, _ content: [UInt8], isBig: Bool = false) -> [UInt8] {
        let size = UInt64(content.count)
        return Array(name.utf8) + (isBig ? big(size, 4) : little(size, 4)) + content
            + (content.count % 2 == 1 ? [0] : [])
    }

    /// Returns a WAV file of encoded samples.
    static func wave(
        tag: UInt64, bits: UInt64, channels: UInt64 = 1, rate: UInt64 = 8_000, _ samples: [UInt8],
        dataSize: UInt64? = nil, isExtensible: Bool = false
    ) -> Data {
        let frame = bits / 8 * channels
        var format =
            little(isExtensible ? 0xFFFE : tag, 2) + little(channels, 2) + little(rate, 4)
            + little(rate * frame, 4) + little(frame, 2) + little(bits, 2)
        if isExtensible {
            let tail: [UInt8] = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
            format += little(22, 2) + little(bits, 2) + little(0, 4) + little(tag, 2) + tail
        }
        let data = Array("data".utf8) + little(dataSize ?? UInt64(samples.count), 4) + samples
        let body = Array("WAVE".utf8) + chunk("fmt ", format) + chunk("LIST", [1, 2, 3]) + data
        return Data(Array("RIFF".utf8) + little(UInt64(body.count), 4) + body)
    }

    /// Returns an AIFF file, or an AIFF-C file when a code is given.
    static func aiff(
        code: String? = nil, bits: UInt64, channels: UInt64 = 1, frames: UInt64, _ samples: [UInt8]
    ) -> Data {
        // 8,000 as 80-bit floating point.
        let rate = big(16_383 + 12, 2) + big(8_000 << 51, 8)
        var common = big(channels, 2) + big(frames, 4) + big(bits, 2) + rate
        if let code { common += Array(code.utf8) + [0, 0] }
        let body =
            Array((code == nil ? "AIFF" : "AIFC").utf8) + chunk("COMM", common, isBig: true)
            + chunk("SSND", big(0, 8) + samples, isBig: true)
        return Data(Array("FORM".utf8) + big(UInt64(body.count), 4) + body)
    }

    /// Returns a CAF file of linear PCM.
    static func caf(
        flags: UInt64, bits: UInt64, channels: UInt64 = 1, rate: Double = 8_000,
        _ samples: [UInt8], isOpenEnded: Bool = false
    ) -> Data {
        let description =
            big(rate.bitPattern, 8) + Array("lpcm".utf8) + big(flags, 4)
            + big(bits / 8 * channels, 4) + big(1, 4) + big(channels, 4) + big(bits, 4)
        let size = isOpenEnded ? UInt64.max : UInt64(samples.count + 4)
        let head: [UInt8] = Array("caff".utf8) + big(1, 2) + big(0, 2)
        return Data(
            head + Array("desc".utf8) + big(32, 8) + description + Array("free".utf8) + big(3, 8)
                + [0, 0, 0] + Array("data".utf8) + big(size, 8) + big(0, 4) + samples)
    }

    /// Returns a sine of 440 periods per second.
    static func tone(
        seconds: Double, rate: Int = 22_050, channels: Int = 1, frequency: Double = 440
    ) throws -> AudioClip {
        let frames = Int((seconds * Double(rate)).rounded())
        var samples: [Float] = []
        samples.reserveCapacity(frames * channels)
        for frame in 0..<frames {
            let value = Float(0.5 * sin(2 * .pi * frequency * Double(frame) / Double(rate)))
            for _ in 0..<channels { samples.append(value) }
        }
        return try AudioClip(format: format(rate, channels), samples: samples)
    }

    static func format(_ rate: Int, _ channels: Int = 1) throws -> AudioFormat {
        guard let format = AudioFormat(sampleRate: rate, channels: channels) else {
            throw AnnouncementError(.unreadableAudio, "no format")
        }
        return format
    }

    /// Returns a group whose container is the folder.
    static func group(_ folder: URL) -> GroupStore { GroupStore { folder } }

    /// Runs a body with a temporary folder, and removes the folder.
    static func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("bellhop-announcements-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }
}
