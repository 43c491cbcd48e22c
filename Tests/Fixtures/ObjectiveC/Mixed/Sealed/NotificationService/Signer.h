#import <Foundation/Foundation.h>

@class Signature;
@class MessageOpener;

NS_ASSUME_NONNULL_BEGIN

@interface Signer : NSObject

@property (nonatomic, strong) Signature *signature;

- (NSString *)sign:(NSString *)text;
/// Passes structures, elements of subscripts and completion handlers.
- (NSString *)shapes;
/// Passes blocks with structures.
- (NSString *)closures;
- (NSString *)openTwice:(NSString *)text with:(MessageOpener *)opener;

@end

NS_ASSUME_NONNULL_END
