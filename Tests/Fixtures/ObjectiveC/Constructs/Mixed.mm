// Objective-C++: C++ instance variables, exceptions and templates beside objects.
#import "Declarations.h"
#include <map>
#include <string>
#include <vector>

struct Noisy {
  std::string name = "noisy";
  ~Noisy() { line("C++", "destructor %s", name.c_str()); }
};

@interface Store : NSObject {
  std::vector<int> numbers;
  std::map<std::string, int> table;
  Noisy noisy;
}
@end
@implementation Store
- (void)add:(int)number {
  numbers.push_back(number);
  table["n"] += number;
}
- (int)sum { return table["n"] * 100 + (int)numbers.size(); }
- (void)dealloc { line("dealloc", "Store"); }
@end

template <typename T> static T largest(const std::vector<T> &values) {
  T best = values[0];
  for (auto value : values) best = value > best ? value : best;
  return best;
}

extern "C" void runMixed(void) {
  @autoreleasepool {
    Store *store = [Store new];
    [store add:3];
    [store add:4];
    line("C++", "%d %d", [store sum], largest(std::vector<int>{1, 5, 2}));
    auto lambda = [store](int x) { return [store sum] + x; };
    line("C++", "lambda %d", lambda(1));
    @try {
      Noisy local;
      local.name = "unwound";
      @throw [NSException exceptionWithName:@"Mixed" reason:@"r" userInfo:nil];
    } @catch (NSException *exception) {
      line("C++", "caught %s", [exception.name UTF8String]);
    }
    try {
      throw 5;
    } catch (int number) {
      line("C++", "caught %d", number);
    }
  }
}
