// A file without automatic reference counting.
#import "Declarations.h"

@interface NSObject (Manual)
- (id)retain;
- (void)release;
- (id)autorelease;
@end

@interface Manual : NSObject {
  id held;
}
@end
@implementation Manual
- (instancetype)init {
  if ((self = [super init])) held = [[NSString stringWithFormat:@"%d", 5] retain];
  return self;
}
- (id)held { return [[held retain] autorelease]; }
- (void)dealloc {
  line("dealloc", "Manual %s", [held UTF8String]);
  [held release];
  [super dealloc];
}
@end

void runManual(void) {
  @autoreleasepool {
    Manual *manual = [[Manual alloc] init];
    void (^block)(void) = [^{ line("manual", "%s", TEXT([manual held])); } copy];
    [manual release];
    block();
    [block release];
    line("manual", "after the block");
    Manual *short_lived = [[Manual alloc] init];
    __weak Manual *weak = short_lived;
    BOOL was_alive;
    // Without ARC, a read of a weak variable keeps the object until the pool ends.
    @autoreleasepool { was_alive = weak != nil; }
    [short_lived release];
    line("manual", "weak %d %d", was_alive, weak != nil);
    [[[Manual alloc] init] autorelease];
  }
}
