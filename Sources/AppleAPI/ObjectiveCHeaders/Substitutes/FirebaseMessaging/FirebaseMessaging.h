// Firebase Cloud Messaging. The substitute implements what an extension uses.
#pragma once

#import <FirebaseCore/FirebaseCore.h>
#import <FirebaseMessaging/FIRMessaging.h>
#import <Foundation/Foundation.h>
