// JSON.
#pragma once

#import <Foundation/NSObject.h>

@class NSData, NSError, NSInputStream, NSOutputStream;

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSJSONReadingOptions) {
  NSJSONReadingMutableContainers = 1UL << 0,
  NSJSONReadingMutableLeaves = 1UL << 1,
  NSJSONReadingFragmentsAllowed = 1UL << 2,
  NSJSONReadingJSON5Allowed = 1UL << 3,
  NSJSONReadingTopLevelDictionaryAssumed = 1UL << 4,
  NSJSONReadingAllowFragments = NSJSONReadingFragmentsAllowed
};

typedef NS_OPTIONS(NSUInteger, NSJSONWritingOptions) {
  NSJSONWritingPrettyPrinted = 1UL << 0,
  NSJSONWritingSortedKeys = 1UL << 1,
  NSJSONWritingFragmentsAllowed = 1UL << 2,
  NSJSONWritingWithoutEscapingSlashes = 1UL << 3
};

NS_SWIFT_NAME(JSONSerialization)
@interface NSJSONSerialization : NSObject
+ (BOOL)isValidJSONObject:(id)object;
+ (nullable NSData *)dataWithJSONObject:(id)object
                                options:(NSJSONWritingOptions)options
                                  error:(NSError **)error NS_SWIFT_NAME(data(withJSONObject:options:));
+ (nullable id)JSONObjectWithData:(NSData *)data
                          options:(NSJSONReadingOptions)options
                            error:(NSError **)error NS_SWIFT_NAME(jsonObject(with:options:));
+ (NSInteger)writeJSONObject:(id)object
                    toStream:(NSOutputStream *)stream
                     options:(NSJSONWritingOptions)options
                       error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
+ (nullable id)JSONObjectWithStream:(NSInputStream *)stream
                            options:(NSJSONReadingOptions)options
                              error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
