#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A structure that Swift would arrange in another way.
typedef struct __attribute__((packed)) {
    char kind;
    int size;
} ReaderRecord;

@interface Reader : NSObject

+ (NSString *)titleOf:(NSString *)text;

@end

NS_ASSUME_NONNULL_END
