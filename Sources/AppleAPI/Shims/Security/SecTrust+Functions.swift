// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import OpenFoundation

// Code that pins a server's certificate refers to these functions. An authentication challenge of
// Foundation on Linux never has a trust, so no call ever passes one; see
// `URLProtectionSpace.serverTrust`.

/// Always returns `false`, because a trust is never evaluated.
///
/// See <https://developer.apple.com/documentation/security/sectrustevaluatewitherror(_:_:)>.
public func SecTrustEvaluateWithError(
    _ trust: SecTrust, _ error: UnsafeMutablePointer<NSError?>?
) -> Bool {
    unsafe error?.pointee = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented))
    return false
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> Int { 0 }

public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: Int) -> SecCertificate? { nil }
