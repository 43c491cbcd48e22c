#pragma once

#import <OneSignalExtension/OneSignalExtension.h>
