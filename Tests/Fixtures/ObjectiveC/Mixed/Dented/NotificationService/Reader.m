#import "Reader.h"
#import "Account.h"

@implementation Reader

+ (NSString *)titleOf:(NSString *)text {
    if ([text isEqualToString:@"account"]) {
        return [[Account alloc] init].name;
    }
    return [@"Read " stringByAppendingString:text];
}

@end
