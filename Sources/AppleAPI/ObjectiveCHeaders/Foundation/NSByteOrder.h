// The order of bytes.
#pragma once

#import <CoreFoundation/CFByteOrder.h>
#import <Foundation/NSObjCRuntime.h>

NS_INLINE unsigned short NSSwapShort(unsigned short value) {
  return CFSwapInt16(value);
}

NS_INLINE unsigned int NSSwapInt(unsigned int value) {
  return CFSwapInt32(value);
}

NS_INLINE unsigned int NSSwapHostIntToBig(unsigned int value) {
  return CFSwapInt32HostToBig(value);
}

NS_INLINE unsigned int NSSwapBigIntToHost(unsigned int value) {
  return CFSwapInt32BigToHost(value);
}

NS_INLINE unsigned short NSSwapHostShortToBig(unsigned short value) {
  return CFSwapInt16HostToBig(value);
}

NS_INLINE unsigned short NSSwapBigShortToHost(unsigned short value) {
  return CFSwapInt16BigToHost(value);
}
