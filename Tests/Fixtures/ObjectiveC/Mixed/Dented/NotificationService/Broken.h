#import <Foundation/Foundation.h>

@interface Broken : NSObject

- (NSInteger)number;

@end
