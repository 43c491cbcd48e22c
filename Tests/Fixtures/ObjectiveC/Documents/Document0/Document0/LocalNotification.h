#import <Foundation/Foundation.h>

@interface LocalNotification : NSObject

+ (void)add;

@end
