// The CoreData framework for Objective-C, declared only. The substitute of the same name is for Swift.
#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class NSEntityDescription, NSManagedObjectContext, NSManagedObjectID, NSManagedObjectModel, NSPersistentStore;
@class NSPersistentStoreCoordinator;

typedef NS_ENUM(NSUInteger, NSManagedObjectContextConcurrencyType) {
  NSConfinementConcurrencyType = 0,
  NSPrivateQueueConcurrencyType = 1,
  NSMainQueueConcurrencyType = 2,
};

typedef NS_OPTIONS(NSUInteger, NSFetchRequestResultType) {
  NSManagedObjectResultType = 0,
  NSManagedObjectIDResultType = 1,
  NSDictionaryResultType = 2,
  NSCountResultType = 4,
};

FOUNDATION_EXPORT NSString *const NSSQLiteStoreType NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const NSBinaryStoreType NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const NSInMemoryStoreType NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const NSMigratePersistentStoresAutomaticallyOption NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const NSInferMappingModelAutomaticallyOption NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const NSReadOnlyPersistentStoreOption NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const NSPersistentStoreFileProtectionKey NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSNotificationName const NSManagedObjectContextDidSaveNotification NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT id NSMergeByPropertyObjectTrumpMergePolicy NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT id NSMergeByPropertyStoreTrumpMergePolicy NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT id NSOverwriteMergePolicy NS_SWIFT_UNAVAILABLE("");

NS_SWIFT_UNAVAILABLE("")
@protocol NSFetchRequestResult <NSObject>
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSManagedObjectID : NSObject <NSCopying, NSFetchRequestResult>
@property (nonatomic, readonly) NSEntityDescription *entity;
@property (nonatomic, readonly, getter=isTemporaryID) BOOL temporaryID;
- (NSURL *)URIRepresentation;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSManagedObject : NSObject <NSFetchRequestResult>
+ (NSEntityDescription *)entity;
+ (id)fetchRequest;
- (instancetype)initWithEntity:(NSEntityDescription *)entity
    insertIntoManagedObjectContext:(nullable NSManagedObjectContext *)context;
- (instancetype)initWithContext:(NSManagedObjectContext *)context;
@property (nonatomic, readonly, nullable) NSManagedObjectContext *managedObjectContext;
@property (nonatomic, readonly) NSEntityDescription *entity;
@property (nonatomic, readonly) NSManagedObjectID *objectID;
@property (nonatomic, readonly, getter=isInserted) BOOL inserted;
@property (nonatomic, readonly, getter=isUpdated) BOOL updated;
@property (nonatomic, readonly, getter=isDeleted) BOOL deleted;
@property (nonatomic, readonly) BOOL hasChanges;
@property (nonatomic, readonly, getter=isFault) BOOL fault;
- (void)awakeFromInsert;
- (void)awakeFromFetch;
- (void)willSave;
- (void)didSave;
- (nullable id)primitiveValueForKey:(NSString *)key;
- (void)setPrimitiveValue:(nullable id)value forKey:(NSString *)key;
- (void)willAccessValueForKey:(nullable NSString *)key;
- (void)didAccessValueForKey:(nullable NSString *)key;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSEntityDescription : NSObject
+ (nullable NSEntityDescription *)entityForName:(NSString *)entityName
                         inManagedObjectContext:(NSManagedObjectContext *)context;
+ (__kindof NSManagedObject *)insertNewObjectForEntityForName:(NSString *)entityName
                                       inManagedObjectContext:(NSManagedObjectContext *)context;
