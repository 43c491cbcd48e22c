// See group.h.
#pragma once

#include <dispatch/group.h>
