internal import Foundation

extension AudioClip {
    /// Returns the clip in another format.
    ///
    /// Mixes to one channel by averaging, and copies a single channel to several. Otherwise the
    /// first channels stay and the last one is repeated. A windowed sinc filter changes the sample
    /// rate. It keeps the band of the lower rate without aliasing.
    ///
    /// - Throws: `AnnouncementError` with code `audioTooLarge` when the result exceeds
    ///   `samplesMax`.
    package func converted(to target: AudioFormat) throws -> AudioClip {
        guard target != format else { return self }
        let frames = Double(frameCount) * Double(target.sampleRate) / Double(format.sampleRate)
        guard frames * Double(target.channels) <= Double(Self.samplesMax) else {
            throw Self.tooLarge
        }
        let resampler = Resampler(from: format.sampleRate, to: target.sampleRate)
        let channels = mixed(to: target.channels).map { resampler?.convert($0) ?? $0 }
        guard let first = channels.first, channels.count > 1 else {
            return AudioClip(checked: channels.first ?? [], target)
        }
        var samples: [Float] = []
        samples.reserveCapacity(first.count * channels.count)
        for frame in first.indices {
            for channel in channels { samples.append(channel[frame]) }
        }
        return AudioClip(checked: samples, target)
    }

    private func mixed(to count: Int) -> [[Float]] {
        let own = (0..<format.channels).map { channel in
            stride(from: channel, to: samples.count, by: format.channels).map { samples[$0] }
        }
        guard count != own.count, let last = own.last else { return own }
        guard count == 1 else {
            return (0..<count).map { $0 < own.count ? own[$0] : last }
        }
        let share = 1 / Float(own.count)
        return [last.indices.map { frame in own.reduce(0) { $0 + $1[frame] } * share }]
    }
}

struct Resampler {
    /// The number of zero crossings of the sinc on each side, at the lower rate.
    private static let crossings = 16.0
    /// The share of the band that remains; the rest is the filter's transition.
    private static let band = 0.94
    private static let tableMax = 65_536

    private let up: Int
    private let down: Int
    private let half: Int
    private let phases: Int
    private let table: [Float]

    init?(from: Int, to: Int) {
        guard from != to, from > 0, to > 0 else { return nil }
        var (divisor, rest) = (from, to)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        up = to / divisor
        down = from / divisor
        let cutoff = min(1, Double(to) / Double(from)) * Self.band
        half = Int((Self.crossings / cutoff).rounded(.up))
        phases = min(up, max(32, Self.tableMax / (2 * half)))
        table = Self.table(phases: phases, half: half, cutoff: cutoff)
    }

    private static func table(phases: Int, half: Int, cutoff: Double) -> [Float] {
        var table: [Float] = []
        table.reserveCapacity(phases * half * 2)
        for phase in 0..<phases {
            let weights = (0..<half * 2).map { index -> Double in
                let distance = Double(index - half + 1) - Double(phase) / Double(phases)
                let x = .pi * distance * cutoff
                let sinc = x == 0 ? 1 : sin(x) / x
                // A Blackman window, which is zero at both ends.
                let t = Double.pi * distance / Double(half)
                return sinc * (0.42 + 0.5 * cos(t) + 0.08 * cos(2 * t))
            }
            // Normalize the weights, so that constant input stays constant.
            let sum = weights.reduce(0, +)
            table += weights.map { Float($0 / sum) }
        }
        return table
    }

    func convert(_ samples: [Float]) -> [Float] {
        let count = (samples.count * up + down - 1) / down
        var result: [Float] = []
        result.reserveCapacity(count)
        for index in 0..<count {
            let (place, rest) = (index * down).quotientAndRemainder(dividingBy: up)
            let weights = rest * phases / up * half * 2
            let first = place - half + 1
            var sum: Float = 0
            for tap in max(0, -first)..<max(0, -first, min(half * 2, samples.count - first)) {
                sum += samples[first + tap] * table[weights + tap]
            }
            result.append(sum)
        }
        return result
    }
}
