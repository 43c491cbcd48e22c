#pragma once

#import <UIKit/UIImageView.h>
#import <UIKit/UILabel.h>
#import <UIKit/UIScrollView.h>
#import <UIKit/UIViewController.h>

NS_ASSUME_NONNULL_BEGIN

@class UINib, UITableView;

typedef NS_ENUM(NSInteger, UITableViewStyle) {
  UITableViewStylePlain = 0,
  UITableViewStyleGrouped = 1,
  UITableViewStyleInsetGrouped = 2,
} NS_SWIFT_NAME(UITableView.Style);
typedef NS_ENUM(NSInteger, UITableViewCellStyle) {
  UITableViewCellStyleDefault = 0,
  UITableViewCellStyleValue1 = 1,
  UITableViewCellStyleValue2 = 2,
  UITableViewCellStyleSubtitle = 3,
} NS_SWIFT_NAME(UITableViewCell.CellStyle);
typedef NS_ENUM(NSInteger, UITableViewCellSeparatorStyle) {
  UITableViewCellSeparatorStyleNone = 0,
  UITableViewCellSeparatorStyleSingleLine = 1,
  UITableViewCellSeparatorStyleSingleLineEtched = 2,
} NS_SWIFT_NAME(UITableViewCell.SeparatorStyle);
typedef NS_ENUM(NSInteger, UITableViewCellSelectionStyle) {
  UITableViewCellSelectionStyleNone = 0,
  UITableViewCellSelectionStyleBlue = 1,
  UITableViewCellSelectionStyleGray = 2,
  UITableViewCellSelectionStyleDefault = 3,
} NS_SWIFT_NAME(UITableViewCell.SelectionStyle);
typedef NS_ENUM(NSInteger, UITableViewCellAccessoryType) {
  UITableViewCellAccessoryNone = 0,
  UITableViewCellAccessoryDisclosureIndicator = 1,
  UITableViewCellAccessoryDetailDisclosureButton = 2,
  UITableViewCellAccessoryCheckmark = 3,
  UITableViewCellAccessoryDetailButton = 4,
} NS_SWIFT_NAME(UITableViewCell.AccessoryType);

typedef NS_ENUM(NSInteger, UITableViewCellEditingStyle) {
  UITableViewCellEditingStyleNone,
  UITableViewCellEditingStyleDelete,
  UITableViewCellEditingStyleInsert,
} NS_SWIFT_NAME(UITableViewCell.EditingStyle);

typedef NS_ENUM(NSInteger, UITableViewScrollPosition) {
  UITableViewScrollPositionNone,
  UITableViewScrollPositionTop,
  UITableViewScrollPositionMiddle,
  UITableViewScrollPositionBottom,
} NS_SWIFT_NAME(UITableView.ScrollPosition);

typedef NS_ENUM(NSInteger, UITableViewRowAnimation) {
  UITableViewRowAnimationFade,
  UITableViewRowAnimationRight,
  UITableViewRowAnimationLeft,
  UITableViewRowAnimationTop,
  UITableViewRowAnimationBottom,
  UITableViewRowAnimationNone,
  UITableViewRowAnimationMiddle,
  UITableViewRowAnimationAutomatic = 100,
} NS_SWIFT_NAME(UITableView.RowAnimation);

static const CGFloat UITableViewAutomaticDimension NS_SWIFT_NAME(UITableView.automaticDimension) = -1;

@interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style
              reuseIdentifier:(nullable NSString *)reuseIdentifier NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, nullable) UIImageView *imageView;
@property (nonatomic, readonly, nullable) UILabel *textLabel;
@property (nonatomic, readonly, nullable) UILabel *detailTextLabel;
@property (nonatomic, readonly) UIView *contentView;
@property (nonatomic, nullable) UIView *backgroundView;
@property (nonatomic, nullable) UIView *selectedBackgroundView;
@property (nonatomic, readonly, copy, nullable) NSString *reuseIdentifier;
- (void)prepareForReuse NS_REQUIRES_SUPER;
@property (nonatomic) UITableViewCellSelectionStyle selectionStyle;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
- (void)setSelected:(BOOL)selected animated:(BOOL)animated;
- (void)setHighlighted:(BOOL)highlighted animated:(BOOL)animated NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) UITableViewCellAccessoryType accessoryType;
@property (nonatomic, nullable) UIView *accessoryView;
@property (nonatomic) UIEdgeInsets separatorInset;
@property (nonatomic) NSInteger indentationLevel NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL showsReorderControl NS_SWIFT_UNAVAILABLE("");
@end

@protocol UITableViewDataSource <NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_NAME(tableView(_:cellForRowAt:));
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView;
- (nullable NSString *)tableView:(UITableView *)tableView titleForHeaderInSection:(NSInteger)section;
- (nullable NSString *)tableView:(UITableView *)tableView titleForFooterInSection:(NSInteger)section
    NS_SWIFT_UNAVAILABLE("");
- (BOOL)tableView:(UITableView *)tableView canEditRowAtIndexPath:(NSIndexPath *)indexPath NS_SWIFT_UNAVAILABLE("");
- (void)tableView:(UITableView *)tableView
    commitEditingStyle:(UITableViewCellEditingStyle)editingStyle
    forRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_UNAVAILABLE("");
@end

