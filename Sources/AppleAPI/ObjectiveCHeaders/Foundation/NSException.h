// Exceptions and assertions. The bridge implements them by hand.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSString.h>

@class NSArray<__covariant ObjectType>, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSNumber;

NS_ASSUME_NONNULL_BEGIN

// No module of Bellhop has these names, so they need no symbol.
#define NSGenericException @"NSGenericException"
#define NSRangeException @"NSRangeException"
#define NSInvalidArgumentException @"NSInvalidArgumentException"
#define NSInternalInconsistencyException @"NSInternalInconsistencyException"
#define NSMallocException @"NSMallocException"
#define NSObjectInaccessibleException @"NSObjectInaccessibleException"
#define NSObjectNotAvailableException @"NSObjectNotAvailableException"
#define NSDestinationInvalidException @"NSDestinationInvalidException"
#define NSParseErrorException @"NSParseErrorException"
#define NSUndefinedKeyException @"NSUnknownKeyException"

@interface NSException : NSObject <NSCopying, NSSecureCoding>
+ (NSException *)exceptionWithName:(NSExceptionName)name
                            reason:(nullable NSString *)reason
                          userInfo:(nullable NSDictionary *)info NS_REFINED_FOR_SWIFT;
- (instancetype)initWithName:(NSExceptionName)name
                      reason:(nullable NSString *)reason
                    userInfo:(nullable NSDictionary *)info NS_DESIGNATED_INITIALIZER NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSExceptionName name NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSString *reason NS_REFINED_FOR_SWIFT;
@property (nullable, readonly, copy) NSDictionary *userInfo NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSArray<NSNumber *> *callStackReturnAddresses NS_REFINED_FOR_SWIFT;
@property (readonly, copy) NSArray<NSString *> *callStackSymbols NS_REFINED_FOR_SWIFT;
- (void)raise NS_REFINED_FOR_SWIFT;
+ (void)raise:(NSExceptionName)name format:(NSString *)format, ... NS_FORMAT_FUNCTION(2, 3) NS_REFINED_FOR_SWIFT;
+ (void)raise:(NSExceptionName)name
       format:(NSString *)format
    arguments:(va_list)arguments NS_FORMAT_FUNCTION(2, 0) NS_REFINED_FOR_SWIFT;
@end

typedef void NSUncaughtExceptionHandler(NSException *exception);
FOUNDATION_EXPORT NSUncaughtExceptionHandler *_Nullable NSGetUncaughtExceptionHandler(void) NS_REFINED_FOR_SWIFT;
FOUNDATION_EXPORT void NSSetUncaughtExceptionHandler(NSUncaughtExceptionHandler *_Nullable handler)
    NS_REFINED_FOR_SWIFT;

#define NS_DURING @try {
#define NS_HANDLER } @catch (NSException *localException) {
#define NS_ENDHANDLER }

#ifdef NS_BLOCK_ASSERTIONS
#define NSAssert(_condition, _description, ...) ((void)0)
#define NSCAssert(_condition, _description, ...) ((void)0)
#else
#define NSAssert(_condition, _description, ...) \
  do { \
    if (__builtin_expect(!(_condition), 0)) { \
      [NSException raise:NSInternalInconsistencyException format:(_description), ##__VA_ARGS__]; \
    } \
  } while (0)
#define NSCAssert(_condition, _description, ...) NSAssert(_condition, _description, ##__VA_ARGS__)
#endif
#define NSAssert1(_condition, _description, _1) NSAssert(_condition, _description, _1)
#define NSAssert2(_condition, _description, _1, _2) NSAssert(_condition, _description, _1, _2)
#define NSAssert3(_condition, _description, _1, _2, _3) NSAssert(_condition, _description, _1, _2, _3)
#define NSAssert4(_condition, _description, _1, _2, _3, _4) NSAssert(_condition, _description, _1, _2, _3, _4)
#define NSCAssert1(_condition, _description, _1) NSCAssert(_condition, _description, _1)
#define NSCAssert2(_condition, _description, _1, _2) NSCAssert(_condition, _description, _1, _2)
#define NSParameterAssert(_condition) NSAssert((_condition), @"Invalid parameter not satisfying: %@", @ #_condition)
#define NSCParameterAssert(_condition) NSParameterAssert(_condition)

NS_SWIFT_UNAVAILABLE("")
@interface NSAssertionHandler : NSObject
@property (class, readonly, strong) NSAssertionHandler *currentHandler NS_SWIFT_UNAVAILABLE("");
@end

NS_ASSUME_NONNULL_END
