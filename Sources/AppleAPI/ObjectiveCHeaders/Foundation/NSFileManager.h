// Files and folders.
#pragma once

#import <Foundation/NSDictionary.h>
#import <Foundation/NSEnumerator.h>
#import <Foundation/NSObject.h>
#import <Foundation/NSPathUtilities.h>
#import <Foundation/NSURL.h>

@class NSArray<__covariant ObjectType>, NSData, NSDate, NSDictionary<__covariant KeyType, __covariant ObjectType>;
@class NSDirectoryEnumerator<ObjectType>, NSError, NSNumber, NSString;
@protocol NSFileManagerDelegate;

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSFileAttributeKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(FileAttributeKey);
typedef NSString *NSFileAttributeType NS_TYPED_ENUM NS_SWIFT_NAME(FileAttributeType);
typedef NSString *NSFileProtectionType NS_TYPED_ENUM NS_SWIFT_NAME(FileProtectionType);

typedef NS_OPTIONS(NSUInteger, NSDirectoryEnumerationOptions) {
  NSDirectoryEnumerationSkipsSubdirectoryDescendants = 1UL << 0,
  NSDirectoryEnumerationSkipsPackageDescendants = 1UL << 1,
  NSDirectoryEnumerationSkipsHiddenFiles = 1UL << 2,
  NSDirectoryEnumerationIncludesDirectoriesPostOrder = 1UL << 3,
  NSDirectoryEnumerationProducesRelativePathURLs = 1UL << 4
};

typedef NS_OPTIONS(NSUInteger, NSFileManagerItemReplacementOptions) {
  NSFileManagerItemReplacementUsingNewMetadataOnly = 1UL << 0,
  NSFileManagerItemReplacementWithoutDeletingBackupItem = 1UL << 1
};

NS_SWIFT_NAME(FileManager)
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
- (nullable NSArray<NSURL *> *)mountedVolumeURLsIncludingResourceValuesForKeys:(nullable NSArray<NSURLResourceKey> *)keys
                                                                       options:(NSUInteger)options NS_SWIFT_UNAVAILABLE("");
- (nullable NSArray<NSURL *> *)contentsOfDirectoryAtURL:(NSURL *)url
                             includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys
                                                options:(NSDirectoryEnumerationOptions)mask
                                                  error:(NSError **)error
    NS_SWIFT_NAME(contentsOfDirectory(at:includingPropertiesForKeys:options:));
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory
                             inDomains:(NSSearchPathDomainMask)domains NS_SWIFT_NAME(urls(for:in:));
- (nullable NSURL *)URLForDirectory:(NSSearchPathDirectory)directory
                           inDomain:(NSSearchPathDomainMask)domain
                  appropriateForURL:(nullable NSURL *)url
                             create:(BOOL)create
                              error:(NSError **)error NS_SWIFT_NAME(url(for:in:appropriateFor:create:));
- (BOOL)createDirectoryAtURL:(NSURL *)url
    withIntermediateDirectories:(BOOL)intermediate
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error
    NS_SWIFT_NAME(createDirectory(at:withIntermediateDirectories:attributes:));
- (BOOL)createSymbolicLinkAtURL:(NSURL *)url
             withDestinationURL:(NSURL *)destination
                          error:(NSError **)error NS_SWIFT_NAME(createSymbolicLink(at:withDestinationURL:));
@property (nullable, assign) id<NSFileManagerDelegate> delegate;
- (BOOL)setAttributes:(NSDictionary<NSFileAttributeKey, id> *)attributes
         ofItemAtPath:(NSString *)path
                error:(NSError **)error NS_SWIFT_NAME(setAttributes(_:ofItemAtPath:));
- (BOOL)createDirectoryAtPath:(NSString *)path
    withIntermediateDirectories:(BOOL)intermediate
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error
    NS_SWIFT_NAME(createDirectory(atPath:withIntermediateDirectories:attributes:));
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path
                                                      error:(NSError **)error
    NS_SWIFT_NAME(contentsOfDirectory(atPath:));
