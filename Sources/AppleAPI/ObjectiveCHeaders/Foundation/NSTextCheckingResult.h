// Results of a search; see NSRegularExpression.h.
#pragma once

#import <Foundation/NSRegularExpression.h>
