#import "Seal.h"

NSString *const SealDefaultColor = @"red";

NSInteger SealWeight(NSInteger letters) { return letters * 2; }

@implementation Seal

- (instancetype)init {
    if (self = [super init]) _color = SealDefaultColor;
    return self;
}

- (NSString *)seal:(NSString *)text {
    return [NSString stringWithFormat:@"(%@ %@)", self.color, text];
}

@end
