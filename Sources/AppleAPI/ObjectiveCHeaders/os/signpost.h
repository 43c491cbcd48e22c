// Signposts, which are only read by Instruments and expand to nothing here.
#pragma once

#include <os/log.h>

typedef uint64_t os_signpost_id_t;
#define OS_SIGNPOST_ID_NULL ((os_signpost_id_t)0)
#define OS_SIGNPOST_ID_EXCLUSIVE ((os_signpost_id_t)0xeeeeb0b5b2b2eeeeULL)
#define os_signpost_id_generate(_log) OS_SIGNPOST_ID_EXCLUSIVE
#define os_signpost_enabled(_log) false
#define os_signpost_interval_begin(...) ((void)0)
#define os_signpost_interval_end(...) ((void)0)
#define os_signpost_event_emit(...) ((void)0)
