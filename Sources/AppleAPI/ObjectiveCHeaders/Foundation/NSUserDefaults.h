// Preferences.
#pragma once

#import <Foundation/NSNotification.h>
#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSData, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSString;
@class NSURL;

NS_ASSUME_NONNULL_BEGIN

FOUNDATION_EXPORT NSString *const NSGlobalDomain NS_SWIFT_NAME(UserDefaults.globalDomain);
FOUNDATION_EXPORT NSString *const NSArgumentDomain NS_SWIFT_NAME(UserDefaults.argumentDomain);
FOUNDATION_EXPORT NSString *const NSRegistrationDomain NS_SWIFT_NAME(UserDefaults.registrationDomain);
FOUNDATION_EXPORT NSNotificationName const NSUserDefaultsDidChangeNotification
    NS_SWIFT_NAME(UserDefaults.didChangeNotification);

NS_SWIFT_NAME(UserDefaults)
@interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
+ (void)resetStandardUserDefaults;
- (instancetype)init;
- (nullable instancetype)initWithSuiteName:(nullable NSString *)name NS_DESIGNATED_INITIALIZER;
- (nullable id)initWithUser:(NSString *)user NS_SWIFT_UNAVAILABLE("");
- (nullable id)objectForKey:(NSString *)key NS_SWIFT_NAME(object(forKey:));
- (void)setObject:(nullable id)value forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (void)removeObjectForKey:(NSString *)key NS_SWIFT_NAME(removeObject(forKey:));
- (nullable NSString *)stringForKey:(NSString *)key NS_SWIFT_NAME(string(forKey:));
- (nullable NSArray *)arrayForKey:(NSString *)key NS_SWIFT_NAME(array(forKey:));
- (nullable NSDictionary<NSString *, id> *)dictionaryForKey:(NSString *)key NS_SWIFT_NAME(dictionary(forKey:));
- (nullable NSData *)dataForKey:(NSString *)key NS_SWIFT_NAME(data(forKey:));
- (nullable NSArray<NSString *> *)stringArrayForKey:(NSString *)key NS_SWIFT_NAME(stringArray(forKey:));
- (NSInteger)integerForKey:(NSString *)key NS_SWIFT_NAME(integer(forKey:));
- (float)floatForKey:(NSString *)key NS_SWIFT_NAME(float(forKey:));
- (double)doubleForKey:(NSString *)key NS_SWIFT_NAME(double(forKey:));
- (BOOL)boolForKey:(NSString *)key NS_SWIFT_NAME(bool(forKey:));
- (nullable NSURL *)URLForKey:(NSString *)key NS_SWIFT_NAME(url(forKey:));
- (void)setInteger:(NSInteger)value forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
- (void)setFloat:(float)value forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
- (void)setDouble:(double)value forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
- (void)setBool:(BOOL)value forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
- (void)setURL:(nullable NSURL *)url forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
- (void)registerDefaults:(NSDictionary<NSString *, id> *)defaults NS_SWIFT_NAME(register(defaults:));
- (void)addSuiteNamed:(NSString *)name NS_SWIFT_NAME(addSuite(named:));
- (void)removeSuiteNamed:(NSString *)name NS_SWIFT_NAME(removeSuite(named:));
- (NSDictionary<NSString *, id> *)dictionaryRepresentation;
@property (readonly, copy) NSArray<NSString *> *volatileDomainNames;
- (NSDictionary<NSString *, id> *)volatileDomainForName:(NSString *)name NS_SWIFT_NAME(volatileDomain(forName:));
- (void)setVolatileDomain:(NSDictionary<NSString *, id> *)domain
                  forName:(NSString *)name NS_SWIFT_NAME(setVolatileDomain(_:forName:));
- (void)removeVolatileDomainForName:(NSString *)name NS_SWIFT_NAME(removeVolatileDomain(forName:));
- (nullable NSDictionary<NSString *, id> *)persistentDomainForName:(NSString *)name
    NS_SWIFT_NAME(persistentDomain(forName:));
- (void)setPersistentDomain:(NSDictionary<NSString *, id> *)domain
                    forName:(NSString *)name NS_SWIFT_NAME(setPersistentDomain(_:forName:));
- (void)removePersistentDomainForName:(NSString *)name NS_SWIFT_NAME(removePersistentDomain(forName:));
- (BOOL)synchronize;
- (BOOL)objectIsForcedForKey:(NSString *)key NS_SWIFT_NAME(objectIsForced(forKey:));
@end

NS_ASSUME_NONNULL_END
