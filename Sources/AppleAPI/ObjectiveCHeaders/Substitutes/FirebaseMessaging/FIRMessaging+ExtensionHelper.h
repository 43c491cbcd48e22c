#pragma once

#import <FirebaseMessaging/FIRMessaging.h>
