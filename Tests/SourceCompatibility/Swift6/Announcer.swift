@preconcurrency import AVFoundation
import Combine
import UserNotifications

/// Speaks on the main actor and says when it does.
@MainActor
final class Announcer: NSObject, ObservableObject, AVSpeechSynthesizerDelegate {
    @Published var isSpeaking = false
    private let synthesizer = AVSpeechSynthesizer()
    private var player: AVAudioPlayer?

    override init() {
        super.init()
        synthesizer.delegate = self
    }

    func announce(_ content: UNNotificationContent) {
        let utterance = AVSpeechUtterance(string: content.body)
        utterance.voice = AVSpeechSynthesisVoice(language: "en-US")
        synthesizer.speak(utterance)
    }

    func play(_ url: URL) throws {
        player = try AVAudioPlayer(contentsOf: url)
        player?.play()
    }

    nonisolated func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
    ) {
        Task { @MainActor in isSpeaking = true }
    }

    nonisolated func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) {
        Task { @MainActor in isSpeaking = false }
    }
}
