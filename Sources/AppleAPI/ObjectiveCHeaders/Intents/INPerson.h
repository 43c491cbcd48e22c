#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INObjects.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, INPersonHandleType) {
  INPersonHandleTypeUnknown = 0,
  INPersonHandleTypeEmailAddress = 1,
  INPersonHandleTypePhoneNumber = 2,
};
typedef NS_ENUM(NSInteger, INPersonSuggestionType) {
  INPersonSuggestionTypeNone = 0,
  INPersonSuggestionTypeSocialProfile = 1,
  INPersonSuggestionTypeInstantMessageAddress = 2,
};

typedef NSString *INPersonHandleLabel NS_TYPED_EXTENSIBLE_ENUM;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelHome;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelWork;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabeliPhone NS_SWIFT_NAME(INPersonHandleLabel.iPhone);
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelMobile;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelMain;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelHomeFax;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelWorkFax;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelPager;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelOther;
FOUNDATION_EXPORT INPersonHandleLabel const INPersonHandleLabelSchool;

typedef NSString *INPersonRelationship NS_TYPED_EXTENSIBLE_ENUM;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipFather;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipMother;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipParent;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipBrother;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipSister;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipChild;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipFriend;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipSpouse;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipPartner;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipAssistant;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipManager;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipSon;
FOUNDATION_EXPORT INPersonRelationship const INPersonRelationshipDaughter;

@interface INPersonHandle : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly, copy, nullable) NSString *value;
@property (nonatomic, readonly) INPersonHandleType type;
@property (nonatomic, readonly, copy, nullable) INPersonHandleLabel label;
- (instancetype)initWithValue:(nullable NSString *)value
                         type:(INPersonHandleType)type
                        label:(nullable INPersonHandleLabel)label NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithValue:(nullable NSString *)value type:(INPersonHandleType)type;
@end

@interface INPerson : NSObject <NSCopying, NSSecureCoding, INSpeakable>
@property (nonatomic, readonly, copy, nullable) INPersonHandle *personHandle;
@property (nonatomic, readonly, copy, nullable) NSPersonNameComponents *nameComponents;
@property (nonatomic, readonly, copy) NSString *displayName;
@property (nonatomic, readonly, copy, nullable) INImage *image;
@property (nonatomic, readonly, copy, nullable) NSString *contactIdentifier;
@property (nonatomic, readonly, copy, nullable) NSString *customIdentifier;
@property (nonatomic, readonly, copy, nullable) INPersonRelationship relationship;
@property (nonatomic, readonly) BOOL isMe;
@property (nonatomic, readonly, copy, nullable) NSArray<INPersonHandle *> *aliases;
@property (nonatomic, readonly) INPersonSuggestionType suggestionType;
@property (nonatomic, readonly, getter=isContactSuggestion) BOOL contactSuggestion;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *siriMatches;
@property (nonatomic, readonly, copy, nullable) NSString *handle;
- (instancetype)initWithPersonHandle:(INPersonHandle *)personHandle
                      nameComponents:(nullable NSPersonNameComponents *)nameComponents
                         displayName:(nullable NSString *)displayName
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contactIdentifier
                    customIdentifier:(nullable NSString *)customIdentifier;
- (instancetype)initWithPersonHandle:(INPersonHandle *)personHandle
                      nameComponents:(nullable NSPersonNameComponents *)nameComponents
                         displayName:(nullable NSString *)displayName
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contactIdentifier
                    customIdentifier:(nullable NSString *)customIdentifier
                                isMe:(BOOL)isMe NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithPersonHandle:(INPersonHandle *)personHandle
                      nameComponents:(nullable NSPersonNameComponents *)nameComponents
                         displayName:(nullable NSString *)displayName
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contactIdentifier
                    customIdentifier:(nullable NSString *)customIdentifier
                                isMe:(BOOL)isMe
                      suggestionType:(INPersonSuggestionType)suggestionType;
- (instancetype)initWithPersonHandle:(INPersonHandle *)personHandle
                      nameComponents:(nullable NSPersonNameComponents *)nameComponents
                         displayName:(nullable NSString *)displayName
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contactIdentifier
                    customIdentifier:(nullable NSString *)customIdentifier
                             aliases:(nullable NSArray<INPersonHandle *> *)aliases
                      suggestionType:(INPersonSuggestionType)suggestionType;
- (instancetype)initWithPersonHandle:(INPersonHandle *)personHandle
                      nameComponents:(nullable NSPersonNameComponents *)nameComponents
                         displayName:(nullable NSString *)displayName
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contactIdentifier
                    customIdentifier:(nullable NSString *)customIdentifier
                 isContactSuggestion:(BOOL)isContactSuggestion
                      suggestionType:(INPersonSuggestionType)suggestionType;
- (instancetype)initWithPersonHandle:(INPersonHandle *)personHandle
                      nameComponents:(nullable NSPersonNameComponents *)nameComponents
                         displayName:(nullable NSString *)displayName
                               image:(nullable INImage *)image
                   contactIdentifier:(nullable NSString *)contactIdentifier
                    customIdentifier:(nullable NSString *)customIdentifier
                        relationship:(nullable INPersonRelationship)relationship;
- (instancetype)initWithHandle:(NSString *)handle
                nameComponents:(nullable NSPersonNameComponents *)nameComponents
                   displayName:(nullable NSString *)displayName
                         image:(nullable INImage *)image
             contactIdentifier:(nullable NSString *)contactIdentifier;
- (instancetype)initWithHandle:(NSString *)handle
                nameComponents:(NSPersonNameComponents *)nameComponents
             contactIdentifier:(nullable NSString *)contactIdentifier;
- (instancetype)initWithHandle:(NSString *)handle
                   displayName:(nullable NSString *)displayName
             contactIdentifier:(nullable NSString *)contactIdentifier;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
