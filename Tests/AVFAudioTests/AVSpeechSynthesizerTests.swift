import Foundation
import OpenFoundation
import Testing

@testable import AVFAudio

@Suite("AVSpeechSynthesizer")
struct AVSpeechSynthesizerTests {
    /// Records the calls to the delegate.
    private final class Listener: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
        var heard: [String] = []

        func speechSynthesizer(_: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
            heard.append("start \(utterance.speechString)")
        }
        func speechSynthesizer(_: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
            heard.append("finish \(utterance.speechString)")
        }
        func speechSynthesizer(_: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
            heard.append("pause")
        }
        func speechSynthesizer(_: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
            heard.append("continue")
        }
        func speechSynthesizer(_: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
            heard.append("cancel \(utterance.speechString)")
        }
        func speechSynthesizer(
            _: AVSpeechSynthesizer, willSpeakRangeOfSpeechString range: NSRange,
            utterance: AVSpeechUtterance
        ) {
            heard.append((utterance.speechString as NSString).substring(with: range))
        }
    }

    private let clock = VirtualClock()
    private let listener = Listener()
    private let synthesizer: AVSpeechSynthesizer

    init() {
        synthesizer = AVSpeechSynthesizer(clock: clock)
        synthesizer.delegate = listener
    }

    @Test("speaks utterances in order, word by word")
    func spokenWords() {
        synthesizer.speak(AVSpeechUtterance(string: "One two"))
        synthesizer.speak(AVSpeechUtterance(string: "three."))
        #expect(synthesizer.isSpeaking)
        #expect(listener.heard.isEmpty)
        clock.advance(by: .seconds(60))
        #expect(
            listener.heard == [
                "start One two", "One", "two", "finish One two", "start three.", "three",
                "finish three.",
            ])
        #expect(!synthesizer.isSpeaking)
    }

    @Test("speaks Chinese character by character, numbers as one")
    func characters() {
        synthesizer.speak(AVSpeechUtterance(string: "收款12.5元"))
        clock.advance(by: .seconds(60))
        #expect(listener.heard.dropFirst().dropLast() == ["收", "款", "12", "5", "元"])
    }

    @Test("an empty text starts and finishes")
    func empty() {
        synthesizer.speak(AVSpeechUtterance(string: ""))
        clock.advance(by: .zero)
        #expect(listener.heard == ["start ", "finish "])
    }

    @Test("pauses in the middle of a word and resumes there")
    func pauseAtOnce() {
        synthesizer.speak(AVSpeechUtterance(string: "One two"))
        clock.advance(by: .milliseconds(10))
        #expect(synthesizer.pauseSpeaking(at: .immediate))
        #expect(synthesizer.isPaused && synthesizer.isSpeaking)
        #expect(!synthesizer.pauseSpeaking(at: .immediate))
        clock.advance(by: .seconds(60))
        #expect(listener.heard == ["start One two", "One", "pause"])
        #expect(synthesizer.continueSpeaking())
        #expect(!synthesizer.continueSpeaking())
        clock.advance(by: .seconds(60))
        #expect(
            listener.heard == [
                "start One two", "One", "pause", "continue", "two", "finish One two",
            ])
    }

    @Test("pauses after the word")
    func pauseAtWord() {
        synthesizer.speak(AVSpeechUtterance(string: "One two"))
        clock.advance(by: .milliseconds(10))
        #expect(synthesizer.pauseSpeaking(at: .word))
        #expect(!synthesizer.isPaused)
        clock.advance(by: .seconds(60))
        #expect(synthesizer.isPaused)
        #expect(listener.heard == ["start One two", "One", "pause"])
    }

    @Test("stops: the spoken utterance is canceled, the waiting ones are dropped in silence")
    func stop() {
        synthesizer.speak(AVSpeechUtterance(string: "One two"))
        synthesizer.speak(AVSpeechUtterance(string: "three"))
        clock.advance(by: .milliseconds(10))
        #expect(synthesizer.stopSpeaking(at: .immediate))
        #expect(!synthesizer.isSpeaking)
        clock.advance(by: .seconds(60))
        #expect(listener.heard == ["start One two", "One", "cancel One two"])
        #expect(!synthesizer.stopSpeaking(at: .immediate))
        synthesizer.speak(AVSpeechUtterance(string: "four"))
        clock.advance(by: .seconds(60))
        #expect(listener.heard.last == "finish four")
    }

    @Test("stops after the word")
    func stopAtWord() {
        synthesizer.speak(AVSpeechUtterance(string: "One two"))
        clock.advance(by: .milliseconds(10))
        #expect(synthesizer.stopSpeaking(at: .word))
        #expect(synthesizer.isSpeaking)
        clock.advance(by: .seconds(60))
        #expect(listener.heard == ["start One two", "One", "cancel One two"])
    }

    @Test("does not call the delegate when it stops before the first word")
    func stopBeforeStart() {
        synthesizer.speak(AVSpeechUtterance(string: "One"))
        #expect(synthesizer.stopSpeaking(at: .immediate))
        clock.advance(by: .seconds(60))
        #expect(listener.heard.isEmpty)
    }

    @Test("keeps the silence before and after an utterance")
    func delays() {
        let first = AVSpeechUtterance(string: "One")
        first.preUtteranceDelay = 2
        first.postUtteranceDelay = 3
        synthesizer.speak(first)
        synthesizer.speak(AVSpeechUtterance(string: "two"))
        clock.advance(by: .seconds(1))
        #expect(listener.heard.isEmpty)
        clock.advance(by: .seconds(2))
        #expect(listener.heard == ["start One", "One", "finish One"])
        clock.advance(by: .seconds(1))
        #expect(listener.heard.count == 3)
        clock.advance(by: .seconds(2))
        #expect(listener.heard.last == "finish two")
    }

    @Test("a higher rate takes less time")
    func rates() throws {
        let durations = [Float(0), 0.25, 0.5, 0.75, 1].map {
            SpeechScript("word", rate: $0).units.map(\.duration).reduce(.zero, +)
        }
        #expect(durations == durations.sorted(by: >))
        #expect(Set(durations).count == durations.count)
    }

    @Test("can speak the same utterance again after its end")
    func again() {
        let utterance = AVSpeechUtterance(string: "One")
        synthesizer.speak(utterance)
        clock.advance(by: .seconds(60))
        synthesizer.speak(utterance)
        clock.advance(by: .seconds(60))
        #expect(
            listener.heard == ["start One", "One", "finish One", "start One", "One", "finish One"])
    }

    @Test("rejects an utterance that is already queued")
    func twice() async {
        await #expect(processExitsWith: .failure) {
            let synthesizer = AVSpeechSynthesizer()
            let utterance = AVSpeechUtterance(string: "One")
            synthesizer.speak(utterance)
            synthesizer.speak(utterance)
        }
    }

    @Test("speaks without a delegate")
    func noDelegate() {
        synthesizer.delegate = nil
        synthesizer.speak(AVSpeechUtterance(string: "One"))
        clock.advance(by: .seconds(60))
        #expect(!synthesizer.isSpeaking)
    }

    @Test("SND-10 synthesizers that share a turn speak one after the other")
    func oneAfterTheOther() {
        let turn = SpeechTurn()
        let speakers = (0..<3).map { _ in
            AVSpeechSynthesizer(clock: clock, turn: turn, isHeard: false)
        }
        for (number, speaker) in speakers.enumerated() {
            speaker.delegate = listener
            speaker.speak(AVSpeechUtterance(string: "text\(number)"))
        }
        // A waiting synthesizer that is stopped leaves the queue without a call.
        speakers[1].stopSpeaking(at: .immediate)
        clock.advance(by: .seconds(60))
        #expect(
            listener.heard == [
                "start text0", "text0", "finish text0", "start text2", "text2", "finish text2",
            ])
        speakers[1].speak(AVSpeechUtterance(string: "again"))
        clock.advance(by: .seconds(60))
        #expect(listener.heard.suffix(1) == ["finish again"])
    }

    @Test("SND-11 a suspended extension drops its texts without a call, and speaks new ones")
    func interruption() {
        let turn = SpeechTurn()
        let speakers = (0..<2).map { _ in
            AVSpeechSynthesizer(clock: clock, turn: turn, isHeard: true)
        }
        for (number, speaker) in speakers.enumerated() {
            speaker.delegate = listener
            speaker.speak(AVSpeechUtterance(string: "text\(number)"))
        }
        clock.advance(by: .milliseconds(1))
        #expect(listener.heard == ["start text0", "text0"])
        SpeechReports.interrupt()
        #expect(!speakers[0].isSpeaking)
        clock.advance(by: .seconds(60))
        #expect(listener.heard == ["start text0", "text0"])
        speakers[1].speak(AVSpeechUtterance(string: "new"))
        clock.advance(by: .seconds(60))
        #expect(listener.heard.suffix(3) == ["start new", "new", "finish new"])
    }
}
