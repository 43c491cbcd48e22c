// What `@import Darwin` brings.
#pragma once

#include <CoreFoundation/CoreFoundation.h>
