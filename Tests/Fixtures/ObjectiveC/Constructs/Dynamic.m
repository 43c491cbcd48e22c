// Selectors, forwarding, key-value coding and observing, associated objects, method exchange, collections.
#import "Declarations.h"

@interface Person : NSObject
@property(nonatomic, copy) NSString *name;
@property(nonatomic) int age;
@property(nonatomic) double height;
@property(nonatomic, strong) Person *friend;
+ (NSString *)first;
+ (NSString *)second;
@end
@implementation Person
+ (NSString *)first { return @"first"; }
+ (NSString *)second { return @"second"; }
- (NSInteger)compareAge:(Person *)other { return self.age < other.age ? -1 : self.age > other.age; }
@end

@interface Watcher : NSObject {
  __weak id _seen;
}
@end
@implementation Watcher
- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context {
  line("observed", "%s %s -> %s %ld", TEXT(path), TEXT(change[@"old"]), TEXT(change[@"new"]), (long)context);
}
@end

@interface Proxy : NSObject {
  Person *target;
  NSMutableArray *calls;
}
@end
@implementation Proxy
- (instancetype)init {
  if ((self = [super init])) {
    target = [Person new];
    target.name = @"target";
    calls = [NSMutableArray array];
  }
  return self;
}
- (id)forwardingTargetForSelector:(SEL)name { return [target respondsToSelector:name] ? target : nil; }
- (NSMethodSignature *)methodSignatureForSelector:(SEL)name { return [NSMethodSignature signatureWithObjCTypes:"i@:i@"]; }
- (void)forwardInvocation:(NSInvocation *)invocation {
  int number = 0;
  __unsafe_unretained id object = nil;
  [invocation getArgument:&number atIndex:2];
  [invocation getArgument:&object atIndex:3];
  [calls addObject:[NSString stringWithFormat:@"%@ %d %@", NSStringFromSelector([invocation selector]), number, object]];
  int result = number + 1;
  [invocation setReturnValue:&result];
}
- (NSArray *)calls { return calls; }
@end

@interface NSObject (Unknown)
- (int)calculate:(int)number with:(id)object;
@end

@interface Person (Swapped)
- (NSString *)swapped_name;
@end
@implementation Person (Swapped)
- (NSString *)swapped_name { return [NSString stringWithFormat:@"[%@]", [self swapped_name]]; }
@end

static int added(id self, SEL name, int value) { return value * 3; }

@interface NSObject (InSwift)
- (NSString *)join:(NSString *)text count:(int)count flag:(BOOL)flag;
- (double)half:(double)value;
@end

static void runSwift(void) {
  id object = makeSwiftObject();
  line("Swift method", "%s", TEXT([object join:@"x" count:3 flag:YES]));
  line("Swift method", "%g", [object half:5]);
  line("Swift method", "%d %d", [object respondsToSelector:@selector(half:)], [object respondsToSelector:@selector(triple:)]);
  Person *person = [Person new];
  line("from Swift", "%s", TEXT(performInSwift(person, @"setName:", @"Zoe")));
  line("from Swift", "%s", TEXT(person.name));
}

static void runSelectors(void) {
  Person *person = [Person new];
  SEL setter = NSSelectorFromString(@"setName:");
  if ([person respondsToSelector:setter]) [person performSelector:setter withObject:@"Eve"];
  line("perform", "%s", TEXT([person performSelector:@selector(name)]));
  line("responds", "%d %d", [person respondsToSelector:@selector(name)], [person respondsToSelector:@selector(objectAtIndexedSubscript:)]);
  Proxy *proxy = [Proxy new];
  line("forwarding target", "%s", TEXT([(id)proxy name]));
  line("forward invocation", "%d", [proxy calculate:41 with:@"object"]);
  line("forward invocation", "%s", TEXT([proxy calls][0]));
  class_addMethod([Person class], @selector(triple:), (IMP)added, "i@:i");
  line("added method", "%d", ((int (*)(id, SEL, int))added)(person, @selector(triple:), 2));
  line("added method", "%d", [person respondsToSelector:@selector(triple:)]);
  method_exchangeImplementations(class_getInstanceMethod([Person class], @selector(name)),
                                 class_getInstanceMethod([Person class], @selector(swapped_name)));
  line("exchanged", "%s", TEXT(person.name));
  method_exchangeImplementations(class_getInstanceMethod([Person class], @selector(name)),
                                 class_getInstanceMethod([Person class], @selector(swapped_name)));
  line("exchanged back", "%s", TEXT(person.name));
  IMP block = imp_implementationWithBlock(^(Person *receiver, int value) { return value + receiver.age; });
  person.age = 30;
  class_replaceMethod([Person class], @selector(triple:), block, "i@:i");
  line("block as a method", "%d", ((int (*)(id, SEL, int))objc_msgSend)(person, @selector(triple:), 12));
  method_exchangeImplementations(class_getInstanceMethod(object_getClass([Person class]), @selector(first)),
                                 class_getInstanceMethod(object_getClass([Person class]), @selector(second)));
  line("exchanged class methods", "%s %s", TEXT([Person first]), TEXT([Person second]));
  static char key;
  objc_setAssociatedObject(person, &key, @"associated", 1);
  line("associated", "%s %d", TEXT(objc_getAssociatedObject(person, &key)), objc_getAssociatedObject(proxy, &key) == nil);
  objc_setAssociatedObject(person, &key, nil, 1);
  line("associated", "%d", objc_getAssociatedObject(person, &key) == nil);
}

