// The order of bytes, by the kernel's names.
#pragma once

#include <stdint.h>

#define OSSwapInt16(_value) __builtin_bswap16(_value)
#define OSSwapInt32(_value) __builtin_bswap32(_value)
#define OSSwapInt64(_value) __builtin_bswap64(_value)
#define OSSwapHostToBigInt16(_value) __builtin_bswap16(_value)
#define OSSwapHostToBigInt32(_value) __builtin_bswap32(_value)
#define OSSwapHostToBigInt64(_value) __builtin_bswap64(_value)
#define OSSwapBigToHostInt16(_value) __builtin_bswap16(_value)
#define OSSwapBigToHostInt32(_value) __builtin_bswap32(_value)
#define OSSwapBigToHostInt64(_value) __builtin_bswap64(_value)
#define OSSwapHostToLittleInt32(_value) ((uint32_t)(_value))
#define OSSwapLittleToHostInt32(_value) ((uint32_t)(_value))
