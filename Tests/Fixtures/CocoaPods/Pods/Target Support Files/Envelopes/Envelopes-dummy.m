#import <Foundation/Foundation.h>
@interface PodsDummy_Envelopes : NSObject
@end
@implementation PodsDummy_Envelopes
@end
