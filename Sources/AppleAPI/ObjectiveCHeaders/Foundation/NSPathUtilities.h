// Paths, and the folders of the system and the user.
#pragma once

#import <Foundation/NSObject.h>
#import <Foundation/NSString.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
  NSApplicationDirectory = 1,
  NSDemoApplicationDirectory,
  NSDeveloperApplicationDirectory,
  NSAdminApplicationDirectory,
  NSLibraryDirectory,
  NSDeveloperDirectory,
  NSUserDirectory,
  NSDocumentationDirectory,
  NSDocumentDirectory,
  NSCoreServiceDirectory,
  NSAutosavedInformationDirectory = 11,
  NSDesktopDirectory = 12,
  NSCachesDirectory = 13,
  NSApplicationSupportDirectory = 14,
  NSDownloadsDirectory = 15,
  NSInputMethodsDirectory = 16,
  NSMoviesDirectory = 17,
  NSMusicDirectory = 18,
  NSPicturesDirectory = 19,
  NSPrinterDescriptionDirectory = 20,
  NSSharedPublicDirectory = 21,
  NSPreferencePanesDirectory = 22,
  NSItemReplacementDirectory = 99,
  NSAllApplicationsDirectory = 100,
  NSAllLibrariesDirectory = 101,
  NSTrashDirectory = 102
};

typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
  NSUserDomainMask = 1,
  NSLocalDomainMask = 2,
  NSNetworkDomainMask = 4,
  NSSystemDomainMask = 8,
  NSAllDomainsMask = 0x0ffff
};

FOUNDATION_EXPORT NSString *NSUserName(void);
FOUNDATION_EXPORT NSString *NSFullUserName(void);
FOUNDATION_EXPORT NSString *NSHomeDirectory(void);
FOUNDATION_EXPORT NSString *_Nullable NSHomeDirectoryForUser(NSString *_Nullable name);
FOUNDATION_EXPORT NSString *NSTemporaryDirectory(void);
FOUNDATION_EXPORT NSString *NSOpenStepRootDirectory(void) NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSArray<NSString *> *NSSearchPathForDirectoriesInDomains(
    NSSearchPathDirectory directory, NSSearchPathDomainMask domains, BOOL expandTilde);

@interface NSString (NSStringPathExtensions)
+ (NSString *)pathWithComponents:(NSArray<NSString *> *)components NS_SWIFT_NAME(path(withComponents:));
@property (readonly, copy) NSArray<NSString *> *pathComponents;
@property (readonly, getter=isAbsolutePath) BOOL absolutePath;
@property (readonly, copy) NSString *lastPathComponent;
@property (readonly, copy) NSString *stringByDeletingLastPathComponent NS_SWIFT_NAME(deletingLastPathComponent);
- (NSString *)stringByAppendingPathComponent:(NSString *)component NS_SWIFT_NAME(appendingPathComponent(_:));
@property (readonly, copy) NSString *pathExtension;
@property (readonly, copy) NSString *stringByDeletingPathExtension NS_SWIFT_NAME(deletingPathExtension);
- (nullable NSString *)stringByAppendingPathExtension:(NSString *)extension NS_SWIFT_NAME(appendingPathExtension(_:));
@property (readonly, copy) NSString *stringByAbbreviatingWithTildeInPath NS_SWIFT_UNAVAILABLE("");
@property (readonly, copy) NSString *stringByExpandingTildeInPath NS_SWIFT_NAME(expandingTildeInPath);
@property (readonly, copy) NSString *stringByStandardizingPath NS_SWIFT_NAME(standardizingPath);
@property (readonly, copy) NSString *stringByResolvingSymlinksInPath NS_SWIFT_NAME(resolvingSymlinksInPath);
- (NSArray<NSString *> *)stringsByAppendingPaths:(NSArray<NSString *> *)paths NS_SWIFT_NAME(stringsByAppendingPaths(_:));
@property (readonly) const char *fileSystemRepresentation NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
- (BOOL)getFileSystemRepresentation:(char *)bytes maxLength:(NSUInteger)maximum NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
