#import <Foundation/Foundation.h>
@interface PodsDummy_OldBadges : NSObject
@end
@implementation PodsDummy_OldBadges
@end
