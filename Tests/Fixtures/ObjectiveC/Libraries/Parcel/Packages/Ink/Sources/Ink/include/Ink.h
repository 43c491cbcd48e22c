#import <Foundation/Foundation.h>

@interface Ink : NSObject

+ (nonnull NSString *)write:(nonnull NSString *)text;

@end
