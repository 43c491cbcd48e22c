#import "NotificationViewController.h"
#import "ParcelLine.h"
#import <UserNotifications/UserNotifications.h>
#import <UserNotificationsUI/UserNotificationsUI.h>

/// What Tests/Fixtures/Template/ParcelView does, in Objective-C.
@interface NotificationViewController () <UNNotificationContentExtension> {
    IBOutlet UILabel *label;
    __weak IBOutlet ParcelLine *_line;
    NSString *_word;
    NSInteger _presses;
}

@property (weak, nonatomic) IBOutlet UIButton *button;

@end

@implementation NotificationViewController

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (self = [super initWithCoder:coder]) {
        _word = @"press";
    }
    return self;
}

- (void)awakeFromNib {
    [super awakeFromNib];
    _word = [_word stringByAppendingString:@"ed"];
}

- (void)viewDidLoad {
    [super viewDidLoad];
    // Do any required interface initialization here.
    _line.accessibilityLabel = @"Line";
    [self.button addTarget:self action:@selector(counted:) forControlEvents:UIControlEventTouchUpInside];
}

- (void)didReceiveNotification:(UNNotification *)notification {
    label.text = notification.request.content.body;
}

- (UNNotificationContentExtensionMediaPlayPauseButtonType)mediaPlayPauseButtonType {
    return UNNotificationContentExtensionMediaPlayPauseButtonTypeOverlay;
}

- (CGRect)mediaPlayPauseButtonFrame {
    return CGRectMake(8, 40, 24, 24);
}

- (UIColor *)mediaPlayPauseButtonTintColor {
    return [UIColor redColor];
}

- (void)mediaPlay {
    label.text = @"playing";
    [self.extensionContext mediaPlayingStarted];
}

- (void)mediaPause {
    label.text = @"paused";
    [self.extensionContext mediaPlayingPaused];
}

- (IBAction)pressed:(id)sender {
    _presses += 1;
}

- (void)counted:(UIButton *)sender {
    [sender setTitle:[NSString stringWithFormat:@"%@ %ld", _word, (long)_presses] forState:UIControlStateNormal];
}

@end
