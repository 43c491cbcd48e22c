public import Foundation

public enum AVSpeechBoundary: Int, Sendable {
    case immediate = 0
    case word = 1

    var boundary: SpeechMachine.Boundary { self == .word ? .word : .immediate }
}

/// A synthesizer that speaks utterances one after the other.
///
/// The synthesizer keeps the queue and makes the delegate calls that Apple's makes, in the same
/// order and on the main queue. Their times are estimates from the text and the rate. So code that
/// waits for speech to begin, to reach a word or to end works as on a device.
/// `write(_:toBufferCallback:)`, markers and personal voices are not available.
///
/// The device lists the texts of a service extension among its sounds, where it lets an extension
/// speak at all (SND-9). Speech elsewhere is silent.
///
/// Stopping calls the delegate for the utterance in progress, not for queued ones.
///
/// See <https://developer.apple.com/documentation/avfaudio/avspeechsynthesizer>.
open class AVSpeechSynthesizer: NSObject {
    open weak var delegate: (any AVSpeechSynthesizerDelegate)?
    /// Whether speech uses the app's audio session. The value is stored and otherwise ignored.
    open var usesApplicationAudioSession = true
    /// Whether speech goes into a call. The value is stored and otherwise ignored.
    open var mixToTelephonyUplink = false

    private let engine: SpeechEngine

    public override convenience init() {
        let isHeard = AudioRule.isInServiceExtension
        self.init(
            clock: MainQueueClock(), turn: isHeard ? .ofExtension : SpeechTurn(), isHeard: isHeard)
    }

    package convenience init(clock: any AudioClock) {
        self.init(clock: clock, turn: SpeechTurn(), isHeard: false)
    }

    init(clock: any AudioClock, turn: SpeechTurn, isHeard: Bool) {
        engine = SpeechEngine(clock: clock, turn: turn, isHeard: isHeard)
        super.init()
        engine.tell = { [weak self] event, utterance in self?.tell(event, utterance) }
    }

    /// Whether an utterance is in progress, paused or queued.
    open var isSpeaking: Bool { engine.isSpeaking }
    open var isPaused: Bool { engine.isPaused }

    /// Appends an utterance to the queue.
    ///
    /// An utterance that is still queued must not be passed again; as on Apple's systems, that
    /// traps. In a service extension, the refusal is reported, but the queue still advances,
    /// because the delegate calls of a real device are unknown in that case.
    open func speak(_ utterance: AVSpeechUtterance) {
        let isRefused = AudioRule.isBroken(by: "AVSpeechSynthesizer.speak")
        engine.speak(utterance, delegate: delegate, isRefused: isRefused)
    }

    /// Stops speech and empties the queue.
    ///
    /// - Returns: Whether an utterance was in progress or queued.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        engine.stop(boundary.boundary)
    }

    /// Pauses speech.
    ///
    /// - Returns: Whether there was speech to pause.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        engine.pause(boundary.boundary)
    }

    /// Resumes speech after a pause.
    ///
    /// - Returns: Whether speech was paused.
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
