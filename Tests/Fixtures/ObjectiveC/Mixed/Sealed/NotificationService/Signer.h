#import <Foundation/Foundation.h>

@class Signature;
@class MessageOpener;

NS_ASSUME_NONNULL_BEGIN

@interface Signer : NSObject

@property (nonatomic, strong) Signature *signature;

- (NSString *)sign:(NSString *)text;
- (NSString *)openTwice:(NSString *)text with:(MessageOpener *)opener;

@end

NS_ASSUME_NONNULL_END
