// Bytes of dispatch.
#pragma once

#include <dispatch/base.h>

#define DISPATCH_DATA_DESTRUCTOR_DEFAULT NULL

CF_ASSUME_NONNULL_BEGIN
BELLHOP_LIBRARY_BEGIN
DISPATCH_EXPORT DISPATCH_RETURNS_RETAINED dispatch_data_t dispatch_data_create(
    const void *buffer, size_t size, dispatch_queue_t _Nullable queue, dispatch_block_t _Nullable destructor);
DISPATCH_EXPORT size_t dispatch_data_get_size(dispatch_data_t data);
BELLHOP_LIBRARY_END
CF_ASSUME_NONNULL_END
