// The integer types of the Macintosh Toolbox that Apple's C interfaces still use.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t UInt8;
typedef int8_t SInt8;
typedef uint16_t UInt16;
typedef int16_t SInt16;
typedef uint32_t UInt32;
typedef int32_t SInt32;
typedef uint64_t UInt64;
typedef int64_t SInt64;
typedef float Float32;
typedef double Float64;
typedef unsigned char Boolean;
typedef UInt8 Byte;
typedef SInt16 OSErr;
typedef SInt32 OSStatus;
typedef UInt32 FourCharCode;
typedef FourCharCode OSType;
typedef long Size;
typedef char *Ptr;
typedef UInt32 UTF32Char;
typedef UInt16 UTF16Char;
typedef UInt8 UTF8Char;
typedef UInt16 UniChar;
typedef unsigned long UniCharCount;
typedef unsigned char Str255[256];
typedef const unsigned char *ConstStr255Param;
typedef float Fixed32;
typedef SInt32 Fixed;

enum { noErr = 0 };
enum { kNilOptions = 0 };
