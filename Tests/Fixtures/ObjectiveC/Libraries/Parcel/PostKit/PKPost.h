#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface PKPost : NSObject

- (NSString *)stampedText:(NSString *)text;

@end

NS_ASSUME_NONNULL_END
