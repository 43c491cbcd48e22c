// The CallKit framework for Objective-C. Names and values are Apple's.
#pragma once

#import <CallKit/CXAction.h>
#import <CallKit/CXCall.h>
#import <CallKit/CXError.h>
#import <CallKit/CXProvider.h>
#import <Foundation/Foundation.h>
