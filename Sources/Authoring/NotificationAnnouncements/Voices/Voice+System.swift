extension Voice {
    /// Returns the built-in voice of the system: Apple's synthesizer, or on Linux espeak-ng where
    /// it is installed.
    ///
    /// - Parameter reading: The language.
    /// - Returns: `nil` where no voice is available.
    public static func system(_ reading: NumberReading) -> Voice? {
        #if os(Linux)
            return EspeakProgram.found == nil ? nil : .espeak(reading)
        #elseif canImport(AVFAudio)
            return .synthesizer(reading)
        #else
            return nil
        #endif
    }
}
