#import "Broken.h"

@implementation Broken

- (NSInteger)number {
    return missing;
}

@end
