public import Foundation

/// The sample rate and the number of channels of a clip. The samples of a frame are interleaved.
public struct AudioFormat: Sendable, Hashable {
    package static let rates = 4_000...192_000
    package static let channelsMax = 8

    package let sampleRate: Int
    package let channels: Int

    /// Creates a format; `nil` outside of `rates` and `channelsMax`.
    public init?(sampleRate: Int, channels: Int) {
        guard Self.rates.contains(sampleRate), (1...Self.channelsMax).contains(channels) else {
            return nil
        }
        self.sampleRate = sampleRate
        self.channels = channels
    }

    private init(checkedRate: Int) {
        sampleRate = checkedRate
        channels = 1
    }

    /// One channel at 22,050 Hz, which suits speech and needs only 44 kB per second.
    public static let speech = AudioFormat(checkedRate: 22_050)
}

/// A sound in memory: samples from -1 to 1, with interleaved channels.
///
/// ```swift
/// let tone = (0..<22_050).map { Float(sin(Double($0) / 22_050 * 880 * .pi)) / 4 }
/// let clip = try AudioClip(format: .speech, samples: tone)
/// clip.seconds  // 1
/// ```
///
/// Read one with `init(_:)` from WAV, AIFF or CAF, and write it with `wav()` or `caf()`.
public struct AudioClip: Sendable, Hashable {
    /// Maximum number of samples of a clip, all channels together: half a minute of stereo at
    /// 48,000 Hz. As floating-point numbers they need 12 MB; a service extension has about 24 MB in
    /// total.
    package static let samplesMax = 3_000_000

    /// The sample rate and the number of channels.
    public let format: AudioFormat
    /// The interleaved samples, a whole number of frames.
    public let samples: [Float]

    /// Creates a clip. Drops an incomplete frame at the end.
    ///
    /// - Throws: `AnnouncementError` with code `audioTooLarge` above `samplesMax`.
    public init(format: AudioFormat, samples: [Float]) throws {
        guard samples.count <= Self.samplesMax else { throw Self.tooLarge }
        self.init(checked: samples, format)
    }

    package init(checked samples: [Float], _ format: AudioFormat) {
        self.format = format
        let excess = samples.count % format.channels
        self.samples = excess == 0 ? samples : Array(samples.dropLast(excess))
    }

    package var frameCount: Int { samples.count / format.channels }
    /// The duration in seconds, from the number of frames and the sample rate.
    public var seconds: TimeInterval { Double(frameCount) / Double(format.sampleRate) }

    package static let tooLarge = AnnouncementError(
        .audioTooLarge,
        "The sound has more than \(samplesMax) samples. A notification's sound lasts less than 30 s; "
            + "one channel at 22,050 samples in a second is enough for speech.")
}
