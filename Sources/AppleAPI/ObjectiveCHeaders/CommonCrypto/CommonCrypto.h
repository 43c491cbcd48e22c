// CommonCrypto.
#pragma once

#include <CoreFoundation/CFBase.h>
#include <stddef.h>
#include <stdint.h>

typedef uint32_t CC_LONG;
typedef int32_t CCCryptorStatus;
typedef int32_t CCStatus;
typedef int32_t CCRNGStatus;
typedef uint32_t CCOperation;
typedef uint32_t CCAlgorithm;
typedef uint32_t CCOptions;
typedef uint32_t CCHmacAlgorithm;
typedef uint32_t CCPBKDFAlgorithm;
typedef uint32_t CCPseudoRandomAlgorithm;
typedef struct _CCCryptor *CCCryptorRef;

enum {
  kCCSuccess = 0,
  kCCParamError = -4300,
  kCCBufferTooSmall = -4301,
  kCCMemoryFailure = -4302,
  kCCAlignmentError = -4303,
  kCCDecodeError = -4304,
  kCCUnimplemented = -4305,
  kCCOverflow = -4306,
  kCCRNGFailure = -4307
};
enum { kCCEncrypt = 0, kCCDecrypt };
enum {
  kCCAlgorithmAES128 = 0,
  kCCAlgorithmAES = 0,
  kCCAlgorithmDES,
  kCCAlgorithm3DES,
  kCCAlgorithmCAST,
  kCCAlgorithmRC4,
  kCCAlgorithmRC2,
  kCCAlgorithmBlowfish
};
enum { kCCOptionPKCS7Padding = 0x0001, kCCOptionECBMode = 0x0002 };
enum {
  kCCKeySizeAES128 = 16,
  kCCKeySizeAES192 = 24,
  kCCKeySizeAES256 = 32,
  kCCKeySizeDES = 8,
  kCCKeySize3DES = 24
};
enum { kCCBlockSizeAES128 = 16, kCCBlockSizeDES = 8, kCCBlockSize3DES = 8 };
enum {
  kCCHmacAlgSHA1,
  kCCHmacAlgMD5,
  kCCHmacAlgSHA256,
  kCCHmacAlgSHA384,
  kCCHmacAlgSHA512,
  kCCHmacAlgSHA224
};
enum { kCCPBKDF2 = 2 };
enum {
  kCCPRFHmacAlgSHA1 = 1,
  kCCPRFHmacAlgSHA224 = 2,
  kCCPRFHmacAlgSHA256 = 3,
  kCCPRFHmacAlgSHA384 = 4,
  kCCPRFHmacAlgSHA512 = 5
};

#define CC_MD2_DIGEST_LENGTH 16
#define CC_MD4_DIGEST_LENGTH 16
#define CC_MD5_DIGEST_LENGTH 16
#define CC_SHA1_DIGEST_LENGTH 20
#define CC_SHA224_DIGEST_LENGTH 28
#define CC_SHA256_DIGEST_LENGTH 32
#define CC_SHA384_DIGEST_LENGTH 48
#define CC_SHA512_DIGEST_LENGTH 64

CF_EXTERN_C_BEGIN
CF_EXPORT unsigned char *CC_MD5(const void *data, CC_LONG length, unsigned char *digest);
CF_EXPORT unsigned char *CC_SHA1(const void *data, CC_LONG length, unsigned char *digest);
CF_EXPORT unsigned char *CC_SHA256(const void *data, CC_LONG length, unsigned char *digest);
CF_EXPORT unsigned char *CC_SHA384(const void *data, CC_LONG length, unsigned char *digest);
CF_EXPORT unsigned char *CC_SHA512(const void *data, CC_LONG length, unsigned char *digest);
CF_EXPORT CCCryptorStatus CCCrypt(CCOperation operation, CCAlgorithm algorithm, CCOptions options, const void *key,
                        size_t keyLength, const void *iv, const void *dataIn, size_t dataInLength, void *dataOut,
                        size_t dataOutAvailable, size_t *dataOutMoved);
CF_EXPORT void CCHmac(CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t dataLength,
            void *macOut);
CF_EXPORT int CCKeyDerivationPBKDF(CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLength, const uint8_t *salt,
                         size_t saltLength, CCPseudoRandomAlgorithm prf, unsigned int rounds, uint8_t *derivedKey,
                         size_t derivedKeyLength);

typedef struct CC_MD5state_st { uint64_t opaque[16]; } CC_MD5_CTX;
typedef struct CC_SHA1state_st { uint64_t opaque[16]; } CC_SHA1_CTX;
typedef struct CC_SHA256state_st { uint64_t opaque[16]; } CC_SHA256_CTX;
typedef struct { uint64_t opaque[96]; } CCHmacContext;
CF_EXPORT int CC_MD5_Init(CC_MD5_CTX *context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_MD5_Update(CC_MD5_CTX *context, const void *data, CC_LONG length) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_MD5_Final(unsigned char *digest, CC_MD5_CTX *context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_SHA1_Init(CC_SHA1_CTX *context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_SHA1_Update(CC_SHA1_CTX *context, const void *data, CC_LONG length) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_SHA1_Final(unsigned char *digest, CC_SHA1_CTX *context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_SHA256_Init(CC_SHA256_CTX *context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_SHA256_Update(CC_SHA256_CTX *context, const void *data, CC_LONG length) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT int CC_SHA256_Final(unsigned char *digest, CC_SHA256_CTX *context) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT unsigned char *CC_SHA224(const void *data, CC_LONG length, unsigned char *digest) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CCHmacInit(CCHmacContext *context, CCHmacAlgorithm algorithm, const void *key, size_t keyLength)
    CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CCHmacUpdate(CCHmacContext *context, const void *data, size_t length) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT void CCHmacFinal(CCHmacContext *context, void *macOut) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CCCryptorStatus CCCryptorCreate(CCOperation operation, CCAlgorithm algorithm, CCOptions options, const void *key,
                                size_t keyLength, const void *iv, CCCryptorRef *cryptor) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CCCryptorStatus CCCryptorRelease(CCCryptorRef cryptor) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CCCryptorStatus CCCryptorUpdate(CCCryptorRef cryptor, const void *dataIn, size_t dataInLength, void *dataOut,
                                size_t dataOutAvailable, size_t *dataOutMoved) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CCCryptorStatus CCCryptorFinal(CCCryptorRef cryptor, void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved)
    CF_SWIFT_UNAVAILABLE("");
CF_EXPORT size_t CCCryptorGetOutputLength(CCCryptorRef cryptor, size_t inputLength, bool final) CF_SWIFT_UNAVAILABLE("");
CF_EXPORT CCRNGStatus CCRandomGenerateBytes(void *bytes, size_t count) CF_SWIFT_UNAVAILABLE("");
CF_EXTERN_C_END