- (nullable NSArray<NSString *> *)subpathsOfDirectoryAtPath:(NSString *)path
                                                      error:(NSError **)error
    NS_SWIFT_NAME(subpathsOfDirectory(atPath:));
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path
                                                                    error:(NSError **)error
    NS_SWIFT_NAME(attributesOfItem(atPath:));
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfFileSystemForPath:(NSString *)path
                                                                           error:(NSError **)error
    NS_SWIFT_NAME(attributesOfFileSystem(forPath:));
- (BOOL)createSymbolicLinkAtPath:(NSString *)path
             withDestinationPath:(NSString *)destination
                           error:(NSError **)error NS_SWIFT_NAME(createSymbolicLink(atPath:withDestinationPath:));
- (nullable NSString *)destinationOfSymbolicLinkAtPath:(NSString *)path
                                                 error:(NSError **)error
    NS_SWIFT_NAME(destinationOfSymbolicLink(atPath:));
- (BOOL)copyItemAtPath:(NSString *)source
                toPath:(NSString *)destination
                 error:(NSError **)error NS_SWIFT_NAME(copyItem(atPath:toPath:));
- (BOOL)moveItemAtPath:(NSString *)source
                toPath:(NSString *)destination
                 error:(NSError **)error NS_SWIFT_NAME(moveItem(atPath:toPath:));
- (BOOL)linkItemAtPath:(NSString *)source
                toPath:(NSString *)destination
                 error:(NSError **)error NS_SWIFT_NAME(linkItem(atPath:toPath:));
- (BOOL)removeItemAtPath:(NSString *)path error:(NSError **)error NS_SWIFT_NAME(removeItem(atPath:));
- (BOOL)copyItemAtURL:(NSURL *)source toURL:(NSURL *)destination error:(NSError **)error NS_SWIFT_NAME(copyItem(at:to:));
- (BOOL)moveItemAtURL:(NSURL *)source toURL:(NSURL *)destination error:(NSError **)error NS_SWIFT_NAME(moveItem(at:to:));
- (BOOL)linkItemAtURL:(NSURL *)source toURL:(NSURL *)destination error:(NSError **)error NS_SWIFT_NAME(linkItem(at:to:));
- (BOOL)removeItemAtURL:(NSURL *)url error:(NSError **)error NS_SWIFT_NAME(removeItem(at:));
- (BOOL)trashItemAtURL:(NSURL *)url
      resultingItemURL:(NSURL *_Nullable *_Nullable)result
                 error:(NSError **)error NS_SWIFT_UNAVAILABLE("");
@property (readonly, copy) NSString *currentDirectoryPath;
- (BOOL)changeCurrentDirectoryPath:(NSString *)path;
- (BOOL)fileExistsAtPath:(NSString *)path NS_SWIFT_NAME(fileExists(atPath:));
- (BOOL)fileExistsAtPath:(NSString *)path isDirectory:(nullable BOOL *)isDirectory NS_REFINED_FOR_SWIFT;
- (BOOL)isReadableFileAtPath:(NSString *)path NS_SWIFT_NAME(isReadableFile(atPath:));
- (BOOL)isWritableFileAtPath:(NSString *)path NS_SWIFT_NAME(isWritableFile(atPath:));
- (BOOL)isExecutableFileAtPath:(NSString *)path NS_SWIFT_NAME(isExecutableFile(atPath:));
- (BOOL)isDeletableFileAtPath:(NSString *)path NS_SWIFT_NAME(isDeletableFile(atPath:));
- (BOOL)contentsEqualAtPath:(NSString *)first andPath:(NSString *)second NS_SWIFT_NAME(contentsEqual(atPath:andPath:));
- (NSString *)displayNameAtPath:(NSString *)path NS_SWIFT_NAME(displayName(atPath:));
- (nullable NSArray<NSString *> *)componentsToDisplayForPath:(NSString *)path
    NS_SWIFT_NAME(componentsToDisplay(forPath:));
