#pragma once

#import <FirebaseMessaging/FirebaseMessaging.h>
