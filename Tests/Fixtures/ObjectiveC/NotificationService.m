#import "NotificationService.h"

@protocol Measured <NSObject>
- (NSInteger)sizeOfRange:(NSRange)range;
@end

@interface NSString (Measured) <Measured>
- (int)half;
@end

@interface NotificationService ()
@property(nonatomic, strong) void (^contentHandler)(UNNotificationContent *content);
@property(nonatomic, strong) UNMutableNotificationContent *content;
@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *_Nonnull))contentHandler {
    self.contentHandler = contentHandler;
    self.content = [request.content mutableCopy];
    NSString *address = self.content.userInfo[@"image"];
    if (address == nil) {
        self.contentHandler(self.content);
        return;
    }
    NSURL *url = [NSURL URLWithString:address];
    [[[NSURLSession sharedSession] downloadTaskWithURL:url
                                     completionHandler:^(NSURL *location, NSURLResponse *response, NSError *error) {
        if (location != nil) {
            NSString *path = [NSTemporaryDirectory() stringByAppendingPathComponent:@"picture.png"];
            NSError *attachmentError = nil;
            UNNotificationAttachment *attachment =
                [UNNotificationAttachment attachmentWithIdentifier:@""
                                                               URL:[NSURL fileURLWithPath:path]
                                                           options:nil
                                                             error:&attachmentError];
            if (attachment) { self.content.attachments = @[ attachment ]; }
        }
        self.content.title = UNNotificationDefaultActionIdentifier;
        self.contentHandler(self.content);
    }] resume];
}

- (void)serviceExtensionTimeWillExpire {
    [super serviceExtensionTimeWillExpire];
    self.contentHandler(self.content);
}

@end

@implementation NSString (Measured)
- (int)half { return 3; }
- (NSInteger)sizeOfRange:(NSRange)range { return (NSInteger)range.length; }
@end
