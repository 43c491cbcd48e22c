// See SystemConfiguration.h.
#pragma once

#include <SystemConfiguration/SystemConfiguration.h>
