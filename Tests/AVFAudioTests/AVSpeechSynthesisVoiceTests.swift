import AVFAudio
import Foundation
import Testing

@Suite("AVSpeechSynthesisVoice")
struct AVSpeechSynthesisVoiceTests {
    @Test(
        "finds the voice of a language",
        arguments: [("zh-CN", "zh-CN"), ("en_US", "en-US"), ("fr", "fr-CA"), ("ZH-tw", "zh-TW")])
    func languages(code: String, language: String) {
        #expect(AVSpeechSynthesisVoice(language: code)?.language == language)
    }

    @Test("finds no voice for an unknown language", arguments: ["", "xx", "e", "en-XX"])
    func unknown(code: String) {
        #expect(AVSpeechSynthesisVoice(language: code) == nil)
    }

    @Test("lists its voices, each found by its identifier")
    func all() {
        let voices = AVSpeechSynthesisVoice.speechVoices()
        #expect(voices.count > 40)
        for voice in voices {
            #expect(AVSpeechSynthesisVoice(identifier: voice.identifier) == voice)
        }
        #expect(AVSpeechSynthesisVoice(identifier: "com.apple.voice.Alex") == nil)
    }
}
