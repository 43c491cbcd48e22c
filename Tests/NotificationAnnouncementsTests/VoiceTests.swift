import Foundation
import Testing

@testable import NotificationAnnouncements
@testable import SpokenAudio

@Suite("Voices")
struct VoiceTests {
    private static let reading = NumberReading.chinese()

    private static func write(_ clips: [String: Float], to folder: URL) throws {
        for (name, value) in clips {
            let clip = try AudioClip(
                format: SoundFiles.format(8_000), samples: [value, value])
            try clip.wav().write(to: folder.appendingPathComponent("\(name).wav"))
        }
    }

    @Test("made of clips say words in order, with a word's own clip or its substitute")
    func clips() async throws {
        try await SoundFiles.withFolder { folder in
            try Self.write(
                ["digit-2": 0.25, "thousand": 0.5, "yuan": -0.5, "收款": -0.25], to: folder)
            let voice = Voice.clips(in: folder)
            let words = try ChineseReading().amount(ExactDecimal("2000"))
            #expect(words.map(\.name) == ["liang", "thousand", "yuan"])
            let said = try await voice.say(.words(words))
            #expect(said.samples == [0.25, 0.25, 0.5, 0.5, -0.5, -0.5])
            try Self.write(["liang": 0.125], to: folder)
            #expect(try await voice.say(.words(words)).samples.first == 0.125)
            #expect(try await voice.say(.text("收款")).samples == [-0.25, -0.25])
        }
    }

    @Test("made of clips report missing clips, or leave the text to another voice")
    func missing() async throws {
        try await SoundFiles.withFolder { folder in
            let words = Announcement.Part.Content.words([.digit(3)])
            let error = await #expect(throws: AnnouncementError.self) {
                try await Voice.clips(in: folder).say(words)
            }
            #expect(error?.code == .voiceLacks)
            #expect(
                error?.message.hasPrefix("The clip digit-3.wav for \"三\" is missing. Add it to ")
                    == true)
            let other = Voice(identifier: "other") { _ in
                try AudioClip(format: .speech, samples: [1])
            }
            let voice = Voice.clips(in: folder, otherwise: other)
            #expect(try await voice.say(words).samples == [1])
            // A damaged clip is not reported as missing.
            try Data("RIFF".utf8).write(to: folder.appendingPathComponent("digit-3.wav"))
            let damaged = await #expect(throws: AnnouncementError.self) {
                try await voice.say(words)
            }
            #expect(damaged?.code == .unreadableAudio)
            #expect(damaged?.message.hasPrefix("digit-3.wav: ") == true)
        }
    }

    @Test(
        "made of clips do not leave their folder for a text from a payload",
        arguments: ["../secret", "/etc/secret", ".secret", "a/../../secret", "", "\0"])
    func names(text: String) async throws {
        try await SoundFiles.withFolder { folder in
            try Self.write(["secret": 1, ".secret": 1], to: folder)
            let clips = folder.appendingPathComponent("Clips")
            try FileManager.default.createDirectory(at: clips, withIntermediateDirectories: true)
            try Self.write([".secret": 1], to: clips)
            await #expect(throws: AnnouncementError.self) {
                try await Voice.clips(in: clips).say(.text(text))
            }
        }
    }

    @Test("made of clips have a new identity when their clips change")
    func fingerprint() async throws {
        try await SoundFiles.withFolder { folder in
            try Self.write(["ten": 0.5], to: folder)
            let before = Voice.clips(in: folder).identifier
            #expect(Voice.clips(in: folder).identifier == before)
            try Self.write(["hundred": 0.5], to: folder)
            #expect(Voice.clips(in: folder).identifier != before)
        }
    }

    @Test(
        "get runs of text in a single script",
        arguments: [
            ("收款128元", [ScriptRuns.Run(script: .han, text: "收款128元")]),
            (
                "Bo 付款 3 dollars，谢谢",
                [
                    .init(script: .latin, text: "Bo "), .init(script: .han, text: "付款 3 "),
                    .init(script: .latin, text: "dollars，"), .init(script: .han, text: "谢谢"),
                ]
            ),
            ("123", [.init(script: .latin, text: "123")]), ("", []),
            ("…收", [.init(script: .han, text: "…收")]),
        ])
    func runs(text: String, runs: [ScriptRuns.Run]) {
        #expect(ScriptRuns.split(text) == runs)
    }

    #if os(Linux)
        @Test(
            "of espeak-ng speak Chinese and English, and take longer for longer texts",
            .enabled(if: EspeakProgram.found != nil, "espeak-ng is not installed"))
        func espeak() async throws {
            let voice = Voice.espeak(Self.reading)
            let short = try await voice.say(.text("收款"))
            let long = try await voice.say(
                .words(ChineseReading().amount(ExactDecimal("12345.67"))))
            let mixed = try await voice.say(.text("Bo 收款"))
            #expect(short.format == .speech)
            #expect(short.seconds > 0.3 && short.seconds < 2)
            #expect(long.seconds > short.seconds * 2 && long.seconds < 10)
            #expect(mixed.seconds > short.seconds)
            #expect(try #require(long.samples.map(abs).max()) > 0.1)
            // Text is never parsed as an option of the program.
            #expect(try await voice.say(.text("--version a")).seconds > 0.3)
        }

        @Test("report a missing program")
        func noEspeak() async {
            let voice = Voice.espeak(
                Self.reading, program: URL(fileURLWithPath: "/nonexistent/espeak-ng"))
            let error = await #expect(throws: AnnouncementError.self) {
                try await voice.say(.text("a"))
            }
            #expect(error?.code == .voiceFailed)
        }

        @Test("end when their program fails, or when a hanging program is canceled")
        func badProgram() async throws {
            try await SoundFiles.withFolder { folder in
                let program = folder.appendingPathComponent("espeak-ng")
                func install(_ script: String) throws {
                    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
                    try FileManager.default.setAttributes(
                        [.posixPermissions: 0o755], ofItemAtPath: program.path)
                }
                let voice = Voice.espeak(Self.reading, program: program)
                try install("exit 3")
                let error = await #expect(throws: AnnouncementError.self) {
                    try await voice.say(.text("a"))
                }
                #expect(error?.code == .voiceFailed)
                let pipes = ["started", "never"].map(folder.appendingPathComponent)
                for pipe in pipes { #expect(unsafe mkfifo(pipe.path, 0o600) == 0) }
                try install(": > '\(pipes[0].path)'; read x < '\(pipes[1].path)'")
                let saying = Task { try await voice.say(.text("a")) }
                // Opening the pipe blocks until the program opens its end.
                try FileHandle(forReadingFrom: pipes[0]).close()
                saying.cancel()
                await #expect(throws: CancellationError.self) { try await saying.value }
            }
        }
    #endif
}
