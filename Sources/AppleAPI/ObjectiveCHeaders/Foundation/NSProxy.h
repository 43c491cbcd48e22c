// See NSInvocation.h.
#pragma once

#import <Foundation/NSInvocation.h>
