#import "NotificationService.h"
#import "Seal.h"
#import <Ink/Ink.h>
@import ParcelKit;
#import <PostKit/PostKit-Swift.h>

@interface Crate : PKParcel <PKParcelDelegate>
@property (nonatomic, copy) NSString *opened;
@end

@implementation Crate

- (instancetype)initWithSender:(NSString *)sender {
    if (self = [super initWithSender:sender]) self.delegate = self;
    return self;
}

- (NSString *)label { return [@"crate " stringByAppendingString:[super label]]; }

- (void)parcel:(PKParcel *)parcel didOpen:(NSString *)text { self.opened = text; }

@end

@implementation NotificationService

/// What functions of CoreFoundation return.
- (NSString *)counted {
    NSString *escaped = CFBridgingRelease(CFURLCreateStringByAddingPercentEscapes(
        kCFAllocatorDefault, (__bridge CFStringRef)@"a b&c", NULL, CFSTR("&"), kCFStringEncodingUTF8));
    CFStringRef text = CFStringCreateWithCString(NULL, "käse", kCFStringEncodingUTF8);
    CFStringRef copy = CFStringCreateCopy(NULL, text);
    char bytes[8];
    BOOL fits = CFStringGetCString(text, bytes, sizeof bytes, kCFStringEncodingUTF8);
    int seven = 7, read = 0;
    CFNumberRef number = CFNumberCreate(NULL, kCFNumberIntType, &seven);
    CFNumberGetValue(number, kCFNumberIntType, &read);
    NSNumberFormatter *formatter = [NSNumberFormatter new];
    formatter.numberStyle = (NSNumberFormatterStyle)kCFNumberFormatterDecimalStyle;
    NSString *all = [NSString stringWithFormat:@"%@ %ld %d %d %d %lu", escaped, CFStringGetLength(text),
                              fits && strlen(bytes) == 5, CFEqual(text, copy), read,
                              (unsigned long)formatter.numberStyle];
    CFRelease(number);
    CFRelease(copy);
    CFRelease(text);
    return all;
}

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                   withContentHandler:(void (^)(UNNotificationContent *))contentHandler {
    UNMutableNotificationContent *content = [request.content mutableCopy];
    Crate *crate = [[Crate alloc] initWithSender:@"Ben"];
    NSError *error;
    content.body = [[crate open:content.body error:&error] pk_wrapped];
    if (![crate open:@"" error:&error])
        content.subtitle = [NSString stringWithFormat:@"%ld %@", (long)error.code, crate];
    NSString *post = [[[Postmark alloc] initWithPlace:@"Cork"] stamp:[Ink write:@"ink"]];
    content.title = [NSString stringWithFormat:@"%@|%@ %ld|%ld|%@|%@", post, SealDefaultColor,
                              (long)SealWeight(3), (long)PKParcel.madeCount, crate.opened,
                              [self counted]];
    contentHandler(content);
}

@end
