#pragma once

#import <CleverTapSDK/CleverTap.h>
