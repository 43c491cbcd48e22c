import Foundation
import NotificationAnnouncements
import SeededTesting
import Testing

@Suite("The reader of sound files")
struct AudioReadingTests {
    private static let quarters: [Float] = [0, 0.25, -0.25, -1]

    /// Returns four samples as bytes of each width.
    private static func bytes(_ bits: UInt64, isBig: Bool, isUnsigned: Bool = false) -> [UInt8] {
        [0, 1, -1, -4].flatMap { (quarter: Int64) -> [UInt8] in
            let scale = Int64(1) << Int64(bits - 3)
            let value = quarter * scale + (isUnsigned ? 128 : 0)
            let word = UInt64(bitPattern: value)
            let size = Int(bits / 8)
            return isBig ? SoundFiles.big(word, size) : SoundFiles.little(word, size)
        }
    }

    private static func floats(isBig: Bool) -> [UInt8] {
        quarters.flatMap { value -> [UInt8] in
            let word = UInt64(value.bitPattern)
            return isBig ? SoundFiles.big(word, 4) : SoundFiles.little(word, 4)
        }
    }

    private static func doubles(isBig: Bool) -> [UInt8] {
        quarters.flatMap { value -> [UInt8] in
            let word = Double(value).bitPattern
            return isBig ? SoundFiles.big(word, 8) : SoundFiles.little(word, 8)
        }
    }

    static let files: [(String, Data)] = [
        ("WAV 8", SoundFiles.wave(tag: 1, bits: 8, bytes(8, isBig: false, isUnsigned: true))),
        ("WAV 16", SoundFiles.wave(tag: 1, bits: 16, bytes(16, isBig: false))),
        ("WAV 24", SoundFiles.wave(tag: 1, bits: 24, bytes(24, isBig: false))),
        ("WAV 32", SoundFiles.wave(tag: 1, bits: 32, bytes(32, isBig: false))),
        ("WAV float", SoundFiles.wave(tag: 3, bits: 32, floats(isBig: false))),
        ("WAV double", SoundFiles.wave(tag: 3, bits: 64, doubles(isBig: false))),
        (
            "WAV extensible",
            SoundFiles.wave(tag: 1, bits: 16, bytes(16, isBig: false), isExtensible: true)
        ),
        (
            "WAV from a pipe",
            SoundFiles.wave(tag: 1, bits: 16, bytes(16, isBig: false), dataSize: 0x7FFF_F000)
        ),
        ("AIFF 8", SoundFiles.aiff(bits: 8, frames: 4, bytes(8, isBig: true))),
        ("AIFF 16", SoundFiles.aiff(bits: 16, frames: 4, bytes(16, isBig: true))),
        ("AIFF 24", SoundFiles.aiff(bits: 24, frames: 4, bytes(24, isBig: true))),
        ("AIFF 32", SoundFiles.aiff(bits: 32, frames: 4, bytes(32, isBig: true))),
        ("AIFF-C NONE", SoundFiles.aiff(code: "NONE", bits: 16, frames: 4, bytes(16, isBig: true))),
        (
            "AIFF-C sowt",
            SoundFiles.aiff(code: "sowt", bits: 16, frames: 4, bytes(16, isBig: false))
        ),
        ("AIFF-C fl32", SoundFiles.aiff(code: "fl32", bits: 32, frames: 4, floats(isBig: true))),
        ("CAF 16 big", SoundFiles.caf(flags: 0, bits: 16, bytes(16, isBig: true))),
        ("CAF 16 little", SoundFiles.caf(flags: 2, bits: 16, bytes(16, isBig: false))),
        ("CAF 24", SoundFiles.caf(flags: 2, bits: 24, bytes(24, isBig: false))),
        ("CAF float", SoundFiles.caf(flags: 3, bits: 32, floats(isBig: false))),
        ("CAF double big", SoundFiles.caf(flags: 1, bits: 64, doubles(isBig: true))),
        (
            "CAF open-ended",
            SoundFiles.caf(flags: 0, bits: 16, bytes(16, isBig: true), isOpenEnded: true)
        ),
    ]

    @Test("returns the same samples from every format", arguments: files)
    func formats(name: String, file: Data) throws {
        let clip = try AudioClip(file)
        #expect(clip.samples == Self.quarters)
        #expect(clip.format == (try SoundFiles.format(8_000)))
        #expect(clip.seconds == 0.0005)
    }

