// The UserNotificationsUI framework for Objective-C. Names and values are Apple's.
#pragma once

#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <UserNotifications/UserNotifications.h>
#import <UserNotificationsUI/UNNotificationContentExtension.h>
