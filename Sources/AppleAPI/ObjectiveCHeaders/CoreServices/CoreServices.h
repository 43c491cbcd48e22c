// Types of data by their older names.
#pragma once

#include <MobileCoreServices/UTCoreTypes.h>
