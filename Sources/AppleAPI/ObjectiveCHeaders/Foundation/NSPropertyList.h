// Property lists.
#pragma once

#import <Foundation/NSObject.h>

@class NSData, NSError, NSString;

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSPropertyListMutabilityOptions) {
  NSPropertyListImmutable = 0,
  NSPropertyListMutableContainers = 1,
  NSPropertyListMutableContainersAndLeaves = 2
};
typedef NSPropertyListMutabilityOptions NSPropertyListReadOptions;
typedef NSUInteger NSPropertyListWriteOptions;

typedef NS_ENUM(NSUInteger, NSPropertyListFormat) {
  NSPropertyListOpenStepFormat = 1,
  NSPropertyListXMLFormat_v1_0 = 100,
  NSPropertyListBinaryFormat_v1_0 = 200
};

NS_SWIFT_NAME(PropertyListSerialization)
@interface NSPropertyListSerialization : NSObject
+ (BOOL)propertyList:(id)list isValidForFormat:(NSPropertyListFormat)format NS_SWIFT_NAME(propertyList(_:isValidFor:));
+ (nullable NSData *)dataWithPropertyList:(id)list
                                   format:(NSPropertyListFormat)format
                                  options:(NSPropertyListWriteOptions)options
                                    error:(NSError **)error NS_SWIFT_NAME(data(fromPropertyList:format:options:));
+ (nullable id)propertyListWithData:(NSData *)data
                            options:(NSPropertyListReadOptions)options
                             format:(nullable NSPropertyListFormat *)format
                              error:(NSError **)error NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
