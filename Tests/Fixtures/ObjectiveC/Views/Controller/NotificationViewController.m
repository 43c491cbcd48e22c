#import "NotificationViewController.h"
#import "WordsLabel.h"
#import <UserNotifications/UserNotifications.h>
#import <UserNotificationsUI/UserNotificationsUI.h>

/// What Tests/Fixtures/Views/Controller does, in Objective-C.
@interface NotificationViewController () <UNNotificationContentExtension>

@property (nonatomic, strong) WordsLabel *words;
@property (nonatomic, strong) UIImageView *picture;
@property (nonatomic, strong) UIButton *button;
@property (nonatomic, strong) UISwitch *toggle;

@end

@implementation NotificationViewController {
    NSInteger _presses, _received;
    UNNotificationContentExtensionResponseOption _answer;
}

- (instancetype)initWithNibName:(NSString *)nibNameOrNil bundle:(NSBundle *)nibBundleOrNil {
    self = [super initWithNibName:nibNameOrNil bundle:nibBundleOrNil];
    if (self) {
        _answer = UNNotificationContentExtensionResponseOptionDismissAndForwardAction;
        self.title = @"Own title";
    }
    return self;
}

- (void)viewDidLoad {
    [super viewDidLoad];
    self.view.backgroundColor = [UIColor systemBackgroundColor];
    self.words = [[WordsLabel alloc] init];
    self.picture = [[UIImageView alloc] init];
    self.picture.contentMode = UIViewContentModeScaleAspectFill;
    self.picture.clipsToBounds = YES;
    self.picture.layer.cornerRadius = 20;
    self.picture.accessibilityLabel = @"A square";
    self.button = [UIButton buttonWithType:UIButtonTypeSystem];
    [self.button setTitle:@"Press me" forState:UIControlStateNormal];
    [self.button addTarget:self action:@selector(pressed:) forControlEvents:UIControlEventTouchUpInside];
    self.toggle = [UISwitch new];
    [self.toggle addTarget:self action:@selector(turned:) forControlEvents:UIControlEventValueChanged];
    for (UIView *part in @[self.words, self.picture, self.button, self.toggle]) {
        part.translatesAutoresizingMaskIntoConstraints = NO;
        [self.view addSubview:part];
    }
    UIView *view = self.view;
    [NSLayoutConstraint activateConstraints:@[
        [self.picture.leadingAnchor constraintEqualToAnchor:view.leadingAnchor constant:16],
        [self.picture.topAnchor constraintEqualToAnchor:view.topAnchor constant:16],
        [self.picture.widthAnchor constraintEqualToConstant:40],
        [self.picture.heightAnchor constraintEqualToAnchor:self.picture.widthAnchor],
        [self.words.leadingAnchor constraintEqualToAnchor:self.picture.trailingAnchor constant:12],
        [self.words.trailingAnchor constraintEqualToAnchor:view.trailingAnchor constant:-16],
        [self.words.centerYAnchor constraintEqualToAnchor:self.picture.centerYAnchor],
        [self.button.topAnchor constraintEqualToAnchor:self.picture.bottomAnchor constant:12],
        [self.button.centerXAnchor constraintEqualToAnchor:view.centerXAnchor],
        [self.toggle.centerYAnchor constraintEqualToAnchor:self.button.centerYAnchor],
        [self.toggle.trailingAnchor constraintEqualToAnchor:view.trailingAnchor constant:-16],
    ]];
    self.preferredContentSize = CGSizeMake(10, 130);
}

- (void)pressed:(UIButton *)sender {
    _presses += 1;
    self.words.text = [NSString stringWithFormat:@"pressed %ld", (long)_presses];
}

- (IBAction)turned:(UISwitch *)sender {
    self.words.text = sender.isOn ? @"on" : @"off";
}

- (void)didReceiveNotification:(UNNotification *)notification {
    _received += 1;
    UNNotificationContent *content = notification.request.content;
    self.words.text = [NSString stringWithFormat:@"%ld: %@", (long)_received, content.body];
    NSString *square = content.userInfo[@"square"];
    if (square.length > 0) {
        NSData *data = [[NSData alloc] initWithBase64EncodedString:square options:0];
        self.picture.image = [UIImage imageWithData:data];
    }
    NSString *fault = content.userInfo[@"fault"];
    if ([fault isEqualToString:@"stay"]) {
        _answer = UNNotificationContentExtensionResponseOptionDoNotDismiss;
    } else if ([fault isEqualToString:@"actions"]) {
        UNNotificationAction *like = [UNNotificationAction actionWithIdentifier:@"like" title:@"Like" options:UNNotificationActionOptionNone];
        self.extensionContext.notificationActions = @[like];
    } else if ([fault isEqualToString:@"close"]) {
        [self.extensionContext dismissNotificationContentExtension];
    }
}

- (void)didReceiveNotificationResponse:(UNNotificationResponse *)response completionHandler:(void (^)(UNNotificationContentExtensionResponseOption))completion {
    self.words.text = [@"asked " stringByAppendingString:response.actionIdentifier];
    completion(_answer);
}

@end
