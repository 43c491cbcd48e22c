#pragma once

#import <UIKit/UIImage.h>
#import <UIKit/UIMenu.h>

NS_ASSUME_NONNULL_BEGIN

@class UIView;

typedef NS_ENUM(NSInteger, UIBarButtonItemStyle) {
  UIBarButtonItemStylePlain = 0,
  UIBarButtonItemStyleDone = 2,
} NS_SWIFT_NAME(UIBarButtonItem.Style);

typedef NS_ENUM(NSInteger, UIBarButtonSystemItem) {
  UIBarButtonSystemItemDone,
  UIBarButtonSystemItemCancel,
  UIBarButtonSystemItemEdit,
  UIBarButtonSystemItemSave,
  UIBarButtonSystemItemAdd,
  UIBarButtonSystemItemFlexibleSpace,
  UIBarButtonSystemItemFixedSpace,
  UIBarButtonSystemItemCompose,
  UIBarButtonSystemItemReply,
  UIBarButtonSystemItemAction,
  UIBarButtonSystemItemOrganize,
  UIBarButtonSystemItemBookmarks,
  UIBarButtonSystemItemSearch,
  UIBarButtonSystemItemRefresh,
  UIBarButtonSystemItemStop,
  UIBarButtonSystemItemCamera,
  UIBarButtonSystemItemTrash,
  UIBarButtonSystemItemPlay,
  UIBarButtonSystemItemPause,
  UIBarButtonSystemItemRewind,
  UIBarButtonSystemItemFastForward,
  UIBarButtonSystemItemUndo,
  UIBarButtonSystemItemRedo,
  UIBarButtonSystemItemClose = 24,
} NS_SWIFT_NAME(UIBarButtonItem.SystemItem);

@interface UIBarItem : NSObject
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, nullable) UIImage *image;
@property (nonatomic) NSInteger tag;
- (void)setTitleTextAttributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes
                      forState:(UIControlState)state
    NS_SWIFT_UNAVAILABLE("");
@end

@interface UIBarButtonItem : UIBarItem
- (instancetype)initWithImage:(nullable UIImage *)image
                        style:(UIBarButtonItemStyle)style
                       target:(nullable id)target
                       action:(nullable SEL)action;
- (instancetype)initWithTitle:(nullable NSString *)title
                        style:(UIBarButtonItemStyle)style
                       target:(nullable id)target
                       action:(nullable SEL)action;
- (instancetype)initWithBarButtonSystemItem:(UIBarButtonSystemItem)systemItem
                                     target:(nullable id)target
                                     action:(nullable SEL)action
    NS_SWIFT_UNAVAILABLE("");
- (instancetype)initWithCustomView:(UIView *)customView;
- (instancetype)initWithPrimaryAction:(nullable UIAction *)primaryAction NS_SWIFT_NAME(init(primaryAction:));
@property (nonatomic) UIBarButtonItemStyle style;
@property (nonatomic, nullable) UIView *customView;
@property (nonatomic, nullable) SEL action;
@property (nonatomic, weak, nullable) id target;
@property (nonatomic, nullable) UIColor *tintColor;
@property (nonatomic, copy, nullable) UIAction *primaryAction;
@property (nonatomic, copy, nullable) UIMenu *menu;
@end

NS_ASSUME_NONNULL_END
