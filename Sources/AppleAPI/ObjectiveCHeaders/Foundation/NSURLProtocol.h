// See NSURLConnection.h.
#pragma once

#import <Foundation/NSURLConnection.h>
