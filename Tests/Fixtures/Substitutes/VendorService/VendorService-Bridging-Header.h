#import "JPushNotificationExtensionService.h"
