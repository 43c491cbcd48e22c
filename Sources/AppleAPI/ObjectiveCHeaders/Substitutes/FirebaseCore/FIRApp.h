#pragma once

#import <FirebaseCore/FirebaseCore.h>
