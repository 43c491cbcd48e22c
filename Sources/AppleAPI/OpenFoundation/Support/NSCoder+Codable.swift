package import Foundation

/// How Apple's classes around a value are archived: as the value's JSON under one key.
extension NSCoder {
    /// Writes a value into a keyed archive.
    ///
    /// A value that JSON cannot hold (a number that is not finite) fails the coder, as Apple's
    /// coders do; nothing traps.
    package func encodeValue<Value: Encodable>(_ value: Value, forKey key: String = "value") {
        do {
            encode(try JSONEncoder().encode(value) as NSData, forKey: key)
        } catch {
            failWithError(error)
        }
    }

    /// Reads a value that `encodeValue(_:)` wrote; `nil` when there is none, or none that fits.
    package func decodeValue<Value: Decodable>(
        _ type: Value.Type, forKey key: String = "value"
    ) -> Value? {
        // Asked for a key that is not there, the open Foundation would complain on standard error.
        guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key)
        else { return nil }
        return try? JSONDecoder().decode(type, from: Data(referencing: data))
    }
}
