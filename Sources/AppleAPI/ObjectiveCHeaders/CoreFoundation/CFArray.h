// See CFObjects.h.
#pragma once

#include <CoreFoundation/CFObjects.h>
