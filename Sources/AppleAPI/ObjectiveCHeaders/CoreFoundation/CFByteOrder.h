// The order of bytes. Both processors of Bellhop are little-endian.
#pragma once

#include <CoreFoundation/CFBase.h>

enum { CFByteOrderUnknown, CFByteOrderLittleEndian, CFByteOrderBigEndian };
typedef CFIndex CFByteOrder;

CF_INLINE CFByteOrder CFByteOrderGetCurrent(void) {
  return CFByteOrderLittleEndian;
}

CF_INLINE uint16_t CFSwapInt16(uint16_t value) {
  return __builtin_bswap16(value);
}

CF_INLINE uint32_t CFSwapInt32(uint32_t value) {
  return __builtin_bswap32(value);
}

CF_INLINE uint64_t CFSwapInt64(uint64_t value) {
  return __builtin_bswap64(value);
}

CF_INLINE uint16_t CFSwapInt16BigToHost(uint16_t value) {
  return __builtin_bswap16(value);
}

CF_INLINE uint32_t CFSwapInt32BigToHost(uint32_t value) {
  return __builtin_bswap32(value);
}

CF_INLINE uint64_t CFSwapInt64BigToHost(uint64_t value) {
  return __builtin_bswap64(value);
}

CF_INLINE uint16_t CFSwapInt16HostToBig(uint16_t value) {
  return __builtin_bswap16(value);
}

CF_INLINE uint32_t CFSwapInt32HostToBig(uint32_t value) {
  return __builtin_bswap32(value);
}

CF_INLINE uint64_t CFSwapInt64HostToBig(uint64_t value) {
  return __builtin_bswap64(value);
}

CF_INLINE uint32_t CFSwapInt32LittleToHost(uint32_t value) {
  return value;
}

CF_INLINE uint32_t CFSwapInt32HostToLittle(uint32_t value) {
  return value;
}