- (nullable NSDirectoryEnumerator<NSString *> *)enumeratorAtPath:(NSString *)path NS_SWIFT_NAME(enumerator(atPath:));
- (nullable NSDirectoryEnumerator<NSURL *> *)enumeratorAtURL:(NSURL *)url
                                  includingPropertiesForKeys:(nullable NSArray<NSURLResourceKey> *)keys
                                                     options:(NSDirectoryEnumerationOptions)mask
                                                errorHandler:(nullable BOOL (^)(NSURL *url, NSError *error))handler
    NS_SWIFT_NAME(enumerator(at:includingPropertiesForKeys:options:errorHandler:));
- (nullable NSArray<NSString *> *)subpathsAtPath:(NSString *)path NS_SWIFT_NAME(subpaths(atPath:));
- (nullable NSData *)contentsAtPath:(NSString *)path NS_SWIFT_NAME(contents(atPath:));
- (BOOL)createFileAtPath:(NSString *)path
                contents:(nullable NSData *)data
              attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
    NS_SWIFT_NAME(createFile(atPath:contents:attributes:));
- (const char *)fileSystemRepresentationWithPath:(NSString *)path NS_RETURNS_INNER_POINTER NS_REFINED_FOR_SWIFT;
- (NSString *)stringWithFileSystemRepresentation:(const char *)bytes length:(NSUInteger)length NS_REFINED_FOR_SWIFT;
- (BOOL)replaceItemAtURL:(NSURL *)original
           withItemAtURL:(NSURL *)item
          backupItemName:(nullable NSString *)name
                 options:(NSFileManagerItemReplacementOptions)options
        resultingItemURL:(NSURL *_Nullable *_Nullable)result
                   error:(NSError **)error NS_REFINED_FOR_SWIFT;
- (nullable NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)identifier
    NS_SWIFT_NAME(containerURL(forSecurityApplicationGroupIdentifier:));
- (nullable NSURL *)URLForUbiquityContainerIdentifier:(nullable NSString *)identifier NS_SWIFT_UNAVAILABLE("");
@property (nullable, readonly, copy) id<NSObject, NSCopying, NSCoding> ubiquityIdentityToken NS_SWIFT_UNAVAILABLE("");
- (BOOL)isUbiquitousItemAtURL:(NSURL *)url NS_SWIFT_UNAVAILABLE("");
@property (readonly, copy) NSURL *temporaryDirectory;
@property (readonly, copy) NSURL *homeDirectoryForCurrentUser;
- (nullable NSDictionary *)fileAttributesAtPath:(NSString *)path traverseLink:(BOOL)link NS_SWIFT_UNAVAILABLE("");
- (BOOL)createDirectoryAtPath:(NSString *)path attributes:(NSDictionary *)attributes NS_SWIFT_UNAVAILABLE("");
- (nullable NSArray *)directoryContentsAtPath:(NSString *)path NS_SWIFT_UNAVAILABLE("");
@end

NS_SWIFT_NAME(FileManagerDelegate)
@protocol NSFileManagerDelegate <NSObject>
@end

NS_SWIFT_NAME(FileManager.DirectoryEnumerator)
@interface NSDirectoryEnumerator<ObjectType> : NSEnumerator <ObjectType>
@property (nullable, readonly, copy) NSDictionary<NSFileAttributeKey, id> *fileAttributes;
@property (nullable, readonly, copy) NSDictionary<NSFileAttributeKey, id> *directoryAttributes;
@property (readonly) NSUInteger level;
- (void)skipDescendents NS_SWIFT_NAME(skipDescendants());
- (void)skipDescendants;
@end

