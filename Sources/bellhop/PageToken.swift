/// What who opens the lock screen from another machine must know.
enum PageToken {
    /// A new one of 128 random bits, fit for an address.
    static func new() -> String {
        (0..<16).map { _ in
            let byte = String(UInt8.random(in: .min ... .max), radix: 16)
            return byte.count == 1 ? "0" + byte : byte
        }.joined()
    }
}
