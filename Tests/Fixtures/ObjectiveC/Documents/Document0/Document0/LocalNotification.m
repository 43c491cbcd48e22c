#import "LocalNotification.h"
#import <UIKit/UIKit.h>
#import <Intents/Intents.h>
#import <UserNotifications/UserNotifications.h>

@implementation LocalNotification

+ (void)add {
	// 这个是头像,可以使用本地的图片,也可以使用网络下载好图片后再回调中传递过来
	INImage *avatarImage = [INImage imageWithImageData:UIImagePNGRepresentation([UIImage imageNamed:@"icon_acfun"])];
    UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
    UNMutableNotificationContent *content = [[UNMutableNotificationContent alloc] init];
    content.title = @"111";
    content.subtitle = @"哈哈哈";
    content.body = @"你在干嘛????";
    content.sound = [UNNotificationSound defaultSound];
    content.badge = @([UIApplication sharedApplication].applicationIconBadgeNumber + 1);
    // 注意版本判断
    if (@available(iOS 15.0, *)) {
        NSPersonNameComponents *nameComponents = [[NSPersonNameComponents alloc] init];
        nameComponents.nickname = content.title;
        // 注意:displayName: 是显示到通信通知标题部分的文案,会顶替掉content.title,所以建议与 content.title保持一致
        // customIdentifier 消息的id,无所谓了
        INPerson *messageSender = [[INPerson alloc]initWithPersonHandle:[[INPersonHandle alloc]initWithValue:nil type:INPersonHandleTypeUnknown] nameComponents:nameComponents displayName:content.title image:avatarImage contactIdentifier:nil customIdentifier:@"需要一个消息id" isMe:NO suggestionType:(INPersonSuggestionTypeNone)];
        // initWithSpokenPhrase 展示的是subtitle部分,所以与content.subtitle保持一致,不写的话content.subtitle是显示不出来的
        INSendMessageIntent *intent = [[INSendMessageIntent alloc] initWithRecipients:@[messageSender] outgoingMessageType:(INOutgoingMessageTypeOutgoingMessageText) content:content.body speakableGroupName:[[INSpeakableString alloc]initWithSpokenPhrase:content.subtitle] conversationIdentifier:@"123456" serviceName:nil sender:messageSender attachments:nil];
        [intent setImage:avatarImage forParameterNamed:@"speakableGroupName"];
        INInteraction *interaction = [[INInteraction alloc]initWithIntent:intent response:nil];
        interaction.direction = INInteractionDirectionIncoming;
        [interaction donateInteractionWithCompletion:nil];
        // requestWithIdentifier 通知的id  可以与 上面 customIdentifier保持一致
        // 关键代码 就是 contentByUpdatingWithProvider:intent 这个创建方法。
        UNNotificationRequest *request = [UNNotificationRequest requestWithIdentifier:@"123456" content:[content contentByUpdatingWithProvider:intent error:nil] trigger:nil];
        [center addNotificationRequest:request withCompletionHandler:^(NSError *_Nullable error) {
            NSLog(@"成功添加推送");
        }];
    }else{
        UNNotificationRequest *request = [UNNotificationRequest requestWithIdentifier:@"123456" content:content trigger:nil];
        [center addNotificationRequest:request withCompletionHandler:^(NSError *_Nullable error) {
            NSLog(@"成功添加推送");
        }];
    }
}

@end
