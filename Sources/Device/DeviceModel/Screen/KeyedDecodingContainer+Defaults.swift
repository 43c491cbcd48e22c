extension KeyedDecodingContainer {
    /// Decodes a value, or keeps the default if the key is missing.
    ///
    /// This way a model of an older device, or one written by hand, can be read.
    func read<Value: Decodable>(_ key: Key, into value: inout Value) throws {
        if let read = try decodeIfPresent(Value.self, forKey: key) { value = read }
    }
}
