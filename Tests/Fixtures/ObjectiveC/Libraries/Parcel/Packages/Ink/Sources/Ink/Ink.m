#import "Ink.h"

@implementation Ink

+ (NSString *)write:(NSString *)text { return [text uppercaseString]; }

@end
