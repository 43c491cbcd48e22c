// See CommonCrypto.h.
#pragma once

#include <CommonCrypto/CommonCrypto.h>
