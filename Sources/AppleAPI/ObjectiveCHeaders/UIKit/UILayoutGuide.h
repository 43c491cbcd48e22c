#pragma once

#import <UIKit/NSLayoutAnchor.h>

NS_ASSUME_NONNULL_BEGIN

@class UIView;

NS_SWIFT_UNAVAILABLE("")
@protocol UILayoutSupport <NSObject>
@property (nonatomic, readonly) CGFloat length;
@end

@interface UILayoutGuide : NSObject
@property (nonatomic, readonly) CGRect layoutFrame;
@property (nonatomic, weak, nullable) UIView *owningView;
@property (nonatomic, copy) NSString *identifier;
@property (nonatomic, readonly) NSLayoutXAxisAnchor *leadingAnchor, *trailingAnchor, *leftAnchor, *rightAnchor;
@property (nonatomic, readonly) NSLayoutXAxisAnchor *centerXAnchor;
@property (nonatomic, readonly) NSLayoutYAxisAnchor *topAnchor, *bottomAnchor, *centerYAnchor;
@property (nonatomic, readonly) NSLayoutDimension *widthAnchor, *heightAnchor;
@end

NS_ASSUME_NONNULL_END