@protocol UITableViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (void)tableView:(UITableView *)tableView
    willDisplayCell:(UITableViewCell *)cell
    forRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_UNAVAILABLE("");
- (CGFloat)tableView:(UITableView *)tableView heightForRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_NAME(tableView(_:heightForRowAt:));
- (CGFloat)tableView:(UITableView *)tableView heightForHeaderInSection:(NSInteger)section;
- (CGFloat)tableView:(UITableView *)tableView heightForFooterInSection:(NSInteger)section NS_SWIFT_UNAVAILABLE("");
- (CGFloat)tableView:(UITableView *)tableView estimatedHeightForRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_UNAVAILABLE("");
- (nullable UIView *)tableView:(UITableView *)tableView viewForHeaderInSection:(NSInteger)section;
- (nullable UIView *)tableView:(UITableView *)tableView viewForFooterInSection:(NSInteger)section
    NS_SWIFT_UNAVAILABLE("");
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath
    NS_SWIFT_NAME(tableView(_:didSelectRowAt:));
- (void)tableView:(UITableView *)tableView didDeselectRowAtIndexPath:(NSIndexPath *)indexPath NS_SWIFT_UNAVAILABLE("");
@end

@interface UITableView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) UITableViewStyle style;
@property (nonatomic, weak, nullable) id<UITableViewDataSource> dataSource;
@property (nonatomic, weak, nullable) id<UITableViewDelegate> delegate NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat rowHeight;
@property (nonatomic) CGFloat sectionHeaderHeight NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat sectionFooterHeight NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) CGFloat estimatedRowHeight;
@property (nonatomic) UIEdgeInsets separatorInset;
@property (nonatomic, nullable) UIView *backgroundView;
@property (nonatomic, readonly) NSInteger numberOfSections;
- (NSInteger)numberOfRowsInSection:(NSInteger)section;
- (nullable __kindof UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@property (nonatomic, readonly, copy) NSArray<__kindof UITableViewCell *> *visibleCells;
@property (nonatomic, readonly, copy, nullable) NSArray<NSIndexPath *> *indexPathsForVisibleRows
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, nullable) NSIndexPath *indexPathForSelectedRow NS_SWIFT_UNAVAILABLE("");
- (nullable NSIndexPath *)indexPathForCell:(UITableViewCell *)cell NS_SWIFT_UNAVAILABLE("");
- (void)reloadData;
- (void)beginUpdates NS_SWIFT_UNAVAILABLE("");
- (void)endUpdates NS_SWIFT_UNAVAILABLE("");
- (void)reloadRowsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths withRowAnimation:(UITableViewRowAnimation)animation
    NS_SWIFT_UNAVAILABLE("");
- (void)insertRowsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths withRowAnimation:(UITableViewRowAnimation)animation
    NS_SWIFT_UNAVAILABLE("");
- (void)deleteRowsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths withRowAnimation:(UITableViewRowAnimation)animation
    NS_SWIFT_UNAVAILABLE("");
- (void)scrollToRowAtIndexPath:(NSIndexPath *)indexPath
              atScrollPosition:(UITableViewScrollPosition)scrollPosition
                      animated:(BOOL)animated
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, getter=isEditing) BOOL editing NS_SWIFT_UNAVAILABLE("");
- (void)setEditing:(BOOL)editing animated:(BOOL)animated NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL allowsMultipleSelection NS_SWIFT_UNAVAILABLE("");
- (void)selectRowAtIndexPath:(nullable NSIndexPath *)indexPath
                    animated:(BOOL)animated
              scrollPosition:(UITableViewScrollPosition)scrollPosition
    NS_SWIFT_UNAVAILABLE("");
- (void)reloadSections:(NSIndexSet *)sections withRowAnimation:(UITableViewRowAnimation)animation
    NS_SWIFT_UNAVAILABLE("");
@property (nonatomic) BOOL allowsSelection;
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated;
@property (nonatomic) UITableViewCellSeparatorStyle separatorStyle;
@property (nonatomic, nullable) UIColor *separatorColor;
@property (nonatomic, nullable) UIView *tableHeaderView;
@property (nonatomic, nullable) UIView *tableFooterView;
- (nullable __kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier;
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
                                                   forIndexPath:(NSIndexPath *)indexPath;
- (void)registerNib:(nullable UINib *)nib forCellReuseIdentifier:(NSString *)identifier NS_SWIFT_UNAVAILABLE("");
- (void)registerClass:(nullable Class)cellClass forCellReuseIdentifier:(NSString *)identifier;
@end

@interface NSIndexPath (UITableView)
+ (instancetype)indexPathForRow:(NSInteger)row inSection:(NSInteger)section NS_REFINED_FOR_SWIFT;
+ (instancetype)indexPathForItem:(NSInteger)item inSection:(NSInteger)section NS_REFINED_FOR_SWIFT;
@property (nonatomic, readonly) NSInteger section NS_REFINED_FOR_SWIFT;
@property (nonatomic, readonly) NSInteger row NS_REFINED_FOR_SWIFT;
@property (nonatomic, readonly) NSInteger item NS_REFINED_FOR_SWIFT;
@end

NS_SWIFT_UNAVAILABLE("")
@interface UITableViewController : UIViewController <UITableViewDelegate, UITableViewDataSource>
- (instancetype)initWithStyle:(UITableViewStyle)style NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, null_unspecified) UITableView *tableView NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
