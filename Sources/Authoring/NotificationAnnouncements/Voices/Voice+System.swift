extension Voice {
    /// The voice that the system brings: Apple's synthesizer, or on Linux espeak-ng where it is installed.
    ///
    /// - Parameter reading: The language.
    /// - Returns: `nil` where there is none.
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
