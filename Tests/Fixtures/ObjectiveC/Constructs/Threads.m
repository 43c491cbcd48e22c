// Locks, queues and reference counts on several threads.
#import "Declarations.h"
#include <pthread.h>

static long alive;

@interface Counted : NSObject {
  __weak Counted *next;
  int value;
}
@property(atomic, strong) id shared;
- (void)increment;
@end
@implementation Counted
- (instancetype)init {
  if ((self = [super init])) __atomic_add_fetch(&alive, 1, __ATOMIC_SEQ_CST);
  return self;
}
- (void)setNext:(Counted *)other { next = other; }
- (Counted *)next { return next; }
- (void)increment { value++; }
- (int)value { return value; }
- (void)dealloc { __atomic_sub_fetch(&alive, 1, __ATOMIC_SEQ_CST); }
@end

static Counted *locked, *other;

static void *hold(void *context) {
  @synchronized(other) { @synchronized(locked) { [locked increment]; } }
  return NULL;
}

static void runLocks(void) {
  locked = [Counted new];
  other = [Counted new];
  dispatch_apply(8, dispatch_get_global_queue(0, 0), ^(size_t index) {
    for (int i = 0; i < 500; i++) @synchronized(locked) { @synchronized(locked) { [locked increment]; } }
  });
  line("synchronized", "%d", [locked value]);
  // Another object's lock is free while this one is held.
  pthread_t thread;
  @synchronized(locked) {
    pthread_create(&thread, NULL, hold, NULL);
    @synchronized(@"literal") { [locked increment]; }
  }
  pthread_join(thread, NULL);
  @try {
    @synchronized(locked) { @throw @"inside"; }
  } @catch (id exception) {
    line("synchronized", "%d", [locked value]);
  }
  hold(NULL);
  line("synchronized", "free after an exception %d", [locked value]);
}

@interface Worker : NSObject
@property(nonatomic, strong) dispatch_queue_t queue;
@end
@implementation Worker
@end

static dispatch_semaphore_t ended;
static void queueEnded(void *context) { dispatch_semaphore_signal(ended); }

static void runQueues(void) {
  ended = dispatch_semaphore_create(0);
  dispatch_queue_t queue = dispatch_queue_create("constructs", NULL);
  dispatch_group_t group = dispatch_group_create();
  NSMutableArray *results = [NSMutableArray array];
  for (int i = 0; i < 3; i++) dispatch_group_async(group, queue, ^{ [results addObject:[NSNumber numberWithInt:i]]; });
  dispatch_group_wait(group, DISPATCH_TIME_FOREVER);
  static dispatch_once_t once;
  __block int calls = 0;
  for (int i = 0; i < 3; i++) dispatch_once(&once, ^{ calls++; });
  dispatch_semaphore_t semaphore = dispatch_semaphore_create(0);
  dispatch_async(queue, ^{ dispatch_semaphore_signal(semaphore); });
  dispatch_semaphore_wait(semaphore, DISPATCH_TIME_FOREVER);
  line("queues", "%d %d", (int)results.count, calls);
  static int key;
  dispatch_queue_set_specific(queue, &key, "queue", queueEnded);
  Worker *worker = [Worker new];
  worker.queue = queue;
  queue = nil;
  dispatch_async(worker.queue, ^{ dispatch_semaphore_signal(semaphore); });
  dispatch_semaphore_wait(semaphore, DISPATCH_TIME_FOREVER);
  worker = nil;
  // The destructor runs on another queue.
  dispatch_semaphore_wait(ended, DISPATCH_TIME_FOREVER);
  line("queues", "released");
}

static void runWeak(void) {
  @autoreleasepool {
    Counted *previous = nil;
    for (int i = 0; i < 10000; i++) {
      Counted *counted = [Counted new];
      [counted setNext:previous];
      previous = counted;
    }
    line("weak", "%ld %d", alive, [previous next] == nil);
  }
  line("weak", "%ld of 10000 alive", alive - 2);
  Counted *shared = [Counted new];
  dispatch_apply(8, dispatch_get_global_queue(0, 0), ^(size_t index) {
    @autoreleasepool {
      for (int i = 0; i < 300; i++) {
        shared.shared = [Counted new];
        Counted *loaded = shared.shared;
        __weak Counted *weakly = loaded;
        loaded = nil;
        [weakly value];
      }
    }
  });
  shared.shared = nil;
  line("atomic", "%ld alive", alive - 3);
}

void runThreads(void) {
  @autoreleasepool { runLocks(); }
  @autoreleasepool { runQueues(); }
  @autoreleasepool { runWeak(); }
}
