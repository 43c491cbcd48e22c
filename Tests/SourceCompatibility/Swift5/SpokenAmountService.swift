import AVFoundation
import AudioToolbox
import UserNotifications

/// Speaks the amount and delivers when a quarter of it has been said.
class SpokenAmountService: UNNotificationServiceExtension, AVSpeechSynthesizerDelegate {
    private static let contentLengthLimit = 18
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?
    private var alertIsDisplayed = false
    private lazy var voiceSpeaker: AVSpeechSynthesizer = {
        let synthesizer = AVSpeechSynthesizer()
        synthesizer.delegate = self
        return synthesizer
    }()

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        do {
            try AVAudioSession.sharedInstance().setCategory(
                AVAudioSession.Category.playback, mode: .default, options: [.duckOthers])
            try AVAudioSession.sharedInstance().setActive(true)
        } catch {
            print("no sound: \(error)")
        }
        speak(request.content.body)
        AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
        AudioServicesPlayAlertSound(SystemSoundID(1007))
    }

    private func speak(_ text: String) {
        guard !text.isEmpty, text.count > Self.contentLengthLimit else { return deliver() }
        bestAttemptContent?.sound = nil
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = AVSpeechSynthesisVoice(language: "zh-CN")
        utterance.rate = AVSpeechUtteranceDefaultSpeechRate
        utterance.pitchMultiplier = 1.0
        utterance.volume = 1
        voiceSpeaker.speak(utterance)
    }

    private func deliver() {
        guard !alertIsDisplayed, let contentHandler, let bestAttemptContent else { return }
        alertIsDisplayed = true
        contentHandler(bestAttemptContent)
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {
        if characterRange.location >= utterance.speechString.count / 4 { deliver() }
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) {
        deliver()
    }

    override func serviceExtensionTimeWillExpire() {
        voiceSpeaker.stopSpeaking(at: .immediate)
        deliver()
    }
}
