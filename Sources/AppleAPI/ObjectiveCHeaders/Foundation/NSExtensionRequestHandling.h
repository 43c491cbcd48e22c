// See NSExtensionContext.h.
#pragma once

#import <Foundation/NSExtensionContext.h>
