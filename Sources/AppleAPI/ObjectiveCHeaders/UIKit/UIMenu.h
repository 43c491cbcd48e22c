#pragma once

// Actions and menus of controls.
#import <UIKit/UIControl.h>
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIMenuElementState) {
  UIMenuElementStateOff = 0,
  UIMenuElementStateOn = 1,
  UIMenuElementStateMixed = 2,
} NS_SWIFT_NAME(UIMenuElement.State);
typedef NS_OPTIONS(NSUInteger, UIMenuElementAttributes) {
  UIMenuElementAttributesDisabled = 1,
  UIMenuElementAttributesDestructive = 2,
  UIMenuElementAttributesHidden = 4,
} NS_SWIFT_NAME(UIMenuElement.Attributes);

@interface UIMenuElement : NSObject <NSCopying>
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UIMenu : UIMenuElement
@property (nonatomic, readonly) NSString *title;
@property (nonatomic, readonly) NSArray<UIMenuElement *> *children;
+ (UIMenu *)menuWithTitle:(NSString *)title children:(NSArray<UIMenuElement *> *)children
    NS_SWIFT_NAME(init(title:children:));
@end

@interface UIAction : UIMenuElement
@property (nonatomic, copy) NSString *title;
@property (nonatomic, nullable) UIImage *image;
@property (nonatomic, copy, nullable) NSString *discoverabilityTitle;
@property (nonatomic, readonly) UIActionIdentifier identifier;
@property (nonatomic) UIMenuElementAttributes attributes;
@property (nonatomic) UIMenuElementState state;
@property (nonatomic, readonly, nullable) id sender;
+ (instancetype)actionWithHandler:(void (^)(__kindof UIAction *action))handler NS_SWIFT_NAME(init(handler:));
+ (instancetype)actionWithTitle:(NSString *)title
                          image:(nullable UIImage *)image
                     identifier:(nullable UIActionIdentifier)identifier
                        handler:(void (^)(__kindof UIAction *action))handler
    NS_SWIFT_NAME(init(title:image:identifier:handler:));
@end

NS_ASSUME_NONNULL_END
