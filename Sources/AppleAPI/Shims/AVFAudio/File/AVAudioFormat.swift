public import Foundation

/// The layout of sound samples in memory or in a file.
///
/// Samples are always uncompressed: integers of 8, 16, 24 or 32 bits, or floating point of 32 or 64
/// bits, in at most 64 channels.
///
/// See <https://developer.apple.com/documentation/avfaudio/avaudioformat>.
open class AVAudioFormat: NSObject {
    public let sampleRate: Double
    public let channelCount: AVAudioChannelCount
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

    public convenience init?(
        standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
    ) {
        self.init(
            SampleFormat(bits: 32, isFloat: true), rate: sampleRate, channels: channels,
            isInterleaved: false)
    }

    public convenience init?(
        commonFormat format: AVAudioCommonFormat, sampleRate: Double,
        channels: AVAudioChannelCount, interleaved: Bool
    ) {
        guard let sample = SampleFormat(format) else { return nil }
        self.init(sample, rate: sampleRate, channels: channels, isInterleaved: interleaved)
    }

    /// Creates a format from settings whose keys begin with `AV`. Returns `nil` if the samples are
    /// compressed, or if the rate or the number of channels is missing.
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

    open var commonFormat: AVAudioCommonFormat { sample.common }

    open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

    open var settings: [String: Any] {
        [
            AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
            AVNumberOfChannelsKey: channelCount, AVLinearPCMBitDepthKey: sample.bits,
            AVLinearPCMIsFloatKey: sample.isFloat, AVLinearPCMIsBigEndianKey: sample.isBigEndian,
            AVLinearPCMIsNonInterleaved: !isInterleaved,
        ]
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return sample == other.sample && sampleRate == other.sampleRate
            && channelCount == other.channelCount && isInterleaved == other.isInterleaved
    }

    open override var hash: Int { [Int(channelCount), sample.hashValue].hashValue }
}
