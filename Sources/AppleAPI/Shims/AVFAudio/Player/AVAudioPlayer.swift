public import Foundation
internal import OpenFoundation

public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Called when the sound ends. `flag` is always `true`, because nothing is decoded that could
    /// fail.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    /// Never called, because nothing is decoded here.
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A player for a sound from a file or from memory.
///
/// **Nothing is audible.** The player runs for the duration of the sound and then calls its
/// delegate on the main queue. The duration comes from the WAV header; other formats have a
/// duration of 0 and end at once. `play(atTime:)`, metering and settings are not available.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudioplayer>.
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    public let data: Data?
    /// The length of the sound in seconds, 0 for formats other than WAV.
    public let duration: TimeInterval
    open var volume: Float = 1
    open var pan: Float = 0
    open var enableRate = false
    /// The playback speed. A change during playback does not move the end of the sound.
    open var rate: Float = 1
    /// The number of repetitions. A negative number repeats without end.
    open var numberOfLoops = 0

    private let clock: any AudioClock
    private var startedAt: Duration?
    private var playedBefore = Duration.zero
    private var generation = 0

    /// Creates a player and reads the file at once.
    ///
    /// - Throws: The error of reading the file.
    public convenience init(contentsOf url: URL) throws {
        try self.init(contentsOf: url, clock: MainQueueClock())
    }

    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
        try self.init(contentsOf: url)
    }

    public convenience init(data: Data) throws {
        self.init(url: nil, data: data, length: WaveFile.duration(data), clock: MainQueueClock())
    }

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

    open var isPlaying: Bool { startedAt != nil }

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

    @discardableResult
    open func prepareToPlay() -> Bool { true }

    /// Starts or resumes playback.
    ///
    /// - Returns: `false` in a service extension, which may not play audio.
    @discardableResult
    open func play() -> Bool {
        guard !isPlaying else { return true }
        if AudioRule.isBroken(by: "AVAudioPlayer.play") { return false }
        startedAt = clock.now
        scheduleEnd()
        return true
    }

    open func pause() {
        guard let startedAt else { return }
        playedBefore += clock.now - startedAt
        self.startedAt = nil
        generation += 1
    }

    /// Stops playback. As on Apple's systems, ``currentTime`` keeps its value.
    open func stop() { pause() }

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
