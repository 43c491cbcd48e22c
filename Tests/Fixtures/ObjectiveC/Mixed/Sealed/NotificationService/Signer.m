#import "Signer.h"
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>
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

- (NSString *)shapes {
    self.signature.frame = CGRectMake(5, 6, 8, 9);
    CGSize size = [self.signature areaOf:NSMakeRange(1, 2) in:(MessageOpenerCount){3, 0.25}];
    MessageOpenerCount twice = [self.signature twice:(MessageOpenerCount){3, 0.25}];
    self.signature[@"place"] = @"here";
    dispatch_semaphore_t done = dispatch_semaphore_create(0);
    NSMutableArray<NSString *> *late = [NSMutableArray array];
    for (NSString *text in @[ @"x", @"" ]) {
        [self.signature late:text completionHandler:^(NSString *signedText, NSError *error) {
            [late addObject:signedText ?: (error ? @"failed" : @"nothing")];
            dispatch_semaphore_signal(done);
        }];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
    }
    __block NSInteger total = 0;
    [self.signature totalWithCompletionHandler:^(NSInteger found) {
        total = found;
        dispatch_semaphore_signal(done);
    }];
    dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
    return [NSString stringWithFormat:@"%g %gx%g %ld/%g %@%@ %@ %ld", self.signature.frame.origin.y, size.width,
                                      size.height, (long)twice.letters, twice.share, self.signature[@"place"],
                                      self.signature[2], [late componentsJoinedByString:@","], (long)total];
}

- (NSString *)closures {
    CGRect first = self.signature.scale(CGSizeMake(2, 3), 4);
    self.signature.scale = nil;
    NSString *none = [NSString stringWithFormat:@"%g", self.signature.scale(CGSizeMake(2, 3), 4).size.width];
    double factor = 3;
    self.signature.scale = ^CGRect(CGSize size, NSInteger count) {
        return CGRectMake(size.width * factor, count, 0, 0);
    };
    CGRect second = self.signature.scale(CGSizeMake(2, 3), 4);
    CGFloat points = [self.signature eachPoint:2 :^CGPoint(CGPoint point, MessageOpenerCount count) {
        return CGPointMake(point.y, count.letters + count.share + factor);
    }];
    dispatch_semaphore_t done = dispatch_semaphore_create(0);
    NSMutableArray<NSString *> *places = [NSMutableArray array];
    for (NSString *text in @[ @"four", @"" ]) {
        [self.signature placeOf:text completionHandler:^(NSRange range, NSError *error) {
            [places addObject:error ? @"failed" : NSStringFromRange(range)];
            dispatch_semaphore_signal(done);
        }];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
    }
    MessageOpener *opener = [[MessageOpener alloc] initWithKey:@"blue"];
    [places addObject:[opener openedWithTwice:@"sealed:b" error:nil]];
    [places addObject:[[NSString stringWithFormat:@"%ld", (long)opener.keyLength] framedBy:@"."]];
    [places addObject:none];
    UIFont *font = [UIFont letterFor:UIFontTextStyleBody weight:UIFontWeightBold];
    BOOL isFootnote = [[UIFont styleAfter:UIFontTextStyleBody] isEqualToString:UIFontTextStyleFootnote];
    BOOL isAllowed = [self.signature allows:UNAuthorizationStatusProvisional
                                           :UNAuthorizationOptionSound | UNAuthorizationOptionBadge];
    [places addObject:[NSString stringWithFormat:@"%g %d%d %ld", font.pointSize, isFootnote, isAllowed,
                                                 (long)[SealBook.shared pages:2]]];
    return [NSString stringWithFormat:@"%g,%g,%g %g,%g %g %@", first.origin.x, first.origin.y, first.size.width,
                                      second.origin.x, second.origin.y, points,
                                      [places componentsJoinedByString:@","]];
}

- (NSString *)openTwice:(NSString *)text with:(MessageOpener *)opener {
    NSString *first = [opener open:text error:nil];
    return [first stringByAppendingString:[opener open:text error:nil]];
}

@end
