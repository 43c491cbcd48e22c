#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT CFTimeInterval CACurrentMediaTime(void);

typedef NSString *CAMediaTimingFillMode NS_TYPED_ENUM;
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeForwards;
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeBackwards;
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeBoth;
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeRemoved;

@protocol CAMediaTiming
@property (nonatomic) CFTimeInterval beginTime;
@property (nonatomic) CFTimeInterval duration;
@property (nonatomic) float speed;
@property (nonatomic) CFTimeInterval timeOffset;
@property (nonatomic) float repeatCount;
@property (nonatomic) CFTimeInterval repeatDuration;
@property (nonatomic) BOOL autoreverses;
@property (nonatomic, copy) CAMediaTimingFillMode fillMode;
@end

typedef NSString *CAMediaTimingFunctionName NS_TYPED_ENUM;
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionLinear;
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseIn;
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseOut;
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseInEaseOut;
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionDefault;

@interface CAMediaTimingFunction : NSObject <NSSecureCoding>
+ (instancetype)functionWithName:(CAMediaTimingFunctionName)name;
+ (instancetype)functionWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
- (instancetype)initWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
@end

NS_ASSUME_NONNULL_END
