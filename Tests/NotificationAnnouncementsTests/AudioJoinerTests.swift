import Foundation
import NotificationAnnouncements
import Testing

@Suite("The joining of clips")
struct AudioJoinerTests {
    private static func constant(
        _ value: Float, seconds: Double, rate: Int = 8_000
    ) throws -> AudioClip {
        try AudioClip(
            format: SoundFiles.format(rate),
            samples: Array(repeating: value, count: Int(seconds * Double(rate))))
    }

    @Test("appends samples unchanged by default")
    func plain() throws {
        let one = try AudioClip(format: .speech, samples: [0.5, -0.25])
        let two = try AudioClip(format: .speech, samples: [1, -1])
        let joined = try AudioJoiner(fade: 0).join([.init(one), .init(two)])
        #expect(joined.clip.samples == [0.5, -0.25, 1, -1])
        #expect(joined.cuts.isEmpty)
    }

    @Test("separates each part after the first by a pause")
    func pauses() throws {
        let clip = try Self.constant(0.5, seconds: 0.001)
        let joined = try AudioJoiner(fade: 0).join([
            .init(clip, pauseBefore: 0.5), .init(clip, pauseBefore: 0.25),
        ])
        #expect(joined.clip.frameCount == 8 + 2_000 + 8)
        #expect(joined.clip.samples[8..<2_008].allSatisfy { $0 == 0 })
        #expect(joined.clip.samples[2_008...].allSatisfy { $0 == 0.5 })
        // Limited, whatever pause is configured.
        let long = try AudioJoiner(fade: 0).join([
            .init(clip), .init(clip, pauseBefore: .infinity), .init(clip, pauseBefore: -3),
        ])
        #expect(long.clip.frameCount == 8 + 8_000 + 8 + 8)
    }

    @Test("fades each clip in and out to avoid clicks")
    func fades() throws {
        let clip = try Self.constant(1, seconds: 0.1)
        let joined = try AudioJoiner(fade: 0.005).join([.init(clip), .init(clip)])
        let samples = joined.clip.samples
        let steps = zip(samples, samples.dropFirst()).map { abs($1 - $0) }
        // 40 frames from silence to full: no step is larger than a fortieth.
        #expect(try #require(steps.max()) <= 1 / 40 + 1e-6)
        #expect(samples[400] == 1)
        #expect(try #require(samples.first) < 0.02)
        #expect(try #require(samples.last) < 0.02)
        let hard = try AudioJoiner(fade: 0).join([.init(clip)])
        #expect(hard.clip.samples.first == 1)
    }

    @Test("changes the loudness within full scale", arguments: [(0.5, 0.25), (4, 1)])
    func gain(gain: Float, value: Float) throws {
        let clip = try Self.constant(0.5, seconds: 0.01)
        let joined = try AudioJoiner(fade: 0, gain: gain).join([.init(clip)])
        #expect(joined.clip.samples.allSatisfy { $0 == value })
    }

    @Test("converts every clip to the format of the first, or to the requested one")
    func formats() throws {
        let one = try SoundFiles.tone(seconds: 0.5, rate: 22_050)
        let two = try SoundFiles.tone(seconds: 0.5, rate: 8_000, channels: 2)
        let joined = try AudioJoiner().join([.init(one), .init(two)])
        #expect(joined.clip.format == one.format)
        #expect(abs(joined.clip.seconds - 1) < 0.001)
        let asked = try AudioJoiner(format: SoundFiles.format(16_000, 2))
            .join([.init(one), .init(two)])
        #expect(asked.clip.format == (try SoundFiles.format(16_000, 2)))
        #expect(abs(asked.clip.seconds - 1) < 0.001)
    }

    @Test("returns nothing without clips")
    func nothing() {
        let error = #expect(throws: AnnouncementError.self) { try AudioJoiner().join([]) }
        #expect(error?.code == .nothingToSay)
    }

    // MARK: Under 30 seconds

    @Test("drops pauses, then the least important parts from the end, and reports that")
    func order() throws {
        func part(_ seconds: Double, _ importance: Importance, _ text: String) throws
            -> AudioJoiner.Part
        {
            .init(
                try Self.constant(0.1, seconds: seconds), pauseBefore: 1, importance: importance,
                text: text)
        }
        let parts = try [
            part(6, .extra, "hello"), part(6, .useful, "from Bo"), part(6, .essential, "12 yuan"),
            part(6, .useful, "at noon"), part(6, .extra, "bye"),
        ]
        func cuts(_ secondsMax: Double) throws -> (seconds: Double, cuts: [AnnouncementCut]) {
            let joined = try AudioJoiner(fade: 0, secondsMax: secondsMax).join(parts)
            return (joined.clip.seconds, joined.cuts)
        }
        #expect(try cuts(34) == (34, []))
        #expect(try cuts(33.9) == (30, [.pauses]))
        #expect(try cuts(29.5) == (24, [.pauses, .part("bye")]))
        #expect(try cuts(18) == (18, [.pauses, .part("bye"), .part("hello")]))
        #expect(
            try cuts(17) == (12, [.pauses, .part("bye"), .part("hello"), .part("at noon")]))
        let last = try cuts(5.5)
        #expect(last.cuts.count == 6)
        #expect(last.cuts.dropLast().last == .part("from Bo"))
        #expect(last.seconds <= 5.5 && last.seconds > 4.4)
        #expect(last.cuts.last == .end(after: last.seconds, of: 6))
    }

    @Test("cuts a long text at a quiet place, and fades out")
    func quietPlace() throws {
        var samples = try SoundFiles.tone(seconds: 40).samples
        // A pause for breath half a second before the limit.
        let breath = Int(29 * 22_050)..<Int(29.05 * 22_050)
        for index in breath { samples[index] = 0 }
        let clip = try AudioClip(format: .speech, samples: samples)
        let joined = try AudioJoiner().join([.init(clip, text: "long")])
        #expect(joined.clip.seconds > 29 && joined.clip.seconds < 29.06)
        #expect(try #require(joined.clip.samples.last) == 0)
        let sentence = try #require(joined.cuts.first).description
        #expect(
            sentence
                == "The end was cut off after 29.0 s of 40.0 s, since a sound of 30 s or more "
                + "does not play. Send a shorter text.")
    }

    @Test("stays below the limit when the clips fit", arguments: [29.49, 29.5, 29.51, 31, 60])
    func limit(seconds: Double) throws {
        let clip = try Self.constant(0.5, seconds: seconds)
        let joined = try AudioJoiner().join([.init(clip)])
        #expect(joined.clip.seconds <= 29.5)
        #expect(joined.cuts.isEmpty == (seconds <= 29.5))
    }
}
