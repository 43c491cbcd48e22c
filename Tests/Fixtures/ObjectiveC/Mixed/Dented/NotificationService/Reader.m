#import "Reader.h"
#import "Account.h"
#include <words.h>

@interface ReaderProperties : NSObject
@property (assign) int plain;
@property (atomic, copy) NSString *text;
@property (retain, nullable) id kept;
@property (nonatomic, unsafe_unretained) id unkept;
@property (nonatomic, weak) id weakly;
@property (nonatomic, copy) int (^twice)(int);
@property (nonatomic, assign) SEL action;
@property (nonatomic, strong) Class type;
@property (null_resettable, nonatomic, copy) NSString *name;
@property (nonatomic, readonly, getter=theCount) NSInteger count;
@property (class, nonatomic, copy) NSString *shared;
@end

static NSString *shared;

@implementation ReaderProperties

+ (NSString *)shared {
    return shared;
}

+ (void)setShared:(NSString *)text {
    shared = [text copy];
}

- (NSString *)name {
    return _name ?: @"default";
}

- (NSInteger)theCount {
    return 3;
}

@end

@implementation Reader

+ (NSString *)settings {
    NSString *path = [[NSBundle mainBundle] pathForResource:@"words" ofType:@"txt"];
    NSString *words = [NSString stringWithContentsOfFile:path encoding:NSUTF8StringEncoding error:nil];
    return [NSString stringWithFormat:@"%@ %d %d %s %@", READER_PREFIX, DEBUG, READER_FLAG, WORDS_TEXT,
                                      [words stringByTrimmingCharactersInSet:[NSCharacterSet newlineCharacterSet]]];
}

+ (NSString *)attributes {
    ReaderProperties *all = [[ReaderProperties alloc] init];
    NSMutableString *text = [NSMutableString stringWithString:@"a"];
    NSObject *object = [[NSObject alloc] init];
    all.plain = 4;
    all.text = text;
    [text appendString:@"b"];
    all.kept = object;
    all.unkept = object;
    all.weakly = object;
    all.twice = ^(int value) { return value * 2; };
    all.action = @selector(settings);
    all.type = [Reader class];
    all.name = nil;
    ReaderProperties.shared = @"shared";
    return [NSString stringWithFormat:@"%d %@ %d %d %@ %@ %@ %ld %@", all.plain, all.text,
                                      all.kept == all.unkept && all.weakly == object, all.twice(5),
                                      NSStringFromSelector(all.action), NSStringFromClass(all.type), all.name,
                                      (long)all.count, ReaderProperties.shared];
}

+ (NSString *)titleOf:(NSString *)text {
    if ([text isEqualToString:@"account"]) {
        return [[Account alloc] init].name;
    }
    return [@"Read " stringByAppendingString:text];
}

+ (NSString *)stored {
    NSUserDefaults *defaults = [NSUserDefaults standardUserDefaults];
    [defaults setObject:@"text" forKey:@"text"];
    [defaults setObject:@[ @1, @{@"key" : @"value"} ] forKey:@"list"];
    [defaults setObject:@"gone" forKey:@"none"];
    [defaults setObject:nil forKey:@"none"];
    return [NSString stringWithFormat:@"%@ %@ %@", [defaults stringForKey:@"text"],
                                      [defaults arrayForKey:@"list"][1][@"key"],
                                      [defaults objectForKey:@"none"] ?: @"none"];
}

@end
