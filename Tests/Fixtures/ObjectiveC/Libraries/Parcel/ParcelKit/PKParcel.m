#import "PKParcel.h"
#import <SealKit/Seal.h>

NSErrorDomain const PKParcelErrorDomain = @"PKParcelErrorDomain";

static NSInteger madeCount;

@implementation PKParcel {
    Seal *_seal;
}

- (instancetype)init { return [self initWithSender:@"nobody"]; }

- (instancetype)initWithSender:(NSString *)sender {
    if (self = [super init]) {
        madeCount++;
        _sender = [sender copy];
        _seal = [Seal new];
    }
    return self;
}

+ (NSInteger)madeCount { return madeCount; }

- (NSString *)open:(NSString *)text error:(NSError **)error {
    if (text.length == 0) {
        if (error) *error = [NSError errorWithDomain:PKParcelErrorDomain code:3 userInfo:nil];
        return nil;
    }
    NSString *sealed = [_seal seal:text];
    [self.delegate parcel:self didOpen:sealed];
    return sealed;
}

- (NSString *)label { return [NSString stringWithFormat:@"from %@", self.sender]; }

- (NSString *)description { return [self label]; }

@end
