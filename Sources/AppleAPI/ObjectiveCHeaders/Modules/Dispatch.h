// What `@import Dispatch` brings.
#pragma once

#include <dispatch/dispatch.h>
