#import <Foundation/Foundation.h>
@interface PodsDummy_Pods_NotificationService : NSObject
@end
@implementation PodsDummy_Pods_NotificationService
@end
