// See ImageIO.h.
#pragma once

#include <ImageIO/ImageIO.h>
