// Copying and releasing blocks, which the toolchain's block runtime does.
#pragma once

#include <objc/library.h>

BELLHOP_LIBRARY_BEGIN
#ifdef __cplusplus
extern "C" {
#endif
void *_Block_copy(const void *block);
void _Block_release(const void *block);
#ifdef __cplusplus
}
#endif
BELLHOP_LIBRARY_END

#define Block_copy(...) ((__typeof(__VA_ARGS__))_Block_copy((const void *)(__VA_ARGS__)))
#define Block_release(...) _Block_release((const void *)(__VA_ARGS__))
