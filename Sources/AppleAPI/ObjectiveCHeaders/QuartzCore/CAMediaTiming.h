#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT CFTimeInterval CACurrentMediaTime(void);

typedef NSString *CAMediaTimingFillMode NS_TYPED_ENUM;
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeForwards NS_SWIFT_NAME(CAMediaTimingFillMode.forwards);
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeBackwards NS_SWIFT_NAME(CAMediaTimingFillMode.backwards);
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeBoth NS_SWIFT_NAME(CAMediaTimingFillMode.both);
FOUNDATION_EXPORT CAMediaTimingFillMode const kCAFillModeRemoved NS_SWIFT_NAME(CAMediaTimingFillMode.removed);

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
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionLinear
    NS_SWIFT_NAME(CAMediaTimingFunctionName.linear);
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseIn
    NS_SWIFT_NAME(CAMediaTimingFunctionName.easeIn);
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseOut
    NS_SWIFT_NAME(CAMediaTimingFunctionName.easeOut);
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseInEaseOut
    NS_SWIFT_NAME(CAMediaTimingFunctionName.easeInEaseOut);
FOUNDATION_EXPORT CAMediaTimingFunctionName const kCAMediaTimingFunctionDefault
    NS_SWIFT_NAME(CAMediaTimingFunctionName.default);

@interface CAMediaTimingFunction : NSObject <NSSecureCoding>
+ (instancetype)functionWithName:(CAMediaTimingFunctionName)name;
+ (instancetype)functionWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y
    BELLHOP_FACTORY(controlPoints:_:_:_:);
- (instancetype)initWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
@end

NS_ASSUME_NONNULL_END
