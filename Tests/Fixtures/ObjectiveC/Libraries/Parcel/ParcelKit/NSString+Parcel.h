#import <Foundation/Foundation.h>

@interface NSString (Parcel)

- (nonnull NSString *)pk_wrapped;

@end
