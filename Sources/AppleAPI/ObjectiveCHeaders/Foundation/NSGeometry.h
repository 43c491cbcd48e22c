// Points, sizes and rectangles by their older names.
#pragma once

#import <CoreGraphics/CGGeometry.h>
#import <Foundation/NSValue.h>

NS_ASSUME_NONNULL_BEGIN

typedef CGPoint NSPoint;
typedef CGSize NSSize;
typedef CGRect NSRect;
#define NSMakePoint(_x, _y) CGPointMake(_x, _y)
#define NSMakeSize(_width, _height) CGSizeMake(_width, _height)
#define NSMakeRect(_x, _y, _width, _height) CGRectMake(_x, _y, _width, _height)
#define NSZeroPoint CGPointZero
#define NSZeroSize CGSizeZero
#define NSZeroRect CGRectZero

NS_ASSUME_NONNULL_END
