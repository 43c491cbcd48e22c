// See Security.h.
#pragma once

#include <Security/Security.h>
