import DeviceModel
import Foundation
import Glibc
import Testing
import UpTesting

@testable import AppBundles

/// Reading the headers of valid and malicious sound files.
struct SoundFileReaderTests {
    private typealias Bytes = SoundBytes

    private static func read(_ bytes: [UInt8]) async throws -> SoundFile.Format? {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a.sound")
            try Data(bytes).write(to: file)
            return SoundFileReader.read(file)
        }
    }

    struct Row: CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var format: SoundFile.Format?
        var testDescription: String { name }

        init(
            _ name: String, _ bytes: [UInt8], _ container: SoundFile.Container,
            _ codec: SoundFile.Codec, _ seconds: Double?
        ) {
            self.name = name
            self.bytes = bytes
            format = SoundFile.Format(container: container, codec: codec, seconds: seconds)
        }

        /// A file that cannot be read.
        init(_ name: String, _ bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    private static let pcm = Bytes.samples(16)

    static let aiff = [
        Row("AIFF", Bytes.aiff(Bytes.common(frames: 4_000), pcm), .aiff, .linearPCM, 0.5),
        Row(
            "AIFF at another rate",
            Bytes.aiff(Bytes.common(frames: 44_100, rate: Bytes.rate22050), pcm), .aiff,
            .linearPCM, 2),
        Row(
            "AIFF, samples first, an odd chunk between",
            Bytes.aiff(pcm, Bytes.chunk("NAME", [65, 66, 67]), Bytes.common(frames: 8_000)), .aiff,
            .linearPCM, 1),
        Row("AIFF without sound", Bytes.aiff(Bytes.common(frames: 0)), .aiff, .linearPCM, 0),
        Row(
            "AIFF-C of IMA4, where packets count",
            Bytes.aiff(
                Bytes.common(frames: 250, codec: "ima4"), Bytes.samples(34 * 250), kind: "AIFC"),
            .aiff, .ima4, 2),
        Row(
            "AIFF-C of IMA4 in stereo, where the header counts frames",
            Bytes.aiff(
                Bytes.common(frames: 16_000, codec: "ima4", channels: 2),
                Bytes.samples(2 * 34 * 250), kind: "AIFC"),
            .aiff, .ima4, 2),
        Row(
            "AIFF-C of another codec",
            Bytes.aiff(Bytes.common(frames: 8_000, codec: "QDM2"), pcm, kind: "AIFC"), .aiff,
            .other("QDM2"), nil),
        Row(
            "AIFF-C of a codec without a name",
            Bytes.aiff(Bytes.common(frames: 8_000, codec: "a\u{7}\u{1}b"), pcm, kind: "AIFC"),
            .aiff, .other("a??b"), nil),
    ]

    static let aiffCodecs: [(String, SoundFile.Codec)] = [
        ("NONE", .linearPCM), ("sowt", .linearPCM), ("twos", .linearPCM), ("fl32", .linearPCM),
        ("FL64", .linearPCM), ("in24", .linearPCM), ("raw ", .linearPCM), ("ulaw", .muLaw),
        ("ULAW", .muLaw), ("alaw", .aLaw), ("ALAW", .aLaw),
    ]

    private static let halfSecond = Bytes.waveChunk("data", Bytes.zeros(8_000))

    static let wave = [
        Row("PCM", Bytes.wave(Bytes.waveFormat(tag: 1), halfSecond), .wav, .linearPCM, 0.5),
        Row(
            "floating point", Bytes.wave(Bytes.waveFormat(tag: 3, frameBytes: 4), halfSecond),
            .wav, .linearPCM, 0.25),
        Row(
            "aLaw", Bytes.wave(Bytes.waveFormat(tag: 6, frameBytes: 1), halfSecond), .wav, .aLaw, 1),
        Row(
            "µLaw", Bytes.wave(Bytes.waveFormat(tag: 7, frameBytes: 1), halfSecond), .wav, .muLaw,
            1),
        Row(
            "extensible PCM",
            Bytes.wave(Bytes.waveFormat(tag: 0xFFFE, extra: Bytes.extensible(1)), halfSecond),
            .wav, .linearPCM, 0.5),
        Row(
            "extensible µLaw",
            Bytes.wave(
                Bytes.waveFormat(tag: 0xFFFE, frameBytes: 1, extra: Bytes.extensible(7)),
                halfSecond), .wav, .muLaw, 1),
        Row(
            "extensible by a stranger",
            Bytes.wave(
                Bytes.waveFormat(tag: 0xFFFE, extra: Bytes.extensible(1, tail: 0)), halfSecond),
            .wav, .other("WAVE subformat"), nil),
        Row(
            "Intel's IMA, different from IMA4", Bytes.wave(Bytes.waveFormat(tag: 0x11), halfSecond),
            .wav, .other("WAVE format 0x0011"), nil),
        Row(
            "a list with an odd length before the samples",
            Bytes.wave(
                Bytes.waveFormat(tag: 1), Bytes.waveChunk("LIST", [1, 2, 3]), halfSecond), .wav,
            .linearPCM, 0.5),
        Row(
            "written as a stream, with an unknown size",
            Bytes.wave(
                Bytes.waveFormat(tag: 1),
                Bytes.waveChunk("data", Bytes.zeros(8_000), size: .max)), .wav, .linearPCM, 0.5),
    ]

    static let caf = [
        Row(
            "PCM", Bytes.caf(Bytes.cafFormat("lpcm", packetBytes: 2), Bytes.cafSamples(8_000)),
            .caf, .linearPCM, 0.5),
        Row(
            "µLaw", Bytes.caf(Bytes.cafFormat("ulaw", packetBytes: 1), Bytes.cafSamples(8_000)),
            .caf, .muLaw, 1),
        Row(
            "aLaw", Bytes.caf(Bytes.cafFormat("alaw", packetBytes: 1), Bytes.cafSamples(8_000)),
            .caf, .aLaw, 1),
        Row(
            "IMA4",
            Bytes.caf(
                Bytes.cafFormat("ima4", packetBytes: 34, packetFrames: 64),
                Bytes.cafSamples(34 * 250)), .caf, .ima4, 2),
        Row(
            "IMA4 with a table of packets",
            Bytes.caf(
                Bytes.cafFormat("ima4", packetBytes: 34, packetFrames: 64),
                Bytes.cafPackets(frames: 12_000), Bytes.cafSamples(34 * 250)), .caf, .ima4, 1.5),
        Row(
            "room left free, an odd chunk, and samples up to the end",
            Bytes.caf(
                Bytes.cafFormat("lpcm", packetBytes: 2),
                Bytes.cafChunk("free", Bytes.zeros(4_001)), Bytes.cafSamples(8_000, size: -1)),
            .caf, .linearPCM, 0.5),
        Row(
            "AAC",
            Bytes.caf(
                Bytes.cafFormat("aac ", packetBytes: 0, packetFrames: 1_024),
                Bytes.cafPackets(frames: 8_000), Bytes.cafSamples(100)), .caf, .other("aac"), nil),
    ]

    @Test("headers of the three kinds of file are read", arguments: aiff + wave + caf)
    func header(row: Row) async throws {
        #expect(try await Self.read(row.bytes) == row.format)
    }

    @Test("an AIFF-C file names its codec", arguments: aiffCodecs)
    func aiffCodec(code: String, codec: SoundFile.Codec) async throws {
        let bytes = Bytes.aiff(
            Bytes.common(frames: 8_000, codec: code), Self.pcm, kind: "AIFC")
        let format = SoundFile.Format(container: .aiff, codec: codec, seconds: 1)
        #expect(try await Self.read(bytes) == format)
    }

    private static func information(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Bytes.waveChunk("LIST", Bytes.text("INFO") + Bytes.waveChunk(name, content))
    }

    @Test(
        "a WAVE file's title is read as one line of limited length",
        arguments: [
            (information("INAM", Array("收款一元\0".utf8)), "收款一元"),
            (information("INAM", Array("two\nlines".utf8)), "two lines"),
            (information("ICMT", Array("a comment".utf8)), nil), ([], nil),
            (information("INAM", [0]), nil), (Bytes.waveChunk("LIST", [1, 2]), nil),
            (
                information("INAM", Array(String(repeating: "x", count: 5_000).utf8)),
                String(repeating: "x", count: SoundFileReader.titleBytesMax)
            ),
        ] as [([UInt8], String?)])
    func title(list: [UInt8], title: String?) {
        let bytes = Bytes.wave(Bytes.waveFormat(tag: 1), Self.halfSecond, list)
        #expect(SoundFileReader.title(Data(bytes)) == title)
        for length in 0...bytes.count where length < 60 || length > bytes.count - 60 {
            _ = SoundFileReader.title(Data(bytes.prefix(length)))
        }
    }

    // MARK: Hostile files

    static let damaged =
        [
            Row("nothing", []),
            Row("text", Bytes.text("This is not a sound at all.")),
            Row("MP3", Bytes.text("ID3") + Bytes.zeros(100)),
            Row("another FORM", Bytes.aiff(Bytes.common(frames: 1), pcm, kind: "8SVX")),
            Row("AIFF without its description", Bytes.aiff(pcm)),
            Row("AIFF without samples", Bytes.aiff(Bytes.common(frames: 1))),
            Row("AIFF at no rate", Bytes.aiff(Bytes.common(frames: 1, rate: Bytes.rate0), pcm)),
            Row(
                "AIFF at an infinite rate",
                Bytes.aiff(Bytes.common(frames: 1, rate: [0x7F, 0xFF] + Bytes.zeros(8)), pcm)),
            Row(
                "AIFF at a negative rate",
                Bytes.aiff(Bytes.common(frames: 1, rate: [0xC0, 0x0B, 0xFA] + Bytes.zeros(7)), pcm)),
            Row(
                "AIFF at the smallest rate",
                Bytes.aiff(Bytes.common(frames: 1, rate: Bytes.zeros(9) + [1]), pcm)),
            Row(
                "AIFF-C of IMA4 without channels",
                Bytes.aiff(
                    Bytes.common(frames: 1, codec: "ima4", channels: 0), pcm, kind: "AIFC")),
            Row(
                "AIFF-C with AIFF's description",
                Bytes.aiff(Bytes.common(frames: 1), pcm, kind: "AIFC")),
            Row("WAVE without its format", Bytes.wave(halfSecond)),
            Row("WAVE without samples", Bytes.wave(Bytes.waveFormat(tag: 1))),
            Row("WAVE at no rate", Bytes.wave(Bytes.waveFormat(tag: 1, rate: 0), halfSecond)),
            Row(
                "WAVE with frames of no bytes",
                Bytes.wave(Bytes.waveFormat(tag: 1, frameBytes: 0), halfSecond)),
            Row(
                "WAVE without channels",
                Bytes.wave(Bytes.waveFormat(tag: 1, channels: 0), halfSecond)),
            Row(
                "extensible WAVE that is too short",
                Bytes.wave(Bytes.waveFormat(tag: 0xFFFE, extra: [0, 0]), halfSecond)),
            Row(
                "WAVE whose first chunk claims everything",
                Bytes.wave(
                    Bytes.waveChunk("JUNK", [], size: .max), Bytes.waveFormat(tag: 1), halfSecond)),
            Row(
                "CAF of another version",
                Bytes.caf(
                    Bytes.cafFormat("lpcm", packetBytes: 2), Bytes.cafSamples(100), version: 2)),
            Row(
                "CAF that does not begin with its description",
                Bytes.caf(Bytes.cafSamples(100), Bytes.cafFormat("lpcm", packetBytes: 2))),
            Row("CAF without samples", Bytes.caf(Bytes.cafFormat("lpcm", packetBytes: 2))),
            Row(
                "CAF with packets of no bytes",
                Bytes.caf(Bytes.cafFormat("lpcm", packetBytes: 0), Bytes.cafSamples(100))),
            Row(
                "CAF with packets of no frames",
                Bytes.caf(
                    Bytes.cafFormat("lpcm", packetBytes: 2, packetFrames: 0), Bytes.cafSamples(100))
            ),
            Row(
                "CAF with a table of fewer than no frames",
                Bytes.caf(
                    Bytes.cafFormat("ima4", packetBytes: 0, packetFrames: 64),
                    Bytes.cafPackets(frames: -1), Bytes.cafSamples(100))),
            Row(
                "CAF whose chunk has a negative size",
                Bytes.caf(
                    Bytes.cafFormat("lpcm", packetBytes: 2),
                    Bytes.cafChunk("free", Bytes.cafSamples(100), size: .min))
                    + Bytes.zeros(3)),
            Row(
                "CAF whose chunk claims everything",
                Bytes.caf(
                    Bytes.cafFormat("lpcm", packetBytes: 2), Bytes.cafChunk("free", [], size: .max),
                    Bytes.cafSamples(100))),
        ]
        + [0, -8_000, .nan, .infinity].map { rate in
            Row(
                "CAF at \(rate) frames a second",
                Bytes.caf(
                    Bytes.cafFormat("lpcm", rate: rate, packetBytes: 2), Bytes.cafSamples(100)))
        }

    @Test("a damaged or other file is not read", arguments: damaged)
    func damagedFile(row: Row) async throws {
        #expect(try await Self.read(row.bytes) == nil)
    }

    @Test(
        "truncated files and single damaged bytes never cause a trap",
        arguments: [aiff[4], wave[4], caf[4]])
    func everyDamage(row: Row) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a")
            let whole = row.bytes
            for length in 0..<96 {
                try Data(whole.prefix(length)).write(to: file)
                _ = SoundFileReader.read(file)
            }
            for index in 0..<96 {
                for byte in [0x00, 0x7F, 0xFF] as [UInt8] where whole[index] != byte {
                    var damaged = whole
                    damaged[index] = byte
                    try Data(damaged).write(to: file)
                    _ = SoundFileReader.read(file)
                }
            }
            try Data(whole).write(to: file)
            #expect(SoundFileReader.read(file) == row.format)
        }
    }

    @Test("the number of chunks is limited", arguments: [-1, 0, 1])
    func chunkLimit(difference: Int) async throws {
        // Two of the counted chunks belong to the format.
        let count = SoundFileReader.chunksMax - 2 + difference
        let fillers = (0..<count).flatMap { _ in Bytes.waveChunk("JUNK", []) }
        let format = try await Self.read(
            Bytes.wave(Bytes.waveFormat(tag: 1), fillers, Self.halfSecond))
        #expect((format?.seconds == 0.5) == (difference <= 0))
    }

    @Test("a file of a terabyte is read as fast as a small one")
    func sparseFile() async throws {
        let seconds = try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a.caf")
            let head = Bytes.caf(
                Bytes.cafFormat("lpcm", packetBytes: 2), Bytes.cafSamples(0, size: -1))
            try Data(head).write(to: file)
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 1 << 40)
            try handle.close()
            return SoundFileReader.read(file)?.seconds
        }
        // Two bytes for each of 8,000 frames a second.
        #expect(try #require(seconds) > 68_000_000)
    }

    @Test("pipes, folders, links and missing files are not sounds")
    func noFiles() async throws {
        try await withTemporaryFolder { folder in
            let sound = folder.appending(path: "sound.wav")
            try Data(Bytes.shortWave(seconds: 1)).write(to: sound)
            #expect(SoundFileReader.read(sound) != nil)

            let link = folder.appending(path: "link.wav")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: sound)
            let pipe = folder.appending(path: "pipe.wav")
            #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
            for url in [link, pipe, folder, folder.appending(path: "none.wav")] {
                #expect(SoundFileReader.read(url) == nil)
            }
        }
    }
}
