import AVFAudio
import Foundation
import Testing

@Suite("AVAudioFile")
struct AVAudioFileTests {
    /// The encoding of samples: bits, and whether they are floating point.
    struct Coding: CustomTestStringConvertible {
        let kind: String
        let bits: Int
        var isFloat = false
        var isBigEndian = false
        var testDescription: String {
            "\(kind) \(bits) \(isFloat ? "float" : "") \(isBigEndian ? "big" : "")"
        }

        var settings: [String: Any] {
            [
                AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: 8_000.0,
                AVNumberOfChannelsKey: 2, AVLinearPCMBitDepthKey: bits,
                AVLinearPCMIsFloatKey: isFloat, AVLinearPCMIsBigEndianKey: isBigEndian,
            ]
        }
    }

    private func withFile<Result>(_ name: String, _ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.appending(path: name))
    }

    /// Returns frames whose left channel rises from -1; the right channel has half of its value.
    private func ramp(_ format: AVAudioFormat, _ frames: AVAudioFrameCount) throws
        -> AVAudioPCMBuffer
    {
        let buffer = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: frames))
        let data = try unsafe #require(buffer.floatChannelData)
        for frame in 0..<Int(frames) {
            let value = -1 + Float(frame) / Float(frames)
            unsafe data[0][frame * buffer.stride] = value
            unsafe data[1][frame * buffer.stride] = value / 2
        }
        buffer.frameLength = frames
        return buffer
    }

    static let codings =
        ["wav", "caf"].flatMap { kind in
            [8, 16, 24, 32].map { Coding(kind: kind, bits: $0) }
                + [32, 64].map { Coding(kind: kind, bits: $0, isFloat: true) }
        }
        + [16, 24].map { Coding(kind: "caf", bits: $0, isBigEndian: true) } + [
            Coding(kind: "caf", bits: 32, isFloat: true, isBigEndian: true)
        ]

    @Test(
        "written samples can be read with the precision of their format", arguments: codings
    )
    func roundTrip(_ coding: Coding) throws {
        try withFile("a.\(coding.kind)") { url in
            let file = try AVAudioFile(forWriting: url, settings: coding.settings)
            let written = try ramp(file.processingFormat, 1_000)
            try file.write(from: written)
            // The file is complete before it is closed.
            let read = try AVAudioFile(forReading: url)
            #expect(read.length == 1_000 && read.fileFormat.sampleRate == 8_000)
            let bits = read.fileFormat.settings[AVLinearPCMBitDepthKey] as? Int
            #expect(bits == coding.bits && read.processingFormat.isStandard)
            let buffer = try #require(
                AVAudioPCMBuffer(pcmFormat: read.processingFormat, frameCapacity: 2_000))
            try read.read(into: buffer)
            #expect(buffer.frameLength == 1_000 && read.framePosition == 1_000)
            let step: Float = coding.isFloat ? 0 : 1 / Float(1 << (min(coding.bits, 24) - 1))
            for channel in 0..<2 {
                let before = try unsafe #require(written.floatChannelData)
                let after = try unsafe #require(buffer.floatChannelData)
                let worst = (0..<1_000).map {
                    unsafe abs(before[channel][$0] - after[channel][$0])
                }.max()
                #expect(try #require(worst) <= step)
            }
            try read.read(into: buffer)
            #expect(buffer.frameLength == 0)
        }
    }

    @Test("a sound is repeated until it is long enough for a call")
    func repeated() throws {
        try withFile("long.caf") { url in
            let short = url.deletingLastPathComponent().appending(path: "short.wav")
            let format = try #require(
                AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2))
            try AVAudioFile(forWriting: short, settings: format.settings)
                .write(from: ramp(format, 3_000))
            let source = try AVAudioFile(forReading: short)
            let target = try AVAudioFile(
                forWriting: url, settings: source.processingFormat.settings)
            var left: AVAudioFramePosition = 8_000
            while left > 0 {
                let frames = AVAudioFrameCount(min(left, source.length))
                let buffer = try #require(
                    AVAudioPCMBuffer(pcmFormat: source.processingFormat, frameCapacity: frames))
                try source.read(into: buffer)
                try target.write(from: buffer)
                left -= AVAudioFramePosition(buffer.frameLength)
                source.framePosition = 0
            }
            target.close()
            #expect(!target.isOpen)
            let long = try AVAudioFile(
                forReading: url, commonFormat: .pcmFormatInt16, interleaved: true)
            #expect(long.length == 8_000)
            long.framePosition = 6_000
            let buffer = try #require(
                AVAudioPCMBuffer(pcmFormat: long.processingFormat, frameCapacity: 1))
            try long.read(into: buffer)
            let data = try unsafe #require(buffer.int16ChannelData)
            let isFloat = unsafe buffer.floatChannelData != nil
            #expect(buffer.stride == 2 && !isFloat)
            let first = unsafe [data[0][0], data[1][0]]
            #expect(first == [-0x8000, -0x4000])
        }
    }

    private static func big(_ number: UInt64, _ count: Int) -> Data {
        Data((0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    /// A CAF file with a given codec and an unknown chunk before the samples.
    private static func core(_ coding: String, channels: UInt64 = 1, bits: UInt64 = 16) -> Data {
        var data = Data("caff".utf8)
        data += big(1, 2) + big(0, 2)
        data += Data("desc".utf8) + big(32, 8) + big((8_000.0).bitPattern, 8) + Data(coding.utf8)
        data += big(0, 4) + big(2, 4) + big(1, 4) + big(channels, 4) + big(bits, 4)
        data += Data("free".utf8) + big(3, 8) + Data(count: 3)
        data += Data("data".utf8) + Data(repeating: 0xFF, count: 8) + big(0, 4)
        return data + big(0x4000_C000, 4)
    }

    @Test("a recording without a stated length extends to the end of its file")
    func openEnd() throws {
        try withFile("a.caf") { url in
            try Self.core("lpcm").write(to: url)
            let file = try AVAudioFile(forReading: url)
            #expect(file.length == 2)
            let buffer = try #require(
                AVAudioPCMBuffer(pcmFormat: file.processingFormat, frameCapacity: 2))
            try file.read(into: buffer)
            let data = try unsafe #require(buffer.floatChannelData)
            let samples = unsafe [data[0][0], data[0][1]]
            #expect(samples == [0.5, -0.5])
        }
    }

    static let refused: [(bytes: Data, code: Int)] = [
        (core("aac "), 0x666D_743F), (core("lpcm", bits: 12), 0x666D_743F),
        (core("lpcm", channels: 0), 0x666D_743F), (core("lpcm", channels: 65), 0x666D_743F),
        (Data("ID3 and what follows".utf8), 0x7479_703F), (core("lpcm").prefix(60), 0x6474_613F),
        (Data(), 0x6474_613F),
        (Data("RIFF0000WAVEfmt ".utf8) + Data([0xFF, 0xFF, 0xFF, 0xFF]), 0x6474_613F),
    ]

    @Test("an unreadable file causes an error of AVFAudio's domain", arguments: refused)
    func refuses(bytes: Data, code: Int) throws {
        try withFile("a.caf") { url in
            try bytes.write(to: url)
            let error = #expect(throws: NSError.self) { try AVAudioFile(forReading: url) }
            #expect(error?.domain == "com.apple.coreaudio.avfaudio" && error?.code == code)
        }
    }

    @Test("the error of a compressed sound names the codec and says that an iPhone may decode it")
    func compressed() throws {
        try withFile("a.caf") { url in
            try Self.core("aac ").write(to: url)
            let error = #expect(throws: NSError.self) { try AVAudioFile(forReading: url) }
            let message = try #require(error?.localizedDescription)
            #expect(message.contains("compressed (aac). An iPhone may decode them; Bellhop"))
        }
    }

    @Test("every truncated file causes an error or loads, and never crashes")
    func cuts() throws {
        let whole = Self.core("lpcm")
        try withFile("a.caf") { url in
            for count in 0..<whole.count {
                try whole.prefix(count).write(to: url)
                let file = try? AVAudioFile(forReading: url)
                #expect((file?.length ?? 0) <= 2)
            }
        }
    }

    @Test("writing to other file types, codecs or buffer formats is rejected")
    func unwritable() throws {
        try withFile("a.m4a") { url in
            let format = try #require(
                AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2))
            #expect(throws: NSError.self) {
                try AVAudioFile(forWriting: url, settings: format.settings)
            }
            let wave = url.deletingPathExtension().appendingPathExtension("wav")
            var settings = format.settings
            settings[AVFormatIDKey] = kAudioFormatMPEG4AAC
            #expect(throws: NSError.self) { try AVAudioFile(forWriting: wave, settings: settings) }
            #expect(!FileManager.default.fileExists(atPath: wave.path))
            let file = try AVAudioFile(forWriting: wave, settings: format.settings)
            let other = try #require(
                AVAudioFormat(standardFormatWithSampleRate: 16_000, channels: 2))
            #expect(throws: NSError.self) { try file.write(from: ramp(other, 1)) }
            #expect(throws: NSError.self) {
                try AVAudioFile(forReading: wave).write(from: ramp(format, 1))
            }
            file.close()
            #expect(throws: NSError.self) { try file.write(from: ramp(format, 1)) }
        }
    }

    @Test("settings define a format, and an oversized buffer is rejected")
    func formats() throws {
        let format = try #require(
            AVAudioFormat(
                commonFormat: .pcmFormatInt32, sampleRate: 44_100, channels: 2, interleaved: true))
        #expect(AVAudioFormat(settings: format.settings) == format)
        #expect(!format.isStandard && format.commonFormat == .pcmFormatInt32)
        #expect(AVAudioFormat(standardFormatWithSampleRate: .nan, channels: 1) == nil)
        #expect(AVAudioFormat(settings: [AVSampleRateKey: 8_000]) == nil)
        #expect(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: .max) == nil)
    }
}