    @Test(
        "interleaves channels, and drops half a frame at the end",
        arguments: [(4, 4), (5, 4), (2, 2)])
    func channels(samples: Int, kept: Int) throws {
        let bytes = Array(Self.bytes(16, isBig: false).prefix(samples * 2)) + [7]
        let file = SoundFiles.wave(tag: 1, bits: 16, channels: 2, bytes + [0, 0])
        let clip = try AudioClip(file)
        #expect(clip.format.channels == 2)
        #expect(clip.samples.count % 2 == 0)
        #expect(Array(clip.samples.prefix(kept)) == Array(Self.quarters.prefix(kept)))
    }

    @Test(
        "explains an unreadable file, with a remedy",
        arguments: [
            (Data(), "It is not a WAV, AIFF or CAF file."),
            (Data("ID3 is an mp3 file".utf8), "It is not a WAV, AIFF or CAF file."),
            (Data("RIFF0000WAVE".utf8), "It is a WAV file without a header for its samples."),
            (
                SoundFiles.wave(tag: 7, bits: 8, [0]),
                "Its samples are compressed or of an unsupported width. Save it as linear PCM."
            ),
            (
                SoundFiles.wave(tag: 1, bits: 12, [0]),
                "Its samples are compressed or of an unsupported width. Save it as linear PCM."
            ),
            (
                SoundFiles.wave(tag: 1, bits: 16, channels: 0, [0]),
                "It has 0 channels at 8000.0 samples in a second."
            ),
            (
                SoundFiles.wave(tag: 1, bits: 16, channels: 9, [0]),
                "It has 9 channels at 8000.0 samples in a second."
            ),
            (
                SoundFiles.wave(tag: 1, bits: 16, rate: 3_999, [0]),
                "It has 1 channels at 3999.0 samples in a second."
            ),
            (
                SoundFiles.caf(flags: 0, bits: 16, rate: .nan, []),
                "It has 1 channels at nan samples in a second."
            ),
            (
                SoundFiles.aiff(code: "ima4", bits: 16, frames: 0, []),
                "Its samples are compressed or of an unsupported width. Save it as linear PCM."
            ),
            (Data("FORM0000AIFF".utf8), "It is an AIFF file without a header for its samples."),
            (Data("caff\0\u{1}\0\0".utf8), "It is a CAF file without a header for its samples."),
        ])
    func refused(file: Data, sentence: String) {
        let error = #expect(throws: AnnouncementError.self) { try AudioClip(file) }
        #expect(error?.code == .unreadableAudio)
        #expect(error?.message == "The sound cannot be read. " + sentence)
    }

    @Test("rejects a file one sample larger than an extension's limit")
    func tooLarge() throws {
        let most = AudioClip.samplesMax
        func file(_ samples: Int) -> Data {
            SoundFiles.wave(tag: 1, bits: 8, Array(repeating: 128, count: samples))
        }
        #expect(try AudioClip(file(most)).samples.count == most)
        let error = #expect(throws: AnnouncementError.self) { try AudioClip(file(most + 1)) }
        #expect(error?.code == .audioTooLarge)
        #expect(throws: AnnouncementError.self) {
            try AudioClip(Data(count: AudioClip.fileBytesMax + 1))
        }
    }

    @Test("reads NaN samples as silence")
    func noNumbers() throws {
        let words = [Float.nan, .infinity, -.infinity, 1e30, -1e30].flatMap {
            SoundFiles.little(UInt64($0.bitPattern), 4)
        }
        let clip = try AudioClip(SoundFiles.wave(tag: 3, bits: 32, words))
        #expect(clip.samples == [0, 0, 0, 16, -16])
        #expect(try AudioClip(clip.wav()).samples == [0, 0, 0, 32_767.0 / 32_768, -1])
    }

    @Test(
        "never crashes on a damaged header, and never returns more samples than the file has",
        arguments: 0..<20)
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var read = 0
        // 20 seeds times 510 mutations: more than ten thousand files.
        for _ in 0..<510 {
            guard var (_, file) = Self.files.randomElement(using: &random) else { return }
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: file.removeLast(Int.random(in: 0...min(20, file.count), using: &random))
                case 1: file.append(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF])
                default:
                    guard !file.isEmpty else { continue }
                    let place = Int.random(in: 0..<file.count, using: &random)
                    let bytes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
                    let count = min(Int.random(in: 1...8, using: &random), file.count - place)
                    for offset in 0..<count {
                        file[place + offset] = bytes.randomElement(using: &random) ?? 0
                    }
                }
            }
            guard let clip = try? AudioClip(file) else { continue }
            read += 1
            #expect(clip.samples.count <= file.count)
            #expect(clip.samples.allSatisfy { abs($0) <= 16 })
        }
        #expect(read > 0)
    }
}
