#pragma once

#import <UIKit/NSLayoutConstraint.h>

NS_ASSUME_NONNULL_BEGIN

@interface NSLayoutAnchor<AnchorType> : NSObject <NSCopying>
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
    NS_SWIFT_NAME(constraint(equalTo:));
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
    NS_SWIFT_NAME(constraint(greaterThanOrEqualTo:));
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor
    NS_SWIFT_NAME(constraint(lessThanOrEqualTo:));
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor constant:(CGFloat)c
    NS_SWIFT_NAME(constraint(equalTo:constant:));
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor constant:(CGFloat)c
    NS_SWIFT_NAME(constraint(greaterThanOrEqualTo:constant:));
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutAnchor<AnchorType> *)anchor constant:(CGFloat)c
    NS_SWIFT_NAME(constraint(lessThanOrEqualTo:constant:));
@property (nonatomic, readonly, nullable, weak) id item;
@end

@interface NSLayoutXAxisAnchor : NSLayoutAnchor<NSLayoutXAxisAnchor *>
- (NSLayoutConstraint *)constraintEqualToSystemSpacingAfterAnchor:(NSLayoutXAxisAnchor *)anchor
                                                       multiplier:(CGFloat)multiplier
    NS_SWIFT_NAME(constraint(equalToSystemSpacingAfter:multiplier:));
@end

@interface NSLayoutYAxisAnchor : NSLayoutAnchor<NSLayoutYAxisAnchor *>
- (NSLayoutConstraint *)constraintEqualToSystemSpacingBelowAnchor:(NSLayoutYAxisAnchor *)anchor
                                                       multiplier:(CGFloat)multiplier
    NS_SWIFT_NAME(constraint(equalToSystemSpacingBelow:multiplier:));
@end

@interface NSLayoutDimension : NSLayoutAnchor<NSLayoutDimension *>
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c NS_SWIFT_NAME(constraint(equalToConstant:));
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)c
    NS_SWIFT_NAME(constraint(greaterThanOrEqualToConstant:));
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)c
    NS_SWIFT_NAME(constraint(lessThanOrEqualToConstant:));
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m
    NS_SWIFT_NAME(constraint(equalTo:multiplier:));
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m
    NS_SWIFT_NAME(constraint(greaterThanOrEqualTo:multiplier:));
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m
    NS_SWIFT_NAME(constraint(lessThanOrEqualTo:multiplier:));
- (NSLayoutConstraint *)constraintEqualToAnchor:(NSLayoutDimension *)anchor multiplier:(CGFloat)m constant:(CGFloat)c
    NS_SWIFT_NAME(constraint(equalTo:multiplier:constant:));
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                                  multiplier:(CGFloat)m
                                                    constant:(CGFloat)c
    NS_SWIFT_NAME(constraint(greaterThanOrEqualTo:multiplier:constant:));
- (NSLayoutConstraint *)constraintLessThanOrEqualToAnchor:(NSLayoutDimension *)anchor
                                               multiplier:(CGFloat)m
                                                 constant:(CGFloat)c
    NS_SWIFT_NAME(constraint(lessThanOrEqualTo:multiplier:constant:));
@end

NS_ASSUME_NONNULL_END
