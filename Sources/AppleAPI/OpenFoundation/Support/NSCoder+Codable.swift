package import Foundation

/// Archives the value of Apple's classes as JSON under one key.
extension NSCoder {
    /// Writes a value into a keyed archive.
    ///
    /// A value that JSON cannot represent, such as infinity, fails the coder as Apple's coders do.
    /// It does not trap.
    package func encodeValue<Value: Encodable>(_ value: Value, forKey key: String = "value") {
        do {
            encode(try JSONEncoder().encode(value) as NSData, forKey: key)
        } catch {
            failWithError(error)
        }
    }

    /// Reads a value that `encodeValue(_:)` wrote; `nil` if it is missing or has another type.
    package func decodeValue<Value: Decodable>(
        _ type: Value.Type, forKey key: String = "value"
    ) -> Value? {
        // For a missing key swift-corelibs-foundation would write to standard error.
        guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key)
        else { return nil }
        return try? JSONDecoder().decode(type, from: Data(referencing: data))
    }
}
