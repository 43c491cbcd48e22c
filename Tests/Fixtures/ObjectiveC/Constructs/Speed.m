// The time of a message to a class of the project.
#import "Declarations.h"
#include <time.h>

@interface Tracer : NSObject
@end
@interface Tracer (Speed)
- (int)twice:(int)value;
@end
@implementation Tracer (Speed)
- (int)twice:(int)value { return value * 2; }
@end

void runSpeed(void) {
  Tracer *tracer = [Tracer new];
  long best = 1000000, sum = 0;
  for (int round = 0; round < 10; round++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int i = 0; i < 1000000; i++) sum += [tracer twice:i];
    clock_gettime(CLOCK_MONOTONIC, &end);
    long picoseconds = ((end.tv_sec - start.tv_sec) * 1000000000 + end.tv_nsec - start.tv_nsec) / 1000;
    if (picoseconds < best) best = picoseconds;
  }
  printf("%ld picoseconds per message%s\n", best, sum ? "" : "!");
}
