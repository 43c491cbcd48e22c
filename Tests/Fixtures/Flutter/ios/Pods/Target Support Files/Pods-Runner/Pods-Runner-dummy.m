#import <Foundation/Foundation.h>
@interface PodsDummy_Pods_Runner : NSObject
@end
@implementation PodsDummy_Pods_Runner
@end
