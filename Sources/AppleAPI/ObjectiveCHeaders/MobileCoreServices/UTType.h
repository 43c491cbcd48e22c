// See UTCoreTypes.h.
#pragma once

#include <MobileCoreServices/UTCoreTypes.h>
