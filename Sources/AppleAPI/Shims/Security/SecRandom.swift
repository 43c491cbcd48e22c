// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct SecRandomRef: Sendable {
    init() {}
}

public let kSecRandomDefault: SecRandomRef? = nil

/// Fills memory with cryptographically secure random bytes.
///
/// See <https://developer.apple.com/documentation/security/secrandomcopybytes(_:_:_:)>.
@discardableResult
public func SecRandomCopyBytes(
    _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for offset in 0..<max(0, count) {
        unsafe bytes.storeBytes(of: generator.next(), toByteOffset: offset, as: UInt8.self)
    }
    return 0
}
