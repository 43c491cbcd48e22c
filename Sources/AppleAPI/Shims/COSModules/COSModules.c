// A C target needs a source.
#include "os_log.h"
