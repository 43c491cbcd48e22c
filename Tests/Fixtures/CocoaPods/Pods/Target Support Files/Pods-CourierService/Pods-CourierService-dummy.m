#import <Foundation/Foundation.h>
@interface PodsDummy_Pods_CourierService : NSObject
@end
@implementation PodsDummy_Pods_CourierService
@end
