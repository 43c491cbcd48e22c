#import "OBBadge.h"

@implementation OBBadge
- (NSInteger)number {
    return 1;
}
@end
