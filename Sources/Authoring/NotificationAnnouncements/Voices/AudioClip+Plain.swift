internal import Foundation

extension AudioClip {
    static let plainSeconds = 0.6

    static let plain: AudioClip = {
        let rate = AudioFormat.speech.sampleRate
        let frames = Int(plainSeconds * Double(rate))
        let samples = (0..<frames).map { frame -> Float in
            let time = Double(frame) / Double(rate)
            let isSecond = time >= plainSeconds / 2
            let since = isSecond ? time - plainSeconds / 2 : time
            let tone = sin(2 * Double.pi * (isSecond ? 659.26 : 880) * since)
            // Rises within 5 ms to avoid a click, then decays.
            return Float(0.4 * tone * min(since / 0.005, 1) * exp(-since * 9))
        }
        return AudioClip(checked: samples, .speech)
    }()
}
