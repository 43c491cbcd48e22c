// Only on Apple's platforms: the open AVFoundation of this package does not support writing sound.
#if canImport(AVFAudio) && !os(Linux)
    internal import AVFoundation
    internal import Foundation

    extension Voice {
        /// Returns a voice by Apple's synthesizer. The sound is written to memory and not played,
        /// so it needs no audio session and works in a service extension.
        ///
        /// - Parameters:
        ///   - reading: The language, which selects the voice.
        ///   - rate: 0 to 1; the default of the system is 0.5.
        ///   - pitch: 0.5 to 2.
        public static func synthesizer(
            _ reading: NumberReading, rate: Float = 0.5, pitch: Float = 1
        ) -> Voice {
            let identifier = "apple:\(reading.language):\(rate):\(pitch)"
            return Voice.reading(reading, identifier: identifier) { text in
                guard let voice = AVSpeechSynthesisVoice(language: reading.language) else {
                    throw AnnouncementError(
                        .voiceLacks, "The device lacks a voice for \(reading.language).")
                }
                let utterance = AVSpeechUtterance(string: text)
                utterance.voice = voice
                utterance.rate = rate
                utterance.pitchMultiplier = pitch
                return try await SynthesizerWriting().write(utterance)
            }
        }
    }

    /// The synthesis of one text into memory.
    ///
    /// Unchecked: a lock protects the mutable state.
    private final class SynthesizerWriting: @unchecked Sendable {
        private let lock = NSLock()
        private let synthesizer = AVSpeechSynthesizer()
        private var samples: [Float] = []
        private var format: AudioFormat?
        private var failure: AnnouncementError?
        private var waiting: CheckedContinuation<AudioClip, any Error>?

        func write(_ utterance: sending AVSpeechUtterance) async throws -> AudioClip {
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    lock.withLock { waiting = continuation }
                    // The callback retains this object, and with it the synthesizer, until the end.
                    synthesizer.write(utterance) { buffer in self.receive(buffer) }
                }
            } onCancel: {
                end(.failure(CancellationError()))
            }
        }

        private func receive(_ buffer: AVAudioBuffer) {
            guard let buffer = buffer as? AVAudioPCMBuffer else { return }
            guard buffer.frameLength > 0 else { return end(nil) }
            lock.withLock { append(buffer) }
        }

        private func append(_ buffer: AVAudioPCMBuffer) {
            let channels = Int(buffer.format.channelCount)
            let frames = Int(buffer.frameLength)
            format = AudioFormat(
                sampleRate: Int(buffer.format.sampleRate.rounded()), channels: channels)
            guard samples.count + frames * channels <= AudioClip.samplesMax else {
                return failure = AudioClip.tooLarge
            }
            let step = buffer.stride
            for frame in 0..<frames {
                for channel in 0..<channels {
                    if let floats = unsafe buffer.floatChannelData {
                        unsafe samples.append(floats[channel][frame * step])
                    } else if let words = unsafe buffer.int16ChannelData {
                        unsafe samples.append(Float(words[channel][frame * step]) / 32_768)
                    } else if let words = unsafe buffer.int32ChannelData {
                        unsafe samples.append(
                            Float(Double(words[channel][frame * step]) / 2_147_483_648))
                    }
                }
            }
        }

        private func end(_ result: Result<AudioClip, any Error>?) {
            let (waiting, taken) = lock.withLock {
                defer { self.waiting = nil }
                return (self.waiting, self.taken)
            }
            waiting?.resume(with: result ?? taken)
        }

        private var taken: Result<AudioClip, any Error> {
            if let failure { return .failure(failure) }
            guard let format, !samples.isEmpty else {
                return .failure(
                    AnnouncementError(.voiceFailed, "The synthesizer gave no sound for the text."))
            }
            return .success(AudioClip(checked: samples, format))
        }
    }
#endif
