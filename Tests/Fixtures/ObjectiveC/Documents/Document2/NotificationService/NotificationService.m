#import "NotificationService.h"
#import <Intents/Intents.h>
#import <UserNotifications/UserNotifications.h>

@interface NotificationService ()

@property (nonatomic, strong) void (^contentHandler)(UNNotificationContent *contentToDeliver);
@property (nonatomic, strong) UNMutableNotificationContent *bestAttemptContent;

@end

@implementation NotificationService

- (void)didReceiveNotificationRequest:(UNNotificationRequest *)request withContentHandler:(void (^)(UNNotificationContent * _Nonnull))contentHandler {
    self.contentHandler = contentHandler;
    self.bestAttemptContent = [request.content mutableCopy];
    
    // 获取头像地址
    NSString *senderImageURLString = self.bestAttemptContent.userInfo[@"icon"];
    if (!senderImageURLString || ![senderImageURLString isKindOfClass:[NSString class]] || senderImageURLString.length <= 0) {
        self.contentHandler(self.bestAttemptContent);
        return;
    }
    
    // 标题
    NSString *title = self.bestAttemptContent.title;
    // 副标题
    NSString *subtitle = self.bestAttemptContent.subtitle;
    // 内容
    NSString *body = self.bestAttemptContent.body;
    // 下载并获取图片
    [self downloadINPersonWithURLString:senderImageURLString completionHandle:^(NSData *data) {
        // 处理下载失败的情况
        if (!data || data.length <= 0) {
            self.contentHandler(self.bestAttemptContent);
            return;
        }

        // 将图片数据转换成INImage
        INImage *avatar = [INImage imageWithImageData:data];
        if (!avatar) {
            self.contentHandler(self.bestAttemptContent);
            return;
        }

        // 创建发信对象(发送人)
        INPersonHandle *messageSenderPersonHandle = [[INPersonHandle alloc] initWithValue:@"" type:INPersonHandleTypeUnknown];
        NSPersonNameComponents *components = [[NSPersonNameComponents alloc] init];
        INPerson *messageSender = [[INPerson alloc] initWithPersonHandle:messageSenderPersonHandle
                                                          nameComponents:components
                                                             displayName:title
                                                                   image:avatar
                                                       contactIdentifier:nil
                                                        customIdentifier:nil
                                                                    isMe:NO
                                                           suggestionType:INPersonSuggestionTypeNone];
        // 创建自己对象(接收人)
        INPersonHandle *mePersonHandle = [[INPersonHandle alloc] initWithValue:@"" type:INPersonHandleTypeUnknown];
        INPerson *mePerson = [[INPerson alloc] initWithPersonHandle:mePersonHandle
                                                     nameComponents:nil
                                                        displayName:nil
                                                              image:nil
                                                  contactIdentifier:nil
                                                   customIdentifier:nil
                                                               isMe:YES
                                                     suggestionType:INPersonSuggestionTypeNone];
            
        // 创建intent
        INSpeakableString *speakableString = [[INSpeakableString alloc] initWithSpokenPhrase:subtitle ? subtitle : @""];
        INSendMessageIntent *intent = [[INSendMessageIntent alloc] initWithRecipients:@[mePerson, messageSender]
                                                                      outgoingMessageType:INOutgoingMessageTypeOutgoingMessageText
                                                                                  content:body
                                                                       speakableGroupName:speakableString
                                                                   conversationIdentifier:nil
                                                                              serviceName:nil
                                                                                   sender:messageSender
                                                                              attachments:nil];
        [intent setImage:avatar forParameterNamed:@"speakableGroupName"];
            
        // 创建 interaction
        INInteraction *interaction = [[INInteraction alloc] initWithIntent:intent response:nil];
        interaction.direction = INInteractionDirectionIncoming;
        [interaction donateInteractionWithCompletion:nil];

        // 创建 处理后的 UNNotificationContent
        NSError *error = nil;
        UNNotificationContent *messageContent = [request.content contentByUpdatingWithProvider:intent error:&error];
        if (!error && messageContent) {
            // 处理过的
            self.contentHandler(messageContent);
        } else {
            // 处理失败的情况
            self.contentHandler(self.bestAttemptContent);
        }
    }];
}

- (void)downloadINPersonWithURLString:(NSString *)urlStr completionHandle:(void(^)(NSData *data))completionHandler {
    __block NSData *data = nil;
    NSURL *imageURL = [NSURL URLWithString:urlStr];
    NSURLSession *session = [NSURLSession sessionWithConfiguration:[NSURLSessionConfiguration defaultSessionConfiguration]];
    [[session downloadTaskWithURL:imageURL completionHandler:^(NSURL *temporaryFileLocation, NSURLResponse *response, NSError *error) {
        if (error != nil) {
            NSLog(@"%@", error.localizedDescription);
        } else {
            data = [[NSData alloc] initWithContentsOfURL:temporaryFileLocation];
        }
        completionHandler(data);
    }] resume];
}

- (void)serviceExtensionTimeWillExpire {
    // Called just before the extension will be terminated by the system.
    // Use this as an opportunity to deliver your "best attempt" at modified content, otherwise the original push payload will be used.
    self.contentHandler(self.bestAttemptContent);
}

@end
