// The sources of the Objective-C app without faults.

extension RootCause {
    static let objectiveCHeader = """
        #import <UserNotifications/UserNotifications.h>

        @interface NotificationService : UNNotificationServiceExtension
        @end
        """

    static let objectiveCService = """
        #import "NotificationService.h"
        #import <Intents/Intents.h>

        static NSString *const kPictureKey = @"sender_image_url";

        @interface NotificationService ()
        @property (nonatomic, copy) void (^contentHandler)(UNNotificationContent *content);
        @property (nonatomic, strong) UNMutableNotificationContent *bestAttempt;
        @end

        @implementation NotificationService

        - (void)didReceiveNotificationRequest:(UNNotificationRequest *)request
                           withContentHandler:(void (^)(UNNotificationContent *_Nonnull))contentHandler {
            NSString *address = request.content.userInfo[kPictureKey];
            if (![address isKindOfClass:[NSString class]]) {
                contentHandler(request.content);
                return;
            }
            self.contentHandler = contentHandler;
            self.bestAttempt = [request.content mutableCopy];
            [PictureLoader load:address completion:^(NSData *_Nullable data) {
                INImage *avatar = data == nil ? nil : [INImage imageWithImageData:data];
                INPersonHandle *handle = [[INPersonHandle alloc] initWithValue:address
                                                                          type:INPersonHandleTypeUnknown];
                INPerson *anna = [[INPerson alloc] initWithPersonHandle:handle
                                                         nameComponents:nil
                                                            displayName:@"Anna"
                                                                  image:avatar
                                                      contactIdentifier:nil
                                                       customIdentifier:address];
                INSendMessageIntent *intent =
                    [[INSendMessageIntent alloc] initWithRecipients:nil
                                                outgoingMessageType:INOutgoingMessageTypeOutgoingMessageText
                                                            content:self.bestAttempt.body
                                                 speakableGroupName:nil
                                             conversationIdentifier:self.bestAttempt.threadIdentifier
                                                        serviceName:nil
                                                             sender:anna
                                                        attachments:nil];
                INInteraction *interaction = [[INInteraction alloc] initWithIntent:intent response:nil];
                interaction.direction = INInteractionDirectionIncoming;
                [interaction donateInteractionWithCompletion:nil];
                NSError *error = nil;
                UNNotificationContent *updated = [request.content contentByUpdatingWithProvider:intent error:&error];
                contentHandler(updated ?: self.bestAttempt);
            }];
        }

        - (void)serviceExtensionTimeWillExpire {
            [self deliver];
        }

        - (void)deliver {
            if (self.contentHandler != nil) self.contentHandler(self.bestAttempt);
        }

        - (void)further:(id)request {
            // further
        }

        @end
        """

    static let objectiveCDelegateHeader = """
        @import UIKit;
        @import UserNotifications;

        @interface AppDelegate : UIResponder <UIApplicationDelegate, UNUserNotificationCenterDelegate>
        @end
        """

    static let objectiveCDelegate = """
        #import "AppDelegate.h"

        @implementation AppDelegate

        - (BOOL)application:(UIApplication *)application
            didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
            center.delegate = self;
            UNTextInputNotificationAction *reply =
                [UNTextInputNotificationAction actionWithIdentifier:@"reply"
                                                              title:@"Reply"
                                                            options:UNNotificationActionOptionNone
                                               textInputButtonTitle:@"Send"
                                               textInputPlaceholder:@"Message"];
            UNNotificationAction *delete = [UNNotificationAction actionWithIdentifier:@"delete" title:@"Delete Message" options:UNNotificationActionOptionDestructive | UNNotificationActionOptionAuthenticationRequired];
            UNNotificationCategory *message = [UNNotificationCategory categoryWithIdentifier:@"MESSAGE" actions:@[reply, delete] intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
            [center setNotificationCategories:[NSSet setWithObject:message]];
            [center requestAuthorizationWithOptions:UNAuthorizationOptionAlert | UNAuthorizationOptionSound
                                  completionHandler:^(BOOL granted, NSError *_Nullable error) {
                                  }];
            [application registerForRemoteNotifications];
            return YES;
        }

        - (void)userNotificationCenter:(UNUserNotificationCenter *)center
            didReceiveNotificationResponse:(UNNotificationResponse *)response
                     withCompletionHandler:(void (^)(void))completionHandler {
            if ([response.actionIdentifier isEqualToString:@"reply"]) {
                [self send];
            } else if ([response.actionIdentifier isEqualToString:@"delete"]) {
                [self forget];
            }
            completionHandler();
        }

        - (void)schedule {
            // schedule
        }

        @end
        """
}
