// Exceptions, locks, blocks, pools, C.
#import "Declarations.h"

@interface Problem : NSException
@end
@implementation Problem
@end

@interface Tracer : NSObject {
  const char *name;
}
- (instancetype)initWithName:(const char *)name;
@end
@implementation Tracer
- (instancetype)initWithName:(const char *)text {
  if ((self = [super init])) name = text;
  return self;
}
- (void)dealloc { line("dealloc", "%s", name); }
@end

static int thrower(int kind) {
  Tracer *tracer __attribute__((unused)) = [[Tracer alloc] initWithName:"tracer in a thrower"];
  if (kind == 1) @throw [NSException exceptionWithName:@"One" reason:@"reason" userInfo:nil];
  if (kind == 2) @throw @"text";
  return kind;
}

static const char *caught(int kind) {
  @try {
    thrower(kind);
  } @catch (Problem *problem) {
    return "problem";
  } @catch (NSException *exception) {
    return [[NSString stringWithFormat:@"%@ %@", exception.name, exception.reason] UTF8String];
  } @catch (id other) {
    return [[NSString stringWithFormat:@"any %@", other] UTF8String];
  } @finally {
    line("finally", "%d", kind);
  }
  return "none";
}

static void runExceptions(void) {
  for (int kind = 0; kind < 3; kind++) line("exception", "%s", caught(kind));
  @try {
    @try {
      thrower(1);
    } @catch (NSException *exception) {
      @throw;
    } @finally {
      line("rethrow", "inner finally");
    }
  } @catch (NSException *exception) {
    line("rethrow", "%s", [exception.name UTF8String]);
  }
  @try {
    callThroughSwift(^{ thrower(1); });
  } @catch (NSException *exception) {
    line("through Swift", "%s", [exception.name UTF8String]);
  }
  @try {
    line("bounds", "%s", TEXT(@[ @1 ][4]));
  } @catch (NSException *exception) {
    line("bounds", "%d %s", [exception.name isEqual:NSRangeException], [exception.reason UTF8String]);
  }
  NSString *none = nil;
  @try {
    line("nil in a literal", "%s", TEXT(@[ none ]));
  } @catch (NSException *exception) {
    line("nil in a literal", "%s", [exception.reason UTF8String]);
  }
  @try {
    line("nil in a literal", "%s", TEXT(@{ @"a" : none }));
  } @catch (NSException *exception) {
    line("nil in a literal", "%s", [exception.reason UTF8String]);
  }
  @try {
    [(id)[Tracer new] length];
  } @catch (NSException *exception) {
    line("unrecognized", "%.51s", [exception.reason UTF8String]);
  }
}

static void runBlocks(void) {
  __block int count = 0;
  int (^add)(int) = ^(int value) {
    count += value;
    return count;
  };
  add(2);
  line("block", "%d %d", add(3), count);
  Tracer *tracer = [[Tracer alloc] initWithName:"captured"];
  __weak Tracer *weakly = tracer;
  void (^use)(void) = ^{ line("block", "alive %d", tracer != nil); };
  tracer = nil;
  use();
  use = nil;
  line("block", "alive after %d", weakly != nil);
  NSMutableArray *blocks = [NSMutableArray array];
  for (int i = 0; i < 3; i++) [blocks addObject:[^{ return i * i; } copy]];
  int sum = 0;
  for (int (^square)(void) in blocks) sum += square();
  line("block", "in an array %d", sum);
}

static void runPools(void) {
  __weak Tracer *weakly;
  @autoreleasepool {
    Tracer *tracer = [[Tracer alloc] initWithName:"pooled"];
    weakly = tracer;
  }
  line("pool", "%d", weakly == nil);
}

static int total(int count, ...) {
  va_list values;
  va_start(values, count);
  int sum = 0;
  while (count--) sum += va_arg(values, int);
  va_end(values);
  return sum;
}

#define TWICE(x) ((x) + (x))
struct pair { int first; double second; };

static void runC(void) {
  int table[3] = {1, 2, 3};
  struct pair pairs[] = {{1, 0.5}, {.second = 2.5, .first = 2}};
  int i = 0;
again:
  table[i] = TWICE(table[i]);
  if (++i < 3) goto again;
#if defined(__OBJC__) && !defined(ABSENT)
  line("C", "%d %d %d %g %d", table[0], table[1], table[2], pairs[1].second, total(3, 1, 2, 3));
#endif
  static int calls;
  line("C", "static %d", ++calls);
  if (@available(iOS 15.0, *)) line("C", "available");
  switch (table[2]) {
    case 6: line("C", "switch"); break;
    default: break;
  }
  unsigned char bytes[4] = {0xde, 0xad, 0xbe, 0xef};
  NSMutableString *hex = [NSMutableString string];
  for (unsigned n = 0; n < sizeof bytes; n++) [hex appendFormat:@"%02x", bytes[n]];
  line("format", "%s", [hex UTF8String]);
  line("format", "%s", [[NSString stringWithFormat:@"%5.2f|%-4s|%c %lu %lld %% %hhu", 1.5, "ab", 'z', 7ul, 9ll, (unsigned char)200] UTF8String]);
  line("format", "%s", TEXT(([NSString stringWithFormat:@"%2$@-%1$d %1$03d", 4, @"é"])));
  line("format", "%s", [[NSString stringWithFormat:@"%@ %@", nil, @[ @1, @"two" ]] UTF8String] ? "list" : "");
}

void runControl(void) {
  @autoreleasepool { runExceptions(); }
  @autoreleasepool { runBlocks(); }
  @autoreleasepool { runPools(); }
  @autoreleasepool { runC(); }
}
