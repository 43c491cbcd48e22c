// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

public import Foundation

/// The slowest rate.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The fastest rate.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The usual rate.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A text to speak, and how.
///
/// Speech markup (`init(ssmlRepresentation:)`) is not in this slice. Copying and archiving are not
/// either.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechutterance>.
open class AVSpeechUtterance: NSObject {
    /// The text.
    public let speechString: String
    /// The text with attributes, when it was made of one. The attributes are not read.
    public let attributedSpeechString: NSAttributedString

    /// The voice; the one of the current language when `nil`.
    open var voice: AVSpeechSynthesisVoice?
    /// The rate, between ``AVSpeechUtteranceMinimumSpeechRate`` and
    /// ``AVSpeechUtteranceMaximumSpeechRate``.
    open var rate = AVSpeechUtteranceDefaultSpeechRate
    /// The pitch, 0.5 to 2.
    open var pitchMultiplier: Float = 1
    /// The volume, 0 to 1.
    open var volume: Float = 1
    /// Whether a person's settings for assistive technology win. There are none here.
    open var prefersAssistiveTechnologySettings = false
    /// Seconds of silence before.
    open var preUtteranceDelay: TimeInterval = 0
    /// Seconds of silence after.
    open var postUtteranceDelay: TimeInterval = 0

    /// An utterance of a text.
    public init(string: String) {
        speechString = string
        attributedSpeechString = NSAttributedString(string: string)
        super.init()
    }

    /// An utterance of a text with attributes.
    public init(attributedString string: NSAttributedString) {
        speechString = string.string
        attributedSpeechString = string
        super.init()
    }
}
