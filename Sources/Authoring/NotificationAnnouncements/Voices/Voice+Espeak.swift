// Linux alone: Apple's platforms have voices of their own, and start no programs.
#if os(Linux)
    public import Foundation

    extension Voice {
        /// espeak-ng, a small speech synthesizer (`apt install espeak-ng`).
        ///
        /// Runs of Chinese and of Latin letters are spoken by a voice of each.
        ///
        /// - Parameters:
        ///   - reading: The language of the numbers, and of text without letters.
        ///   - program: Where espeak-ng is; `nil` for the folders of `PATH`.
        ///   - wordsPerMinute: How fast it speaks, 80 to 450.
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
