// The AudioToolbox framework for Objective-C. Names and values are Apple's.
#pragma once

#import <AudioToolbox/AudioServices.h>
#import <CoreFoundation/CoreFoundation.h>
#import <Foundation/Foundation.h>
