// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import OpenFoundation

/// A certificate, kept as its bytes.
///
/// This slice goes from bytes to a certificate and back, which is what packages ask that find this
/// module beside them (swift-certificates); nothing is read out of it, and no trust is decided.
///
/// See <https://developer.apple.com/documentation/security/seccertificate>.
public final class SecCertificate: Sendable, Hashable {
    fileprivate let bytes: Data

    fileprivate init(_ bytes: Data) { self.bytes = bytes }

    /// Whether two certificates have the same bytes.
    public static func == (left: SecCertificate, right: SecCertificate) -> Bool {
        left.bytes == right.bytes
    }

    /// Equal for equal certificates.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// Makes a certificate of its DER form; `nil` for bytes that are no sequence of DER of just that
/// length.
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

/// The DER form of a certificate.
///
/// See <https://developer.apple.com/documentation/security/seccertificatecopydata(_:)>.
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData {
    NSData(data: certificate.bytes)
}

/// Whether bytes are one sequence of DER, with nothing behind it.
private func isOneSequence(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2, bytes[0] == 0x30 else { return false }
    guard bytes[1] >= 0x80 else { return bytes.count == 2 + Int(bytes[1]) }
    let lengthBytes = Int(bytes[1] & 0x7F)
    guard (1...4).contains(lengthBytes), bytes.count > 2 + lengthBytes else { return false }
    let length = bytes[2..<2 + lengthBytes].reduce(0) { $0 << 8 | Int($1) }
    return bytes.count == 2 + lengthBytes + length
}
