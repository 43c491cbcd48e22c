#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

#define MessageOpenerRounds 3
#define MessageOpenerTitle @"Opener \"1\""
#define MessageOpenerSuffix "end"
#define MessageOpenerRatio 0.5
#define MessageOpenerBits (1 << 4)
#define MessageOpenerLimit -3

enum { MessageOpenerSmall = 2, MessageOpenerLarge = MessageOpenerSmall + 7 };
typedef enum { MessageOpenerLow, MessageOpenerHigh = 5 } MessageOpenerLevel;
typedef NSString *MessageOpenerKind NS_TYPED_ENUM;
extern MessageOpenerKind const MessageOpenerKindLetter;

extern NSErrorDomain const MessageOpenerErrorDomain;
extern NSString *const MessageOpenerPrefix;
static const NSInteger MessageOpenerShift = 1;

typedef NS_ENUM(NSInteger, MessageOpenerMode) {
    MessageOpenerModePlain,
    MessageOpenerModeShifted = 7,
};

typedef NS_OPTIONS(NSUInteger, MessageOpenerMarks) {
    MessageOpenerMarksStar = 1 << 0,
    MessageOpenerMarksBell = 1 << 3,
};

typedef struct {
    NSInteger letters;
    double share;
} MessageOpenerCount;

/// Structures that clang arranges in its own way. Swift code does not use them.
typedef struct {
    unsigned isOpen : 1;
    unsigned count : 7;
    double share;
} MessageOpenerFlags;
typedef struct __attribute__((packed)) {
    char kind;
    int size;
} MessageOpenerRecord;
typedef MessageOpenerRecord MessageOpenerEntry;

typedef void (^MessageOpenerCompletion)(NSString *_Nullable text, NSError *_Nullable error);

@class MessageOpener;

@protocol MessageOpenerDelegate <NSObject>
- (void)opener:(MessageOpener *)opener didOpen:(NSString *)text;
@optional
- (BOOL)openerShouldOpen:(MessageOpener *)opener;
@end

NSString *MessageOpenerJoined(NSString *first, NSInteger number);
CGRect MessageOpenerFrame(CGSize size, MessageOpenerCount count);

@interface MessageOpener : NSObject

@property (nonatomic, copy, readonly) NSString *key;
@property (nonatomic) MessageOpenerMode mode;
@property (nonatomic) MessageOpenerMarks marks;
@property (nonatomic, getter=isLoud) BOOL loud;
@property (nonatomic, copy, nullable) NSDictionary<NSString *, id> *headers;
@property (nonatomic, weak, nullable) id<MessageOpenerDelegate> delegate;
@property (class, nonatomic, readonly) NSArray<NSString *> *knownKeys;

+ (NSInteger)madeCount;
+ (instancetype)openerWithNumber:(NSInteger)number;
+ (nullable instancetype)openerNamed:(NSString *)name;
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithKey:(NSString *)key NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithRange:(NSRange)range;
- (nullable instancetype)initWithData:(NSData *)data error:(NSError **)error;

- (nullable NSString *)open:(NSString *)text error:(NSError **)error;
- (BOOL)check:(NSString *)text error:(NSError **)error NS_SWIFT_NAME(verify(_:));
- (void)openLater:(NSString *)text completion:(MessageOpenerCompletion)completion;
@property (nonatomic) MessageOpenerCount lastCount;
- (MessageOpenerCount)countOf:(NSString *)text inRange:(NSRange)range;
- (CGRect)grow:(CGRect)frame by:(MessageOpenerCount)count;
- (nullable id)objectForKeyedSubscript:(NSString *)key;
- (void)setObject:(nullable id)object forKeyedSubscript:(NSString *)key;
- (NSString *)objectAtIndexedSubscript:(NSUInteger)index;
@property (nonatomic) MessageOpenerRecord record;
@property (nonatomic) const MessageOpenerEntry *entry;
- (MessageOpenerFlags)flags;
@property (nonatomic, copy) MessageOpenerCount (^counting)(MessageOpenerCount count, CGSize size);
- (double)eachRangeOf:(NSString *)text usingBlock:(CGSize (NS_NOESCAPE ^)(NSRange range, CGRect frame, NSInteger number))block;
- (void)measure:(CGSize)size completion:(void (^)(CGSize size, MessageOpenerCount count))completion;
+ (void)countWithCompletionHandler:(void (^)(NSInteger count, NSString *name))handler;
- (void)eachLetterOf:(NSString *)text usingBlock:(void (NS_NOESCAPE ^)(NSString *letter, BOOL *stop))block;

@end

NS_ASSUME_NONNULL_END
