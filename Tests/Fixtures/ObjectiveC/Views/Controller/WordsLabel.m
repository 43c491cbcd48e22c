#import "WordsLabel.h"

@implementation WordsLabel

- (instancetype)initWithFrame:(CGRect)frame {
    if (self = [super initWithFrame:frame]) {
        self.numberOfLines = 0;
        self.font = [UIFont boldSystemFontOfSize:20];
        self.textColor = [UIColor systemRedColor];
    }
    return self;
}

@end
