#pragma once

#import <JPushNotificationExtensionService/JPushNotificationExtensionService.h>
