// Code that runs once.
#pragma once

#include <dispatch/base.h>

typedef intptr_t dispatch_once_t;

CF_ASSUME_NONNULL_BEGIN
BELLHOP_LIBRARY_BEGIN
DISPATCH_EXPORT void dispatch_once(dispatch_once_t *predicate, DISPATCH_NOESCAPE dispatch_block_t block);
DISPATCH_EXPORT void dispatch_once_f(dispatch_once_t *predicate, void *_Nullable context, dispatch_function_t function);
BELLHOP_LIBRARY_END
CF_ASSUME_NONNULL_END