@property (nonatomic, copy, nullable) NSString *name;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSManagedObjectModel : NSObject
+ (nullable NSManagedObjectModel *)mergedModelFromBundles:(nullable NSArray<NSBundle *> *)bundles;
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url;
@property (nonatomic, readonly) NSDictionary<NSString *, NSEntityDescription *> *entitiesByName;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSFetchRequest<__covariant ResultType : id<NSFetchRequestResult>> : NSObject
+ (instancetype)fetchRequestWithEntityName:(NSString *)entityName;
- (instancetype)initWithEntityName:(NSString *)entityName;
@property (nonatomic, nullable) NSEntityDescription *entity;
@property (nonatomic, nullable) NSPredicate *predicate;
@property (nonatomic, copy, nullable) NSArray<NSSortDescriptor *> *sortDescriptors;
@property (nonatomic) NSUInteger fetchLimit;
@property (nonatomic) NSUInteger fetchOffset;
@property (nonatomic) NSUInteger fetchBatchSize;
@property (nonatomic) NSFetchRequestResultType resultType;
@property (nonatomic) BOOL returnsObjectsAsFaults;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSManagedObjectContext : NSObject
- (instancetype)initWithConcurrencyType:(NSManagedObjectContextConcurrencyType)concurrencyType;
- (void)performBlock:(void (^)(void))block;
- (void)performBlockAndWait:(void (NS_NOESCAPE ^)(void))block;
@property (nonatomic, nullable) NSPersistentStoreCoordinator *persistentStoreCoordinator;
@property (nonatomic, nullable) NSManagedObjectContext *parentContext;
@property (nonatomic) id mergePolicy;
@property (nonatomic, readonly) BOOL hasChanges;
@property (nonatomic) BOOL automaticallyMergesChangesFromParent;
- (nullable NSArray *)executeFetchRequest:(NSFetchRequest *)request error:(NSError **)error;
- (NSUInteger)countForFetchRequest:(NSFetchRequest *)request error:(NSError **)error;
- (nullable __kindof NSManagedObject *)existingObjectWithID:(NSManagedObjectID *)objectID error:(NSError **)error;
- (__kindof NSManagedObject *)objectWithID:(NSManagedObjectID *)objectID;
- (void)insertObject:(NSManagedObject *)object;
- (void)deleteObject:(NSManagedObject *)object;
- (void)refreshObject:(NSManagedObject *)object mergeChanges:(BOOL)flag;
- (void)mergeChangesFromContextDidSaveNotification:(NSNotification *)notification;
- (BOOL)save:(NSError **)error;
- (void)reset;
- (void)rollback;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSPersistentStore : NSObject
@property (nonatomic, copy, nullable) NSURL *URL;
@property (nonatomic, readonly, copy) NSString *type;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSPersistentStoreCoordinator : NSObject
- (instancetype)initWithManagedObjectModel:(NSManagedObjectModel *)model;
@property (nonatomic, readonly) NSManagedObjectModel *managedObjectModel;
@property (nonatomic, readonly) NSArray<NSPersistentStore *> *persistentStores;
- (nullable __kindof NSPersistentStore *)addPersistentStoreWithType:(NSString *)storeType
                                                      configuration:(nullable NSString *)configuration
                                                                URL:(nullable NSURL *)storeURL
                                                            options:(nullable NSDictionary *)options
                                                              error:(NSError **)error;
- (BOOL)removePersistentStore:(NSPersistentStore *)store error:(NSError **)error;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSPersistentStoreDescription : NSObject <NSCopying>
+ (instancetype)persistentStoreDescriptionWithURL:(NSURL *)URL;
- (instancetype)initWithURL:(NSURL *)url;
@property (nonatomic, copy) NSString *type;
@property (nonatomic, copy, nullable) NSURL *URL;
- (void)setOption:(nullable NSObject *)option forKey:(NSString *)key;
@end

NS_SWIFT_UNAVAILABLE("")
@interface NSPersistentContainer : NSObject
+ (instancetype)persistentContainerWithName:(NSString *)name;
+ (NSURL *)defaultDirectoryURL;
- (instancetype)initWithName:(NSString *)name;
- (instancetype)initWithName:(NSString *)name managedObjectModel:(NSManagedObjectModel *)model;
@property (nonatomic, readonly, copy) NSString *name;
@property (nonatomic, readonly) NSManagedObjectContext *viewContext;
@property (nonatomic, readonly) NSManagedObjectModel *managedObjectModel;
@property (nonatomic, readonly) NSPersistentStoreCoordinator *persistentStoreCoordinator;
@property (nonatomic, copy) NSArray<NSPersistentStoreDescription *> *persistentStoreDescriptions;
- (void)loadPersistentStoresWithCompletionHandler:
    (void (^)(NSPersistentStoreDescription *description, NSError *_Nullable error))block;
- (NSManagedObjectContext *)newBackgroundContext;
- (void)performBackgroundTask:(void (^)(NSManagedObjectContext *context))block;
@end

NS_ASSUME_NONNULL_END
