// The interfaces of os.
#pragma once

#include <os/lock.h>
#include <os/log.h>
#include <os/object.h>
#include <os/signpost.h>
