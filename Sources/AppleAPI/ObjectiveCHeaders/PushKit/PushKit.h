// The PushKit framework for Objective-C. Names and values are Apple's.
#pragma once

#import <Foundation/Foundation.h>
#import <PushKit/PKPushRegistry.h>
