// The AVFoundation framework for Objective-C. Names and values are Apple's.
#pragma once

#import <AVFAudio/AVFAudio.h>
#import <AVFoundation/AVAsset.h>
#import <AVFoundation/AVAssetExport.h>
#import <AVFoundation/AVCapture.h>
#import <AVFoundation/AVPlayer.h>
#import <CoreGraphics/CoreGraphics.h>
#import <CoreMedia/CoreMedia.h>
#import <Foundation/Foundation.h>
