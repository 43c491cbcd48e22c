extension KeyedDecodingContainer {
    /// Reads a value over its default, which stays when the value is missing: so a screen model can
    /// be written down by hand, and one of an older device can be read.
    func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
        if let read = try decodeIfPresent(Value.self, forKey: key) { value = read }
    }
}
