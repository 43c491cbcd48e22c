// See queue.h.
#pragma once

#include <dispatch/queue.h>
