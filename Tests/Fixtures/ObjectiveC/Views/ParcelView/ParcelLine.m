#import "ParcelLine.h"

@implementation ParcelLine {
    UIColor *_color;
}

- (instancetype)initWithCoder:(NSCoder *)aDecoder {
    self = [super initWithCoder:aDecoder];
    if (self) {
        _color = [UIColor orangeColor];
    }
    return self;
}

- (void)awakeFromNib {
    [super awakeFromNib];
    self.backgroundColor = _color;
}

@end
