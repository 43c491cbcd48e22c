// The intents that the content of a notification can be updated from.
#pragma once

#import <Intents/INCallIntents.h>
#import <Intents/INMessageIntents.h>
#import <UserNotifications/UNNotificationContent.h>

@interface INSendMessageIntent (UserNotifications) <UNNotificationContentProviding>
@end

@interface INStartCallIntent (UserNotifications) <UNNotificationContentProviding>
@end
