#if COCOAPODS
    /// Writes a text in the ink that CocoaPods brings.
    public func written(_ text: String) -> String { "\(text), in blue" }
#else
    /// Writes a text in the ink of the Swift package.
    public func written(_ text: String) -> String { text }
#endif
