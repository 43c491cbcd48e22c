// Only on Linux: Apple's platforms have built-in voices, and extensions cannot start programs.
#if os(Linux)
    public import Foundation

    extension Voice {
        /// Returns a voice that runs espeak-ng, a small speech synthesizer (`apt install
        /// espeak-ng`).
        ///
        /// Separate voices speak Chinese and Latin text.
        ///
        /// - Parameters:
        ///   - reading: The language of the numbers, and of text without letters.
        ///   - program: The path of espeak-ng; `nil` searches the `PATH`.
        ///   - wordsPerMinute: The speed, 80 to 450.
        public static func espeak(
            _ reading: NumberReading, program: URL? = nil, wordsPerMinute: Int = 160
        ) -> Voice {
            let rate = min(max(wordsPerMinute, 80), 450)
            return Voice.reading(reading, identifier: "espeak:\(reading.language):\(rate)") {
                try await EspeakProgram.speak($0, program: program, wordsPerMinute: rate)
            }
        }
    }
#endif
