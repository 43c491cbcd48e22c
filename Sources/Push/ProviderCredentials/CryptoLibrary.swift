internal import CNIOBoringSSL
internal import CNIOBoringSSLShims
internal import NIOSSL

/// Functions of BoringSSL for keys and bundles.
///
/// `NIOSSLPKCS12Bundle` of NIOSSL ends the process for a bundle without a key or a certificate.
enum CryptoLibrary {
    enum ReadError: Error, Hashable {
        case damaged
        case wrongPassphrase
        case severalKeys
        case unsupported
    }

    struct Bundle {
        /// The private key in PKCS#8; `nil` without one.
        var key: [UInt8]?
        var certificates: [[UInt8]]
    }

    /// Decrypts a PKCS#12 bundle.
    ///
    /// - Parameter passphrase: The passphrase; `nil` differs from an empty one in this format.
    static func open(bundle: [UInt8], passphrase: String?) throws(ReadError) -> Bundle {
        ERR_clear_error()
        guard let stack = unsafe CNIOBoringSSLShims_sk_X509_new_null() else { throw .damaged }
        defer { unsafe CNIOBoringSSLShims_sk_X509_pop_free(stack, X509_free) }
        var key: OpaquePointer?
        defer { unsafe EVP_PKEY_free(key) }
        let isRead = unsafe withInput(bundle) { input in
            guard let passphrase else {
                return unsafe PKCS12_get_key_and_certs(&key, stack, &input, nil)
            }
            return unsafe passphrase.withCString {
                unsafe PKCS12_get_key_and_certs(&key, stack, &input, $0)
            }
        }
        guard isRead == 1 else { throw lastError() }
        let count = unsafe CNIOBoringSSLShims_sk_X509_num(stack)
        let certificates = (0..<count).compactMap { index in
            unsafe CNIOBoringSSLShims_sk_X509_value(stack, index).flatMap { unsafe der(of: $0) }
        }
        return Bundle(key: unsafe key.flatMap { unsafe pkcs8(of: $0) }, certificates: certificates)
    }

    /// Decrypts an encrypted key in PKCS#8 and returns it in PKCS#8.
    static func decrypt(encryptedKey: [UInt8], passphrase: String) throws(ReadError) -> [UInt8] {
        ERR_clear_error()
        let key = unsafe withInput(encryptedKey) { input in
            unsafe passphrase.withCString {
                unsafe PKCS8_parse_encrypted_private_key(&input, $0, passphrase.utf8.count)
            }
        }
        guard let key = unsafe key else {
            let failure = lastError()
            throw failure == .unsupported ? failure : .wrongPassphrase
        }
        defer { unsafe EVP_PKEY_free(key) }
        guard let bytes = unsafe pkcs8(of: key) else { throw .unsupported }
        return bytes
    }

    /// Decrypts a key in OpenSSL's older PEM, with headers, and returns it in PKCS#8.
    static func decrypt(pem: [UInt8], passphrase: String) -> [UInt8]? {
        defer { ERR_clear_error() }
        guard
            let key = try? NIOSSLPrivateKey(
                bytes: pem, format: .pem, passphraseCallback: { $0(passphrase.utf8) })
        else { return nil }
        return (try? key.derBytes).flatMap { pkcs8(ofKey: $0) }
    }

    /// Returns a private key of any DER encoding in PKCS#8; `nil` for a kind that the library does
    /// not know.
    static func pkcs8(ofKey der: [UInt8]) -> [UInt8]? {
        unsafe withKey(der) { key in unsafe pkcs8(of: key) } ?? nil
    }

    static func isPair(certificate: [UInt8], key: [UInt8]) -> Bool {
        let isPair = unsafe withKey(key) { key in
            unsafe withCertificate(certificate) { unsafe X509_check_private_key($0, key) == 1 }
                ?? false
        }
        ERR_clear_error()
        return isPair ?? false
    }

    private static func withKey<Result>(
        _ der: [UInt8], _ body: (OpaquePointer) -> Result
    ) -> Result? {
        defer { ERR_clear_error() }
        let key = unsafe der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return unsafe d2i_AutoPrivateKey(nil, &start, buffer.count)
        }
        guard let key = unsafe key else { return nil }
        defer { unsafe EVP_PKEY_free(key) }
        return unsafe body(key)
    }

    private static func withCertificate<Result>(
        _ der: [UInt8], _ body: (OpaquePointer) -> Result
    ) -> Result? {
        let certificate = unsafe der.withUnsafeBufferPointer { buffer in
            var start = buffer.baseAddress
            return unsafe d2i_X509(nil, &start, buffer.count)
        }
        guard let certificate = unsafe certificate else { return nil }
        defer { unsafe X509_free(certificate) }
        return unsafe body(certificate)
    }

    private static func withInput<Result>(
        _ bytes: [UInt8], _ body: (inout CBS) -> Result
    ) -> Result {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            var input = unsafe CBS()
            unsafe CBS_init(&input, buffer.baseAddress, buffer.count)
            return unsafe body(&input)
        }
    }

    private static func der(of certificate: OpaquePointer) -> [UInt8]? {
        let count = Int(unsafe i2d_X509(certificate, nil))
        guard count > 0 else { return nil }
        return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            var next = buffer.baseAddress
            written = max(Int(unsafe i2d_X509(certificate, &next)), 0)
        }
    }

    private static func pkcs8(of key: OpaquePointer) -> [UInt8]? {
        var builder = unsafe CBB()
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard unsafe CBB_init(&builder, 256) == 1 else { return nil }
        guard unsafe EVP_marshal_private_key(&builder, key) == 1,
            unsafe CBB_finish(&builder, &bytes, &count) == 1, let start = unsafe bytes
        else {
            unsafe CBB_cleanup(&builder)
            return nil
        }
        defer { unsafe OPENSSL_free(start) }
        return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Returns the cause of the last failure and clears the queue of errors.
    private static func lastError() -> ReadError {
        let error = ERR_peek_last_error()
        ERR_clear_error()
        let library = CNIOBoringSSLShims_ERR_GET_LIB(error)
        let reason = CNIOBoringSSLShims_ERR_GET_REASON(error)
        // A wrong passphrase ends as invalid padding in the cipher.
        if library == CInt(ERR_LIB_CIPHER) { return .wrongPassphrase }
        guard library == CInt(ERR_LIB_PKCS8) else { return .damaged }
        switch reason {
        case PKCS8_R_INCORRECT_PASSWORD: return .wrongPassphrase
        case PKCS8_R_MULTIPLE_PRIVATE_KEYS_IN_PKCS12: return .severalKeys
        case PKCS8_R_METHOD_NOT_SUPPORTED, PKCS8_R_MISSING_MAC,
            PKCS8_R_PKCS12_PUBLIC_KEY_INTEGRITY_NOT_SUPPORTED, PKCS8_R_UNKNOWN_ALGORITHM,
            PKCS8_R_UNKNOWN_CIPHER, PKCS8_R_UNKNOWN_CIPHER_ALGORITHM, PKCS8_R_UNKNOWN_DIGEST,
            PKCS8_R_UNKNOWN_HASH, PKCS8_R_UNSUPPORTED_CIPHER, PKCS8_R_UNSUPPORTED_KEYLENGTH,
            PKCS8_R_UNSUPPORTED_KEY_DERIVATION_FUNCTION, PKCS8_R_UNSUPPORTED_PRF,
            PKCS8_R_UNSUPPORTED_PRIVATE_KEY_ALGORITHM, PKCS8_R_UNSUPPORTED_SALT_TYPE:
            return .unsupported
        default: return .damaged
        }
    }
}
