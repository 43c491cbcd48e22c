// The QuartzCore framework for Objective-C: layers and their animations. Names and values are Apple's.
#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>
#import <QuartzCore/CAAnimation.h>
#import <QuartzCore/CADisplayLink.h>
#import <QuartzCore/CALayer.h>
#import <QuartzCore/CAMediaTiming.h>
#import <QuartzCore/CASpecialLayers.h>
#import <QuartzCore/CATransaction.h>
#import <QuartzCore/CATransform3D.h>
