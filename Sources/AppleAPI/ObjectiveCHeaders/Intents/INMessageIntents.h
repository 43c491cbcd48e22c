#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INIntent.h>
#import <Intents/INIntentResolutionResult.h>
#import <Intents/INPerson.h>
#import <Intents/INValues.h>

NS_ASSUME_NONNULL_BEGIN

@interface INMessage : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithIdentifier:(NSString *)identifier
                           content:(nullable NSString *)content
                          dateSent:(nullable NSDate *)dateSent
                            sender:(nullable INPerson *)sender
                        recipients:(nullable NSArray<INPerson *> *)recipients;
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, readonly, copy, nullable) NSString *content;
@property (nonatomic, readonly, copy, nullable) NSDate *dateSent;
@property (nonatomic, readonly, copy, nullable) INPerson *sender;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *recipients;
@end

@interface INSendMessageAttachment : NSObject
+ (instancetype)attachmentWithAudioMessageFile:(INFile *)audioMessageFile;
@property (nonatomic, readonly, copy, nullable) INFile *audioMessageFile;
@end

@interface INSendMessageIntent : INIntent
- (instancetype)initWithRecipients:(nullable NSArray<INPerson *> *)recipients
               outgoingMessageType:(INOutgoingMessageType)outgoingMessageType
                           content:(nullable NSString *)content
                speakableGroupName:(nullable INSpeakableString *)speakableGroupName
            conversationIdentifier:(nullable NSString *)conversationIdentifier
                       serviceName:(nullable NSString *)serviceName
                            sender:(nullable INPerson *)sender
                       attachments:(nullable NSArray<INSendMessageAttachment *> *)attachments NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithRecipients:(nullable NSArray<INPerson *> *)recipients
               outgoingMessageType:(INOutgoingMessageType)outgoingMessageType
                           content:(nullable NSString *)content
                speakableGroupName:(nullable INSpeakableString *)speakableGroupName
            conversationIdentifier:(nullable NSString *)conversationIdentifier
                       serviceName:(nullable NSString *)serviceName
                            sender:(nullable INPerson *)sender;
- (instancetype)initWithRecipients:(nullable NSArray<INPerson *> *)recipients
                           content:(nullable NSString *)content
                speakableGroupName:(nullable INSpeakableString *)speakableGroupName
            conversationIdentifier:(nullable NSString *)conversationIdentifier
                       serviceName:(nullable NSString *)serviceName
                            sender:(nullable INPerson *)sender;
- (instancetype)initWithRecipients:(nullable NSArray<INPerson *> *)recipients
                           content:(nullable NSString *)content
                         groupName:(nullable NSString *)groupName
                       serviceName:(nullable NSString *)serviceName
                            sender:(nullable INPerson *)sender;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *recipients;
@property (nonatomic, readonly) INOutgoingMessageType outgoingMessageType;
@property (nonatomic, readonly, copy, nullable) NSString *content;
@property (nonatomic, readonly, copy, nullable) INSpeakableString *speakableGroupName;
@property (nonatomic, readonly, copy, nullable) NSString *conversationIdentifier;
@property (nonatomic, readonly, copy, nullable) NSString *serviceName;
@property (nonatomic, readonly, copy, nullable) INPerson *sender;
@property (nonatomic, readonly, copy, nullable) NSArray<INSendMessageAttachment *> *attachments;
@property (nonatomic, readonly, copy, nullable) NSString *groupName;
@end

typedef NS_ENUM(NSInteger, INSendMessageIntentResponseCode) {
  INSendMessageIntentResponseCodeUnspecified = 0,
  INSendMessageIntentResponseCodeReady = 1,
  INSendMessageIntentResponseCodeInProgress = 2,
  INSendMessageIntentResponseCodeSuccess = 3,
  INSendMessageIntentResponseCodeFailure = 4,
  INSendMessageIntentResponseCodeFailureRequiringAppLaunch = 5,
  INSendMessageIntentResponseCodeFailureMessageServiceNotAvailable = 6,
  INSendMessageIntentResponseCodeFailureRequiringInAppAuthentication = 7,
};

