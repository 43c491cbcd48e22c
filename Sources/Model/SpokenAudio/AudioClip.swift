public import Foundation

/// How samples follow each other.
public struct AudioFormat: Sendable, Hashable {
    /// The rates that are taken, in samples of a channel in a second.
    package static let rates = 4_000...192_000
    /// The most channels.
    package static let channelsMax = 8

    /// Samples of one channel in a second.
    package let sampleRate: Int
    /// How many channels, 1 to 8.
    package let channels: Int

    /// A format; `nil` outside of `rates` and `channelsMax`.
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

    /// One channel at 22,050, which is enough for speech and small: 44 kB in a second.
    public static let speech = AudioFormat(checkedRate: 22_050)
}

/// A piece of sound in memory: samples from -1 to 1, the channels of a frame side by side.
///
/// Read one with `init(_:)` from WAV, AIFF or CAF, write it with `wav()` or `caf()`.
public struct AudioClip: Sendable, Hashable {
    /// The most samples of a clip, all channels together: half a minute of stereo at 48,000. As
    /// floating-point numbers they take 12 MB; a service extension has about 24 MB in all.
    package static let samplesMax = 3_000_000

    /// How the samples follow each other.
    public let format: AudioFormat
    /// The samples, a whole number of frames.
    public let samples: [Float]

    /// A clip.
    ///
    /// Samples that make no whole frame at the end are dropped.
    ///
    /// - Throws: `AnnouncementError` with code `audioTooLarge` above `samplesMax`.
    public init(format: AudioFormat, samples: [Float]) throws {
        guard samples.count <= Self.samplesMax else { throw Self.tooLarge }
        self.init(checked: samples, format)
    }

    /// A clip of samples that were counted before.
    package init(checked samples: [Float], _ format: AudioFormat) {
        self.format = format
        let excess = samples.count % format.channels
        self.samples = excess == 0 ? samples : Array(samples.dropLast(excess))
    }

    /// Frames: one sample of each channel.
    package var frameCount: Int { samples.count / format.channels }
    /// How long it lasts, in seconds, from its frames and its sample rate.
    public var seconds: TimeInterval { Double(frameCount) / Double(format.sampleRate) }

    /// What is thrown above `samplesMax`.
    package static let tooLarge = AnnouncementError(
        .audioTooLarge,
        "The sound has more than \(samplesMax) samples. A notification's sound lasts less than 30 s; "
            + "one channel at 22,050 samples in a second is enough for speech.")
}
