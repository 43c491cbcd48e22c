#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// A structure that Swift would arrange in another way.
typedef struct __attribute__((packed)) {
    char kind;
    int size;
} ReaderRecord;

@interface Reader : NSObject

+ (NSString *)titleOf:(NSString *)text;
/// Stores objects in user defaults, and returns what they contain then.
+ (NSString *)stored;
/// Returns what the target's build settings and resources give.
+ (NSString *)settings;
/// Uses a property of each attribute.
+ (NSString *)attributes;

@end

NS_ASSUME_NONNULL_END
