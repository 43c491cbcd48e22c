#import <Foundation/Foundation.h>
@interface PodsDummy_Inks : NSObject
@end
@implementation PodsDummy_Inks
@end
