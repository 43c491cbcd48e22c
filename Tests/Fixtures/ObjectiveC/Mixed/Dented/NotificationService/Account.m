#import "Account.h"

@implementation Account

@end
