#import <Foundation/Foundation.h>

@interface NSString (Letters)

@property (nonatomic, readonly) NSUInteger letters_count;
- (nonnull NSString *)letters_reversed;

@end