FOUNDATION_EXPORT NSFileAttributeKey const NSFileType NS_SWIFT_NAME(FileAttributeKey.type);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSize NS_SWIFT_NAME(FileAttributeKey.size);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileModificationDate NS_SWIFT_NAME(FileAttributeKey.modificationDate);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileReferenceCount NS_SWIFT_NAME(FileAttributeKey.referenceCount);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileDeviceIdentifier NS_SWIFT_NAME(FileAttributeKey.deviceIdentifier);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileOwnerAccountName NS_SWIFT_NAME(FileAttributeKey.ownerAccountName);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileGroupOwnerAccountName
    NS_SWIFT_NAME(FileAttributeKey.groupOwnerAccountName);
FOUNDATION_EXPORT NSFileAttributeKey const NSFilePosixPermissions NS_SWIFT_NAME(FileAttributeKey.posixPermissions);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSystemNumber NS_SWIFT_NAME(FileAttributeKey.systemNumber);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSystemFileNumber NS_SWIFT_NAME(FileAttributeKey.systemFileNumber);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileExtensionHidden NS_SWIFT_NAME(FileAttributeKey.extensionHidden);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileImmutable NS_SWIFT_NAME(FileAttributeKey.immutable);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileAppendOnly NS_SWIFT_NAME(FileAttributeKey.appendOnly);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileCreationDate NS_SWIFT_NAME(FileAttributeKey.creationDate);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileOwnerAccountID NS_SWIFT_NAME(FileAttributeKey.ownerAccountID);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileGroupOwnerAccountID
    NS_SWIFT_NAME(FileAttributeKey.groupOwnerAccountID);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileBusy NS_SWIFT_NAME(FileAttributeKey.busy);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileProtectionKey NS_SWIFT_NAME(FileAttributeKey.protectionKey);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSystemSize NS_SWIFT_NAME(FileAttributeKey.systemSize);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSystemFreeSize NS_SWIFT_NAME(FileAttributeKey.systemFreeSize);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSystemNodes NS_SWIFT_NAME(FileAttributeKey.systemNodes);
FOUNDATION_EXPORT NSFileAttributeKey const NSFileSystemFreeNodes NS_SWIFT_NAME(FileAttributeKey.systemFreeNodes);

FOUNDATION_EXPORT NSFileAttributeType const NSFileTypeDirectory NS_SWIFT_NAME(FileAttributeType.typeDirectory);
FOUNDATION_EXPORT NSFileAttributeType const NSFileTypeRegular NS_SWIFT_NAME(FileAttributeType.typeRegular);
FOUNDATION_EXPORT NSFileAttributeType const NSFileTypeSymbolicLink NS_SWIFT_NAME(FileAttributeType.typeSymbolicLink);
FOUNDATION_EXPORT NSFileAttributeType const NSFileTypeSocket NS_SWIFT_NAME(FileAttributeType.typeSocket);
FOUNDATION_EXPORT NSFileAttributeType const NSFileTypeUnknown NS_SWIFT_NAME(FileAttributeType.typeUnknown);

FOUNDATION_EXPORT NSFileProtectionType const NSFileProtectionNone NS_SWIFT_NAME(FileProtectionType.none);
FOUNDATION_EXPORT NSFileProtectionType const NSFileProtectionComplete NS_SWIFT_NAME(FileProtectionType.complete);
FOUNDATION_EXPORT NSFileProtectionType const NSFileProtectionCompleteUnlessOpen
    NS_SWIFT_NAME(FileProtectionType.completeUnlessOpen);
FOUNDATION_EXPORT NSFileProtectionType const NSFileProtectionCompleteUntilFirstUserAuthentication
    NS_SWIFT_NAME(FileProtectionType.completeUntilFirstUserAuthentication);

// The values of an item's attributes.
@interface NSDictionary<KeyType, ObjectType> (NSFileAttributes)
- (unsigned long long)fileSize NS_REFINED_FOR_SWIFT;
- (nullable NSDate *)fileModificationDate NS_REFINED_FOR_SWIFT;
- (nullable NSDate *)fileCreationDate NS_REFINED_FOR_SWIFT;
- (nullable NSString *)fileType NS_REFINED_FOR_SWIFT;
@end

NS_ASSUME_NONNULL_END
