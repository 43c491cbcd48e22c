// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
public import OpenFoundation

// Code that pins a server's certificate names these. No challenge of the open Foundation carries a trust, so
// none of them is ever called with one; see `URLProtectionSpace.serverTrust`.

/// Whether a trust holds: it never does here, for nothing was evaluated.
///
/// See <https://developer.apple.com/documentation/security/sectrustevaluatewitherror(_:_:)>.
public func SecTrustEvaluateWithError(
    _ trust: SecTrust, _ error: UnsafeMutablePointer<NSError?>?
) -> Bool {
    unsafe error?.pointee = NSError(domain: NSOSStatusErrorDomain, code: Int(errSecUnimplemented))
    return false
}

/// The certificates of a trust: none.
///
/// See <https://developer.apple.com/documentation/security/sectrustcopycertificatechain(_:)>.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }

/// How many certificates a trust has: none.
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> Int { 0 }

/// A certificate of a trust: there is none.
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: Int) -> SecCertificate? { nil }
