// Atomic arithmetic and the older spin lock.
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef int32_t OSSpinLock;
#define OS_SPINLOCK_INIT 0

static inline int32_t OSAtomicAdd32(int32_t amount, volatile int32_t *value) {
  return __sync_add_and_fetch(value, amount);
}

static inline int32_t OSAtomicIncrement32(volatile int32_t *value) {
  return __sync_add_and_fetch(value, 1);
}

static inline int32_t OSAtomicDecrement32(volatile int32_t *value) {
  return __sync_sub_and_fetch(value, 1);
}

static inline int32_t OSAtomicIncrement32Barrier(volatile int32_t *value) {
  return __sync_add_and_fetch(value, 1);
}

static inline int64_t OSAtomicIncrement64(volatile int64_t *value) {
  return __sync_add_and_fetch(value, 1);
}

static inline bool OSAtomicCompareAndSwap32(int32_t old, int32_t replacement, volatile int32_t *value) {
  return __sync_bool_compare_and_swap(value, old, replacement);
}

static inline bool OSAtomicCompareAndSwapPtr(void *old, void *replacement, void *volatile *value) {
  return __sync_bool_compare_and_swap(value, old, replacement);
}

static inline void OSMemoryBarrier(void) {
  __sync_synchronize();
}

static inline bool OSSpinLockTry(volatile OSSpinLock *lock) {
  return __sync_bool_compare_and_swap(lock, 0, 1);
}

static inline void OSSpinLockLock(volatile OSSpinLock *lock) {
  while (!OSSpinLockTry(lock)) {
  }
}

static inline void OSSpinLockUnlock(volatile OSSpinLock *lock) {
  __sync_lock_release(lock);
}
