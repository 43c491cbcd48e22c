// Marks functions that a library defines already, so that no row is generated for them.
#pragma once

#define BELLHOP_LIBRARY_BEGIN \
  _Pragma("clang attribute push(__attribute__((availability(swift, unavailable))), apply_to = function)")
#define BELLHOP_LIBRARY_END _Pragma("clang attribute pop")
