#import "PKPost.h"
#import <PostKit/PostKit-Swift.h>

@implementation PKPost

- (NSString *)stampedText:(NSString *)text {
    return [[[Postmark alloc] initWithPlace:@"Bath"] stamp:text];
}

@end
