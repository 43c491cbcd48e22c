// The CoreMedia framework for Objective-C: times. Names and values are Apple's.
#pragma once

#import <CoreFoundation/CoreFoundation.h>
#import <CoreMedia/CMTime.h>
#import <Foundation/Foundation.h>
