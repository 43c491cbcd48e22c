#import <Vendor/VNDObject.h>

/// A class whose superclass the project does not contain.
@interface Account : VNDObject

@property (nonatomic, copy) NSString *name;
@property (nonatomic) VNDList<VNDText> *texts;

@end

typedef void (^AccountHandler)(Account *_Nullable account, NSString *name);
typedef AccountHandler AccountAction;

/// A class whose methods pass an object that does not exist here.
@interface AccountStore : NSObject

+ (NSString *)name;
+ (void)find:(NSString *)name completion:(AccountHandler)completion;
+ (void)change:(NSString *)name by:(AccountAction)action;
+ (Account *)first;

@end
