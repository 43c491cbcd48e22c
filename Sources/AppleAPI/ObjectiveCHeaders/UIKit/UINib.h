#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface UINib : NSObject
+ (UINib *)nibWithNibName:(NSString *)name bundle:(nullable NSBundle *)bundleOrNil NS_SWIFT_UNAVAILABLE("");
- (NSArray *)instantiateWithOwner:(nullable id)ownerOrNil options:(nullable NSDictionary *)optionsOrNil
    NS_SWIFT_UNAVAILABLE("");
@end

@interface NSBundle (UINibLoadingAdditions)
- (nullable NSArray *)loadNibNamed:(NSString *)name owner:(nullable id)owner options:(nullable NSDictionary *)options
    NS_SWIFT_UNAVAILABLE("");
@end

@interface NSObject (UINibLoadingAdditions)
- (void)awakeFromNib NS_SWIFT_UNAVAILABLE("");
- (void)prepareForInterfaceBuilder NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
