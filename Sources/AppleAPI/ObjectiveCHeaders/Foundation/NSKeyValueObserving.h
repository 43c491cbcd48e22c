// Observation of properties. The bridge implements it by hand.
#pragma once

#import <Foundation/NSKeyValueCoding.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, NSKeyValueObservingOptions) {
  NSKeyValueObservingOptionNew = 0x01,
  NSKeyValueObservingOptionOld = 0x02,
  NSKeyValueObservingOptionInitial = 0x04,
  NSKeyValueObservingOptionPrior = 0x08
};

typedef NS_ENUM(NSUInteger, NSKeyValueChange) {
  NSKeyValueChangeSetting = 1,
  NSKeyValueChangeInsertion = 2,
  NSKeyValueChangeRemoval = 3,
  NSKeyValueChangeReplacement = 4
};

typedef NSString *NSKeyValueChangeKey;
#define NSKeyValueChangeKindKey @"kind"
#define NSKeyValueChangeNewKey @"new"
#define NSKeyValueChangeOldKey @"old"
#define NSKeyValueChangeIndexesKey @"indexes"

@interface NSObject (NSKeyValueObserving)
- (void)observeValueForKeyPath:(nullable NSString *)path
                      ofObject:(nullable id)object
                        change:(nullable NSDictionary<NSKeyValueChangeKey, id> *)change
                       context:(nullable void *)context NS_REFINED_FOR_SWIFT;
- (void)addObserver:(NSObject *)observer
         forKeyPath:(NSString *)path
            options:(NSKeyValueObservingOptions)options
            context:(nullable void *)context NS_REFINED_FOR_SWIFT;
- (void)removeObserver:(NSObject *)observer
            forKeyPath:(NSString *)path
               context:(nullable void *)context NS_REFINED_FOR_SWIFT;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)path NS_REFINED_FOR_SWIFT;
- (void)willChangeValueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)didChangeValueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
+ (NSSet<NSString *> *)keyPathsForValuesAffectingValueForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
+ (BOOL)automaticallyNotifiesObserversForKey:(NSString *)key NS_REFINED_FOR_SWIFT;
@property (nullable) void *observationInfo NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
