#import "MessageOpener.h"

NSErrorDomain const MessageOpenerErrorDomain = @"org.bellhop.sealed.opener";
NSString *const MessageOpenerPrefix = @"sealed:";
MessageOpenerKind const MessageOpenerKindLetter = @"kind.letter";

NSString *MessageOpenerJoined(NSString *first, NSInteger number) {
    return [NSString stringWithFormat:@"%@%ld", first, (long)number];
}

CGRect MessageOpenerFrame(CGSize size, MessageOpenerCount count) {
    return CGRectMake(count.letters, count.share, size.width, size.height);
}

static NSInteger made = 0;

@implementation MessageOpener {
    NSMutableDictionary<NSString *, id> *_values;
}

+ (NSArray<NSString *> *)knownKeys {
    return @[ @"red", @"blue" ];
}

+ (NSInteger)madeCount {
    return made;
}

+ (instancetype)openerWithNumber:(NSInteger)number {
    return [[self alloc] initWithKey:[self knownKeys][number]];
}

+ (instancetype)openerNamed:(NSString *)name {
    return [[self knownKeys] containsObject:name] ? [[self alloc] initWithKey:name] : nil;
}

- (instancetype)initWithKey:(NSString *)key {
    if (self = [super init]) {
        _key = [key copy];
        _values = [NSMutableDictionary dictionary];
        _mode = MessageOpenerModeShifted;
        made += 1;
    }
    return self;
}

- (nullable instancetype)initWithData:(NSData *)data error:(NSError **)error {
    NSString *key = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
    if (![[[self class] knownKeys] containsObject:key]) {
        if (error) {
            *error = [NSError errorWithDomain:MessageOpenerErrorDomain code:7 userInfo:nil];
        }
        return nil;
    }
    return [self initWithKey:key];
}

- (instancetype)initWithRange:(NSRange)range {
    return [self initWithKey:NSStringFromRange(range)];
}

- (MessageOpenerCount)countOf:(NSString *)text inRange:(NSRange)range {
    return (MessageOpenerCount){[text substringWithRange:range].length, (double)range.length / text.length};
}

- (CGRect)grow:(CGRect)frame by:(MessageOpenerCount)count {
    return CGRectMake(frame.origin.x, frame.origin.y, frame.size.width + count.letters, frame.size.height + count.share);
}

- (MessageOpenerFlags)flags {
    return (MessageOpenerFlags){1, 2, 0.5};
}

- (double)eachRangeOf:(NSString *)text usingBlock:(CGSize (NS_NOESCAPE ^)(NSRange, CGRect, NSInteger))block {
    double total = 0;
    for (NSUInteger index = 0; index < text.length; index++) {
        CGSize size = block(NSMakeRange(index, 1), CGRectMake(index, 2, 3, 4), -5);
        total += size.width * 10 + size.height;
    }
    return total;
}

- (void)measure:(CGSize)size completion:(void (^)(CGSize, MessageOpenerCount))completion {
    MessageOpenerCount (^counting)(MessageOpenerCount, CGSize) = self.counting;
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{
        completion(CGSizeMake(size.height, size.width), counting((MessageOpenerCount){6, 0.5}, size));
    });
}

- (nullable id)objectForKeyedSubscript:(NSString *)key {
    return _values[key];
}

- (void)setObject:(nullable id)object forKeyedSubscript:(NSString *)key {
    _values[key] = object;
}

- (NSString *)objectAtIndexedSubscript:(NSUInteger)index {
    return [NSString stringWithFormat:@"%@%lu", _key, (unsigned long)index];
}

+ (void)countWithCompletionHandler:(void (^)(NSInteger, NSString *))handler {
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{
        handler(made, @"made");
    });
}

- (nullable NSString *)open:(NSString *)text error:(NSError **)error {
    if (![text hasPrefix:MessageOpenerPrefix]) {
        if (error) {
            *error = [NSError errorWithDomain:MessageOpenerErrorDomain
                                         code:4
                                     userInfo:@{NSLocalizedDescriptionKey : @"not sealed"}];
        }
        return nil;
    }
    NSString *rest = [text substringFromIndex:MessageOpenerPrefix.length];
    NSMutableString *opened = [NSMutableString string];
    for (NSUInteger index = 0; index < rest.length; index++) {
        unichar letter = [rest characterAtIndex:index];
        if (self.mode == MessageOpenerModeShifted) {
            letter -= MessageOpenerShift;
        }
        [opened appendFormat:@"%C", letter];
    }
    id<MessageOpenerDelegate> delegate = self.delegate;
    if (![delegate respondsToSelector:@selector(openerShouldOpen:)] || [delegate openerShouldOpen:self]) {
        [delegate opener:self didOpen:opened];
    }
    return self.loud ? opened.uppercaseString : [opened copy];
}

- (BOOL)check:(NSString *)text error:(NSError **)error {
    return [self open:text error:error] != nil;
}

- (void)openLater:(NSString *)text completion:(MessageOpenerCompletion)completion {
    dispatch_async(dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0), ^{
        NSError *error = nil;
        NSString *opened = [self open:text error:&error];
        completion(opened, error);
    });
}

- (void)eachLetterOf:(NSString *)text usingBlock:(void (NS_NOESCAPE ^)(NSString *letter, BOOL *stop))block {
    BOOL stop = NO;
    for (NSUInteger index = 0; index < text.length && !stop; index++) {
        block([text substringWithRange:NSMakeRange(index, 1)], &stop);
    }
}

@end
