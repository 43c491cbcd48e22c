// What `@import ObjectiveC` brings.
#pragma once

#include <objc/runtime.h>
#include <objc/message.h>
