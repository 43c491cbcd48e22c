#import <Foundation/Foundation.h>

@interface OBBadge : NSObject
- (NSInteger)number;
@end
