#import "Signer.h"
#import "MessageOpener.h"
#import "NotificationService-Swift.h"

@implementation Signer

- (instancetype)init {
    if (self = [super init]) {
        _signature = [[Signature alloc] initWithAuthor:@"Bell"];
    }
    return self;
}

- (NSString *)sign:(NSString *)text {
    NSMutableArray<NSString *> *parts = [NSMutableArray array];
    self.signature.style = SignatureStyleLong;
    self.signature.note = @"seen";
    NSError *error = nil;
    [parts addObject:[self.signature signed:text at:[NSDate dateWithTimeIntervalSince1970:7] error:&error]];
    NSString *none = [self.signature signed:@"" at:nil error:&error];
    [parts addObject:none == nil && error != nil ? @"failed" : @"signed"];
    [parts addObjectsFromArray:[self.signature partsOf:@"one two" longest:2 loud:YES]];
    [self.signature finish:text completion:^(NSString *finished, BOOL isDone) {
        [parts addObject:isDone ? finished : @"not done"];
    }];
    id<SignatureSource> source = [[Signature alloc] init];
    [parts addObject:[source signatureFor:Signature.shared.author]];
    [parts addObject:[NSString stringWithFormat:@"%ld %@ %@", (long)self.signature.count,
                                                self.signature.note, Signature.known[@"Shared"]]];
    return [parts componentsJoinedByString:@","];
}

- (NSString *)openTwice:(NSString *)text with:(MessageOpener *)opener {
    NSString *first = [opener open:text error:nil];
    return [first stringByAppendingString:[opener open:text error:nil]];
}

@end
