// The Intents framework for Objective-C: people, messages, calls, payments and Focus. Names and values are Apple's.
#pragma once

#import <Foundation/Foundation.h>
#import <Intents/INCallIntents.h>
#import <Intents/INContentProviding.h>
#import <Intents/INIntent.h>
#import <Intents/INIntentErrors.h>
#import <Intents/INIntentHandling.h>
#import <Intents/INIntentResolutionResult.h>
#import <Intents/INInteraction.h>
#import <Intents/INMessageIntents.h>
#import <Intents/INObjects.h>
#import <Intents/INPaymentIntents.h>
#import <Intents/INPerson.h>
#import <Intents/INPreferences.h>
