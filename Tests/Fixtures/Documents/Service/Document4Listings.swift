// swift-format-ignore-file
// Document 004, listings 8 and 9: a service extension that speaks what came, line by line from
// Objective-C.

import AVFoundation
import Foundation
import UserNotifications

class Document4Listing9: UNNotificationServiceExtension, AVSpeechSynthesizerDelegate {
    // Listing 8.
    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent!
    private var alertIsDisplayed = false
    lazy var voiceSpeaker: AVSpeechSynthesizer! = {
        let voiceSpeaker = AVSpeechSynthesizer()
        voiceSpeaker.delegate = self
        return voiceSpeaker
    }()

    private static let contentLengthLimit = 18

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.contentHandler = contentHandler
        self.bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent
        try? AVAudioSession.sharedInstance().setCategory(.playback)
        try? AVAudioSession.sharedInstance().setActive(true)
        self.alertIsDisplayed = false
        self.bestAttemptContent.title = "\(self.bestAttemptContent.title)By濤聲"
        self.speakString(fromServer: self.bestAttemptContent.body)
    }

    func speakString(fromServer string: String) {
        if string.count == 0 {
            self.alertIsDisplayed = true
            self.contentHandler?(self.bestAttemptContent)
            return
        }
        self.bestAttemptContent.sound = nil
        if string.count <= Self.contentLengthLimit {
            self.bestAttemptContent.sound = UNNotificationSound.default
            self.alertIsDisplayed = true
            self.contentHandler?(self.bestAttemptContent)
        }
        let needStr = self.getNumber(from: string)
        _ = needStr.appending("")
        let tempStr = ",\(needStr)"
        let finalStr = string.replacingOccurrences(of: needStr, with: tempStr)
        self.speak(finalStr)
    }

    func speak(_ string: String) {
        if self.voiceSpeaker != nil {
            let aUtterance = AVSpeechUtterance(string: string)
            aUtterance.voice = AVSpeechSynthesisVoice(language: "zh-TW")
            aUtterance.rate = 0.5
            aUtterance.volume = 1
            aUtterance.pitchMultiplier = 1
            print("speaks \(string)")
            self.voiceSpeaker.speak(aUtterance)
        }
    }

    func getNumber(from string: String) -> String {
        let scanner = Scanner(string: string)
        _ = scanner.scanUpToCharacters(from: CharacterSet.decimalDigits)
        let num = scanner.scanFloat() ?? 0
        let tempStr = String(format: "%.2f", num)
        let resultNum = NSDecimalNumber(string: tempStr)
        let resultStr = "\(resultNum)"
        return resultStr
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        NSLog("開始")
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        NSLog("結束")
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
        NSLog("暫停")
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance
    ) {
        NSLog("繼續")
    }

    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        NSLog("取消")
        self.alertIsDisplayed = true
        self.contentHandler?(self.bestAttemptContent)
    }

    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {
        if self.alertIsDisplayed == false {
            if characterRange.location >= utterance.speechString.count / 4 {
                self.alertIsDisplayed = true
                self.contentHandler?(self.bestAttemptContent)
            }
        }
    }

    override func serviceExtensionTimeWillExpire() {
        self.alertIsDisplayed = true
        self.contentHandler?(self.bestAttemptContent)
    }
}

/// What the document says first of several payments: delivered when all of the text has been said.
class Document4WhenFinished: Document4Listing9 {
    override func speakString(fromServer string: String) {
        self.speak(string)
    }

    override func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
        utterance: AVSpeechUtterance
    ) {}

    override func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
    ) {
        self.contentHandler?(self.bestAttemptContent)
    }
}
