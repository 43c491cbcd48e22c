// The numbers of CommonCrypto, as Swift sees them.

/// Encrypt or decrypt.
public typealias CCOperation = UInt32
/// The cipher.
public typealias CCAlgorithm = UInt32
/// How the cipher is used.
public typealias CCOptions = UInt32
/// How it went: 0 when well.
public typealias CCCryptorStatus = Int32
/// How it went: 0 when well.
public typealias CCStatus = Int32

/// Encrypt.
public var kCCEncrypt: Int { 0 }
/// Decrypt.
public var kCCDecrypt: Int { 1 }
/// AES.
public var kCCAlgorithmAES: Int { 0 }
/// AES, by its old name.
public var kCCAlgorithmAES128: Int { 0 }
/// Fill the last block.
public var kCCOptionPKCS7Padding: Int { 1 }
/// Each block by itself. The usual way is a chain of blocks.
public var kCCOptionECBMode: Int { 2 }
/// The bytes of an AES key.
public var kCCKeySizeAES128: Int { 16 }
/// The bytes of an AES key.
public var kCCKeySizeAES192: Int { 24 }
/// The bytes of an AES key.
public var kCCKeySizeAES256: Int { 32 }
/// The bytes of an AES block.
public var kCCBlockSizeAES128: Int { 16 }

/// It went well.
public var kCCSuccess: Int { 0 }
/// An argument is wrong.
public var kCCParamError: Int { -4300 }
/// The result does not fit.
public var kCCBufferTooSmall: Int { -4301 }
/// The input is not whole blocks.
public var kCCAlignmentError: Int { -4303 }
/// The input was not made with this key.
public var kCCDecodeError: Int { -4304 }
/// The cipher is not here.
public var kCCUnimplemented: Int { -4305 }