@interface INSendMessageIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INSendMessageIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INSendMessageIntentResponseCode code;
@property (nonatomic, copy, nullable) INMessage *sentMessage;
@property (nonatomic, copy, nullable) NSArray<INMessage *> *sentMessages;
@end

@protocol INSendMessageIntentHandling <NSObject>
- (void)handleSendMessage:(INSendMessageIntent *)intent
               completion:(void (^)(INSendMessageIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmSendMessage:(INSendMessageIntent *)intent
                completion:(void (^)(INSendMessageIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolveRecipientsForSendMessage:(INSendMessageIntent *)intent
                             completion:
    (void (^)(NSArray<INSendMessageRecipientResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveRecipients(for:with:));
- (void)resolveRecipientsForSendMessage:(INSendMessageIntent *)intent
                         withCompletion:(void (^)(NSArray<INPersonResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveRecipients(for:with:));
- (void)resolveOutgoingMessageTypeForSendMessage:(INSendMessageIntent *)intent
                                  withCompletion:
    (void (^)(INOutgoingMessageTypeResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveOutgoingMessageType(for:with:));
- (void)resolveContentForSendMessage:(INSendMessageIntent *)intent
                      withCompletion:(void (^)(INStringResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveContent(for:with:));
- (void)resolveSpeakableGroupNameForSendMessage:(INSendMessageIntent *)intent
                                 withCompletion:
    (void (^)(INSpeakableStringResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveSpeakableGroupName(for:with:));
- (void)resolveGroupNameForSendMessage:(INSendMessageIntent *)intent
                        withCompletion:(void (^)(INStringResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveGroupName(for:with:));
@end

@interface INSearchForMessagesIntent : INIntent
- (instancetype)initWithRecipients:(nullable NSArray<INPerson *> *)recipients
                           senders:(nullable NSArray<INPerson *> *)senders
                       searchTerms:(nullable NSArray<NSString *> *)searchTerms
                        attributes:(INMessageAttributeOptions)attributes
                     dateTimeRange:(nullable INDateComponentsRange *)dateTimeRange
                       identifiers:(nullable NSArray<NSString *> *)identifiers
           notificationIdentifiers:(nullable NSArray<NSString *> *)notificationIdentifiers
               speakableGroupNames:(nullable NSArray<INSpeakableString *> *)speakableGroupNames
           conversationIdentifiers:(nullable NSArray<NSString *> *)conversationIdentifiers
    NS_SWIFT_NAME(init(recipients:senders:searchTerms:attributes:dateTimeRange:identifiers:notificationIdentifiers:speakableGroupNames:conversationIdentifiers:));
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *recipients;
@property (nonatomic, readonly) INConditionalOperator recipientsOperator;
@property (nonatomic, readonly, copy, nullable) NSArray<INPerson *> *senders;
@property (nonatomic, readonly) INConditionalOperator sendersOperator;
@property (nonatomic, readonly, copy, nullable) NSArray<NSString *> *searchTerms;
@property (nonatomic, readonly) INConditionalOperator searchTermsOperator;
@property (nonatomic, readonly) INMessageAttributeOptions attributes;
@property (nonatomic, readonly, copy, nullable) INDateComponentsRange *dateTimeRange;
@property (nonatomic, readonly, copy, nullable) NSArray<NSString *> *identifiers;
@property (nonatomic, readonly) INConditionalOperator identifiersOperator;
@property (nonatomic, readonly, copy, nullable) NSArray<NSString *> *notificationIdentifiers;
@property (nonatomic, readonly) INConditionalOperator notificationIdentifiersOperator;
@property (nonatomic, readonly, copy, nullable) NSArray<INSpeakableString *> *speakableGroupNames;
@property (nonatomic, readonly, copy, nullable) NSArray<NSString *> *conversationIdentifiers;
@end

typedef NS_ENUM(NSInteger, INSearchForMessagesIntentResponseCode) {
  INSearchForMessagesIntentResponseCodeUnspecified = 0,
  INSearchForMessagesIntentResponseCodeReady = 1,
  INSearchForMessagesIntentResponseCodeInProgress = 2,
  INSearchForMessagesIntentResponseCodeSuccess = 3,
  INSearchForMessagesIntentResponseCodeFailure = 4,
  INSearchForMessagesIntentResponseCodeFailureRequiringAppLaunch = 5,
  INSearchForMessagesIntentResponseCodeFailureMessageServiceNotAvailable = 6,
  INSearchForMessagesIntentResponseCodeFailureMessageTooManyResults = 7,
  INSearchForMessagesIntentResponseCodeFailureRequiringInAppAuthentication = 8,
};

@interface INSearchForMessagesIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INSearchForMessagesIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INSearchForMessagesIntentResponseCode code;
@property (nonatomic, copy, nullable) NSArray<INMessage *> *messages;
@end

@protocol INSearchForMessagesIntentHandling <NSObject>
- (void)handleSearchForMessages:(INSearchForMessagesIntent *)intent
                     completion:(void (^)(INSearchForMessagesIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmSearchForMessages:(INSearchForMessagesIntent *)intent
                      completion:(void (^)(INSearchForMessagesIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolveRecipientsForSearchForMessages:(INSearchForMessagesIntent *)intent
                               withCompletion:
    (void (^)(NSArray<INPersonResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveRecipients(for:with:));
- (void)resolveSendersForSearchForMessages:(INSearchForMessagesIntent *)intent
                            withCompletion:(void (^)(NSArray<INPersonResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveSenders(for:with:));
- (void)resolveAttributesForSearchForMessages:(INSearchForMessagesIntent *)intent
                               withCompletion:
    (void (^)(INMessageAttributeOptionsResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveAttributes(for:with:));
- (void)resolveDateTimeRangeForSearchForMessages:(INSearchForMessagesIntent *)intent
                                  withCompletion:
    (void (^)(INDateComponentsRangeResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveDateTimeRange(for:with:));
- (void)resolveSpeakableGroupNamesForSearchForMessages:(INSearchForMessagesIntent *)intent
                                        withCompletion:
    (void (^)(NSArray<INSpeakableStringResolutionResult *> *resolutionResults))completion
    NS_SWIFT_NAME(resolveSpeakableGroupNames(for:with:));
@end

@interface INSetMessageAttributeIntent : INIntent
- (instancetype)initWithIdentifiers:(nullable NSArray<NSString *> *)identifiers
                          attribute:(INMessageAttribute)attribute NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly, copy, nullable) NSArray<NSString *> *identifiers;
@property (nonatomic, readonly) INMessageAttribute attribute;
@end

typedef NS_ENUM(NSInteger, INSetMessageAttributeIntentResponseCode) {
  INSetMessageAttributeIntentResponseCodeUnspecified = 0,
  INSetMessageAttributeIntentResponseCodeReady = 1,
  INSetMessageAttributeIntentResponseCodeInProgress = 2,
  INSetMessageAttributeIntentResponseCodeSuccess = 3,
  INSetMessageAttributeIntentResponseCodeFailure = 4,
  INSetMessageAttributeIntentResponseCodeFailureRequiringAppLaunch = 5,
  INSetMessageAttributeIntentResponseCodeFailureMessageNotFound = 6,
  INSetMessageAttributeIntentResponseCodeFailureMessageAttributeNotSet = 7,
};

@interface INSetMessageAttributeIntentResponse : INIntentResponse
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithCode:(INSetMessageAttributeIntentResponseCode)code
                userActivity:(nullable NSUserActivity *)userActivity NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) INSetMessageAttributeIntentResponseCode code;
@end

@protocol INSetMessageAttributeIntentHandling <NSObject>
- (void)handleSetMessageAttribute:(INSetMessageAttributeIntent *)intent
                       completion:(void (^)(INSetMessageAttributeIntentResponse *response))completion
    NS_SWIFT_NAME(handle(intent:completion:));
@optional
- (void)confirmSetMessageAttribute:(INSetMessageAttributeIntent *)intent
                        completion:(void (^)(INSetMessageAttributeIntentResponse *response))completion
    NS_SWIFT_NAME(confirm(intent:completion:));
- (void)resolveAttributeForSetMessageAttribute:(INSetMessageAttributeIntent *)intent
                                withCompletion:
    (void (^)(INMessageAttributeResolutionResult *resolutionResult))completion
    NS_SWIFT_NAME(resolveAttribute(for:with:));
@end

NS_ASSUME_NONNULL_END
