// Undo, the settings in iCloud and measurements. They are only declared.
#pragma once

#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UNAVAILABLE("")
@interface NSUndoManager : NSObject
- (void)undo NS_SWIFT_UNAVAILABLE("");
- (void)redo NS_SWIFT_UNAVAILABLE("");
@property (readonly) BOOL canUndo NS_SWIFT_UNAVAILABLE("");
@property (readonly) BOOL canRedo NS_SWIFT_UNAVAILABLE("");
- (void)removeAllActions NS_SWIFT_UNAVAILABLE("");
- (void)registerUndoWithTarget:(id)target
                      selector:(SEL)selector
                        object:(nullable id)object NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSUbiquitousKeyValueStore : NSObject
@property (class, readonly, strong) NSUbiquitousKeyValueStore *defaultStore NS_SWIFT_UNAVAILABLE("");
- (nullable id)objectForKey:(NSString *)key NS_SWIFT_UNAVAILABLE("");
- (void)setObject:(nullable id)value forKey:(NSString *)key NS_SWIFT_UNAVAILABLE("");
- (void)removeObjectForKey:(NSString *)key NS_SWIFT_UNAVAILABLE("");
- (nullable NSString *)stringForKey:(NSString *)key NS_SWIFT_UNAVAILABLE("");
- (BOOL)boolForKey:(NSString *)key NS_SWIFT_UNAVAILABLE("");
- (BOOL)synchronize NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
