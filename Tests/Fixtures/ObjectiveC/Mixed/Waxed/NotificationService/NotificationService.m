#import "NotificationService.h"
#import "NotificationService-Swift.h"

@interface NotificationService () <RewriterDelegate>

@property (nonatomic, strong) void (^contentHandler)(UNNotificationContent *contentToDeliver);
@property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;
@property (nonatomic, strong) Rewriter *rewriter;

@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *_Nonnull))contentHandler {
    self.contentHandler = contentHandler;
    self.bestAttemptContent = [request.content mutableCopy];
    self.rewriter = [[Rewriter alloc] initWithContent:self.bestAttemptContent];
    self.rewriter.delegate = self;
    [self.rewriter rewriteWith:@{@"rank" : @3} completion:^(UNNotificationContent *content) {
        self.contentHandler(content);
    }];
}

- (void)rewriter:(Rewriter *)rewriter didRewrite:(NSInteger)count {
    self.bestAttemptContent.subtitle =
        [NSString stringWithFormat:@"%@ %ld %@", [rewriter class] == [Rewriter class] ? @"Rewriter" : @"other",
                                   (long)count, rewriter.isDone ? @"done" : @"not done"];
}

- (void)serviceExtensionTimeWillExpire {
    self.contentHandler(self.bestAttemptContent);
}

@end
