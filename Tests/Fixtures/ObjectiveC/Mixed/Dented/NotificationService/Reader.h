#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface Reader : NSObject

+ (NSString *)titleOf:(NSString *)text;

@end

NS_ASSUME_NONNULL_END
