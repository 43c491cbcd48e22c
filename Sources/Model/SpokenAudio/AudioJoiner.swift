public import Foundation

/// Concatenates clips and keeps the result short enough for a notification sound.
public struct AudioJoiner: Sendable, Hashable {
    /// The system replaces a sound of 30 seconds or more with the default (SND-2). This limit stays
    /// below.
    @usableFromInline package static let secondsMaxStandard: TimeInterval = 29.5

    package var format: AudioFormat?
    package var fade: TimeInterval
    package var gain: Float
    package var secondsMax: TimeInterval

    /// Creates a joiner.
    ///
    /// - Parameters:
    ///   - format: the format of the result; `nil` for the format of the first clip.
    ///   - fade: the duration of the fade at both ends of each clip, in seconds.
    ///   - gain: the factor for each sample.
    ///   - secondsMax: maximum duration of the result, in seconds.
    public init(
        format: AudioFormat? = nil, fade: TimeInterval = 0.004, gain: Float = 1,
        secondsMax: TimeInterval = secondsMaxStandard
    ) {
        self.format = format
        self.fade = fade
        self.gain = gain
        self.secondsMax = secondsMax
    }

    package struct Part: Sendable {
        package var clip: AudioClip
        /// Silence before the clip, in seconds; ignored for the first one.
        package var pauseBefore: TimeInterval
        package var importance: Importance
        package var text: String

        package init(
            _ clip: AudioClip, pauseBefore: TimeInterval = 0, importance: Importance = .essential,
            text: String = ""
        ) {
            self.clip = clip
            self.pauseBefore = pauseBefore
            self.importance = importance
            self.text = text
        }
    }

    package struct Joined: Sendable {
        package var clip: AudioClip
        package var cuts: [AnnouncementCut]
    }

    /// Joins parts in order.
    ///
    /// ```swift
    /// let joined = try AudioJoiner().join([.init(prefix), .init(amount, pauseBefore: 0.15)])
    /// for cut in joined.cuts { print(cut) }
    /// ```
    ///
    /// If the result is too long, the pauses are omitted first. Whole parts follow, the least
    /// important first, and among equals the last first. Finally the end is cut with a fade, at the
    /// quietest place near the limit.
    ///
    /// - Throws: `AnnouncementError` with code `nothingToSay` without parts, and `audioTooLarge`.
    package func join(_ parts: [Part]) throws -> Joined {
        guard let target = format ?? parts.first?.clip.format else {
            throw AnnouncementError(.nothingToSay, "Joining requires at least one clip.")
        }
        var cuts: [AnnouncementCut] = []
        let kept = fitting(parts, &cuts)
        var samples: [Float] = []
        for (index, part) in kept.enumerated() {
            // A pause has at most a second, which limits the memory for any input.
            let pause = index == 0 ? 0 : min(max(0, part.pauseBefore), Self.pauseMax)
            let silence = Int((pause * Double(target.sampleRate)).rounded()) * target.channels
            samples += Array(repeating: 0, count: silence)
            samples += faded(try part.clip.converted(to: target)).samples
            guard samples.count <= AudioClip.samplesMax else { throw AudioClip.tooLarge }
        }
        if gain != 1 { samples = samples.map { min(max($0 * gain, -1), 1) } }
        var clip = AudioClip(checked: samples, target)
        if clip.seconds > secondsMax {
            let whole = clip.seconds
            clip = cutShort(clip)
            cuts.append(.end(after: clip.seconds, of: whole))
        }
        return Joined(clip: clip, cuts: cuts)
    }

    package static let pauseMax: TimeInterval = 1

    // MARK: Omitted parts

    private func fitting(_ parts: [Part], _ cuts: inout [AnnouncementCut]) -> [Part] {
        func seconds(_ parts: [Part]) -> TimeInterval {
            let pauses = parts.dropFirst().map { min(max(0, $0.pauseBefore), Self.pauseMax) }
            return pauses.reduce(0, +) + parts.reduce(0) { $0 + $1.clip.seconds }
        }
        guard seconds(parts) > secondsMax else { return parts }
        var kept = parts
        if parts.dropFirst().contains(where: { $0.pauseBefore > 0 }) {
            for index in kept.indices { kept[index].pauseBefore = 0 }
            cuts.append(.pauses)
        }
        for importance in [Importance.extra, .useful] {
            while seconds(kept) > secondsMax, kept.count > 1,
                let last = kept.lastIndex(where: { $0.importance == importance })
            {
                cuts.append(.part(kept.remove(at: last).text))
            }
        }
        return kept
    }

    /// Returns the start of a clip, up to the quietest moment of the last second before the limit.
    private func cutShort(_ clip: AudioClip) -> AudioClip {
        let rate = clip.format.sampleRate
        let limit = Int(secondsMax * Double(rate))
        let window = max(1, rate / 50)
        var best = (frame: limit, loudness: Float.infinity)
        var frame = limit
        while frame > max(window, limit - rate) {
            let range = (frame - window) * clip.format.channels..<frame * clip.format.channels
            let loudness = clip.samples[range].reduce(0) { $0 + abs($1) }
            if loudness < best.loudness { best = (frame, loudness) }
            frame -= window
        }
        let samples = Array(clip.samples.prefix(best.frame * clip.format.channels))
        return faded(AudioClip(checked: samples, clip.format), atLeast: 0.02, onlyEnd: true)
    }

    private func faded(
        _ clip: AudioClip, atLeast least: TimeInterval = 0, onlyEnd: Bool = false
    ) -> AudioClip {
        let wanted = Int((max(fade, least) * Double(clip.format.sampleRate)).rounded())
        let frames = min(max(0, wanted), clip.frameCount / 2)
        guard frames > 0 else { return clip }
        var samples = clip.samples
        let channels = clip.format.channels
        for frame in 0..<frames {
            let share = (Float(frame) + 0.5) / Float(frames)
            for channel in 0..<channels {
                if !onlyEnd { samples[frame * channels + channel] *= share }
                samples[samples.count - 1 - frame * channels - channel] *= share
            }
        }
        return AudioClip(checked: samples, clip.format)
    }
}

/// The importance of a part of an announcement, which decides the order of omission if the result
/// is too long.
public enum Importance: Int, Sendable, Hashable {
    /// Omitted first, for example a greeting.
    case extra = 0
    case useful = 1
    /// Never omitted completely, for example the amount.
    case essential = 2
}

/// An omission that keeps a sound below its limit.
public enum AnnouncementCut: Sendable, Hashable, CustomStringConvertible {
    case pauses
    case part(String)
    case end(after: TimeInterval, of: TimeInterval)

    /// A sentence for a log, such as which part was omitted.
    public var description: String {
        switch self {
        case .pauses:
            return "The pauses were left out, since a sound of 30 s or more does not play."
        case .part(let text):
            return "\"\(text)\" was left out, since a sound of 30 s or more does not play."
        case .end(let kept, let whole):
            return
                "The end was cut off after \(Self.tenths(kept)) s of \(Self.tenths(whole)) s, "
                + "since a sound of 30 s or more does not play. Send a shorter text."
        }
    }

    private static func tenths(_ seconds: TimeInterval) -> String {
        let tenths = Int((min(max(0, seconds), 1e9) * 10).rounded(.down))
        return "\(tenths / 10).\(tenths % 10)"
    }
}
