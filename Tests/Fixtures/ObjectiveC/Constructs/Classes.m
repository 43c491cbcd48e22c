// Classes: instance variables, properties, categories, extensions, super, protocols, +load, +initialize.
#import "Declarations.h"

@protocol Named
- (NSString *)name;
@optional
- (void)rename;
@end
@protocol Aged <Named>
- (int)age;
@end

@interface Animal : NSObject <Aged> {
@public
  int legs;
  char initial;
}
@property(nonatomic, copy) NSString *name;
@property(nonatomic) int age;
@property(atomic, strong) NSArray *tags;
@property(atomic) Size size;
@property(nonatomic, readonly) double weight;
@property(nonatomic, weak) Animal *parent;
@property(nonatomic, getter=isWild, setter=makeWild:) BOOL wild;
@property(class, nonatomic) int count;
- (int)sound:(int)volume;
+ (instancetype)animal;
@end

@interface Animal ()
@property(nonatomic, strong) NSMutableArray *secrets;
- (void)hide:(id)secret;
@end

static int count;

@implementation Animal
@synthesize name = _name;
@dynamic count;
+ (void)load { line("load", "Animal"); }
+ (void)initialize { line("initialize", "%s", [NSStringFromClass(self) UTF8String]); }
+ (int)count { return count; }
+ (void)setCount:(int)value { count = value; }
+ (instancetype)animal { return [[self alloc] init]; }
- (instancetype)init {
  if ((self = [super init])) {
    legs = 4;
    initial = 'a';
    _weight = 2.5;
    _secrets = [NSMutableArray array];
  }
  return self;
}
- (int)sound:(int)volume { return volume + legs; }
- (void)hide:(id)secret { [self.secrets addObject:secret]; }
- (NSString *)description { return [NSString stringWithFormat:@"<%@ %@>", NSStringFromClass([self class]), self.name]; }
- (void)dealloc { line("dealloc", "Animal %s", [self.name UTF8String] ?: "-"); }
@end

@interface Dog : Animal {
  char tail;
  id toy;
  int bits : 3;
}
@property(nonatomic, copy) NSString *breed;
- (NSString *)toy;
@end

@implementation Dog
- (instancetype)init {
  if ((self = [super init])) {
    tail = 't';
    toy = @"ball";
    bits = 2;
    self.breed = @"mutt";
  }
  return self;
}
- (int)sound:(int)volume { return [super sound:volume] * 10 + bits; }
- (NSString *)toy { return [NSString stringWithFormat:@"%@%c%c", toy, tail, initial]; }
- (void)dealloc { line("dealloc", "Dog %s", [toy UTF8String]); }
@end

@interface Dog (Tricks)
- (NSString *)sit;
@end
@implementation Dog (Tricks)
- (NSString *)sit { return [NSString stringWithFormat:@"%@ sits", self.name]; }
@end

@interface NSString (Shouting)
- (NSString *)shout;
+ (NSString *)quiet;
@end
@implementation NSString (Shouting)
- (NSString *)shout { return [NSString stringWithFormat:@"%@!", self]; }
+ (NSString *)quiet { return @"hush"; }
@end

@interface Loud : Greeter {
  int times;
}
@end
@implementation Loud
- (NSString *)greet:(NSString *)name {
  times++;
  return [NSString stringWithFormat:@"%@ (%d)", [super greet:name], times];
}
- (void)dealloc { line("dealloc", "Loud"); }
@end

NSString *greetInSwift(id greeter);

void runClasses(void) {
  @autoreleasepool {
    Dog *dog = [Dog animal];
    dog.name = @"Rex";
    line("super", "%d", [dog sound:1]);
    line("ivars", "%d %s", dog->legs, [[dog toy] UTF8String]);
    line("category", "%s", [[dog sit] UTF8String]);
    line("class method", "%s", TEXT([dog class]));
    dog.age = 3;
    dog.size = (Size){1, 2};
    dog.tags = @[ @"x", @"y" ];
    [dog makeWild:YES];
    Animal.count += 5;
    [dog hide:@"bone"];
    line("properties", "%d %g %d %g %d %d %s", dog.age, dog.size.height, (int)dog.tags.count, dog.weight, dog.isWild,
         Animal.count, TEXT(dog.secrets[0]));
    NSMutableString *text = [NSMutableString string];
    [text appendFormat:@"%d", 7];
    dog.name = text;
    [text appendFormat:@"%d", 8];
    line("copy", "%s %s", TEXT(dog.name), TEXT(text));
    Dog *puppy = [Dog new];
    puppy.parent = dog;
    line("weak", "%d", puppy.parent == dog);
    puppy = nil;
    line("protocols", "%d %d %d %d", [dog conformsToProtocol:@protocol(Aged)], [dog conformsToProtocol:@protocol(Named)],
         [dog conformsToProtocol:@protocol(NSCopying)], [dog respondsToSelector:@selector(rename)]);
    line("queries", "%d %d %d %d", [dog isKindOfClass:[Animal class]], [Dog isSubclassOfClass:[NSObject class]],
         [dog class] == NSClassFromString(@"Dog"), [Dog superclass] == [Animal class]);
    line("category of Apple's", "%s %s", [[@"hey" shout] UTF8String], [[NSString quiet] UTF8String]);
    line("description", "%s", TEXT(dog));
    Loud *loud = [[Loud alloc] init];
    line("override", "%s", [[loud greet:@"Ann"] UTF8String]);
    line("override from Swift", "%s", [greetInSwift(loud) UTF8String]);
    [loud setNickname:nil];
    line("nil for String", "%s", [[loud greet:@"Bob"] UTF8String]);
    line("nil receiver", "%d %g", (int)[(NSString *)nil length], [(Animal *)nil weight]);
    line("struct of nil", "%g", ((Animal *)nil).size.height);
  }
}