static void runKeyValue(void) {
  Person *person = [Person new];
  [person setValue:@"Kim" forKey:@"name"];
  [person setValue:@41 forKey:@"age"];
  [person setValue:@1.75 forKey:@"height"];
  person.friend = [Person new];
  [person setValue:@"Pat" forKeyPath:@"friend.name"];
  line("key-value", "%s %d %g %s", TEXT([person valueForKey:@"name"]), [[person valueForKey:@"age"] intValue],
       [[person valueForKey:@"height"] doubleValue], TEXT([person valueForKeyPath:@"friend.name"]));
  @try {
    [person valueForKey:@"absent"];
  } @catch (NSException *exception) {
    line("key-value", "%s", TEXT(exception.name));
  }
  person.friend.age = 1;
  NSArray *people = @[ person, person.friend ];
  line("key-value", "%s %s", TEXT([people valueForKeyPath:@"@sum.age"]), TEXT([people valueForKeyPath:@"@count"]));
  Watcher *watcher = [Watcher new];
  [person addObserver:watcher forKeyPath:@"age" options:3 context:(void *)7];
  [person addObserver:watcher forKeyPath:@"height" options:3 context:NULL];
  person.age = 42;
  person.height = 2;
  [person setValue:@43 forKey:@"age"];
  [person removeObserver:watcher forKeyPath:@"age"];
  @autoreleasepool {
    Person *seen = [Person new];
    [watcher setValue:seen forKey:@"seen"];
    line("weak variable", "%d", [watcher valueForKey:@"seen"] == seen);
  }
  line("weak variable", "%d", [watcher valueForKey:@"seen"] == nil);
  person.age = 44;
  line("unobserved", "%d", person.age);
}

static void runCollections(void) {
  NSMutableArray *list = [NSMutableArray arrayWithArray:@[ @3, @1, @2 ]];
  [list addObject:@4];
  list[0] = @9;
  NSMutableString *text = [NSMutableString string];
  for (NSNumber *number in list) {
    if (list.count < 6) [list addObject:number];
    [text appendFormat:@"%@ ", number];
  }
  line("fast enumeration", "%s%d", [text UTF8String], (int)list.count);
  NSMutableDictionary *pairs = [NSMutableDictionary dictionary];
  pairs[@"a"] = @1;
  pairs[@"b"] = @{@"c" : @[ @YES, @2.5 ]};
  pairs[@"a"] = nil;
  int keys = 0;
  for (NSString *key in pairs) keys += (int)key.length;
  line("dictionary", "%d %s %d", (int)pairs.count, TEXT(pairs[@"b"][@"c"][1]), keys);
  NSArray *sorted = [list sortedArrayUsingComparator:^(id one, id two) { return (NSInteger)([one intValue] - [two intValue]); }];
  __block int seen = 0;
  [sorted enumerateObjectsUsingBlock:^(id object, NSUInteger index, BOOL *stop) {
    seen += [object intValue];
    *stop = index == 2;
  }];
  line("sorted", "%s %d", TEXT(sorted[0]), seen);
  Person *young = [Person new], *old = [Person new];
  old.age = 2;
  line("sorted by selector", "%d", [@[ old, young ] sortedArrayUsingSelector:@selector(compareAge:)][0] == young);
  NSArray *both = @[ old, young ];
  line("sorted by key", "%d", [both sortedArrayUsingDescriptors:@[ [NSSortDescriptor sortDescriptorWithKey:@"age" ascending:YES] ]][0] == young);
  line("filtered", "%d", [both filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"age > %d", 1]][0] == old);
  line("filtered", "%d", (int)[@[ @"a1", @"b2", @"c" ] filteredArrayUsingPredicate:[NSPredicate predicateWithFormat:@"SELF MATCHES %@", @"[a-z][0-9]"]].count);
  int number = 0;
  NSString *rest = nil;
  NSScanner *scanner = [NSScanner scannerWithString:@"12 left;"];
  BOOL scanned = [scanner scanInt:&number] && [scanner scanUpToString:@";" intoString:&rest];
  line("scanner", "%d %d %s", scanned, number, TEXT(rest));
  Size size = {3, 4}, copy = {0, 0};
  [[NSValue valueWithBytes:&size objCType:@encode(Size)] getValue:&copy];
  line("value", "%g %g %d", copy.width, copy.height, (int)[NSValue valueWithRange:(NSRange){5, 6}].rangeValue.length);
  NSMutableArray *nested = [NSMutableArray arrayWithArray:@[ [NSMutableDictionary dictionary] ]];
  nested[0][@"changed"] = @YES;
  line("nested", "%d", (int)[nested[0] count]);
  line("variadic", "%d", (int)[NSArray arrayWithObjects:@1, @2, @3, nil].count);
  NSString *literal = @"literal";
  line("identity", "%d", @[ literal ][0] == literal);
  line("mutable copy", "%d %d", [[@[ @1 ] mutableCopy] isKindOfClass:[NSMutableArray class]],
       [[NSMutableArray array] isKindOfClass:[NSMutableArray class]]);
}

void runDynamic(void) {
  @autoreleasepool { runSelectors(); }
  @autoreleasepool { runSwift(); }
  @autoreleasepool { runKeyValue(); }
  @autoreleasepool { runCollections(); }
}
