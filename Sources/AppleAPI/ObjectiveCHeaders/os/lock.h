// The unfair lock, made of an atomic word.
#pragma once

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct os_unfair_lock_s {
  uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;
#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})

static inline bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
  return __sync_bool_compare_and_swap(&lock->_os_unfair_lock_opaque, 0, 1);
}

static inline void os_unfair_lock_lock(os_unfair_lock_t lock) {
  while (!os_unfair_lock_trylock(lock)) {
    sched_yield();
  }
}

static inline void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  __sync_lock_release(&lock->_os_unfair_lock_opaque);
}

static inline void os_unfair_lock_assert_owner(os_unfair_lock_t lock) {
  (void)lock;
}
