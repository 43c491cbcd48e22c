// What `@import CoreFoundation` brings.
#pragma once

#include <CoreFoundation/CoreFoundation.h>
