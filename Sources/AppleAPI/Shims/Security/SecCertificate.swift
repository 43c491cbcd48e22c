// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import OpenFoundation

/// A certificate, stored as bytes.
///
/// Limits: it can only be created from bytes and converted back, which is what packages such as
/// swift-certificates need when this module is available. The certificate is not parsed, and trust
/// is not evaluated.
///
/// See <https://developer.apple.com/documentation/security/seccertificate>.
public final class SecCertificate: Sendable, Hashable {
    fileprivate let bytes: Data

    fileprivate init(_ bytes: Data) { self.bytes = bytes }

    public static func == (left: SecCertificate, right: SecCertificate) -> Bool {
        left.bytes == right.bytes
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// Creates a certificate from its DER form. Returns `nil` if the bytes are not exactly one DER
/// sequence.
///
/// - Parameter allocator: Ignored.
///
/// See <https://developer.apple.com/documentation/security/seccertificatecreatewithdata(_:_:)>.
public func SecCertificateCreateWithData(
    _ allocator: CFAllocator?, _ data: CFData
) -> SecCertificate? {
    let bytes = Data(referencing: data)
    return isOneSequence([UInt8](bytes)) ? SecCertificate(bytes) : nil
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
    NSData(data: certificate.bytes)
}

/// Returns whether the bytes are one DER sequence without trailing bytes.
private func isOneSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2, bytes[0] == 0x30 else { return false }
    guard bytes[1] >= 0x80 else { return bytes.count == 2 + Int(bytes[1]) }
    let lengthBytes = Int(bytes[1] & 0x7F)
    guard (1...4).contains(lengthBytes), bytes.count > 2 + lengthBytes else { return false }
    let length = bytes[2..<2 + lengthBytes].reduce(0) { $0 << 8 | Int($1) }
    return bytes.count == 2 + lengthBytes + length
}
