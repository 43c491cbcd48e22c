#pragma once

#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class CNPhoneNumber;

@protocol CNKeyDescriptor <NSObject, NSSecureCoding, NSCopying>
@end

@interface NSString (Contacts) <CNKeyDescriptor>
@end

@interface CNPhoneNumber : NSObject <NSCopying, NSSecureCoding>
+ (nullable instancetype)phoneNumberWithStringValue:(NSString *)stringValue BELLHOP_FACTORY(stringValue:);
- (nullable instancetype)initWithStringValue:(NSString *)string;
- (instancetype)init NS_UNAVAILABLE;
@property (nonatomic, readonly, copy) NSString *stringValue;
@end

@interface CNLabeledValue<ValueType : id<NSCopying, NSSecureCoding>> : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, copy, nullable) NSString *label;
@property (nonatomic, readonly, copy) ValueType value;
+ (instancetype)labeledValueWithLabel:(nullable NSString *)label value:(ValueType)value;
- (instancetype)initWithLabel:(nullable NSString *)label value:(ValueType)value;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface CNContact : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy) NSString *givenName;
@property (nonatomic, readonly, copy) NSString *middleName NS_SWIFT_UNAVAILABLE("");
@property (nonatomic, readonly, copy) NSString *familyName;
@property (nonatomic, readonly, copy) NSString *nickname;
@property (nonatomic, readonly, copy) NSString *organizationName;
@property (nonatomic, readonly, copy, nullable) NSData *imageData;
@property (nonatomic, readonly, copy, nullable) NSData *thumbnailImageData;
@property (nonatomic, readonly) BOOL imageDataAvailable;
@property (nonatomic, readonly, copy) NSArray<CNLabeledValue<CNPhoneNumber *> *> *phoneNumbers;
@property (nonatomic, readonly, copy) NSArray<CNLabeledValue<NSString *> *> *emailAddresses;
- (BOOL)isKeyAvailable:(NSString *)key NS_SWIFT_UNAVAILABLE("");
+ (NSPredicate *)predicateForContactsMatchingName:(NSString *)name NS_SWIFT_NAME(predicateForContacts(matchingName:));
+ (NSPredicate *)predicateForContactsMatchingEmailAddress:(NSString *)emailAddress
    NS_SWIFT_NAME(predicateForContacts(matchingEmailAddress:));
+ (NSPredicate *)predicateForContactsMatchingPhoneNumber:(CNPhoneNumber *)phoneNumber
    NS_SWIFT_NAME(predicateForContacts(matching:));
+ (NSPredicate *)predicateForContactsWithIdentifiers:(NSArray<NSString *> *)identifiers NS_SWIFT_UNAVAILABLE("");
@end

@interface CNMutableContact : CNContact
@property (nonatomic, copy) NSString *givenName;
@property (nonatomic, copy) NSString *familyName;
@property (nonatomic, copy) NSString *nickname;
@property (nonatomic, copy) NSString *organizationName;
@property (nonatomic, copy, nullable) NSData *imageData;
@property (nonatomic, copy) NSArray<CNLabeledValue<CNPhoneNumber *> *> *phoneNumbers;
@property (nonatomic, copy) NSArray<CNLabeledValue<NSString *> *> *emailAddresses;
@end

FOUNDATION_EXPORT NSString *const CNContactIdentifierKey;
FOUNDATION_EXPORT NSString *const CNContactGivenNameKey;
FOUNDATION_EXPORT NSString *const CNContactMiddleNameKey NS_SWIFT_UNAVAILABLE("");
FOUNDATION_EXPORT NSString *const CNContactFamilyNameKey;
FOUNDATION_EXPORT NSString *const CNContactNicknameKey;
FOUNDATION_EXPORT NSString *const CNContactOrganizationNameKey;
FOUNDATION_EXPORT NSString *const CNContactPhoneNumbersKey;
FOUNDATION_EXPORT NSString *const CNContactEmailAddressesKey;
FOUNDATION_EXPORT NSString *const CNContactImageDataKey;
FOUNDATION_EXPORT NSString *const CNContactImageDataAvailableKey;
FOUNDATION_EXPORT NSString *const CNContactThumbnailImageDataKey;

typedef NS_ENUM(NSInteger, CNContactFormatterStyle) {
  CNContactFormatterStyleFullName,
  CNContactFormatterStylePhoneticFullName,
};

NS_SWIFT_UNAVAILABLE("")
@interface CNContactFormatter : NSFormatter
+ (id<CNKeyDescriptor>)descriptorForRequiredKeysForStyle:(CNContactFormatterStyle)style;
+ (nullable NSString *)stringFromContact:(CNContact *)contact style:(CNContactFormatterStyle)style;
@end

NS_ASSUME_NONNULL_END
