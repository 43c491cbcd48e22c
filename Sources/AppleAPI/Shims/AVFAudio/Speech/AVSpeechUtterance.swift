// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to speak, and how to speak it.
///
/// Speech markup (`init(ssmlRepresentation:)`), copying and archiving are not available.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechutterance>.
open class AVSpeechUtterance: NSObject {
    public let speechString: String
    /// The attributed text, if the utterance was created from one. The attributes are not read.
    public let attributedSpeechString: NSAttributedString

    open var voice: AVSpeechSynthesisVoice?
    /// The rate, between ``AVSpeechUtteranceMinimumSpeechRate`` and
    /// ``AVSpeechUtteranceMaximumSpeechRate``.
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    /// Whether the user's settings for assistive technology override the utterance's. They never do
    /// here, because the device has none.
    open var prefersAssistiveTechnologySettings = false
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0

    public init(string: String) {
        speechString = string
        attributedSpeechString = NSAttributedString(string: string)
        super.init()
    }

    public init(attributedString string: NSAttributedString) {
        speechString = string.string
        attributedSpeechString = string
        super.init()
    }
}
