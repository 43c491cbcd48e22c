public import Foundation
internal import OpenFoundation

/// Hears how playing ends. Every method is optional.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudioplayerdelegate>.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Playing has come to its end. The flag is `true` here: nothing is decoded, so nothing fails.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// The file cannot be decoded. Nothing is decoded here, so this is never called.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

/// The defaults that make the requirements optional; they do nothing.
extension AVAudioPlayerDelegate {
    /// Does nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    /// Does nothing.
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Plays a sound from a file or from memory.
///
/// **Nothing sounds here.** The player runs for as long as the sound lasts and then tells its
/// delegate on the main queue. The length is read of WAV; other formats count as having no length,
/// so they end at once. `play(atTime:)`, meters and settings are not in this slice.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudioplayer>.
open class AVAudioPlayer: NSObject {
    /// Who hears of the end.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The file, if it was made of one.
    public let url: URL?
    /// The bytes, if it was made of them.
    public let data: Data?
    /// Seconds that the sound lasts; 0 for other formats than WAV.
    public let duration: TimeInterval
    /// The volume, 0 to 1.
    open var volume: Float = 1
    /// Left -1, right 1.
    open var pan: Float = 0
    /// Whether ``rate`` is heeded.
    open var enableRate = false
    /// The speed. Set it before playing.
    open var rate: Float = 1
    /// How often to repeat; for ever when negative.
    open var numberOfLoops = 0

    private let clock: any AudioClock
    private var startedAt: Duration?
    private var playedBefore = Duration.zero
    private var generation = 0

    /// A player of a file, which is read at once.
    ///
    /// - Throws: What reading the file throws.
    public convenience init(contentsOf url: URL) throws {
        try self.init(contentsOf: url, clock: MainQueueClock())
    }

    /// A player of a file; the hint is not needed here.
    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    /// A player of bytes.
    public convenience init(data: Data) throws {
        self.init(url: nil, data: data, length: WaveFile.duration(data), clock: MainQueueClock())
    }

    /// A player of bytes; the hint is not needed here.
    public convenience init(data: Data, fileTypeHint utiString: String?) throws {
        try self.init(data: data)
    }

    package convenience init(contentsOf url: URL, clock: any AudioClock) throws {
        let bytes = try Data(contentsOf: url)
        self.init(url: url, data: nil, length: WaveFile.duration(bytes), clock: clock)
    }

    private init(url: URL?, data: Data?, length: TimeInterval?, clock: any AudioClock) {
        self.url = url
        self.data = data
        duration = length ?? 0
        self.clock = clock
        super.init()
    }

    /// Whether it plays now.
    open var isPlaying: Bool { startedAt != nil }

    /// Where it is, in seconds of the sound.
    open var currentTime: TimeInterval {
        get {
            let played = (playedBefore + (startedAt.map { clock.now - $0 } ?? .zero)).seconds
            let position = played * speed
            return duration > 0 ? position.truncatingRemainder(dividingBy: duration) : 0
        }
        set {
            playedBefore = .seconds(max(0, min(newValue, duration)) / speed)
            guard isPlaying else { return }
            startedAt = clock.now
            scheduleEnd()
        }
    }

    /// Gets ready. There is nothing to do.
    @discardableResult
    open func prepareToPlay() -> Bool { true }

    /// Starts, or goes on after a pause.
    ///
    /// - Returns: Whether it plays: not in a service extension, which may not.
    @discardableResult
    open func play() -> Bool {
        guard !isPlaying else { return true }
        if AudioRule.isBroken(by: "AVAudioPlayer.play") { return false }
        startedAt = clock.now
        scheduleEnd()
        return true
    }

    /// Pauses; ``play()`` goes on from there.
    open func pause() {
        guard let startedAt else { return }
        playedBefore += clock.now - startedAt
        self.startedAt = nil
        generation += 1
    }

    /// Stops. As on Apple's systems the place is kept.
    open func stop() { pause() }

    /// Sets the volume. There is nothing to fade.
    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        self.volume = volume
    }

    private var speed: Double { enableRate && rate > 0 ? Double(rate) : 1 }

    private func scheduleEnd() {
        generation += 1
        guard numberOfLoops >= 0 else { return }
        let whole = Duration.seconds(duration * Double(numberOfLoops + 1) / speed)
        let expected = generation
        let player = Transfer(self)
        clock.call(after: max(.zero, whole - playedBefore)) { player.value.end(expected) }
    }

    private func end(_ expected: Int) {
        guard expected == generation, isPlaying else { return }
        startedAt = nil
        playedBefore = .zero
        delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
