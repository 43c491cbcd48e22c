#import "Account.h"

@implementation Account

@end

@implementation AccountStore

+ (NSString *)name {
    return @"store";
}

+ (void)find:(NSString *)name completion:(AccountHandler)completion {
    completion(nil, name);
}

+ (void)change:(NSString *)name by:(AccountAction)action {
    action(nil, name);
}

+ (Account *)first {
    return [[Account alloc] init];
}

@end
