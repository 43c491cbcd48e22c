#import <Foundation/Foundation.h>
@interface PodsDummy_Pods_Courier : NSObject
@end
@implementation PodsDummy_Pods_Courier
@end
