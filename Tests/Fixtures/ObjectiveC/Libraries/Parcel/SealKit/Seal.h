#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

extern NSString *const SealDefaultColor;

NSInteger SealWeight(NSInteger letters);

@interface Seal : NSObject

@property (nonatomic, copy) NSString *color;

- (NSString *)seal:(NSString *)text;

@end

NS_ASSUME_NONNULL_END
