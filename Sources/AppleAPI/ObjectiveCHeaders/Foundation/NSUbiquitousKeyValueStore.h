// See NSUndoManager.h.
#pragma once

#import <Foundation/NSUndoManager.h>
