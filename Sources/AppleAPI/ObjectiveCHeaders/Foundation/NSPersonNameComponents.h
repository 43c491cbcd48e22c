// The parts of a person's name.
#pragma once

#import <Foundation/NSObject.h>

@class NSString;

NS_ASSUME_NONNULL_BEGIN

@interface NSPersonNameComponents : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init;
@property (nullable, copy) NSString *namePrefix;
@property (nullable, copy) NSString *givenName;
@property (nullable, copy) NSString *middleName;
@property (nullable, copy) NSString *familyName;
@property (nullable, copy) NSString *nameSuffix;
@property (nullable, copy) NSString *nickname;
@property (nullable, copy) NSPersonNameComponents *phoneticRepresentation;
@end

NS_ASSUME_NONNULL_END
