#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INIntent.h>

NS_ASSUME_NONNULL_BEGIN

@protocol INIntentHandlerProviding <NSObject>
- (nullable id)handlerForIntent:(INIntent *)intent NS_SWIFT_NAME(handler(for:));
@end

@interface INExtension : NSObject <INIntentHandlerProviding>
@end

NS_ASSUME_NONNULL_END
