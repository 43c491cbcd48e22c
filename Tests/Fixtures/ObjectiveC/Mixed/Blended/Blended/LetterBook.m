#import "LetterBook.h"
#import "Blended-Swift.h"

@implementation LetterBook

- (UNMutableNotificationContent *)contentForSender:(NSString *)sender kind:(LetterKind)kind {
    _count++;
    Stamp *stamp = [[Stamp alloc] initWithPrice:kind == LetterKindLong ? 80 : 40];
    UNMutableNotificationContent *content = [UNMutableNotificationContent new];
    content.title = [NSString stringWithFormat:@"From %@", sender];
    content.body = [stamp textFor:@(self.count)];
    return content;
}

@end
