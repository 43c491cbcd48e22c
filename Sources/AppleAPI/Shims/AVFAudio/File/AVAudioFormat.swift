public import Foundation

/// How the samples of a sound lie in memory or in a file.
///
/// Samples are not compressed here: 8, 16, 24 or 32 bits, or floating point of 32 or 64.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudioformat>.
open class AVAudioFormat: NSObject {
    /// Frames in a second.
    public let sampleRate: Double
    /// How many channels there are, 64 at most.
    public let channelCount: AVAudioChannelCount
    /// Whether the samples of all channels lie side by side.
    public let isInterleaved: Bool

    let sample: SampleFormat
    private static let channelsMax: AVAudioChannelCount = 64

    init?(
        _ sample: SampleFormat, rate: Double, channels: AVAudioChannelCount, isInterleaved: Bool
    ) {
        guard sample.isKnown, rate.isFinite, rate > 0, (1...Self.channelsMax).contains(channels)
        else { return nil }
        (self.sample, sampleRate, channelCount) = (sample, rate, channels)
        self.isInterleaved = isInterleaved
        super.init()
    }

    /// Floating point of 32 bits with memory for each channel; `nil` for a rate or a number that cannot be.
    public convenience init?(
        standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
    ) {
        self.init(
            SampleFormat(bits: 32, isFloat: true), rate: sampleRate, channels: channels,
            isInterleaved: false)
    }

    /// A format of memory; `nil` for `otherFormat`, a rate or a number that cannot be.
    public convenience init?(
        commonFormat format: AVAudioCommonFormat, sampleRate: Double,
        channels: AVAudioChannelCount, interleaved: Bool
    ) {
        guard let sample = SampleFormat(format) else { return nil }
        self.init(sample, rate: sampleRate, channels: channels, isInterleaved: interleaved)
    }

    /// A format by the keys that begin with `AV`; `nil` where samples are compressed, or a rate or the number
    /// of channels is missing.
    public convenience init?(settings: [String: Any]) {
        func number(_ key: String) -> Double? { audioNumber(settings[key]) }
        let isLinear = number(AVFormatIDKey).map { $0 == Double(kAudioFormatLinearPCM) } ?? true
        guard isLinear, let rate = number(AVSampleRateKey),
            let channels = number(AVNumberOfChannelsKey).flatMap(
                AVAudioChannelCount.init(exactly:)),
            let bits = Int(exactly: number(AVLinearPCMBitDepthKey) ?? 16)
        else { return nil }
        let sample = SampleFormat(
            bits: bits, isFloat: number(AVLinearPCMIsFloatKey) == 1,
            isBigEndian: number(AVLinearPCMIsBigEndianKey) == 1)
        self.init(
            sample, rate: rate, channels: channels,
            isInterleaved: number(AVLinearPCMIsNonInterleaved) != 1)
    }

    /// How its samples lie in memory.
    open var commonFormat: AVAudioCommonFormat { sample.common }

    /// Whether it is floating point of 32 bits with memory for each channel.
    open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

    /// The format by the keys that begin with `AV`.
    open var settings: [String: Any] {
        [
            AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
            AVNumberOfChannelsKey: channelCount, AVLinearPCMBitDepthKey: sample.bits,
            AVLinearPCMIsFloatKey: sample.isFloat, AVLinearPCMIsBigEndianKey: sample.isBigEndian,
            AVLinearPCMIsNonInterleaved: !isInterleaved,
        ]
    }

    /// Whether another one is the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return sample == other.sample && sampleRate == other.sampleRate
            && channelCount == other.channelCount && isInterleaved == other.isInterleaved
    }

    /// The same for formats that are equal.
    open override var hash: Int { [Int(channelCount), sample.hashValue].hashValue }
}
