#import <Foundation/Foundation.h>
@interface PodsDummy_watering : NSObject
@end
@implementation PodsDummy_watering
@end
