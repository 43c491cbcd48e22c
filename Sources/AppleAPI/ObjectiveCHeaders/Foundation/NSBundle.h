// Bundles and localized strings.
#pragma once

#import <Foundation/NSObject.h>

@class NSArray<__covariant ObjectType>, NSDictionary<__covariant KeyType, __covariant ObjectType>, NSError, NSNumber;
@class NSString, NSURL;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
+ (nullable instancetype)bundleWithPath:(NSString *)path BELLHOP_FACTORY(path:);
- (nullable instancetype)initWithPath:(NSString *)path NS_DESIGNATED_INITIALIZER;
+ (nullable instancetype)bundleWithURL:(NSURL *)url BELLHOP_FACTORY(url:);
- (nullable instancetype)initWithURL:(NSURL *)url NS_SWIFT_NAME(init(url:));
+ (NSBundle *)bundleForClass:(Class)type NS_SWIFT_NAME(init(for:));
+ (nullable NSBundle *)bundleWithIdentifier:(NSString *)identifier NS_SWIFT_NAME(init(identifier:));
@property (class, readonly, copy) NSArray<NSBundle *> *allBundles;
@property (class, readonly, copy) NSArray<NSBundle *> *allFrameworks;
- (BOOL)load NS_REFINED_FOR_SWIFT;
@property (readonly, getter=isLoaded) BOOL loaded;
- (BOOL)unload;
- (BOOL)preflightAndReturnError:(NSError **)error NS_SWIFT_NAME(preflight());
- (BOOL)loadAndReturnError:(NSError **)error NS_SWIFT_NAME(loadAndReturnError());
@property (readonly, copy) NSURL *bundleURL;
@property (nullable, readonly, copy) NSURL *resourceURL;
@property (nullable, readonly, copy) NSURL *executableURL;
- (nullable NSURL *)URLForAuxiliaryExecutable:(NSString *)name NS_SWIFT_NAME(url(forAuxiliaryExecutable:));
@property (nullable, readonly, copy) NSURL *privateFrameworksURL;
@property (nullable, readonly, copy) NSURL *sharedFrameworksURL;
@property (nullable, readonly, copy) NSURL *sharedSupportURL;
@property (nullable, readonly, copy) NSURL *builtInPlugInsURL;
@property (nullable, readonly, copy) NSURL *appStoreReceiptURL;
@property (readonly, copy) NSString *bundlePath;
@property (nullable, readonly, copy) NSString *resourcePath;
@property (nullable, readonly, copy) NSString *executablePath;
- (nullable NSString *)pathForAuxiliaryExecutable:(NSString *)name NS_SWIFT_NAME(path(forAuxiliaryExecutable:));
@property (nullable, readonly, copy) NSString *privateFrameworksPath;
@property (nullable, readonly, copy) NSString *sharedFrameworksPath;
@property (nullable, readonly, copy) NSString *sharedSupportPath;
@property (nullable, readonly, copy) NSString *builtInPlugInsPath;
+ (nullable NSURL *)URLForResource:(nullable NSString *)name
                     withExtension:(nullable NSString *)extension
                      subdirectory:(nullable NSString *)path
                   inBundleWithURL:(NSURL *)url NS_SWIFT_NAME(url(forResource:withExtension:subdirectory:in:));
- (nullable NSURL *)URLForResource:(nullable NSString *)name
                     withExtension:(nullable NSString *)extension NS_SWIFT_NAME(url(forResource:withExtension:));
- (nullable NSURL *)URLForResource:(nullable NSString *)name
                     withExtension:(nullable NSString *)extension
                      subdirectory:(nullable NSString *)path
    NS_SWIFT_NAME(url(forResource:withExtension:subdirectory:));
- (nullable NSURL *)URLForResource:(nullable NSString *)name
                     withExtension:(nullable NSString *)extension
                      subdirectory:(nullable NSString *)path
                      localization:(nullable NSString *)language
    NS_SWIFT_NAME(url(forResource:withExtension:subdirectory:localization:));
- (nullable NSArray<NSURL *> *)URLsForResourcesWithExtension:(nullable NSString *)extension
                                                subdirectory:(nullable NSString *)path
    NS_SWIFT_NAME(urls(forResourcesWithExtension:subdirectory:));
+ (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)extension
                           inDirectory:(NSString *)path NS_SWIFT_NAME(path(forResource:ofType:inDirectory:));
- (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)extension NS_SWIFT_NAME(path(forResource:ofType:));
- (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)extension
                           inDirectory:(nullable NSString *)path NS_SWIFT_NAME(path(forResource:ofType:inDirectory:));
- (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)extension
                           inDirectory:(nullable NSString *)path
                       forLocalization:(nullable NSString *)language
    NS_SWIFT_NAME(path(forResource:ofType:inDirectory:forLocalization:));
- (NSArray<NSString *> *)pathsForResourcesOfType:(nullable NSString *)extension
                                     inDirectory:(nullable NSString *)path
    NS_SWIFT_NAME(paths(forResourcesOfType:inDirectory:));
- (NSString *)localizedStringForKey:(NSString *)key
                              value:(nullable NSString *)value
                              table:(nullable NSString *)table NS_SWIFT_NAME(localizedString(forKey:value:table:));
@property (nullable, readonly, copy) NSString *bundleIdentifier;
@property (nullable, readonly, copy) NSDictionary<NSString *, id> *infoDictionary;
@property (nullable, readonly, copy) NSDictionary<NSString *, id> *localizedInfoDictionary;
- (nullable id)objectForInfoDictionaryKey:(NSString *)key NS_SWIFT_NAME(object(forInfoDictionaryKey:));
- (nullable Class)classNamed:(NSString *)name;
@property (nullable, readonly) Class principalClass;
@property (readonly, copy) NSArray<NSString *> *preferredLocalizations;
@property (readonly, copy) NSArray<NSString *> *localizations;
@property (nullable, readonly, copy) NSString *developmentLocalization;
+ (NSArray<NSString *> *)preferredLocalizationsFromArray:(NSArray<NSString *> *)localizations
    NS_SWIFT_NAME(preferredLocalizations(from:));
+ (NSArray<NSString *> *)preferredLocalizationsFromArray:(NSArray<NSString *> *)localizations
                                          forPreferences:(nullable NSArray<NSString *> *)preferences
    NS_SWIFT_NAME(preferredLocalizations(from:forPreferences:));
@property (nullable, readonly, copy) NSArray<NSNumber *> *executableArchitectures;
@end

#define NSLocalizedString(_key, _comment) [NSBundle.mainBundle localizedStringForKey:(_key) value:@"" table:nil]
#define NSLocalizedStringFromTable(_key, _table, _comment) \
  [NSBundle.mainBundle localizedStringForKey:(_key) value:@"" table:(_table)]
#define NSLocalizedStringFromTableInBundle(_key, _table, _bundle, _comment) \
  [_bundle localizedStringForKey:(_key) value:@"" table:(_table)]
#define NSLocalizedStringWithDefaultValue(_key, _table, _bundle, _value, _comment) \
  [_bundle localizedStringForKey:(_key) value:(_value) table:(_table)]

NS_ASSUME_NONNULL_END
