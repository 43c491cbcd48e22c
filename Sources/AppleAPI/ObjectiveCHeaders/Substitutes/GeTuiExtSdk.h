#pragma once

#import <GTExtensionSDK/GeTuiExtSdk.h>
