internal import AVFoundation
internal import Foundation

extension LiveSpeech {
    /// Returns speech by Apple's synthesizer.
    ///
    /// - Parameters:
    ///   - language: The voice's language, such as `zh-CN`.
    ///   - rate: 0 to 1; the default of the system is 0.5.
    ///   - pitch: 0.5 to 2.
    ///   - volume: 0 to 1.
    public static func synthesizer(
        language: String = "zh-CN", rate: Float = 0.5, pitch: Float = 1, volume: Float = 1
    ) -> LiveSpeech {
        let speaker = Speaker(language: language, rate: rate, pitch: pitch, volume: volume)
        return LiveSpeech(
            start: { text, handler in
                try AudioPermission.ask()
                speaker.start(text, handler)
            }, stop: { speaker.stop() })
    }
}

enum AudioPermission {
    static func ask() throws {
        // macOS allows every process to play, without an audio session.
        #if !os(macOS)
            do {
                let session = AVAudioSession.sharedInstance()
                try session.setCategory(.playback)
                try session.setActive(true)
            } catch {
                throw AnnouncementError(
                    .noAudioSession,
                    "This process may not play sound (\((error as NSError).code)). A service "
                        + "extension never may; use the step `Announce`, which makes a sound file.")
            }
        #endif
    }
}

/// A synthesizer that is used only on the main queue, with its delegate.
///
/// Unchecked: the mutable state is accessed only on the main queue, where the delegate is called as
/// well.
private final class Speaker: NSObject, AVSpeechSynthesizerDelegate, @unchecked Sendable {
    private let language: String
    private let rate: Float
    private let pitch: Float
    private let volume: Float
    private var synthesizer: AVSpeechSynthesizer?
    private var handlers: [ObjectIdentifier: @Sendable (LiveSpeech.Event) -> Void] = [:]

    init(language: String, rate: Float, pitch: Float, volume: Float) {
        self.language = language
        self.rate = rate
        self.pitch = pitch
        self.volume = volume
    }

    func start(_ text: String, _ handler: @escaping @Sendable (LiveSpeech.Event) -> Void) {
        DispatchQueue.main.async { [self] in
            let synthesizer = self.synthesizer ?? AVSpeechSynthesizer()
            synthesizer.delegate = self
            self.synthesizer = synthesizer
            let utterance = AVSpeechUtterance(string: text)
            utterance.voice = AVSpeechSynthesisVoice(language: language)
            utterance.rate = rate
            utterance.pitchMultiplier = pitch
            utterance.volume = volume
            handlers[ObjectIdentifier(utterance)] = handler
            synthesizer.speak(utterance)
        }
    }

    func stop() {
        DispatchQueue.main.async { [self] in
            _ = synthesizer?.stopSpeaking(at: .immediate)
        }
    }

    private func tell(_ event: LiveSpeech.Event, _ utterance: AVSpeechUtterance) {
        handlers[ObjectIdentifier(utterance)]?(event)
        guard event == .finished || event == .cancelled else { return }
        handlers[ObjectIdentifier(utterance)] = nil
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {
        tell(.willSpeak(location: characterRange.location), utterance)
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) {
        tell(.finished, utterance)
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
    ) {
        tell(.cancelled, utterance)
    }
}
