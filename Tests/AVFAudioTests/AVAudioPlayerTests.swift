import AVFAudio
import AVFoundation
import Foundation
import Testing

@Suite("AVAudioPlayer")
struct AVAudioPlayerTests {
    private final class Listener: NSObject, AVAudioPlayerDelegate {
        var ends = 0

        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
            ends += 1
        }
    }

    private let clock = VirtualClock()
    private let listener = Listener()

    /// Two seconds of silence: 8,000 bytes a second.
    private func makePlayer() throws -> AVAudioPlayer {
        var wave = Data("RIFF".utf8) + Self.bytes(16_036) + Data("WAVEfmt ".utf8)
        wave += Self.bytes(16) + Data([1, 0, 1, 0]) + Self.bytes(8_000) + Self.bytes(8_000)
        wave += Data([1, 0, 8, 0]) + Data("data".utf8) + Self.bytes(16_000) + Data(count: 16_000)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).wav")
        try wave.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let player = try AVAudioPlayer(contentsOf: url, clock: clock)
        player.delegate = listener
        return player
    }

    private static func bytes(_ number: UInt32) -> Data {
        Data((0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }

    @Test("plays for the duration of the sound and as often as requested")
    func plays() throws {
        let player = try makePlayer()
        #expect(player.duration == 2)
        player.numberOfLoops = 1
        #expect(player.play() && player.isPlaying)
        clock.advance(by: .seconds(3))
        #expect(player.currentTime == 1)
        #expect(listener.ends == 0)
        clock.advance(by: .seconds(1))
        #expect(listener.ends == 1 && !player.isPlaying)
    }

    @Test("pauses and resumes")
    func pauses() throws {
        let player = try makePlayer()
        player.play()
        clock.advance(by: .seconds(1))
        player.pause()
        clock.advance(by: .seconds(9))
        #expect(listener.ends == 0 && player.currentTime == 1)
        player.play()
        clock.advance(by: .milliseconds(999))
        #expect(listener.ends == 0)
        clock.advance(by: .milliseconds(1))
        #expect(listener.ends == 1)
    }

    @Test("seeks to a position")
    func seeks() throws {
        let player = try makePlayer()
        player.play()
        player.currentTime = 1.5
        clock.advance(by: .milliseconds(500))
        #expect(listener.ends == 1)
    }

    @Test("cannot play a missing file")
    func missing() {
        #expect(throws: CocoaError.self) {
            try AVAudioPlayer(contentsOf: URL(filePath: "/nowhere/sound.wav"))
        }
    }

    @Test("an AVPlayer keeps its item and its state")
    func player() {
        let player = AVPlayer(url: URL(filePath: "/film.mp4"))
        player.play()
        #expect(player.rate == 1)
        #expect((player.currentItem?.asset as? AVURLAsset)?.url.lastPathComponent == "film.mp4")
        player.pause()
        player.replaceCurrentItem(with: nil)
        #expect(player.rate == 0 && player.currentItem == nil)
    }
}
