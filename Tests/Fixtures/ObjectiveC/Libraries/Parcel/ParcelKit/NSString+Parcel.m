#import "NSString+Parcel.h"

@implementation NSString (Parcel)

- (NSString *)pk_wrapped { return [NSString stringWithFormat:@"<%@>", self]; }

@end
