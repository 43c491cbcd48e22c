#import <Foundation/Foundation.h>
#import <UserNotifications/UserNotifications.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, LetterKind) { LetterKindShort, LetterKindLong };

@interface LetterBook : NSObject

@property (nonatomic, readonly) NSInteger count;

- (UNMutableNotificationContent *)contentForSender:(NSString *)sender kind:(LetterKind)kind;

@end

NS_ASSUME_NONNULL_END
