#import "NSString+Letters.h"

@implementation NSString (Letters)

- (NSUInteger)letters_count {
    return self.length;
}

- (NSString *)letters_reversed {
    NSMutableString *reversed = [NSMutableString string];
    for (NSUInteger index = self.length; index > 0; index--) {
        [reversed appendString:[self substringWithRange:NSMakeRange(index - 1, 1)]];
    }
    return reversed;
}

@end
