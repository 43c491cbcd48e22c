#import <UIKit/UIKit.h>

@interface NotificationViewController : UIViewController

@end
