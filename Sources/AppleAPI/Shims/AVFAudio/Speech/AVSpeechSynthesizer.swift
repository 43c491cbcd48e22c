public import Foundation

/// Where speech pauses or stops.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechboundary>.
public enum AVSpeechBoundary: Int, Sendable {
    /// At once.
    case immediate = 0
    /// After the word that is being spoken.
    case word = 1

    var boundary: SpeechMachine.Boundary { self == .word ? .word : .immediate }
}

/// Speaks utterances one after the other.
///
/// **Nothing sounds here.** The synthesizer keeps the queue, and tells its delegate everything that
/// Apple's does, in the same order and on the main queue, on a timeline that is estimated from the
/// text and the rate. So code that waits for speech to begin, to reach a word or to end runs as it
/// would. `write(_:toBufferCallback:)`, markers and personal voices are not in this slice.
///
/// Stopping tells the delegate of the utterance that was being spoken, not of those that waited.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer>.
open class AVSpeechSynthesizer: NSObject {
    /// Who hears how speech goes on.
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Whether the app's audio session is used. Kept; nothing sounds either way.
    open var usesApplicationAudioSession = true
    /// Whether speech goes into a call. Kept; nothing sounds either way.
    open var mixToTelephonyUplink = false

    private let engine: SpeechEngine

    /// A synthesizer with an empty queue.
    public override convenience init() {
        self.init(clock: MainQueueClock())
    }

    package init(clock: any AudioClock) {
        engine = SpeechEngine(clock: clock)
        super.init()
        engine.tell = { [weak self] event, utterance in self?.tell(event, utterance) }
    }

    /// Whether an utterance is spoken or waits, a pause included.
    open var isSpeaking: Bool { engine.isSpeaking }
    /// Whether speech has paused.
    open var isPaused: Bool { engine.isPaused }

    /// Puts an utterance at the end of the queue.
    ///
    /// An utterance that is still in the queue must not be given again; that stops the program, as
    /// it does on Apple's systems.
    /// In a service extension the refusal is noted, and the queue goes on, since what phones tell the
    /// delegate there is not known.
    open func speak(_ utterance: AVSpeechUtterance) {
        _ = AudioRule.isBroken(by: "AVSpeechSynthesizer.speak")
        engine.speak(utterance)
    }

    /// Stops and empties the queue.
    ///
    /// - Returns: Whether there was anything to stop.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        engine.stop(boundary.boundary)
    }

    /// Pauses.
    ///
    /// - Returns: Whether there was anything to pause.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        engine.pause(boundary.boundary)
    }

    /// Goes on after a pause.
    ///
    /// - Returns: Whether there was a pause.
    @discardableResult
    open func continueSpeaking() -> Bool { engine.resume() }

    private func tell(_ event: SpeechMachine.Event, _ utterance: AVSpeechUtterance) {
        switch event {
        case .started: delegate?.speechSynthesizer(self, didStart: utterance)
        case .willSpeak(_, let range):
            delegate?.speechSynthesizer(
                self, willSpeakRangeOfSpeechString: range, utterance: utterance)
        case .paused: delegate?.speechSynthesizer(self, didPause: utterance)
        case .continued: delegate?.speechSynthesizer(self, didContinue: utterance)
        case .finished: delegate?.speechSynthesizer(self, didFinish: utterance)
        case .cancelled: delegate?.speechSynthesizer(self, didCancel: utterance)
        }
    }
}
