#import <UIKit/UIKit.h>

@interface WordsLabel : UILabel

@end
