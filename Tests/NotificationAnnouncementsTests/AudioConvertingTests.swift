import Foundation
import NotificationAnnouncements
import Testing

@Suite("The conversion of clips")
struct AudioConvertingTests {
    /// Returns the amplitude of a frequency in a clip, away from the edges.
    private static func amplitude(_ frequency: Double, in clip: AudioClip) -> Double {
        let rate = Double(clip.format.sampleRate)
        let edge = clip.frameCount / 10
        let samples = clip.samples[edge..<clip.frameCount - edge]
        var (sine, cosine) = (0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let angle = 2 * .pi * frequency * Double(index) / rate
            sine += Double(sample) * sin(angle)
            cosine += Double(sample) * cos(angle)
        }
        return 2 * (sine * sine + cosine * cosine).squareRoot() / Double(samples.count)
    }

    @Test(
        "keeps a tone's pitch and loudness at another rate",
        arguments: [
            (8_000, 22_050), (22_050, 8_000), (16_000, 48_000), (44_100, 48_000), (48_000, 44_100),
            (11_025, 44_100), (22_050, 22_051),
        ])
    func tone(from: Int, to: Int) throws {
        let clip = try SoundFiles.tone(seconds: 0.5, rate: from, frequency: 1_000)
        let converted = try clip.converted(to: SoundFiles.format(to))
        #expect(abs(converted.seconds - clip.seconds) <= 1 / Double(to))
        #expect(abs(Self.amplitude(1_000, in: converted) - 0.5) < 0.01)
        #expect(Self.amplitude(1_500, in: converted) < 0.01)
    }

    @Test("filters out frequencies that would alias at the lower rate")
    func noAliasing() throws {
        // 6,000 would alias to 2,000 at a rate of 8,000.
        let clip = try SoundFiles.tone(seconds: 0.5, rate: 22_050, frequency: 6_000)
        let converted = try clip.converted(to: SoundFiles.format(8_000))
        #expect(Self.amplitude(2_000, in: converted) < 0.005)
    }

    @Test("keeps silence silent and a constant constant")
    func constants() throws {
        for value: Float in [0, 0.5] {
            let clip = try AudioClip(
                format: SoundFiles.format(8_000), samples: Array(repeating: value, count: 800))
            let converted = try clip.converted(to: SoundFiles.format(44_100))
            let middle = converted.samples[500..<converted.frameCount - 500]
            #expect(middle.allSatisfy { abs($0 - value) < 1e-4 })
        }
    }

    @Test(
        "mixes and repeats channels",
        arguments: [
            (1, 2, [0.5, 0.5, -0.5, -0.5]), (2, 1, [0, 0.25]),
            (2, 3, [0.5, -0.5, -0.5, 0.5, 0, 0]),
            (4, 2, [0.5, -0.5]),
        ])
    func channels(from: Int, to: Int, expected: [Float]) throws {
        let samples: [Float] = from == 1 ? [0.5, -0.5] : [0.5, -0.5, 0.5, 0]
        let clip = try AudioClip(format: SoundFiles.format(8_000, from), samples: samples)
        #expect(try clip.converted(to: SoundFiles.format(8_000, to)).samples == expected)
    }

    @Test("restores WAV and CAF within one 16-bit step", arguments: [1, 2])
    func roundTrip(channels: Int) throws {
        let clip = try SoundFiles.tone(seconds: 0.1, rate: 16_000, channels: channels)
        let wav = try AudioClip(clip.wav())
        let caf = try AudioClip(clip.caf())
        #expect(wav == caf)
        #expect(wav.format == clip.format)
        #expect(zip(wav.samples, clip.samples).allSatisfy { abs($0 - $1) <= 1 / 65_536 })
        // Samples that were 16 bits wide stay the same.
        #expect(try AudioClip(wav.wav()) == wav)
    }

    @Test("writes the header that every player reads")
    func header() throws {
        let clip = try AudioClip(format: SoundFiles.format(8_000), samples: [0.5, -1])
        let expected =
            Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
            + [0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0] + Array("data".utf8) + [4, 0, 0, 0]
            + [0, 0x40, 0, 0x80]
        #expect(Array(clip.wav()) == expected)
    }
}
