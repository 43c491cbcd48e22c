#import <UIKit/UIKit.h>

@interface ParcelLine : UIView

@end
